"""How fast is a repair? Chunks a second, lints a chunk, and its time as a multiple of linting the same chunks once.

    python scripts/bench_repair.py CORPUS [--spec recursive:400/0] [--every 4] [--rounds 3]

CORPUS holds documents in folders named ``zh`` and ``en``; they are parsed and cut beforehand. Times are of the
processor, the least of several rounds. The multiple says most: all are timed by turns, so that other work on the
machine slows all. No repair that says what it found and what is left can do less than lint the given chunks and those
it changed, once each: what that alone comes to is told too.
"""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from time import process_time
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from rag_lint.chunking.split import cut  # noqa: E402
from rag_lint.engine.run import RuleSet  # noqa: E402
from rag_lint.lint import default_rules, lint_chunks  # noqa: E402
from rag_lint.model.chunk import Chunk  # noqa: E402
from rag_lint.model.document import Document  # noqa: E402
from rag_lint.model.report import ChunkReport  # noqa: E402
from rag_lint.repair.fix import fix_chunks  # noqa: E402
from rag_lint.repair.result import Fixed  # noqa: E402
from scripts.value.parsed import parsed_documents  # noqa: E402


class Counting(RuleSet):
    """The default rules, with a count of the chunks that they linted."""

    def __init__(self) -> None:
        usual = default_rules()
        super().__init__(usual.rules, usual.severity, usual.known)
        self.count = 0

    def lint(self, *given: Any, **more: Any) -> ChunkReport:
        """As that of a rule set."""
        self.count += 1
        return super().lint(*given, **more)


def measure(lang: str, cuts: Sequence[tuple[Document, Sequence[Chunk]]], rounds: int) -> None:
    """Print one line for the documents of a language."""
    counting = Counting()
    changed = [_changed(fix_chunks(chunks, document, rules=counting)) for document, chunks in cuts]
    total = sum(len(chunks) for _, chunks in cuts)
    given = [chunks for _, chunks in cuts]
    lints: list[float] = []
    further: list[float] = []
    repairs: list[float] = []
    for _ in range(rounds):
        lints.append(_time_of_lint(given))
        further.append(_time_of_lint(changed))
        start = process_time()
        for document, chunks in cuts:
            fix_chunks(chunks, document)
        repairs.append(process_time() - start)
    repair, lint, least = min(repairs), min(lints), min(lints) + min(further)
    print(
        f"{lang}: {len(cuts)} documents, {total} chunks, {total / repair:.0f} repaired a second, "
        f"{counting.count / total:.2f} lints a chunk, "
        f"{repair / lint:.2f} times one lint of all ({total / lint:.0f} a second); "
        f"{sum(map(len, changed))} changed, one lint of the given and of these alone: {total / least:.0f} a second",
        flush=True,
    )


def _time_of_lint(sequences: Sequence[Sequence[Chunk]]) -> float:
    start = process_time()
    for chunks in sequences:
        for _ in lint_chunks(chunks):
            pass
    return process_time() - start


def _changed(fixed: Fixed) -> list[Chunk]:
    return [one.chunk for one in fixed.chunks if one.changed]


def main() -> None:
    """Parse the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("corpus", type=Path)
    parser.add_argument("--spec", default="recursive:400/0")
    parser.add_argument("--every", type=int, default=1, help="only every so manieth document")
    parser.add_argument("--rounds", type=int, default=3)
    options = parser.parse_args()
    documents = list(parsed_documents(options.corpus))
    for lang in ("zh", "en"):
        cuts = [(one, cut(one, options.spec).chunks) for found, one in documents if found == lang][:: options.every]
        measure(lang, [pair for pair in cuts if pair[1]], options.rounds)


if __name__ == "__main__":
    main()
