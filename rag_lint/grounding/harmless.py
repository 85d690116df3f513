"""Claims that repeat their evidence but for a word or two which can contradict nothing.

Most claims that quote are such. They are told by looking at what differs alone, before anything is read or aligned.
"""

from __future__ import annotations

from rag_lint.grounding.aligned import Evidence
from rag_lint.grounding.antonyms import has_opposite
from rag_lint.grounding.names import may_name
from rag_lint.grounding.novel import widened
from rag_lint.grounding.polarity import may_turn
from rag_lint.grounding.quantities.model import Quantity
from rag_lint.grounding.quantities.read import may_state_quantity, read_quantities
from rag_lint.grounding.retold import clause_end, clause_start, shared_ends
from rag_lint.model.bilingual import Both
from rag_lint.model.finding import Span
from rag_lint.model.pattern import lazy_re
from rag_lint.model.script import has_han

_BESIDE = Both(zh=8, en=20)  # code points: so near to a quantity, other words may make another one of it
_DIGIT = lazy_re(r"\d")
_NOWHERE = Span(0, 0)
_MOST = 24  # code points that may be new, or stand in their place


def differs_harmlessly(claim: str, source: Evidence) -> bool:
    """Whether ``claim`` begins and ends as its evidence does, and what lies between turns, counts and names nothing."""
    low = claim.lower()
    if len(low) != len(claim):
        return False
    whole = Span(0, len(claim))
    ends = shared_ends(low, whole, source.low, inside=True)
    if ends is None or max(_size(ends.new), _size(ends.instead)) > _MOST:
        return False
    return (
        _tells_nothing(claim, low, ends.new)
        and not may_turn(claim, whole, ends.new)
        and not may_turn(source.text, ends.evidence, ends.instead)
        and _is_whole(claim, source, ends.evidence)
        and _quantities(claim, whole, ends.new) == _quantities(source.text, ends.evidence, ends.instead)
    )


def _size(span: Span) -> int:
    return span.end - span.start


def _tells_nothing(text: str, low: str, stretch: Span) -> bool:
    """Whether nothing in a stretch numbers or names anything or has an opposite."""
    if not _size(stretch):
        return True
    words = widened(text, Span(0, len(text)), stretch, 1)
    return not (_DIGIT.search(text, *words) or has_opposite(low, words) or may_name(text, stretch))


def _is_whole(claim: str, source: Evidence, span: Span) -> bool:
    """Whether what the claim leaves out of its first and last clause denies nothing and is no part of a quantity."""
    before = Span(clause_start(source.low, span.start), span.start)
    behind = Span(span.end, clause_end(source.low, span.end))
    around = _around(claim)
    return not any(
        _size(left_out) and (may_turn(source.text, left_out, left_out) or may_state_quantity(beside))
        for left_out, beside in ((before, claim[:around]), (behind, claim[-around:]))
    )


def _quantities(text: str, part: Span, stretch: Span) -> list[Quantity]:
    """The quantities in a stretch of a part and beside it, wherever they stand."""
    start, end = widened(text, part, stretch, _around(text))
    near = text[start:end]
    if not may_state_quantity(near):
        return []
    return [each._replace(span=_NOWHERE, number=_NOWHERE) for each in read_quantities(near)]


def _around(text: str) -> int:
    return _BESIDE.zh if has_han(text) else _BESIDE.en
