"""Quantities that begin with a Chinese numeral, 第, 半 or a part of the day."""

from __future__ import annotations

from fractions import Fraction

from rag_lint.grounding.quantities.clock import clock
from rag_lint.grounding.quantities.counted import counted_zh
from rag_lint.grounding.quantities.dates_zh import zh_date
from rag_lint.grounding.quantities.digits import digits_at
from rag_lint.grounding.quantities.english import Number
from rag_lint.grounding.quantities.find_unit import Found, currency_before, unit_at
from rag_lint.grounding.quantities.hanzi import DIGITS, MYRIADS, TENS, is_formal, numeral, positional, share
from rag_lint.grounding.quantities.make import Reading, bounded, dated, timed, with_unit
from rag_lint.grounding.quantities.model import Kind, Quantity
from rag_lint.grounding.quantities.view import View
from rag_lint.model.finding import Span

_REFERENCES = "条章节款项页编號号部分条目篇卷册集回节讲课"


def written_zh(view: View, begin: int) -> Quantity | None:
    """Read what begins with a Chinese numeral, 第, 半 or a part of the day."""
    low = view.low
    char = low[begin]
    if char == "半":
        return _half_zh(view, begin)
    if (date := zh_date(low, begin)) is not None:
        return dated(view, begin, date)
    if (time := clock(low, begin)) is not None:
        return timed(view, begin, time)
    if char not in DIGITS and char not in TENS and char not in MYRIADS:
        return None
    if (part := share(low, begin)) is not None:
        return bounded(view, Reading(part, begin, part.end, None), Span(begin, part.end), 1)
    if low.startswith("一半", begin):
        half = Number(Fraction(1, 2), Fraction(1, 2), begin + 2, ratio=True, written=True)
        return bounded(view, Reading(half, begin, half.end, None), Span(begin, half.end), 1)
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
    read = with_unit(view, begin, number)
    text = low[begin : number.end]
    if text in ("一", "零") and _is_word(low, begin, number.end, read):
        return None
    if (
        read.found is None
        and not _opens_range(low, number.end)
        and not _stands_alone(text, positional(low, begin) - begin)
    ):
        return None
    currency = currency_before(low, begin)
    if currency is not None and (read.found is None or read.found.currency):
        read = read._replace(begin=currency[1], found=Found(None, currency[0], read.end))
    return bounded(view, read, Span(begin, number.end), 1)


def _is_word(low: str, begin: int, end: int, read: Reading) -> bool:
    """一起, 零件 and 哪一年 hold no number."""
    if low[begin] == "零":
        return read.found is None or read.found.unit is None or read.found.unit.dimension == "count"
    return low.startswith(_WORDS, begin) or (begin > 0 and low[begin - 1] in _NOT_ONE)


_WORDS = tuple("一起 一道 一行 一部分 一点 一切 一系列 一方面 一般 一节".split())
_NOT_ONE = tuple("哪每那这某同另前后上下任统唯单第之专万逐初进")


def _opens_range(low: str, end: int) -> bool:
    """五至十个工作日: the unit comes with the second number."""
    return low[end : end + 1] in ("至", "到", "-", "—", "~", "～") and low[end + 1 : end + 2] in DIGITS | TENS


def _stands_alone(text: str, plain: int) -> bool:
    """Whether a numeral without a unit is a number all the same: 三百二十, 一万二, 壹拾万; not 一, 千万, 十."""
    if text[0] not in DIGITS or plain == len(text):
        return False
    return (
        is_formal(text)
        or (len(text) > 2 and any(char in TENS or char in MYRIADS for char in text))
        or text[-1] in MYRIADS
    )


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
    read = Reading(Number(low, 1, end, written=True), begin, found.end, found)
    one = bounded(view, read, Span(begin, end), 1)
    return one._replace(high=high, approximate=True) if one is not None else None


def _half_zh(view: View, begin: int) -> Quantity | None:
    """半年, 半小时, 半个月, 半数."""
    low = view.low
    if low.startswith("半数", begin):
        half = Number(Fraction(1, 2), Fraction(1, 2), begin + 2, ratio=True, written=True)
        return bounded(view, Reading(half, begin, half.end, None), Span(begin, half.end), 1)
    found = unit_at(low, begin + 1)
    if found is None or found.unit is None or found.unit.dimension not in ("time", "months"):
        return None
    number = Number(Fraction(1, 2), Fraction(1, 2), begin + 1, written=True)
    return bounded(view, Reading(number, begin, found.end, found), Span(begin, begin + 1), 1)


def ordinal_zh(view: View, begin: int) -> tuple[Quantity | None, int]:
    """Read 第三, 第三季度 at ``begin`` and say where to go on; 第三条 is a reference, none."""
    low = view.low
    if (date := zh_date(low, begin)) is not None:
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
