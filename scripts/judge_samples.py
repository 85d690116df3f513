"""Write docs/judge-samples.md: what a judge is asked about twenty chunks of the examples, and an answer to each.

python scripts/judge_samples.py            write the page
python scripts/judge_samples.py --check    write nothing; exit 1 when the page is not up to date

The answers were written by hand from the prompt alone, to show what it asks for; no model stands behind them.
"""

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from rag_lint.lint import default_rules
from rag_lint.model.bilingual import LANGS, Lang
from rag_lint.model.chunk import Chunk
from rag_lint.model.report import ChunkReport
from rag_lint.readers.inputs import read_chunks
from rag_lint.semantic.doubt import doubt
from rag_lint.semantic.judging import Judging
from rag_lint.semantic.prompts.chat import prompt_of
from rag_lint.semantic.question import Decision
from rag_lint.semantic.reading import read_items

ROOT = Path(__file__).resolve().parents[1]
PAGE = ROOT / "docs" / "judge-samples.md"
INPUTS = ("examples/chunks.csv", "examples/chunks.jsonl", "examples/chunks.langchain.json", "examples/contract.en.md")
SPLITTER = "recursive:220/0"
MOST = 20


class Answer(NamedTuple):
    """An answer by hand; ``begins`` is how the chunk begins."""

    begins: str
    label: str
    confidence: float
    reason: str


ANSWERS = (
    Answer(
        "当付清已到期的费用。",
        "dependent",
        0.9,
        "缺少开头一句：谁、在什么情况下应当付清费用；甲方解除权的第三种情形也被切断。",
    ),
    Answer("## 2. Fees", "independent", 0.75, "Fee and due date are complete; only 2.2 is cut after its condition."),
    Answer(
        "## 3. Termination", "independent", 0.7, "3.1 is complete; 3.2 has lost its consequence and promises nothing."
    ),
    Answer(
        "3.3 The Client may",
        "dependent",
        0.75,
        "Two of the three cases that allow termination are missing, so the list reads as if it were whole.",
    ),
    Answer(
        "第七条 有下列情形之一的", "dependent", 0.75, "缺少另外两种可以解除合同的情形，读者会以为只有丧失资质一种。"
    ),
    Answer(
        "(b) the lift was out",
        "dependent",
        0.95,
        "Cases of what: the sentence that the Client may terminate in these cases is missing.",
    ),
    Answer("## 第四章 责任", "dependent", 0.8, "缺少例外：因重大过失造成的损害不适用本条。"),
    Answer("因重大过失造成的损害", "dependent", 0.98, "“前款规定”指哪一款：乙方不承担利润损失的条款。"),
    Answer(
        "If a card is reported lost",
        "independent",
        0.85,
        "The rule on replacement cards with its exception is complete; the lead-in at the end lacks its list only.",
    ),
    Answer(
        "| Item | Limit per day |",
        "independent",
        0.6,
        "Limits and receipts can be read from header and rows; what they are limits of can be told from the items.",
    ),
    Answer(
        "Claims are paid with",
        "independent",
        0.8,
        "When claims are paid and refused is complete; the steps behind the last line are missing.",
    ),
    Answer(
        "Unless the gauge has read",
        "dependent",
        0.7,
        "Which gauge and fittings: that this is about the compressor is said only in passing.",
    ),
    Answer(
        "```sh\nworkshopctl",
        "dependent",
        0.55,
        "What the command is for; only its comment tells that it reads the tank's state.",
    ),
    Answer(
        "如果员工在中午十二点", "independent", 0.8, "补卡的条件、费用和例外完整；末尾的引出语缺少清单，不影响前文。"
    ),
    Answer("| 项目 | 每日限额 |", "independent", 0.6, "表头和各行可以读懂；缺少后两行。"),
    Answer("报销款随下月工资", "independent", 0.8, "报销款何时发放、何时不予受理完整；末尾步骤缺失不影响。"),
    Answer("除非压力表归零", "dependent", 0.6, "“接头”属于哪台设备：只有末句提到压缩机。"),
    Answer("```sh\nworkshopctl", "dependent", 0.55, "命令的用途：只有注释说明退出码的含义。"),
    Answer(
        "1.1 The Contractor",
        "independent",
        0.7,
        "Who inspects what how often is complete; the parties are named by their roles in the contract.",
    ),
    Answer("3.1 Either party may", "independent", 0.9, "The right and its notice period are complete."),
)


def samples() -> Iterator[tuple[ChunkReport, Decision]]:
    """Yield the first chunks of the examples that leave a doubt, with what is asked."""
    judging = Judging(default_rules())
    found = 0
    for name in INPUTS:
        for item in read_chunks(ROOT / name, splitter=SPLITTER):
            report = judging.rules.lint(item) if isinstance(item, Chunk) else None
            for question in judging.questions(report) if report else ():
                if isinstance(question, Decision) and found < MOST and report:
                    found += 1
                    yield report, question


def render() -> str:
    """Return the page."""
    held = list(samples())
    lines = [
        "# What a judge is asked / 评判器被问什么",
        "",
        "Made by `scripts/judge_samples.py` from the examples of this repository. The answers were written by hand from the",
        "prompt alone: they show what the prompt asks for, not what some model says.",
        "",
        "由该脚本根据本仓库的示例生成。答案由人只看提示词写成，说明提示词要的是什么，不代表任何模型。",
        "",
    ]
    for lang in LANGS:
        lines += _standing(lang, [decision for _, decision in held])
    for number, ((report, decision), answer) in enumerate(zip(held, ANSWERS, strict=True), 1):
        lines += _sample(number, report, decision, answer)
    return "\n".join(lines) + "\n"


def _standing(lang: Lang, decisions: Sequence[Decision]) -> Iterator[str]:
    one = next(decision for decision in decisions if decision.lang == lang)
    yield f"## {'提示词的固定部分' if lang == 'zh' else 'The standing part of the prompt'}"
    yield ""
    yield from _block(prompt_of([one]).system)


def _sample(number: int, report: ChunkReport, decision: Decision, answer: Answer) -> Iterator[str]:
    if not report.chunk.text.startswith(answer.begins):
        raise SystemExit(f"sample {number} begins otherwise: {report.chunk.text[:40]!r}")
    item = {"id": 1, "reason": answer.reason, "label": answer.label, "confidence": answer.confidence}
    reply = json.dumps({"items": [item]}, ensure_ascii=False)
    read_items(reply, decision.labels, 1)
    codes = ", ".join(finding.code for finding in report.findings) or "-"
    reason = doubt(report)
    yield f"## {number}. {reason.value if reason else ''} ({codes})"
    yield ""
    yield from _block(prompt_of([decision]).user)
    yield from _block(reply)


def _block(text: str) -> Iterator[str]:
    yield "````text"
    yield text
    yield "````"
    yield ""


def main(argv: Sequence[str] | None = None) -> int:
    """Write or check the page; return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true")
    made = render()
    if parser.parse_args(argv).check:
        return 0 if PAGE.is_file() and PAGE.read_text(encoding="utf-8") == made else 1
    PAGE.write_text(made, encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
