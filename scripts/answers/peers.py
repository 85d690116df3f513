"""Ask other packages the same: JSON lines of claims in, JSON lines of scores out. Runs where they are installed.

    python scripts/answers/peers.py anchorcite|ragground < claims.jsonl > scores.jsonl

A line holds ``contexts`` and ``claim``; the answer ``supported`` by the package's own threshold and its ``score``.
anchorcite anchors a claim in one text at a time: its best passage counts.
"""

import json
import sys
from collections.abc import Callable
from typing import Any

Judged = tuple[bool, float]


def anchorcite() -> Callable[[list[str], str], Judged]:
    """anchorcite's lexical scorer, with its own threshold."""
    from anchorcite import CitationAnchorer, LexicalScorer

    anchorer = CitationAnchorer(scorer=LexicalScorer(), diversify=False)
    coverage = CitationAnchorer(scorer=LexicalScorer(), threshold=0.0, min_coverage=0.0, diversify=False)

    def ask(contexts: list[str], claim: str) -> Judged:
        found = any(anchorer.anchor(claim, text, str(hash(text))) for text in contexts)
        anchors = [coverage.anchor(claim, text, str(hash(text))) for text in contexts]
        return found, max((each.score for each in anchors if each is not None), default=0.0)

    return ask


def ragground() -> Callable[[list[str], str], Judged]:
    """ragground without a model."""
    from ragground import RAGGround

    guard = RAGGround(auto_download=False)

    def ask(contexts: list[str], claim: str) -> Judged:
        report = guard.verify(contexts, claim)
        scores = [each.confidence if each.status.value == "VERIFIED" else 1 - each.confidence for each in report.claims]
        return bool(report.is_grounded), min(scores, default=0.0)

    return ask


def main() -> None:
    ask: Any = {"anchorcite": anchorcite, "ragground": ragground}[sys.argv[1]]()
    for line in sys.stdin:
        row = json.loads(line)
        supported, score = ask(row["contexts"], row["claim"])
        print(json.dumps({"supported": supported, "score": score}))


if __name__ == "__main__":
    main()
