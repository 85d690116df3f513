"""Making a quantity of what was read at a place: its number, its unit, what bounds it, what it counts."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from rag_lint.grounding.quantities import bounds, dates
from rag_lint.grounding.quantities.counted import counted_en, counted_zh
from rag_lint.grounding.quantities.dates import Clock, Dated
from rag_lint.grounding.quantities.digits import digits_at, is_enumerator, is_reference, odds_at
from rag_lint.grounding.quantities.english import MULTIPLES, ORDINALS, Number, number_words
from rag_lint.grounding.quantities.hanzi import DIGITS, MYRIADS, TENS, is_formal, numeral, positional, share
from rag_lint.grounding.quantities.model import Kind, Quantity
from rag_lint.grounding.quantities.units import ODDS, TABLES, Found, currency_before, per_at, unit_at
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
_REFERENCES = "条章节款项页编號号部分条目篇卷册集回节讲课"
_DETERMINERS = (" the ", " a ", " its ", " his ", " her ", " their ", " our ", " my ", " 's ", "'s ", "’s ", " this ", " that ", " for ", " in ", " was ", " is ", " as ")
_DAY_PARTS = "凌清早上中下傍晚夜午"


class _Read(NamedTuple):
    """A number in its place, before bounds are looked at."""

    number: Number
    begin: int  # with its currency
    end: int  # with its unit
    found: Found | None
    more: bool = False  # 余, 多, 几: somewhat more than it says


def dated(view: View, begin: int, date: Dated) -> Quantity:
    """A quantity of a date."""
    return Quantity(
        span=Span(begin, date.end), text=view.text[begin : date.end], kind=Kind.DATE, date=date.date, number=Span(begin, date.end)
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
        read = _Read(odds, begin, odds.end, Found(ODDS, "", odds.end))
        return _bounded(view, read, Span(begin, odds.end), 1)
    currency = currency_before(low, begin)
    number = digits_at(low, begin, currency is not None)
    if number is None:
        return None
    read = _with_unit(view, begin, number)
    if currency is not None:
        found = Found(None, currency[0], read.end) if read.found is None or not read.found.currency else read.found
        read = read._replace(begin=currency[1], found=found)
    if read.found is None:
        if _glued(low, number.end) or is_reference(low, begin) or is_enumerator(low, begin, number.end):
            return None
        if isinstance(number.value, int) and number.end - begin < 4 and _is_named(view, begin, number.end):
            return None
        if _is_year(low, begin, number) and (year := dates.bare_year(low, begin)) is not None:
            return dated(view, begin, year)
    return _bounded(view, read, Span(begin, number.end), _signed(low, read.begin))


def worded(view: View, begin: int, word: str) -> Quantity | None:
    """Read a number in English words at ``begin``."""
    low = view.low
    number = number_words(low, begin, word)
    if number is None:
        return None
    read = _with_unit(view, begin, number, tight=True)
    if read.found is None and word in ("one", "zero") and number.end == begin + len(word):
        if low[number.end : number.end + 1] != " ":
            return None
    return _bounded(view, read, Span(begin, number.end), 1)


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
        if found is None or not value or not view.text[begin].isupper() and found.group(2) and not view.text[found.start(2)].isupper():
            return None
        span = Span(begin, found.end())
        return Quantity(span, view.text[begin : found.end()], Kind.ORDINAL, value, value, counted=graded, number=span)
    word = next(word for word in sorted(ORDINALS, key=len, reverse=True) if low.startswith(word, begin))
    if not low[:begin].endswith(_DETERMINERS) and begin:
        return None
    return _ordinal(view, begin, begin + len(word), ORDINALS[word])


def _ordinal(view: View, begin: int, end: int, value: int) -> Quantity:
    span = Span(begin, end)
    return Quantity(
        span, view.text[begin:end], Kind.ORDINAL, value, value, counted=counted_en(view.low, end), number=span
    )


def written_zh(view: View, begin: int) -> Quantity | None:
    """Read what begins with a Chinese numeral, 第, 半 or a part of the day."""
    low = view.low
    char = low[begin]
    if char == "半":
        return _half_zh(view, begin)
    if (date := dates.zh_date(low, begin)) is not None:
        return dated(view, begin, date)
    if (clock := dates.clock(low, begin)) is not None:
        return timed(view, begin, clock)
    if char not in DIGITS and char not in TENS and char not in MYRIADS:
        return None
    if (part := share(low, begin)) is not None:
        return _bounded(view, _Read(part, begin, part.end, None), Span(begin, part.end), 1)
    if low.startswith("一半", begin):
        half = Number(Fraction(1, 2), Fraction(1, 2), begin + 2, ratio=True, written=True)
        return _bounded(view, _Read(half, begin, half.end, None), Span(begin, half.end), 1)
    return _numeral_zh(view, begin)


def _numeral_zh(view: View, begin: int) -> Quantity | None:
    low = view.low
    number = numeral(low, begin)
    if number is None or number.end == begin:
        return None
    if low.startswith("十分", begin) and low[begin + 2 : begin + 3] not in ("钟", "鐘", "之"):
        return None
    pair = _pair(low, begin, number)
    if pair is not None:
        return _approximately(view, begin, pair)
    read = _with_unit(view, begin, number)
    text = low[begin : number.end]
    if text == "一" and low[begin - 1 : begin] in _NOT_ONE and begin:
        return None
    if read.found is None and not _opens_range(low, number.end) and not _stands_alone(text, positional(low, begin) - begin):
        return None
    currency = currency_before(low, begin)
    if currency is not None and (read.found is None or read.found.currency):
        read = read._replace(begin=currency[1], found=Found(None, currency[0], read.end))
    return _bounded(view, read, Span(begin, number.end), 1)


_NOT_ONE = tuple("哪每那这某同另前后上下任统唯单第之专万逐初进")


def _opens_range(low: str, end: int) -> bool:
    """五至十个工作日: the unit comes with the second number."""
    return low[end : end + 1] in ("至", "到", "-", "—", "~", "～") and low[end + 1 : end + 2] in DIGITS | TENS


def _stands_alone(text: str, plain: int) -> bool:
    """Whether a numeral without a unit is a number all the same: 三百二十, 一万二, 壹拾万; not 一, 千万, 十."""
    if text[0] not in DIGITS or plain == len(text):
        return False
    return is_formal(text) or (len(text) > 2 and any(char in TENS or char in MYRIADS for char in text)) or text[-1] in MYRIADS


def _pair(low: str, begin: int, number: Number) -> tuple[int, int, int] | None:
    """三五天, 七八个: two digits in a row that mean the values between."""
    if number.end - begin != 2 or positional(low, begin) != number.end:
        return None
    first, second = DIGITS[low[begin]], DIGITS[low[begin + 1]]
    return (first, second, number.end) if 0 < first < second <= first + 2 else None


def _approximately(view: View, begin: int, pair: tuple[int, int, int]) -> Quantity | None:
    low, high, end = pair
    found = unit_at(view.low, end)
    if found is None:
        return None
    read = _Read(Number(low, 1, end, written=True), begin, found.end, found)
    one = _bounded(view, read, Span(begin, end), 1)
    return one._replace(high=high, approximate=True) if one is not None else None


def _half_zh(view: View, begin: int) -> Quantity | None:
    """半年, 半小时, 半个月, 半数."""
    low = view.low
    if low.startswith("半数", begin):
        half = Number(Fraction(1, 2), Fraction(1, 2), begin + 2, ratio=True, written=True)
        return _bounded(view, _Read(half, begin, half.end, None), Span(begin, half.end), 1)
    found = unit_at(low, begin + 1)
    if found is None or found.unit is None or found.unit.dimension not in ("time", "months"):
        return None
    number = Number(Fraction(1, 2), Fraction(1, 2), begin + 1, written=True)
    return _bounded(view, _Read(number, begin, found.end, found), Span(begin, begin + 1), 1)


def ordinal_zh(view: View, begin: int) -> tuple[Quantity | None, int]:
    """Read 第三, 第三季度 at ``begin`` and say where to go on; 第三条 is a reference, none."""
    low = view.low
    if (date := dates.zh_date(low, begin)) is not None:
        return dated(view, begin, date), date.end
    at = begin + 1
    number = digits_at(low, at) if low[at : at + 1].isdigit() else numeral(low, at)
    if number is None:
        return None, at
    if low[number.end : number.end + 1] in _REFERENCES or not isinstance(number.value, int):
        return None, number.end
    span = Span(begin, number.end)
    text = view.text[begin : number.end]
    counted = counted_zh(low, number.end)
    return Quantity(span, text, Kind.ORDINAL, number.value, number.value, counted=counted, number=span), number.end


def unread_zh(low: str, begin: int) -> int:
    """Where to go on behind a numeral that is no quantity: 一 of 一些, 千万 of 千万不要."""
    return positional(low, begin) if low[begin] in DIGITS else begin + 1


def _with_unit(view: View, begin: int, number: Number, tight: bool = False) -> _Read:
    """Take in the unit behind a number, and 余, 多, 几 before it, 半 before or behind it."""
    text, low = view
    end = number.end
    more = bounds.MORE.match(low, end)
    if more is not None:
        end = more.end()
        if low[end : end + 1] in MYRIADS:
            number = number._replace(value=number.value * MYRIADS[low[end]], step=number.step * MYRIADS[low[end]])
            end += 1
    if low.startswith(("个半", "個半"), end) and (found := unit_at(low, end + 2)) is not None and found.unit is not None:
        half = number._replace(value=number.value + Fraction(1, 2), step=Fraction(1, 2))
        return _Read(half, begin, found.end, found)
    found = None if number.ratio else unit_at(low, end, tight)
    if found is not None and found.unit is not None and text[found.end - 1] in "DHSMG" and low[found.end - 2 : found.end - 1] in "0123456789 -":
        found = None
    if found is None:
        return _Read(number, begin, end, None, more is not None)
    if found.unit is not None and found.unit.dimension in ("time", "months") and low.startswith("半", found.end):
        number = number._replace(value=number.value + Fraction(1, 2), step=Fraction(1, 2))
        found = found._replace(end=found.end + 1)
    return _Read(number, begin, found.end, found, more is not None)


_NAME = lazy_re(r"(?:[A-Z][A-Za-z]*|》|\])[ -]?$")


def _is_named(view: View, begin: int, end: int) -> bool:
    """Diablo 3, Toy Story 4, MIX 2: a number behind a name and before no noun is the name's."""
    if _NAME.search(view.text, max(0, begin - 24), begin) is None:
        return False
    return not counted_en(view.low, end) or view.text[end : end + 2].strip(" ")[:1].isupper()


def _glued(low: str, end: int) -> bool:
    """Whether letters follow the digits at once: 3D, 5G, 1080p are names."""
    after = low[end : end + 1]
    return after.isalpha() and after < "\u2e80" or (after == "-" and low[end + 1 : end + 2].isalpha() and low[end + 1] < "\u2e80" and not low[end + 2 : end + 3].isalpha())


def _is_year(low: str, begin: int, number: Number) -> bool:
    """Four digits without a unit are a year, unless they count something: `1500 employees`."""
    if number.end - begin != 4:
        return False
    noun = counted_en(low, number.end).split(" ")[0]
    if not noun or not noun.endswith("s") or noun.endswith("ss"):
        return True
    return low[:begin].endswith(_BEFORE_YEAR)


_BEFORE_YEAR = (" in ", "(", "since ", " of ", "during ", "until ", "from ", "year ", "early ", "late ", "mid-", ", ", "the ", "to ")


def _signed(low: str, begin: int) -> int:
    if low[begin - 1 : begin] == "-" and (begin == 1 or low[begin - 2] in " (（，,:：为是\n"):
        return -1
    return -1 if low.startswith("零下", max(0, begin - 2)) else 1


def _bounded(view: View, read: _Read, number: Span, sign: int) -> Quantity | None:
    """The quantity with its bounds, rate and noun."""
    low = view.low
    start = read.begin - (0 if sign > 0 else 2 if low[read.begin - 1] != "-" else 1)
    lead = bounds.before(low, start)
    end = read.end
    tail = bounds.after(low, end)
    per, end = per_at(low, end) if tail is None and read.found is not None else ("", tail.end if tail is not None else end)
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
        unit=unit, currency=currency, counted=counted, per=per, approximate=approximate, step=read.number.step, number=number,
    )  # fmt: skip


def _counted(low: str, end: int, bare: bool, unit: object) -> str:
    if low[end : end + 1] > "\u2e7f":
        return counted_zh(low, end)
    return counted_en(low, end)


def _kind(read: _Read, counted: str) -> Kind:
    if read.number.ratio:
        return Kind.RATIO
    if read.found is None:
        return Kind.COUNT if counted else Kind.NUMBER
    if read.found.currency:
        return Kind.MONEY
    assert read.found.unit is not None
    return _KINDS.get(read.found.unit.dimension, Kind.MEASURE)
