"""Whether what a claim says of a quantity agrees with what the evidence says, as exact values in their units.

Values are sets: a number is one, ``at least 5`` all from 5 on. The claim holds when the evidence's set lies within the
claim's; it is wrong when they have nothing in common. A rounded figure is the set of what rounds to it.
"""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from rag_lint.grounding.quantities.calendar import compare_dates
from rag_lint.grounding.quantities.counted import may_count_the_same
from rag_lint.grounding.quantities.digits import trailing_zeros
from rag_lint.grounding.quantities.model import Exact, Kind, Quantity, Relation

_FAMILIES = {"$": frozenset(("USD", "CAD", "AUD", "HKD", "TWD", "SGD")), "¥": frozenset(("CNY", "JPY"))}
_ROUNDING = Fraction(1, 40)  # a rounded figure is at most so far off, or it is another figure
_ABOUT = Fraction(1, 10)
_DAY = 86400
_HALF_DAY = 43200


class Interval(NamedTuple):
    """Values between two bounds in a base unit; None: unbounded."""

    low: Exact | None
    high: Exact | None
    low_open: bool = False
    high_open: bool = False

    def within(self, other: Interval) -> bool:
        """Whether every value is one of ``other``'s."""
        low = other.low is None or (
            self.low is not None
            and (self.low > other.low or (self.low == other.low and (self.low_open or not other.low_open)))
        )
        high = other.high is None or (
            self.high is not None
            and (self.high < other.high or (self.high == other.high and (self.high_open or not other.high_open)))
        )
        return low and high

    def apart(self, other: Interval) -> bool:
        """Whether no value is in both."""
        return _below(self, other) or _below(other, self)


def _below(first: Interval, second: Interval) -> bool:
    if first.high is None or second.low is None:
        return False
    return first.high < second.low or (first.high == second.low and (first.high_open or second.low_open))


def comparable(claim: Quantity, evidence: Quantity) -> bool:
    """Whether the two measure the same thing, so that unequal values are a contradiction if said of one matter."""
    if (claim.date is None) != (evidence.date is None):
        return False
    if claim.date is not None:
        return True
    if claim.per and evidence.per and claim.per != evidence.per:
        return False
    if claim.kind in (Kind.COUNT, Kind.ORDINAL) and not may_count_the_same(claim.counted, evidence.counted):
        return False
    ours, theirs = _measure(claim), _measure(evidence)
    if ours == "money" and theirs == "money":
        return _one_currency(claim.currency, evidence.currency)
    return ours == theirs or {ours, theirs} in _DURATIONS


def measures(quantity: Quantity) -> frozenset[str]:
    """Keys under which ``quantity`` meets all that it could be compared with; two that share none are incomparable."""
    if quantity.date is not None:
        return _DATE
    measure = _measure(quantity)
    if measure in ("time", "months", "business days"):
        return _DURATION
    if measure == "count" and quantity.unit is None and quantity.is_point and 1000 <= (quantity.low or 0) < 3000:
        return _YEAR_OR_COUNT
    return frozenset((measure,))


_DATE, _DURATION, _YEAR_OR_COUNT = frozenset(("date",)), frozenset(("duration",)), frozenset(("count", "date"))


def compare(claim: Quantity, evidence: Quantity) -> Relation:
    """Tell how the claim's quantity stands to the evidence's.

    ``same``: the same values; ``contained``: the evidence's values are among the claim's, or round to it, so that the
    evidence implies the claim; ``different``: no value can be both's; ``undecided``: neither, or not to be compared:
    other dimensions or counted things, 30 days and one month, 5/3/2024. Dollars of no named country are any dollars.
    """
    if claim.date is not None or evidence.date is not None:
        return compare_dates(claim, evidence)
    if not comparable(claim, evidence):
        return _incomparable(claim, evidence)
    if _measure(claim) != _measure(evidence):
        return Relation.DIFFERENT if _days(claim).apart(_days(evidence)) else Relation.UNDECIDED
    if claim.kind is Kind.TIME:
        return _times(claim, evidence)
    ours, theirs = interval(claim), interval(evidence)
    if ours == theirs:
        return Relation.SAME
    if claim.is_point and evidence.is_point:
        return _points(claim, evidence)
    if theirs.within(ours):
        return Relation.CONTAINED
    if ours.apart(theirs):
        return _apart(claim, evidence)
    return Relation.UNDECIDED


def restates(claim: Quantity, evidence: Quantity) -> bool:
    """Whether both say the same sort of thing with other numbers: no contradiction perhaps, but a misquotation.

    Both state a bound on the same side, or both a range (``up to 20 %`` for ``up to 30 %``), or the claim a figure that
    the evidence has only rounded (32,005 for 32,000). It is wrong where the claim retells the evidence's sentence.
    """
    if not comparable(claim, evidence) or claim.date is not None or claim.kind is Kind.TIME:
        return False
    if _measure(claim) != _measure(evidence):
        return False
    if claim.is_point or evidence.is_point:
        return claim.is_point and evidence.is_point and _is_finer(claim, evidence)
    if (claim.low is None, claim.high is None) != (evidence.low is None, evidence.high is None):
        return False
    ours, theirs = interval(claim), interval(evidence)
    return (ours.low, ours.high) != (theirs.low, theirs.high) and not _rounds_to(claim, evidence)


def _is_finer(claim: Quantity, evidence: Quantity) -> bool:
    """Whether the claim's figure differs from the evidence's only by digits that the evidence leaves out."""
    ours, theirs = interval(claim).low, interval(evidence).low
    if ours is None or theirs is None or ours == theirs or claim.unit != evidence.unit:
        return False
    near = rounds(evidence, claim) or (evidence.approximate and _size(ours - theirs) <= _tolerance(evidence, claim))
    return near and _roundness(claim) < _roundness(evidence)


def same_figures(claim: Quantity, evidence: Quantity) -> bool:
    """Whether the same numbers are said, whatever bounds or nouns go with them: ``at least 5`` and 5."""
    if _measure(claim) != _measure(evidence) or claim.date is not None:
        return False
    ours, theirs = interval(claim), interval(evidence)
    figures = {ours.low, ours.high} - {None}
    return figures == {theirs.low, theirs.high} - {None}


def interval(quantity: Quantity) -> Interval:
    """The quantity's values in the base unit of its dimension; shares of a whole in per cent."""
    scale = _scale(quantity)
    offset: Exact = quantity.unit.offset if quantity.unit is not None else 0
    low, high = quantity.low, quantity.high
    if scale != 1 or offset:
        low = low * scale + offset if low is not None else None
        high = high * scale + offset if high is not None else None
    return Interval(low, high, quantity.low_open, quantity.high_open)


def _size(value: Exact) -> Exact:
    return -value if value < 0 else value


def _scale(quantity: Quantity) -> Exact:
    """What a value is multiplied by to be in the base unit."""
    if quantity.unit is not None:
        return quantity.unit.scale
    return 100 if quantity.kind is Kind.RATIO else 1


def _measure(quantity: Quantity) -> str:
    kind = quantity.kind
    if kind is Kind.MONEY:
        return "money"
    if kind is Kind.RATIO and quantity.unit is None:
        return "percent"
    if kind is Kind.TIME:
        return "clock"
    if quantity.unit is not None:
        return quantity.unit.dimension
    return "count" if kind in (Kind.NUMBER, Kind.COUNT) else kind.value


_DURATIONS = ({"time", "months"}, {"time", "business days"}, {"months", "business days"})


def _days(duration: Quantity) -> Interval:
    """A duration in calendar days, with what months and business days leave open."""
    measure = _measure(duration)
    ours = interval(duration)
    if measure == "time":
        low, high = (None if bound is None else Fraction(bound) / _DAY for bound in (ours.low, ours.high))
        return Interval(low, high)
    if measure == "months":
        low = None if ours.low is None else ours.low * Fraction(365, 12) - 3
        return Interval(low, None if ours.high is None else ours.high * Fraction(366, 12) + 3)
    return Interval(ours.low, None if ours.high is None else ours.high * 2 + 5)


def _one_currency(ours: str, theirs: str) -> bool:
    return ours == theirs or theirs in _FAMILIES.get(ours, ()) or ours in _FAMILIES.get(theirs, ())


def _incomparable(claim: Quantity, evidence: Quantity) -> Relation:
    """Five dollars are not five euros; all else that cannot be compared is undecided."""
    money = claim.kind is Kind.MONEY and evidence.kind is Kind.MONEY
    if money and claim.is_point and claim.low == evidence.low and claim.high == evidence.high:
        return Relation.DIFFERENT
    return Relation.UNDECIDED


def _times(claim: Quantity, evidence: Quantity) -> Relation:
    """Times of day; ``approximate`` says here that morning or afternoon is left open."""
    ours, theirs = claim.low, evidence.low
    if ours is None or theirs is None:
        return Relation.UNDECIDED
    if ours == theirs:
        return Relation.SAME if claim.approximate >= evidence.approximate else Relation.UNDECIDED
    if (claim.approximate or evidence.approximate) and ours % _HALF_DAY == theirs % _HALF_DAY:
        return Relation.CONTAINED if claim.approximate else Relation.UNDECIDED
    if claim.step > evidence.step and ours - ours % claim.step == theirs - theirs % claim.step:
        return Relation.UNDECIDED
    return Relation.DIFFERENT


def _points(claim: Quantity, evidence: Quantity) -> Relation:
    if rounds(claim, evidence):
        return Relation.CONTAINED
    ours, theirs = interval(claim).low, interval(evidence).low
    assert ours is not None and theirs is not None  # they are points
    gap, most = _size(ours - theirs), _tolerance(claim, evidence)
    if claim.approximate and (gap < most if evidence.approximate else gap <= most):
        return Relation.CONTAINED  # about 15 is not about 20
    if evidence.approximate and _size(ours - theirs) <= _tolerance(evidence, claim):
        return Relation.UNDECIDED
    if rounds(evidence, claim):
        return Relation.UNDECIDED
    if 0 < _size(ours - theirs) * 10**6 <= _size(theirs) and claim.unit != evidence.unit:
        return Relation.CONTAINED  # converted between units
    return Relation.DIFFERENT


def rounds(claim: Quantity, evidence: Quantity) -> bool:
    """Whether the evidence's value, said more exactly, rounds to the claim's at the claim's last digit."""
    ours, theirs = interval(claim).low, interval(evidence).low
    if ours is None or theirs is None or ours == 0:
        return ours == theirs
    scale, other = _scale(claim), _scale(evidence)
    step = claim.step * scale
    if claim.step == 1 and isinstance(claim.low, int) and claim.low >= 1000:
        step = trailing_zeros(claim.low) * scale
    if step <= evidence.step * other and not (claim.unit != evidence.unit and step < _size(ours)):
        return False
    exact = (Fraction(theirs) / step + Fraction(1, 2)) // 1 * step
    return exact == ours and _size(ours - theirs) <= _ROUNDING * _size(theirs)


def _rounds_to(claim: Quantity, evidence: Quantity) -> bool:
    """Whether the claim's bounds are the evidence's, or said to be about them and rounder."""
    ours, theirs = interval(claim), interval(evidence)
    pairs = ((ours.low, theirs.low), (ours.high, theirs.high))
    rounder = claim.approximate and _roundness(claim) > _roundness(evidence)
    return all(
        a == b or (rounder and a is not None and b is not None and _size(a - b) <= _ROUNDING * _size(b))
        for a, b in pairs
    )


def _tolerance(about: Quantity, exact: Quantity) -> Exact:
    """How far ``about`` may be from what it tells: half its last digit that is not nought; a tenth if it is rounder."""
    value = interval(about).low or 0
    scale = _scale(about)
    ours = _roundness(about)
    least = Fraction(ours * scale) / 2
    if ours > _roundness(exact):
        return max(least, _size(value) * _ABOUT)
    return least


def _roundness(quantity: Quantity) -> Exact:
    """The place of the last digit that is not nought."""
    bound = quantity.low if quantity.low is not None else quantity.high
    return trailing_zeros(bound) if isinstance(bound, int) else quantity.step


def _apart(claim: Quantity, evidence: Quantity) -> Relation:
    """No value in common, unless one only grazes the other: 50 against ``over 50``, ``about 50`` against 48 to 49."""
    ours, theirs = interval(claim), interval(evidence)
    if claim.is_point and ours.low in (theirs.low, theirs.high):
        return Relation.UNDECIDED
    if claim.approximate or evidence.approximate:
        wide = _widened(ours if claim.approximate else theirs)
        other = theirs if claim.approximate else ours
        return Relation.DIFFERENT if wide.apart(other) else Relation.UNDECIDED
    return Relation.DIFFERENT


def _widened(bounds: Interval) -> Interval:
    low = None if bounds.low is None else bounds.low - _size(bounds.low) * _ABOUT
    return Interval(low, None if bounds.high is None else bounds.high + _size(bounds.high) * _ABOUT)
