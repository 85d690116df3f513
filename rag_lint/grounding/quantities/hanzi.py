"""Chinese numerals, alone or mixed with digits: 一百二十三, 壹拾万, 1.2亿, 3万5千, 二〇二四, 百分之三十, 三分之一."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from rag_lint.grounding.quantities.english import Number
from rag_lint.grounding.quantities.model import Exact
from rag_lint.model.pattern import lazy_re

DIGITS = {
    **{char: value for value, char in enumerate("零一二三四五六七八九")},
    **{char: value for value, char in enumerate("壹贰叁肆伍陆柒捌玖", 1)},
    **dict(zip("〇○两兩貳參陸", (0, 0, 2, 2, 2, 3, 6), strict=True)),
}
TENS = {"十": 10, "百": 100, "千": 1000, "拾": 10, "佰": 100, "仟": 1000}
MYRIADS = {"万": 10**4, "亿": 10**8, "兆": 10**12, "萬": 10**4, "億": 10**8}
NUMERALS = "".join((*DIGITS, *TENS, *MYRIADS))
LONGEST = 30  # digits in a row: longer ones are no number
_FORMAL = frozenset("零壹贰叁肆伍陆柒捌玖貳參陸拾佰仟")
_DECIMALS = lazy_re("点([零〇一二三四五六七八九]+)")
_OF = lazy_re("(百|千|万|萬|[一二三四五六七八九十百\\d]{1,3})分之")
_TENTHS = lazy_re("([一二两三四五六七八九])成(半|[一二三四五六七八九])?(?![立为为功本员都果绩交份分就套型])")


class _Sum(NamedTuple):
    """A numeral so far: closed 万 and 亿, the open section below 万, a digit that waits for its unit."""

    total: Exact = 0
    section: Exact = 0
    digit: Exact | None = None
    length: int = 0  # digits in a row
    unit: int = 0  # last 十百千 of the section
    myriad: int = 0  # last 万 or 亿
    zero: bool = False
    step: Exact = 1


def numeral(text: str, start: int, lead: Number | None = None) -> Number | None:
    """Read a Chinese numeral at ``start``; ``lead`` is a number in digits that ends there (``1.2`` of 1.2亿)."""
    current = _Sum() if lead is None else _Sum(digit=lead.value, length=1, step=lead.step)
    at, size = start, len(text)
    while at < size:
        char = text[at]
        if char in DIGITS:
            more = _digit(current, DIGITS[char], lead is not None)
        elif char in TENS:
            more = _ten(current, TENS[char])
        elif char in MYRIADS:
            more = _myriad(current, MYRIADS[char])
        elif char == "点" and lead is None and (found := _DECIMALS.match(text, at)) is not None:
            more, at = _decimal(current, found.group(1)), found.end() - 1
        elif char.isascii() and char.isdigit() and current.unit + current.myriad and current.digit is None:
            more, at = _arabic(current, text, at)
        else:
            break
        if more is None:
            break
        current, at = more, at + 1
    if at == start:
        return None
    value, step = _closed(current)
    return Number(value, step, at, written=lead is None)


def _digit(current: _Sum, digit: int, led: bool) -> _Sum | None:
    if current.digit is None:
        return current._replace(digit=digit, length=1, zero=current.zero or digit == 0, step=1)
    if current.length > LONGEST:
        return None
    if led or current.unit or current.myriad:
        return current._replace(digit=digit, zero=True) if current.digit == 0 else None
    return current._replace(digit=current.digit * 10 + digit, length=current.length + 1)


def _ten(current: _Sum, unit: int) -> _Sum | None:
    if current.unit and unit >= current.unit:
        return None
    if current.digit is None and (unit != 10 or (current.section and not current.zero)):
        return None
    if current.digit == 0 and unit == 10:
        return current._replace(section=current.section + 10, digit=None, unit=10, step=10)
    digit = 1 if current.digit is None else current.digit
    step = current.step * unit if current.length == 1 or current.digit is None else unit
    return current._replace(section=current.section + digit * unit, digit=None, unit=unit, zero=False, step=step)


def _myriad(current: _Sum, unit: int) -> _Sum | None:
    value = current.section + (current.digit or 0)
    if value == 0 and not (current.myriad and current.total and current.digit is None and unit > current.myriad):
        return None
    if current.myriad and unit > current.myriad:
        return _Sum(total=(current.total + value) * unit, myriad=unit, step=current.step * unit)
    if current.myriad == unit:
        return None
    return _Sum(total=current.total + value * unit, myriad=unit, step=current.step * unit)


def _decimal(current: _Sum, digits: str) -> _Sum | None:
    if current.digit is None and not current.section:
        return None
    step = Fraction(1, 10 ** len(digits))
    value = int("".join(str(DIGITS[char]) for char in digits)) * step
    return current._replace(digit=(current.digit or 0) + value, length=1, zero=True, step=step)


def _arabic(current: _Sum, text: str, at: int) -> tuple[_Sum | None, int]:
    """Digits behind a unit, as in 3万5千: only where a unit follows them, or one digit as in 3万5."""
    end = at
    while end < len(text) and text[end].isascii() and text[end].isdigit():
        end += 1
    below = current.unit or current.myriad
    follows = text[end : end + 1]
    if (follows in TENS or follows in MYRIADS) if follows else False:
        return current._replace(digit=int(text[at:end]), length=1, zero=False, step=1), end - 1
    if end - at == len(str(below)) - 1 and below >= 1000:
        return current._replace(digit=int(text[at:end]), length=1, zero=True, step=1), end - 1
    return None, at


def _closed(current: _Sum) -> tuple[Exact, Exact]:
    """The value and step; a last digit without its unit takes the next one down (一百二 is 120, 三万五 is 35,000)."""
    if current.digit is None:
        return current.total + current.section, current.step
    last = current.unit or (current.myriad if not current.section else 0)
    if last > 10 and not current.zero and current.length == 1:
        return current.total + current.section + current.digit * (last // 10), last // 10
    return current.total + current.section + current.digit, current.step


def share(text: str, start: int) -> Number | None:
    """Read 百分之三十, 千分之五, 三分之一, 三成, 七成五 at ``start``; the value is the share itself."""
    if (found := _OF.match(text, start)) is not None:
        whole = {"百": 100, "千": 1000, "万": 10**4, "萬": 10**4}.get(found.group(1)) or _plain(found.group(1))
        part = _part(text, found.end())
        if part is not None and whole:
            return Number(Fraction(part.value) / whole, Fraction(part.step) / whole, part.end, ratio=True, written=True)
    if (found := _TENTHS.match(text, start)) is not None:
        value = Fraction(DIGITS[found.group(1)], 10)
        more = found.group(2) or ""
        extra = Fraction(5 if more == "半" else DIGITS.get(more, 0), 100)
        return Number(value + extra, Fraction(1, 100 if more else 10), found.end(), ratio=True, written=True)
    return None


def _plain(text: str) -> int:
    if text.isascii():
        return int(text) if text.isdecimal() else 0
    found = numeral(text, 0)
    return int(found.value) if found is not None and found.end == len(text) else 0


_ARABIC = lazy_re(r"\d{1,6}(?:\.\d{1,6})?")


def _part(text: str, start: int) -> Number | None:
    if (found := _ARABIC.match(text, start)) is not None:
        decimals = found.group().partition(".")[2]
        step = Fraction(1, 10 ** len(decimals)) if decimals else 1
        return Number(Fraction(found.group()), step, found.end())
    return _hundred(text, start) or numeral(text, start)


def _hundred(text: str, start: int) -> Number | None:
    """百分之百 has no digit before its unit."""
    return Number(100, 1, start + 1) if text.startswith("百", start) else None


def is_formal(text: str) -> bool:
    """Whether ``text`` is written in the numerals of banknotes, which are numbers without doubt."""
    return len(text) > 1 and any(char in _FORMAL for char in text[:2])


def positional(text: str, start: int) -> int:
    """Where a run of plain digits that begins at ``start`` ends: 二〇二四."""
    end = start
    while end < len(text) and text[end] in DIGITS:
        end += 1
    return end
