"""Making a quantity of what was read at a place: its number, its unit, what bounds it, what it counts."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from rag_lint.grounding.quantities import bounds
from rag_lint.grounding.quantities.clock import Clock
from rag_lint.grounding.quantities.counted import STOP, counted_en, counted_zh
from rag_lint.grounding.quantities.dates import bare_year
from rag_lint.grounding.quantities.dates_zh import Dated
from rag_lint.grounding.quantities.digits import digits_at, is_enumerator, is_reference, odds_at
from rag_lint.grounding.quantities.english import MULTIPLES, ORDINALS, Number, number_words
from rag_lint.grounding.quantities.find_unit import Found, currency_before, per_at, unit_at
from rag_lint.grounding.quantities.hanzi import MYRIADS
from rag_lint.grounding.quantities.model import Kind, Quantity
from rag_lint.grounding.quantities.units import ODDS, TABLES
from rag_lint.grounding.quantities.view import View
from rag_lint.model.finding import Span
from rag_lint.model.pattern import lazy_re

_KINDS = {
    "percent": Kind.PERCENT, "time": Kind.DURATION, "months": Kind.DURATION, "business days": Kind.DURATION,
    "count": Kind.COUNT, "times": Kind.RATIO,
}  # fmt: skip
_ORDINAL = lazy_re(r"(\d{1,4})(?:st|nd|rd|th)(?![a-z])")
_ROMAN = {"i": 1, "ii": 2, "iii": 3, "iv": 4, "v": 5, "vi": 6, "vii": 7, "viii": 8, "ix": 9, "x": 10}
_GRADE = lazy_re(r"[ -](?:(\d{1,2})|([ivx]{1,4}))(?![a-z\d]|\.\d)")
_DETERMINERS = (
    *(f" {word} " for word in "the a its his her their our my 's this that for in was is as".split()),
    "'s ",
    "’s ",
)


class Reading(NamedTuple):
    """A number in its place, before bounds are looked at."""

    number: Number
    begin: int  # with its currency
    end: int  # with its unit
    found: Found | None
    more: bool = False  # 余, 多, 几: somewhat more than it says


def dated(view: View, begin: int, date: Dated) -> Quantity:
    """A quantity of a date."""
    return Quantity(
        span=Span(begin, date.end),
        text=view.text[begin : date.end],
        kind=Kind.DATE,
        date=date.date,
        number=Span(begin, date.end),
    )


def timed(view: View, begin: int, clock: Clock) -> Quantity:
    """A quantity of a time of day."""
    span = Span(begin, clock.end)
    return Quantity(
        span, view.text[begin : clock.end], Kind.TIME, clock.seconds, clock.seconds, step=clock.step, number=span,
        approximate=clock.open,
    )  # fmt: skip


def number_at(view: View, begin: int, end: int) -> Quantity | None:
    """Read a number at ``begin``, whose first digits end at ``end``."""
    low = view.low
    after = low[end : end + 1]
    if after in ("s", "n", "r", "t") and (place := _ORDINAL.match(low, begin)) is not None:
        return _ordinal(view, begin, place.end(), int(place.group(1)))
    if after in (":", "：", " ") and (odds := odds_at(low, begin)) is not None:
        read = Reading(odds, begin, odds.end, Found(ODDS, "", odds.end))
        return bounded(view, read, Span(begin, odds.end), 1)
    currency = currency_before(low, begin)
    number = digits_at(low, begin, currency is not None)
    if number is None:
        return None
    read = with_unit(view, begin, number)
    if currency is not None:
        found = Found(None, currency[0], read.end) if read.found is None or not read.found.currency else read.found
        read = read._replace(begin=currency[1], found=found)
    if read.found is None:
        if _glued(low, number.end) or is_reference(low, begin) or is_enumerator(low, begin, number.end):
            return None
        if isinstance(number.value, int) and number.end - begin < 4 and _is_named(view, begin, number.end):
            return None
        if _is_year(low, begin, number) and (year := bare_year(low, begin)) is not None:
            return dated(view, begin, year)
    return bounded(view, read, Span(begin, number.end), _signed(low, read.begin))


def worded(view: View, begin: int, word: str) -> Quantity | None:
    """Read a number in English words at ``begin``."""
    low = view.low
    number = number_words(low, begin, word)
    if number is None:
        return None
    read = with_unit(view, begin, number, tight=True)
    alone = word in ("one", "zero") and number.end == begin + len(word)
    if alone and read.found is None and low[number.end : number.end + 1] != " ":
        return None
    return bounded(view, read, Span(begin, number.end), 1)


def ratio(view: View, begin: int, word: str) -> Quantity:
    """``twice``, ``tripled``."""
    value, span = MULTIPLES[word], Span(begin, begin + len(word))
    text = view.text[span.start : span.end]
    return Quantity(span, text, Kind.RATIO, value, value, unit=TABLES.english["times"], number=span)


def ordinal(view: View, begin: int, graded: str) -> Quantity | None:
    """``the third``, ``Phase II``, ``stage 4``."""
    low = view.low
    if graded:
        found = _GRADE.match(low, begin + len(graded))
        value = 0 if found is None else int(found.group(1)) if found.group(1) else _ROMAN.get(found.group(2), 0)
        if (
            found is None
            or not value
            or (not view.text[begin].isupper() and found.group(2) and not view.text[found.start(2)].isupper())
        ):
            return None
        span = Span(begin, found.end())
        return Quantity(span, view.text[begin : found.end()], Kind.ORDINAL, value, value, counted=graded, number=span)
    word = next(word for word in sorted(ORDINALS, key=len, reverse=True) if low.startswith(word, begin))
    if not f" {low[max(0, begin - 8) : begin]}".endswith(_DETERMINERS) and begin:
        return None
    return _ordinal(view, begin, begin + len(word), ORDINALS[word])


def _ordinal(view: View, begin: int, end: int, value: int) -> Quantity:
    span = Span(begin, end)
    return Quantity(
        span, view.text[begin:end], Kind.ORDINAL, value, value, counted=counted_en(view.low, end), number=span
    )


def with_unit(view: View, begin: int, number: Number, tight: bool = False) -> Reading:
    """Take in the unit behind a number, and 余, 多, 几 before it, 半 before or behind it."""
    text, low = view
    end = number.end
    more = bounds.MORE.match(low, end)
    if more is not None:
        end = more.end()
        if low[end : end + 1] in MYRIADS:
            number = number._replace(value=number.value * MYRIADS[low[end]], step=number.step * MYRIADS[low[end]])
            end += 1
    if (
        low.startswith(("个半", "個半"), end)
        and (found := unit_at(low, end + 2)) is not None
        and found.unit is not None
    ):
        half = number._replace(value=number.value + Fraction(1, 2), step=Fraction(1, 2))
        return Reading(half, begin, found.end, found)
    found = None if number.ratio else unit_at(low, end, tight)
    if (
        found is not None
        and found.unit is not None
        and text[found.end - 1] in "DHSMG"
        and low[found.end - 2 : found.end - 1] in "0123456789 -"
    ):
        found = None
    if found is None:
        return Reading(number, begin, end, None, more is not None)
    if found.unit is not None and found.unit.dimension in ("time", "months") and low.startswith("半", found.end):
        number = number._replace(value=number.value + Fraction(1, 2), step=Fraction(1, 2))
        found = found._replace(end=found.end + 1)
    return Reading(number, begin, found.end, found, more is not None)


_NO_NAMES = STOP | frozenset("around nearly almost exactly approximately roughly least most some circa total".split())
_NAME = lazy_re(r"(?:[A-Z][A-Za-z]*|》|\])[ -]?$")


def _is_named(view: View, begin: int, end: int) -> bool:
    """Diablo 3, Toy Story 4, MIX 2: a number behind a name and before no noun is the name's."""
    found = _NAME.search(view.text, max(0, begin - 24), begin)
    if found is None or found.group().strip(" -").lower() in _NO_NAMES:
        return False
    return not counted_en(view.low, end) or view.text[end : end + 2].strip(" ")[:1].isupper()


def _glued(low: str, end: int) -> bool:
    """Whether letters follow the digits at once: 3D, 5G, 1080p are names."""
    after = low[end : end + 1]
    return (after.isalpha() and after < "\u2e80") or (
        after == "-"
        and low[end + 1 : end + 2].isalpha()
        and low[end + 1] < "\u2e80"
        and not low[end + 2 : end + 3].isalpha()
    )


def _is_year(low: str, begin: int, number: Number) -> bool:
    """Four digits without a unit are a year, unless they count something: `1500 employees`."""
    if number.end - begin != 4:
        return False
    noun = counted_en(low, number.end).split(" ")[0]
    if not noun or not noun.endswith("s") or noun.endswith("ss"):
        return True
    return low.endswith(_BEFORE_YEAR, 0, begin)


_BEFORE_YEAR = (
    " in ",
    "(",
    "since ",
    " of ",
    "during ",
    "until ",
    "from ",
    "year ",
    "early ",
    "late ",
    "mid-",
    ", ",
    "the ",
    "to ",
)


def _signed(low: str, begin: int) -> int:
    if low[begin - 1 : begin] == "-" and (begin == 1 or low[begin - 2] in " (（，,:：为是\n"):
        return -1
    return -1 if low.startswith("零下", max(0, begin - 2)) else 1


def bounded(view: View, read: Reading, number: Span, sign: int) -> Quantity | None:
    """The quantity with its bounds, rate and noun."""
    low = view.low
    start = read.begin - (0 if sign > 0 else 2 if low[read.begin - 1] != "-" else 1)
    lead = bounds.before(low, start)
    end = read.end
    tail = bounds.after(low, end)
    per, end = (
        per_at(low, end) if tail is None and read.found is not None else ("", tail.end if tail is not None else end)
    )
    if per and tail is None and (tail := bounds.after(low, end)) is not None:
        end = tail.end
    side = (tail.side if tail is not None else "") or (lead.side if lead is not None else "")
    is_open = (lead.open if lead is not None and lead.side == side else False) or read.more
    approximate = any(bound is not None and bound.approximate for bound in (lead, tail)) or read.more
    if read.more and not side:
        side = "low"
    begin = lead.start if lead is not None else start
    value = read.number.value * sign
    unit, currency = (read.found.unit, read.found.currency) if read.found is not None else (None, "")
    counted = _counted(low, tail.end if tail is not None else read.end, unit is None and not currency, unit)
    kind = _kind(read, counted)
    near = lead is not None and lead.approximate and lead.side == "high"
    return Quantity(
        Span(begin, end), view.text[begin:end], kind,
        None if side == "high" and not near else value, None if side == "low" else value,
        low_open=is_open and side == "low", high_open=is_open and side == "high" and not near,
        unit=unit, currency=currency, counted=counted, per=per, approximate=approximate,
        step=read.number.step, number=number,
    )  # fmt: skip


def _counted(low: str, end: int, bare: bool, unit: object) -> str:
    if low[end : end + 1] > "\u2e7f":
        return counted_zh(low, end)
    return counted_en(low, end)


def _kind(read: Reading, counted: str) -> Kind:
    if read.number.ratio:
        return Kind.RATIO
    if read.found is None:
        return Kind.COUNT if counted else Kind.NUMBER
    if read.found.currency:
        return Kind.MONEY
    assert read.found.unit is not None
    return _KINDS.get(read.found.unit.dimension, Kind.MEASURE)
