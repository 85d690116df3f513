"""Dates in Chinese: 2024年5月3日, 二〇二四年五月, 三季度, 上半年, 上世纪90年代, 21世纪.

All readers take a lower-case text of the original's length and the offset of a digit or numeral.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from rag_lint.grounding.quantities.hanzi import numeral
from rag_lint.grounding.quantities.model import Date
from rag_lint.model.pattern import lazy_re

N = "[零〇○一二三四五六七八九十]"
_DATE = lazy_re(
    rf"(?:(?P<y>[12]\d{{3}}|{N}{{4}})\s?年(?:度)?\s?)?(?:(?P<m>1[0-2]|0?[1-9]|十[一二]?|[一二三四五六七八九])\s?月份?"
    rf"(?:\s?(?P<d>3[01]|[12]\d|0?[1-9]|三?十一?|二?十{N}?|[一二三四五六七八九])\s?[日号號])?)?"
)
_YY = lazy_re(r"(?P<y>\d\d)年(?=\d{1,2}月)")
_QUARTER = lazy_re(r"(?:(?P<y>[12]\d{3})年\s?)?第?(?P<q>[1-4一二三四])季度?|(?P<y2>[12]\d{3})年\s?(?P<h>[上下])半年")
_DECADE = lazy_re(
    rf"(?:(?P<c>\d\d|{N}{{2,3}})世纪|(?P<last>上世纪|上个世纪|本世纪))?(?P<y>[1-9]0|[一二三四五六七八九]十|[12]\d{{2}}0)年代"
)
_CENTURY = lazy_re(rf"(?P<c>\d{{1,2}}|{N}{{1,3}})世纪")
_DAY = lazy_re(r"(?P<d>3[01]|[12]\d|0?[1-9])日(?![内以之游间内元本圆均子志报期]|后的)")
_LATER_DAY = lazy_re(r"\s?[至到—–~～-]+\s?(?P<d>3[01]|[12]\d|0?[1-9])[日号]")


class Dated(NamedTuple):
    """A date and where it ends; ``start`` is told of the second of two only."""

    date: Date
    end: int
    start: int = 0


def zh_date(text: str, at: int) -> Dated | None:
    """Read 2024年5月3日, 二〇二四年五月, 5月12日, 2024年三季度, 上世纪90年代, 21世纪."""
    for pattern, make in ((_DECADE, _zh_decade), (_QUARTER, _zh_quarter), (_CENTURY, _zh_century)):
        found = pattern.match(text, at)
        if found is not None:
            return make(found)
    if (found := _YY.match(text, at)) is not None:
        rest = _DATE.match(text, found.end())
        assert rest is not None  # every part of it is optional
        year = int(found["y"]) + (1900 if found["y"] > "49" else 2000)
        return Dated(Date(year, small_number(rest["m"]), small_number(rest["d"])), rest.end())
    if (found := _DAY.match(text, at)) is not None:
        return Dated(Date(day=int(found["d"])), found.end())
    found = _DATE.match(text, at)
    if found is None or found.end() == at or not (found["y"] or found["m"]):
        return None
    return Dated(
        Date(small_number(found["y"]), small_number(found["m"]), small_number(found["d"])),
        at + len(found.group().rstrip()),
    )


def later_day(text: str, end: int, date: Date) -> Dated | None:
    """Read the second day of 5月3日至8日 behind the first."""
    found = _LATER_DAY.match(text, end)
    return Dated(date._replace(day=int(found["d"])), found.end(), found.start("d")) if found is not None else None


def century(number: int, end: int) -> Dated | None:
    """The years of a century by its number."""
    return Dated(Date((number - 1) * 100, until=number * 100), end) if 0 < number < 30 else None


def small_number(digits: str | None) -> int | None:
    """The value of a few digits or Chinese numerals; None when there are none."""
    if not digits:
        return None
    if digits.isascii():
        return int(digits)
    found = numeral(digits.replace("○", "〇"), 0)
    return int(found.value) if found is not None else None


def _zh_decade(found: re.Match[str]) -> Dated:
    tens = int(found["y"]) if found["y"].isascii() else (small_number(found["y"]) or 0)
    if tens > 99:
        return Dated(Date(tens, until=tens + 9), found.end())
    if found["c"]:
        base = ((small_number(found["c"]) or 20) - 1) * 100
    else:
        base = 2000 if found["last"] == "本世纪" or (not found["last"] and tens < 20) else 1900
    return Dated(Date(base + tens, until=base + tens + 9), found.end())


def _zh_quarter(found: re.Match[str]) -> Dated:
    year = found["y"] or found["y2"]
    if found["h"]:
        return Dated(Date(int(year), half="上下".index(found["h"]) + 1), found.end())
    return Dated(Date(int(year) if year else None, quarter=small_number(found["q"])), found.end())


def _zh_century(found: re.Match[str]) -> Dated | None:
    return century(small_number(found["c"]) or 0, found.end())
