"""Write ``docs/judge-prompts.md``: twenty questions as they are sent, what judges answered, what a reader expects.

python scripts/build_judge_page.py                    answers of the stand-ins, which read nothing
python scripts/build_judge_page.py --judge llm        answers of the judges you have configured (repeatable)
python scripts/build_judge_page.py --judge llm -o -   to the terminal
"""

import argparse
import sys
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
sys.path.insert(1, str(Path(__file__).resolve().parents[1]))

from judge_page.page import Answers, page
from judge_page.questions import questions
from judge_page.stand_ins import stand_ins

from rag_lint.semantic.judge import Judge
from rag_lint.semantic.setup import judge_of

PAGE = Path(__file__).resolve().parents[1] / "docs" / "judge-prompts.md"


def main(argv: Sequence[str] | None = None) -> None:
    """Parse the command line, ask and write."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--judge", action="append", choices=("llm", "nli", "jev"))
    parser.add_argument("-o", "--output", default=str(PAGE))
    args = parser.parse_args(argv)
    asked = list(questions())
    with ExitStack() as stack:
        judges: list[tuple[str, Judge]] = (
            [(f"`{kind}`", stack.enter_context(judge_of(kind))) for kind in args.judge]
            if args.judge
            else stack.enter_context(stand_ins())
        )
        answers = [Answers(name, judge.model, judge.ask([each.question for each in asked])) for name, judge in judges]
    text = page(asked, answers, is_stand_in=not args.judge)
    if args.output == "-":
        sys.stdout.write(text)
    else:
        Path(args.output).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
