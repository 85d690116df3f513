"""The whole sentences that a span is in."""

from __future__ import annotations

from rag_lint.engine.clauses import last_sentence
from rag_lint.engine.sentences import sentence_ends
from rag_lint.model.finding import Span

FARTHEST = 400
"""Sentences that begin or end farther away are cut there, in code points."""


def sentences_around(source: str, span: Span) -> Span:
    """Widen ``span`` to whole sentences."""
    low = max(0, span.start - FARTHEST)
    begin = low + last_sentence(source[low : span.start + 1], span.start - low)
    ends = sentence_ends(source[span.end - 1 : span.end + FARTHEST], 0, 1)
    return Span(begin, span.end - 1 + ends[0] if ends else min(len(source), span.end + FARTHEST))
