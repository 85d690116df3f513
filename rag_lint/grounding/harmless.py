"""Claims that repeat their evidence but for a word or two which can contradict nothing.

Most claims that quote are such. They are told by looking at what differs alone, before anything is read or aligned.
"""

from __future__ import annotations

from rag_lint.grounding.aligned import Evidence, widened
from rag_lint.grounding.antonyms import has_opposite
from rag_lint.grounding.names import may_name
from rag_lint.grounding.polarity import may_turn
from rag_lint.grounding.quantities.read import may_state_quantity
from rag_lint.grounding.retold import shared_ends
from rag_lint.model.finding import Span

_BESIDE = 20  # code points: so near to a quantity, other words may make another one of it
_MOST = 24  # code points that may be new, or stand in their place


def differs_harmlessly(claim: str, source: Evidence) -> bool:
    """Whether ``claim`` begins and ends as its evidence does, and what lies between turns, counts and names nothing."""
    low = claim.lower()
    if len(low) != len(claim):
        return False
    whole = Span(0, len(claim))
    ends = shared_ends(low, whole, source.low)
    if ends is None or max(_size(ends.new), _size(ends.instead)) > _MOST:
        return False
    return _tells_nothing(claim, low, ends.new) and _tells_nothing(source.text, source.low, ends.instead)


def _size(span: Span) -> int:
    return span.end - span.start


def _tells_nothing(text: str, low: str, stretch: Span) -> bool:
    whole = Span(0, len(text))
    start, end = widened(text, whole, stretch, _BESIDE)
    return not (
        may_turn(text, whole, stretch)
        or has_opposite(low, widened(text, whole, stretch, 1))
        or may_name(text, stretch)
        or may_state_quantity(text[start:end])
    )
