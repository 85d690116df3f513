"""Parts that make one quantity together: ranges (5 to 10 days) and compounds (1 hour 30 minutes, 5元3角)."""

from __future__ import annotations

from fractions import Fraction

from rag_lint.grounding.quantities import dates
from rag_lint.grounding.quantities.model import Kind, Quantity
from rag_lint.grounding.quantities.view import View
from rag_lint.model.finding import Span
from rag_lint.model.pattern import lazy_re

_RANGE = lazy_re(r" ?(?:-|–|—|~|～|—–|--) ?| (?:to|through) | ?[至到] ?")
_AND = lazy_re(r" and | ?[和与] ?")
_FROM = lazy_re(r"(?:(?<![a-z])from|从|由) ?$")
_SPREAD = lazy_re(
    r"(?<![a-z])(?:rang(?:e|es|ed|ing)|var(?:y|ies|ied|ying)|anywhere|span(?:s|ning)?|prices?) from $|范围[为是]?从? ?$"
)
_BETWEEN = lazy_re(r"(?:(?<![a-z])between|介于|在) ?$")
_JOIN = lazy_re(r",? ?(?:and )?|零|又")
_SCALED = (Kind.DURATION, Kind.MEASURE)
_COINS = {"角": Fraction(1, 10), "分": Fraction(1, 100), "毛": Fraction(1, 10)}
_COIN = lazy_re(
    r"(\d{1,2}|[一二三四五六七八九壹贰叁肆伍陆柒捌玖])([角分毛])(?:(\d|[零一二三四五六七八九壹贰叁肆伍陆柒捌玖])分)?整?"
)
_DIGITS = "零一二三四五六七八九"
_FORMAL = "零壹贰叁肆伍陆柒捌玖"
_WHOLE = lazy_re("[整正]")


def merged(view: View, parts: list[Quantity]) -> tuple[Quantity, ...]:
    """Join neighbours that belong together and take in what closes a sum of money."""
    found: list[Quantity] = []
    for each in parts:
        if found and each.span.start < found[-1].span.end:
            continue
        part = _coins(view, each) if each.kind is Kind.MONEY else each
        if part.kind is Kind.DATE:
            found.append(part)
            more = (
                dates.more_days(view.low, part.span.start, part.span.end, part.date) if part.date is not None else None
            )
            if more is not None:
                span = Span(more.start, more.end)
                found.append(
                    part._replace(span=span, text=view.text[span.start : span.end], date=more.date, number=span)
                )
            continue
        joined = _joined(view, found[-1], part) if found and part.span.start - found[-1].span.end < 8 else None
        if joined is None:
            found.append(part)
        else:
            found[-1] = joined
    return tuple(found)


def _joined(view: View, first: Quantity, second: Quantity) -> Quantity | None:
    if first.kind is Kind.DATE or first.span.end > second.span.start:
        return None
    gap = view.low[first.span.end : second.span.start]
    if first.kind is Kind.MONEY and gap in (" and ", " ") and (sum_ := _with_cents(view, first, second)) is not None:
        return sum_
    if (range_ := _range(view, first, second, gap)) is not None:
        return range_
    return _compound(view, first, second, gap)


def _range(view: View, first: Quantity, second: Quantity, gap: str) -> Quantity | None:
    start = first.span.start
    low = view.low
    lead = low[max(0, start - 16) : start]
    between = _BETWEEN.search(lead) is not None
    if between and not _AND.fullmatch(gap) and not _RANGE.fullmatch(gap):
        return None
    if not between and not _RANGE.fullmatch(gap):
        return None
    if (
        not between
        and _FROM.search(lead) is not None
        and _SPREAD.search(lead) is None
        and gap.strip() not in ("-", "–", "—", "~")
    ):
        return None
    return _spanned(view, first, second)


def _spanned(view: View, first: Quantity, second: Quantity) -> Quantity | None:
    """The range from ``first`` to ``second``; the first may leave its unit, scale or currency to the second."""
    low = first.low if first.low is not None else first.high  # within 5 to 10 days: the bound is on both
    high = second.high if second.high is not None else second.low
    if low is None or high is None or first.is_range or second.is_range:
        return None
    if Kind.ORDINAL in (first.kind, second.kind) or (first.kind is Kind.TIME) != (second.kind is Kind.TIME):
        return None
    bare = first.unit is None and not first.currency
    same = first.dimension == second.dimension and (first.unit or first.currency) == (second.unit or second.currency)
    if first.currency and first.currency != second.currency and (second.currency or second.unit is not None):
        return None
    if not (
        bare
        or same
        or first.currency
        or (second.unit is None and not second.currency and first.unit is not None and first.kind is Kind.COUNT)
    ):
        return None
    if (
        (bare or first.currency)
        and low < high
        and second.step > low
        and first.step < second.step
        and low * _scale(second) <= high
    ):
        low = low * _scale(second)
    if low >= high:
        return None
    model = first if first.currency and not second.currency else second
    span = Span(first.span.start, second.span.end)
    number = Span(first.number.start, second.number.end)
    kind = model.kind
    return model._replace(
        span=span, text=view.text[span.start : span.end], kind=kind, low=low, high=high, low_open=False,
        high_open=False, number=number, approximate=first.approximate or second.approximate, counted=second.counted,
        per=second.per,
    )  # fmt: skip


def _scale(quantity: Quantity) -> int:
    """The thousand, million, 万 a number was given with, as its last digit's place tells."""
    scale = 1
    for power in (10**3, 10**4, 10**6, 10**8, 10**9, 10**12):
        if quantity.step * 100 >= power and quantity.high is not None and quantity.high >= power:
            scale = (
                power if quantity.text.lower().find(_WORD[power][0]) >= 0 or _WORD[power][1] in quantity.text else scale
            )
    return scale


_WORD = {
    10**3: ("thousand", "k"), 10**4: ("万", "萬"), 10**6: ("million", "m"), 10**8: ("亿", "億"),
    10**9: ("billion", "bn"),
    10**12: ("trillion", "tn"),
}  # fmt: skip


def _compound(view: View, first: Quantity, second: Quantity, gap: str) -> Quantity | None:
    """``1 hour 30 minutes``: the same dimension in a smaller unit."""
    if first.kind not in _SCALED or first.kind is not second.kind or not _JOIN.fullmatch(gap):
        return None
    if first.unit is None or second.unit is None or first.dimension != second.dimension or first.high != first.low:
        return None
    if first.unit.scale <= second.unit.scale or second.low is None or not second.is_point or first.low is None:
        return None
    factor = Fraction(first.unit.scale) / second.unit.scale
    if second.low >= factor or first.per or first.unit.offset:
        return None
    value = first.low * factor + second.low
    span = Span(first.span.start, second.span.end)
    return second._replace(
        span=span, text=view.text[span.start : span.end], low=value, high=value, approximate=first.approximate,
        number=Span(first.number.start, second.number.end),
    )  # fmt: skip


_CENTS = lazy_re(r" (?:cent(?:ime)?s?|pence|p)(?![a-z])")


def _with_cents(view: View, first: Quantity, second: Quantity) -> Quantity | None:
    """``twelve dollars and fifty cents``."""
    found = _CENTS.match(view.low, second.number.end)
    if found is None or not first.is_point or first.low is None or second.low is None or not 0 < second.low < 100:
        return None
    value = first.low + Fraction(second.low) / 100
    span = Span(first.span.start, found.end())
    return first._replace(
        span=span, text=view.text[span.start : span.end], low=value, high=value, step=Fraction(1, 100), counted="",
        number=Span(first.number.start, second.number.end),
    )  # fmt: skip


def _coins(view: View, sum_: Quantity) -> Quantity:
    """Take in 3角2分 and 整 behind 元."""
    end = sum_.span.end
    if view.low[end - 1 : end] not in "元块圆":
        return sum_
    value = sum_.low
    found = _COIN.match(view.low, end)
    if found is not None and sum_.is_point and value is not None:
        value += _value(found[1]) * _COINS[found[2]] + (_value(found[3]) * Fraction(1, 100) if found[3] else 0)
        end = found.end()
        sum_ = sum_._replace(low=value, high=value, step=Fraction(1, 100))
    elif (whole := _WHOLE.match(view.low, end)) is not None:
        end = whole.end()
    if end == sum_.span.end:
        return sum_
    return sum_._replace(span=Span(sum_.span.start, end), text=view.text[sum_.span.start : end], counted="")


def _value(digit: str) -> int:
    if digit.isdigit() and digit.isascii():
        return int(digit)
    return _DIGITS.index(digit) if digit in _DIGITS else _FORMAL.index(digit)
