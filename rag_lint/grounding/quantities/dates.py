"""Dates and times of day in the forms texts write them; a date keeps only the parts that are said.

All readers take a lower-case text of the original's length and the offset of a digit, a numeral or a letter.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from rag_lint.grounding.quantities.english import ORDINALS
from rag_lint.grounding.quantities.hanzi import numeral
from rag_lint.grounding.quantities.model import Date
from rag_lint.model.pattern import lazy_re

MONTHS = {
    name: month
    for month, names in enumerate(
        "january jan|february feb|march mar|april apr|may|june jun|july jul|august aug|september sept sep"
        "|october oct|november nov|december dec".split("|"),
        1,
    )
    for name in names.split()
}
MONTH = "(?:" + "|".join(sorted(MONTHS, key=len, reverse=True)) + r")(?![a-z])\.?"
_DAY = r"(?P<d>0?[1-9]|[12]\d|3[01])(?:st|nd|rd|th)?(?![\d.:%]\d|\d|%)"
_YEAR = r"(?P<y>1\d{3}|20\d\d)(?![\d%])"
_N = "[零〇○一二三四五六七八九十]"

ISO = lazy_re(r"(?P<y>\d{4})(?P<sep>[-/.])(?P<m>0?[1-9]|1[0-2])(?P=sep)(?P<d>0?[1-9]|[12]\d|3[01])(?![\d-]|[./]\d)")
NUMERIC = lazy_re(r"(?P<a>\d{1,2})(?P<sep>[/.-])(?P<b>\d{1,2})(?P=sep)(?P<y>\d{4})(?![\d/-]|\.\d)")
DAY_FIRST = lazy_re(rf"{_DAY}(?: of)?[ -]*[ -](?P<mon>{MONTH})(?: ?, ?|[ -]|(?= ?[’'])| of )?(?:{_YEAR}|['’](?P<yy>\d\d)(?!\d))?")
_DASH = r" ?(?:-|–|—|--|~|to|and|until|through|&) ?"
_DAY2 = r"(?P<d2>0?[1-9]|[12]\d|3[01])(?:st|nd|rd|th)?(?![\d.:%]\d|\d|%|[a-z])"
MONTH_FIRST = lazy_re(rf"(?P<mon>{MONTH}) *{_DAY}(?:{_DASH}{_DAY2}(?! (?:{MONTH}|[a-z]+s(?![a-z]))))?(?:(?: ?,)? ?{_YEAR})?")
DAYS = lazy_re(rf"{_DAY}{_DASH}(?={_DAY2} ?(?:{MONTH}))")
SEASON = lazy_re(r"(?P<y>1[6-9]\d\d|20\d\d) ?(?:-|–|—|--|/) ?(?P<y2>\d\d)(?![\d%]|[.,:/-]\d)")
MONTH_YEAR = lazy_re(rf"(?P<mon>{MONTH})(?: ?, ?| of | )?(?:{_YEAR}|['’](?P<yy>\d\d)(?!\d))")
MONTH_ALONE = lazy_re(rf"(?P<mon>{MONTH})(?!['’])")
DECADE = lazy_re(r"(?P<y>1\d\d0|20\d0|\d0)(?: ?['’] ?s|s)(?![a-z])")
QUARTER = lazy_re(
    r"(?:q(?P<q>[1-4])|(?P<q2>[1-4])q|h(?P<h>[12])|(?P<h2>[12])h)(?![a-z])"
    r"(?:[ ,-]*(?:of )?(?P<f>fy|fiscal(?: year)?)?[ -]?(?:['’]?(?P<yy>\d\d)(?![\d.,%]\d|\d|%)|(?P<y>20\d\d|19\d\d)(?!\d)))?"
)
SPELLED_QUARTER = lazy_re(
    r"(?P<o>first|second|third|fourth|1st|2nd|3rd|4th)[ -](?P<what>quarter|half)(?![a-z])(?! of the (?!year|fiscal)(?!20|19))"
    r"(?: (?:of |in )?(?:the )?(?P<f>fiscal )?(?:year )?(?P<y>20\d\d|19\d\d)(?!\d))?"
)
FISCAL = lazy_re(r"(?:fy|fiscal(?: year)?)[ -]?['’]?(?P<y>\d{4}|\d\d)(?![\d.,%]\d|\d|%)")
YEAR_QUARTER = lazy_re(
    r"(?P<y>20\d\d|19\d\d)(?: ?[-,]? ?| fiscal )(?:q(?P<q>[1-4])|h(?P<h>[12])|(?P<o>first|second|third|fourth|1st|2nd|3rd|4th)[ -](?P<what>quarter|half))(?![a-z])"
)
CENTURY = lazy_re(r"(?P<c>\d{1,2})(?:st|nd|rd|th)[ -]century|(?P<o>[a-z]+(?:-first)?)[ -]century")
ZH_DATE = lazy_re(
    rf"(?:(?P<y>[12]\d{{3}}|{_N}{{4}})\s?年(?:度)?\s?)?(?:(?P<m>1[0-2]|0?[1-9]|十[一二]?|[一二三四五六七八九])\s?月份?"
    rf"(?:\s?(?P<d>3[01]|[12]\d|0?[1-9]|三?十一?|二?十{_N}?|[一二三四五六七八九])\s?[日号號])?)?"
)
ZH_YY = lazy_re(r"(?P<y>\d\d)年(?=\d{1,2}月)")
ZH_QUARTER = lazy_re(r"(?:(?P<y>[12]\d{3})年\s?)?第?(?P<q>[1-4一二三四])季度?|(?P<y2>[12]\d{3})年\s?(?P<h>[上下])半年")
ZH_DECADE = lazy_re(rf"(?:(?P<c>\d\d|{_N}{{2,3}})世纪|(?P<last>上世纪|上个世纪|本世纪))?(?P<y>[1-9]0|[一二三四五六七八九]十|[12]\d{{2}}0)年代")
ZH_CENTURY = lazy_re(rf"(?P<c>\d{{1,2}}|{_N}{{1,3}})世纪")
ZH_DAY = lazy_re(r"(?P<d>3[01]|[12]\d|0?[1-9])日(?![内以之游间内元本圆均子志报期]|后的)")
ZH_DAYS = lazy_re(r"\s?[至到—–~～-]+\s?(?P<d>3[01]|[12]\d|0?[1-9])[日号]")
YEAR = lazy_re(r"(?P<y>1[5-9]\d\d|20\d\d)(?![\d,.:/%]\d|\d|[a-z%°])")
CLOCK = lazy_re(r"(?P<h>[01]?\d|2[0-4])[:：](?P<m>[0-5]\d)(?:[:：](?P<s>[0-5]\d))?(?![\d:])(?: ?(?P<half>[ap])\.?m(?![a-z])\.?)?")
TWELVE = lazy_re(r"(?P<h>1[0-2]|0?[1-9])(?:\.(?P<m>[0-5]\d))? ?(?P<half>[ap])\.?m(?![a-z])\.?")
ZH_CLOCK = lazy_re(
    rf"(?P<part>凌晨|清晨|早上|早晨|早|上午|中午|下午|傍晚|晚上|晚间|晚|夜间|夜里|午后)?\s?(?P<h>[01]?\d|2[0-4]|{_N}{{1,3}}|两)\s?(?P<mark>时|点|點|時)"
    rf"(?:(?P<half>半)|(?P<whole>整|钟)|(?:过)?(?P<m>[0-5]?\d|{_N}{{1,3}})\s?分?(?:(?P<s>[0-5]?\d|{_N}{{1,3}})秒)?)?"
)
_AMBIGUOUS = ("may", "march", "mar", "dec", "sep", "jan", "august")
_LATER = ("下午", "晚上", "晚间", "晚", "傍晚", "夜间", "夜里", "午后")


class Dated(NamedTuple):
    """A date and where it ends; ``start`` is told of the second of two only."""

    date: Date
    end: int
    start: int = 0


class Clock(NamedTuple):
    """Seconds since midnight, the smallest place said, and where it ends; ``open``: morning or afternoon is not said."""

    seconds: int
    step: int
    end: int
    open: bool


def numeric_date(text: str, at: int, end: int) -> Dated | None:
    """Read a date at digits that end at ``end``: 2024-05-03, 5/3/2024, 3 May 2024, 1990s, 4Q 2020, 2024年5月3日.

    What follows the digits tells which forms are worth a try.
    """
    after, size = text[end : end + 1], end - at
    if after > "\u2e7f" or (after == " " and text[end + 1 : end + 2] > "\u2e7f"):
        return zh_date(text, at)
    if after in ("-", "/", ".", "–", "—") and (found := _dashed(text, at)) is not None:
        return found
    if size <= 2:
        return _day_or_part(text, at, after)
    return _after_year(text, at) if size == 4 else None


def _dashed(text: str, at: int) -> Dated | None:
    """2024-05-03, 5/3/2024."""
    found = ISO.match(text, at)
    if found is not None:
        return Dated(Date(int(found["y"]), int(found["m"]), int(found["d"])), found.end())
    found = NUMERIC.match(text, at)
    return _either_way(found) if found is not None else None


def _day_or_part(text: str, at: int, after: str) -> Dated | None:
    """3 May 2024, 12-27 August 2011, 90s, 4Q 2020, 19th century, 3rd quarter."""
    if after in ("q", "h") and (found := QUARTER.match(text, at)) is not None:
        return _quarter(found)
    if after in ("s", "'", "’") and (found := DECADE.match(text, at)) is not None:
        return _decade(found)
    if (found := DAYS.match(text, at)) is not None and (rest := DAY_FIRST.match(text, found.end())) is not None:
        return Dated(Date(_year(rest), _month(rest["mon"]), int(found["d"])), found.end("d"))
    if (found := DAY_FIRST.match(text, at)) is not None:
        return Dated(Date(_year(found), _month(found["mon"]), int(found["d"])), found.end())
    if after in ("s", "n", "r", "t"):
        found = CENTURY.match(text, at)
        return _century(int(found["c"]), found.end()) if found is not None and found["c"] else spelled_date(text, at)
    return None


def _after_year(text: str, at: int) -> Dated | None:
    """2007-08, 1990s, 2020 fourth quarter."""
    if (found := SEASON.match(text, at)) is not None and int(found["y2"]) == int(found["y"]) % 100 + 1:
        return Dated(Date(int(found["y"]), until=int(found["y"]) + 1), found.end())
    if (found := DECADE.match(text, at)) is not None:
        return _decade(found)
    found = YEAR_QUARTER.match(text, at)
    return _year_quarter(found) if found is not None else None


def _decade(found: re.Match[str]) -> Dated:
    year = int(found["y"])
    year = year if year > 99 else (1900 + year if year >= 20 else 2000 + year)
    return Dated(Date(year, until=year + (99 if year % 100 == 0 and year < 2000 else 9)), found.end())


def spelled_date(text: str, at: int) -> Dated | None:
    """Read ``third quarter of 2020``, ``1st half of 2021``."""
    found = SPELLED_QUARTER.match(text, at)
    if found is None:
        return None
    number = ORDINALS.get(found["o"]) or int(found["o"][0])
    if found["what"] == "half" and (number > 2 or not found["y"]):
        return None
    year = int(found["y"]) if found["y"] else None
    fiscal = bool(found["f"])
    if found["what"] == "half":
        return Dated(Date(year, half=number, fiscal=fiscal), found.end())
    return Dated(Date(year, quarter=number, fiscal=fiscal), found.end())


def lettered_date(text: str, at: int, original: str) -> Dated | None:
    """Read a date at a letter: May 3, 2024, Dec 2015, Q3 2024, FY2023, twentieth century, third quarter."""
    found = MONTH_FIRST.match(text, at)
    if found is not None and not _is_verb(text, original, at, found):
        return _month_first(found)
    if (found := MONTH_YEAR.match(text, at)) is not None:
        return Dated(Date(_year(found), _month(found["mon"])), found.end())
    if (found := QUARTER.match(text, at)) is not None:
        return _quarter(found)
    if (found := FISCAL.match(text, at)) is not None:
        return Dated(Date(_full(found["y"]), fiscal=True), found.end())
    if (found := MONTH_ALONE.match(text, at)) is not None:
        return Dated(Date(month=_month(found["mon"])), found.end("mon")) if _is_month(text, original, at, found) else None
    if (found := CENTURY.match(text, at)) is not None and found["o"] in _CENTURIES:
        return _century(_CENTURIES[found["o"]], found.end())
    return spelled_date(text, at)


def zh_date(text: str, at: int) -> Dated | None:
    """Read 2024年5月3日, 二〇二四年五月, 5月12日, 2024年三季度, 上世纪90年代, 21世纪."""
    for pattern, make in ((ZH_DECADE, _zh_decade), (ZH_QUARTER, _zh_quarter), (ZH_CENTURY, _zh_century)):
        found = pattern.match(text, at)
        if found is not None:
            return make(found)
    if (found := ZH_YY.match(text, at)) is not None:
        rest = ZH_DATE.match(text, found.end())
        assert rest is not None  # every part of it is optional
        year = int(found["y"])
        return Dated(Date(year + (1900 if year > 49 else 2000), _small(rest["m"]), _small(rest["d"])), rest.end())
    if (found := ZH_DAY.match(text, at)) is not None:
        return Dated(Date(day=int(found["d"])), found.end())
    found = ZH_DATE.match(text, at)
    if found is None or found.end() == at or not (found["y"] or found["m"]):
        return None
    year = None if not found["y"] else int(found["y"]) if found["y"].isascii() else _digits(found["y"])
    return Dated(Date(year, _small(found["m"]), _small(found["d"])), len(text[: found.end()].rstrip()))


def more_days(text: str, start: int, end: int, date: Date) -> Dated | None:
    """Read the second day of 5月3日至8日 or May 3-8, 2024 behind the first, which ends at ``end``."""
    if date.day is None:
        return None
    found = ZH_DAYS.match(text, end)
    if found is None and (whole := MONTH_FIRST.match(text, start)) is not None and whole["d2"]:
        return Dated(date._replace(day=int(whole["d2"])), whole.end(), whole.start("d2"))
    if found is None:
        return None
    return Dated(date._replace(day=int(found["d"])), found.end(), found.start("d"))


def bare_year(text: str, at: int) -> Dated | None:
    """Read four digits that may be a year."""
    found = YEAR.match(text, at)
    return Dated(Date(int(found["y"])), found.end()) if found is not None else None


def clock(text: str, at: int) -> Clock | None:
    """Read a time of day: 18:55, 6:55 pm, 6 p.m., 下午6点55分, 8时30分, 8点半."""
    found = CLOCK.match(text, at) or TWELVE.match(text, at)
    if found is not None:
        return _western(found)
    if text.isascii():
        return None
    found = ZH_CLOCK.match(text, at)
    if found is None or not _is_clock(text, found):
        return None
    hour = _small(found["h"].replace("两", "二")) or 0
    minute = 30 if found["half"] else _small(found["m"]) or 0
    second = _small(found["s"]) or 0
    later = found["part"] in _LATER or (found["part"] == "中午" and hour < 10)
    hour = hour + 12 if later and hour < 12 else hour
    step = 1 if found["s"] else 60 if found["m"] or found["half"] else 3600
    return Clock(hour * 3600 + minute * 60 + second, step, found.end(), not found["part"] and hour <= 12)


def _is_clock(text: str, found: re.Match[str]) -> bool:
    """三点五 and 3点建议 are no times; a part of the day, minutes or a closing mark make one."""
    if found["mark"] in "时時":
        return bool(found["part"] or found["m"] or text[found.start() - 1 : found.start()] in "日号")
    if found["m"] and not found.group().endswith(("分", "秒")):
        return bool(found["part"]) and len(found["m"]) == 2
    return bool(found["part"] or found["half"] or found["whole"] or found["m"])


def _western(found: re.Match[str]) -> Clock:
    hour, minute = int(found["h"]), int(found["m"] or 0)
    second = int(found["s"] or 0) if "s" in found.groupdict() else 0
    half = found["half"]
    if half and hour <= 12:
        hour = hour % 12 + (12 if half == "p" else 0)
    step = 1 if second else 60 if found["m"] else 3600
    return Clock(hour * 3600 + minute * 60 + second, step, found.end(), not half and 0 < hour <= 12)


def _either_way(found: re.Match[str]) -> Dated | None:
    first, second, year = int(found["a"]), int(found["b"]), int(found["y"])
    if not (0 < first <= 31 and 0 < second <= 31) or min(first, second) > 12 or not 1000 <= year <= 2999:
        return None
    if first > 12 or second > 12:
        return Dated(Date(year, min(first, second) if first > 12 else first, max(first, second)), found.end())
    return Dated(Date(year, first, second, swappable=first != second), found.end())


def _month_first(found: re.Match[str]) -> Dated:
    """May 3, 2024; of May 3-5, 2024 the first day: where the second begins is where reading goes on."""
    end = found.end("d") if found["d2"] else found.end()
    return Dated(Date(_year(found), _month(found["mon"]), int(found["d"])), end)


def _is_verb(text: str, original: str, at: int, found: re.Match[str]) -> bool:
    """``may 10`` in small letters is no date, nor is ``March 3`` of a march."""
    return found["mon"].rstrip(".") in _AMBIGUOUS and not original[at].isupper() and not found["y"]


def _is_month(text: str, original: str, at: int, found: re.Match[str]) -> bool:
    name = found["mon"].rstrip(".")
    if not original[at].isupper():
        return False
    if len(name) > 4 and name not in _AMBIGUOUS:
        return True
    return text[:at].endswith(_BEFORE_MONTH)


_BEFORE_MONTH = tuple(
    f" {word} " for word in "in of since by until from during last next early late mid through to this and".split()
) + ("in ", "since ", "(", "mid-", "/", "-")
_CENTURIES = {**ORDINALS, "twenty-first": 21}


def _quarter(found: re.Match[str]) -> Dated:
    year = _full(found["y"] or found["yy"]) if found["y"] or found["yy"] else None
    fiscal = bool(found["f"])
    if found["q"] or found["q2"]:
        return Dated(Date(year, quarter=int(found["q"] or found["q2"]), fiscal=fiscal), found.end())
    return Dated(Date(year, half=int(found["h"] or found["h2"]), fiscal=fiscal), found.end())


def _year_quarter(found: re.Match[str]) -> Dated:
    """2020Q4, 2020 fourth quarter."""
    number = int(found["q"] or found["h"] or 0) or ORDINALS.get(found["o"]) or int(found["o"][0])
    year = int(found["y"])
    if found["h"] or found["what"] == "half":
        return Dated(Date(year, half=number), found.end())
    return Dated(Date(year, quarter=number), found.end())


def _century(number: int, end: int) -> Dated | None:
    return Dated(Date((number - 1) * 100, until=number * 100), end) if 0 < number < 30 else None


def _zh_decade(found: re.Match[str]) -> Dated:
    tens = int(found["y"]) if found["y"].isascii() else (_small(found["y"]) or 0)
    if tens > 99:
        return Dated(Date(tens, until=tens + 9), found.end())
    if found["c"]:
        base = ((_small(found["c"]) or 20) - 1) * 100
    else:
        base = 2000 if found["last"] == "本世纪" or (not found["last"] and tens < 20) else 1900
    return Dated(Date(base + tens, until=base + tens + 9), found.end())


def _zh_quarter(found: re.Match[str]) -> Dated:
    year = found["y"] or found["y2"]
    if found["h"]:
        return Dated(Date(int(year), half="上下".index(found["h"]) + 1), found.end())
    return Dated(Date(int(year) if year else None, quarter=_small(found["q"])), found.end())


def _zh_century(found: re.Match[str]) -> Dated | None:
    return _century(_small(found["c"]) or 0, found.end())


def _month(name: str) -> int:
    return MONTHS[name.rstrip(".")]


def _year(found: re.Match[str]) -> int | None:
    groups = found.groupdict()
    if groups.get("y"):
        return int(groups["y"])
    return _full(groups["yy"]) if groups.get("yy") else None


def _full(digits: str) -> int:
    return int(digits) if len(digits) == 4 else 2000 + int(digits)


def _small(digits: str | None) -> int | None:
    if not digits:
        return None
    if digits.isascii():
        return int(digits)
    found = numeral(digits.replace("○", "〇"), 0)
    return int(found.value) if found is not None else None


def _digits(text: str) -> int | None:
    value = numeral(text, 0)
    return int(value.value) if value is not None else None
