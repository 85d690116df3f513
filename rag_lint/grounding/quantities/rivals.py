"""When a quantity of the evidence contradicts one of the claim: what company it must keep, kind by kind."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from rag_lint.grounding.aligned import Evidence
from rag_lint.grounding.quantities.calendar import agrees_finely, is_finer, same_form, shared_parts
from rag_lint.grounding.quantities.model import Kind, Quantity, Relation
from rag_lint.model.pattern import lazy_re

MARGIN = 0.3  # where the claim's value stands somewhere else, by how much the company must be better
LEAD = 0.1
FIRM = 0.35  # a bound is confirmed by a value within it only in such company
LARGE = 100  # numbers from here on are not likely to be met by chance


class Pair(NamedTuple):
    """A quantity of the evidence that can be compared with the claim's."""

    evidence: Quantity
    relation: Relation
    score: float  # of its company
    share: float  # of the score that the best sentence has
    counted: bool  # their nouns are the same
    restated: bool  # bounds or ranges of one form with other numbers
    figures: bool  # the same numbers, whatever their bounds
    leads: float  # how near before it the words stand that lead up to the claim's, 0 to 1


class Bar(NamedTuple):
    """The company a rival needs where the claim's own value stands nowhere."""

    score: float
    share: float


_EXACT = Bar(0.08, 0.25)  # the same unit, or a date with the same parts: few of them stand in a text
_YEAR = Bar(0.2, 0.55)  # years stand everywhere
_FINER = Bar(0.5, 0.75)  # a day against a year: often of something else
_NOUN = Bar(0.14, 0.5)  # a count of the same noun; durations, which are often of something else too
_LARGE = Bar(0.16, 0.4)
_LOOSE = Bar(0.4, 0.6)  # small numbers of nobody knows what, other units
_NEVER = Bar(2, 2)


def best_rival(ours: Quantity, pairs: Iterable[Pair]) -> Pair | None:
    """The quantity that the claim most likely tells, of those that differ from it."""
    return max(pairs, key=lambda pair: _rank(ours, pair), default=None)


def _rank(ours: Quantity, pair: Pair) -> float:
    rank = pair.score + 0.2 * pair.counted + 0.1 * pair.restated + 0.1 * pair.leads
    if ours.date is not None and pair.evidence.date is not None:
        rank += 0.05 * shared_parts(ours.date, pair.evidence.date)
    return rank + (0.05 if ours.unit == pair.evidence.unit and ours.per == pair.evidence.per else 0)


def confirming(pairs: Iterable[Pair]) -> list[Pair]:
    """Those that agree, best first: the same value, then the same figures, then the company."""
    good = [pair for pair in pairs if pair.relation in (Relation.SAME, Relation.CONTAINED) and not pair.restated]
    return sorted(good, key=lambda pair: (pair.relation is Relation.CONTAINED, not pair.figures, -pair.score))


def outdone(ours: Quantity, best: Pair, rivals: Sequence[Pair]) -> Pair | None:
    """The rival beside which the value that agrees stands in so much worse company that the claim means the rival."""
    clear = [pair for pair in rivals if clears(ours, pair)]
    rival = best_rival(ours, [pair for pair in clear if pair.restated]) or best_rival(ours, clear)
    if rival is None:
        return None
    if not ours.is_point and ours.date is None and best.relation is Relation.CONTAINED and not best.figures:
        better = best.score < FIRM or (rival.restated and rival.score + LEAD > best.score)
    else:
        better = rival.score - best.score > MARGIN and rival.score > 2 * MARGIN
    return rival if better else None


def open_pair(ours: Quantity, pairs: Iterable[Pair], rival: Pair | None) -> Pair | None:
    """The quantity with which nothing can be decided, if it is likelier than the rival to be what the claim tells."""
    found = max((pair for pair in pairs if _is_open(pair, ours)), key=lambda pair: pair.score, default=None)
    if found is None or (rival is not None and found.score + _lead(ours, found) <= rival.score):
        return None
    return found


def _is_open(pair: Pair, ours: Quantity) -> bool:
    if pair.relation is not Relation.UNDECIDED or pair.restated or ours.per != pair.evidence.per:
        return False
    theirs = pair.evidence.date
    return ours.date is None or theirs is None or shared_parts(ours.date, theirs) > 0


def _lead(ours: Quantity, pair: Pair) -> float:
    """How much an undecided quantity has ahead of a rival: less than nothing when it is said in another form."""
    theirs = pair.evidence
    if ours.date is not None and theirs.date is not None:
        return MARGIN if agrees_finely(ours.date, theirs.date) else -2 * LEAD
    return LEAD if pair.figures or ours.is_point == theirs.is_point else -LEAD


def clears(ours: Quantity, rival: Pair) -> bool:
    """Whether the rival keeps the company that its kind asks for."""
    bar = _bar(ours, rival)
    if bar is _LARGE and not _near(ours, rival.evidence):
        return False
    return rival.score >= bar.score and rival.share >= bar.share


def _bar(ours: Quantity, rival: Pair) -> Bar:
    theirs = rival.evidence
    if ours.date is not None and theirs.date is not None:
        if not same_form(ours.date, theirs.date):
            return _FINER if is_finer(theirs.date, ours.date) else _NEVER
        return _YEAR if ours.date.month is None and ours.date.quarter is None else _EXACT
    if ours.kind in (Kind.NUMBER, Kind.COUNT, Kind.ORDINAL):
        if rival.counted:
            return _NOUN
        return _LOOSE if (ours.high or ours.low or 0) < LARGE else _LARGE
    if ours.kind is Kind.RATIO or (ours.unit != theirs.unit and ours.kind is not Kind.MONEY):
        return _LOOSE
    return _NOUN if ours.kind is Kind.DURATION else _EXACT


def _near(ours: Quantity, theirs: Quantity) -> bool:
    """Whether two numbers of nobody knows what are of one order: rather one told wrongly than two things."""
    mine, other = ours.high or ours.low or 0, theirs.high or theirs.low or 0
    return 0 < mine <= 10 * other and other <= 10 * mine


def lowest_bar(ours: Quantity) -> Bar:
    """The least that any rival of ``ours`` must clear: where less is kept, none need be looked for."""
    if ours.date is not None:
        return _YEAR if ours.date.month is None and ours.date.quarter is None else _EXACT
    if ours.kind in (Kind.NUMBER, Kind.COUNT, Kind.ORDINAL):
        return Bar(_NOUN.score, _LARGE.share)
    if ours.kind is Kind.RATIO:
        return _LOOSE
    return _NOUN if ours.kind is Kind.DURATION else _EXACT


_SEPARATORS = lazy_re("[,.]")


def spaced_out(ours: Quantity, source: Evidence) -> bool:
    """Whether the claim's figure stands in the evidence with spaces in it, as tokenised or scanned texts have it."""
    figure = ours.text[ours.number.start - ours.span.start : ours.number.end - ours.span.start]
    parts = _SEPARATORS.split(figure)
    if len(parts) < 2 or not all(part.isdecimal() for part in parts):
        return False
    return re.search(r"(?<!\d)" + r" ?[,.] ?".join(parts) + r"(?!\d)", source.text) is not None
