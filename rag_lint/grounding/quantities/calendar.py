"""Comparing dates by the parts that both say: 2012 agrees with May 15, 2012, the 1970s with 1971, Q2 with May."""

from __future__ import annotations

from rag_lint.grounding.quantities.model import Date, Quantity, Relation

_PARTS = ("year", "half", "quarter", "month", "day")


def compare_dates(claim: Quantity, evidence: Quantity) -> Relation:
    """Compare two quantities of which one at least is a date; a bare number may be a year."""
    if claim.date is None or evidence.date is None:
        date, number = (claim.date or evidence.date), (evidence if claim.date is not None else claim)
        year = date is not None and date == Date(date.year) and number.unit is None and not number.currency
        return Relation.SAME if year and date is not None and number.value == date.year else Relation.UNDECIDED
    found = {_compare(each, evidence.date) for each in _readings(claim.date)}
    if len(found) > 1 or claim.date.swappable or evidence.date.swappable:
        found |= {_compare(claim.date, each) for each in _readings(evidence.date)}
    if len(found) == 1:
        return found.pop()
    if claim.date == evidence.date:
        return Relation.SAME
    return Relation.DIFFERENT if found == {Relation.DIFFERENT} else Relation.UNDECIDED


def shared_parts(ours: Date, theirs: Date) -> int:
    """How many parts both say."""
    return sum(getattr(ours, part) is not None and getattr(theirs, part) is not None for part in _PARTS)


def agrees_finely(ours: Date, theirs: Date) -> bool:
    """Whether the finest part that ``ours`` says is said by ``theirs`` too, and is the same."""
    part = next((part for part in reversed(_PARTS) if getattr(ours, part) is not None), "year")
    return getattr(ours, part) is not None and getattr(ours, part) == getattr(theirs, part)


def same_form(ours: Date, theirs: Date) -> bool:
    """Whether both say the same parts."""
    return all((getattr(ours, part) is None) == (getattr(theirs, part) is None) for part in _PARTS)


def is_finer(ours: Date, theirs: Date) -> bool:
    """Whether ``ours`` says every part that ``theirs`` says, and more."""
    parts = [part for part in _PARTS if getattr(theirs, part) is not None]
    return all(getattr(ours, part) is not None for part in parts) and not same_form(ours, theirs)


def _readings(date: Date) -> tuple[Date, ...]:
    if not date.swappable:
        return (date,)
    return (date._replace(swappable=False), date._replace(month=date.day, day=date.month, swappable=False))


def _compare(ours: Date, theirs: Date) -> Relation:
    if ours.until is not None or theirs.until is not None:
        return _years(ours, theirs)
    if ours.fiscal != theirs.fiscal and ours.year is not None and theirs.year is not None:
        return Relation.UNDECIDED if abs(ours.year - theirs.year) < 2 else Relation.DIFFERENT
    ours, theirs = _with_quarter(ours, theirs), _with_quarter(theirs, ours)
    more = less = shared = False
    for part in _PARTS:
        mine, other = getattr(ours, part), getattr(theirs, part)
        if mine is None or other is None:
            more |= mine is not None
            less |= other is not None
            continue
        shared = True
        if mine != other:
            return Relation.DIFFERENT
    if not shared or more:
        return Relation.UNDECIDED
    return Relation.CONTAINED if less else Relation.SAME


def _with_quarter(date: Date, other: Date) -> Date:
    """Say the quarter or half of a month where the other side names one."""
    month = date.month
    if month is None:
        if date.quarter is not None and other.half is not None:
            return date._replace(half=(date.quarter + 1) // 2)
        return date
    if other.quarter is not None and date.quarter is None and not other.fiscal:
        date = date._replace(quarter=(month + 2) // 3)
    if other.half is not None and date.half is None and not other.fiscal:
        date = date._replace(half=(month + 5) // 6)
    return date


def _years(ours: Date, theirs: Date) -> Relation:
    """Spans of years against each other."""
    if ours.year is None or theirs.year is None:
        return Relation.UNDECIDED
    low, high = ours.year, ours.until or ours.year
    start, end = theirs.year, theirs.until or theirs.year
    if high < start or end < low:
        return Relation.DIFFERENT
    if (low, high) == (start, end):
        return Relation.SAME
    return Relation.CONTAINED if low <= start and end <= high else Relation.UNDECIDED
