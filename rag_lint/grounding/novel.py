"""The stretches of a claim that its evidence does not have word for word: only these can be contradicted."""

from __future__ import annotations

from rag_lint.grounding.aligned import Evidence, align
from rag_lint.model.finding import Span


def is_retold(claim: str, source: Evidence) -> bool:
    """Whether the evidence says all of ``claim`` word for word, and nothing besides in its clauses."""
    return all(part.verbatim for part in align(claim, source)) and not novel(claim, source)


def novel(claim: str, source: Evidence, around: int = 0) -> list[Span]:
    """Return the stretches of ``claim`` that the evidence does not have word for word, in order.

    Each is widened by ``around`` code points on both sides, then to whole words.
    """
    stretches: list[Span] = []
    at = 0
    for part in align(claim, source):
        stretches.append(Span(at, part.claim.start))
        at = part.claim.end
        if not part.verbatim:
            stretches.append(widened(claim, part.claim, part.new, around))
    stretches.append(Span(at, len(claim)))
    return [span for span in stretches if span.start < span.end and not claim[slice(*span)].isspace()]


def widened(claim: str, part: Span, stretch: Span, around: int) -> Span:
    """Widen a stretch of a part by ``around`` code points on both sides, then to whole words."""
    start, end = max(part.start, stretch.start - around), min(part.end, stretch.end + around)
    while start > part.start and _in_word(claim[start - 1]):
        start -= 1
    while end < part.end and _in_word(claim[end]):
        end += 1
    return Span(start, end)


def _in_word(char: str) -> bool:
    return char < "\u2e80" and (char.isalnum() or char in "-'’")
