"""Dates in the forms English texts write them; a date keeps only the parts that are said.

All readers take a lower-case text of the original's length and the offset of a digit, a numeral or a letter.
"""

from __future__ import annotations

import re

from rag_lint.grounding.quantities.dates_zh import Dated, century, later_day, zh_date
from rag_lint.grounding.quantities.english import ORDINALS
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
_YEAR = r"(?P<y>[12]\d{3})(?![\d%])"

ISO = lazy_re(r"(?P<y>\d{4})(?P<sep>[-/.])(?P<m>0?[1-9]|1[0-2])(?P=sep)(?P<d>0?[1-9]|[12]\d|3[01])(?![\d-]|[./]\d)")
NUMERIC = lazy_re(r"(?P<a>\d{1,2})(?P<sep>[/.-])(?P<b>\d{1,2})(?P=sep)(?P<y>\d{4})(?![\d/-]|\.\d)")
DAY_FIRST = lazy_re(
    rf"{_DAY}(?: of)?[ -]*[ -](?P<mon>{MONTH})(?: ?, ?|[ -]|(?= ?[’'])| of )?(?:{_YEAR}|['’](?P<yy>\d\d)(?!\d))?"
)
_DASH = r" ?(?:-|–|—|--|~|to|and|until|through|&) ?"
_DAY2 = r"(?P<d2>0?[1-9]|[12]\d|3[01])(?:st|nd|rd|th)?(?![\d.:%]\d|\d|%|[a-z])"
MONTH_FIRST = lazy_re(
    rf"(?P<mon>{MONTH}) *{_DAY}(?:{_DASH}{_DAY2}(?! (?:{MONTH}|[a-z]+s(?![a-z]))))?(?:(?: ?,)? ?{_YEAR})?"
)
DAYS = lazy_re(rf"{_DAY}{_DASH}(?={_DAY2} ?(?:{MONTH}))")
SEASON = lazy_re(r"(?P<y>1[6-9]\d\d|20\d\d) ?(?:-|–|—|--|/) ?(?P<y2>\d\d)(?![\d%]|[.,:/-]\d)")
MONTH_YEAR = lazy_re(rf"(?P<mon>{MONTH})(?: ?, ?| of | )?(?:{_YEAR}|['’](?P<yy>\d\d)(?!\d))")
MONTH_ALONE = lazy_re(rf"(?P<mon>{MONTH})(?!['’])")
DECADE = lazy_re(r"(?P<y>1\d\d0|20\d0|\d0)(?: ?['’] ?s|s)(?![a-z])")
QUARTER = lazy_re(
    r"(?:q(?P<q>[1-4])|(?P<q2>[1-4])q|h(?P<h>[12])|(?P<h2>[12])h)(?![a-z])"
    r"(?:[ ,-]*(?:of )?(?P<f>fy|fiscal(?: year)?)?[ -]?(?:['’]?(?P<yy>\d\d)(?![\d.,%]\d|\d|%)|(?P<y>20\d\d"
    r"|19\d\d)(?!\d)))?"
)
SPELLED_QUARTER = lazy_re(
    r"(?P<o>first|second|third|fourth|1st|2nd|3rd|4th)[ -](?P<what>quarter|half)(?![a-z])(?! of the (?!year"
    r"|fiscal)(?!20|19))"
    r"(?: (?:of |in )?(?:the )?(?P<f>fiscal )?(?:year )?(?P<y>20\d\d|19\d\d)(?!\d))?"
)
FISCAL = lazy_re(r"(?:fy|fiscal(?: year)?)[ -]?['’]?(?P<y>\d{4}|\d\d)(?![\d.,%]\d|\d|%)")
YEAR_QUARTER = lazy_re(
    r"(?P<y>20\d\d|19\d\d)(?: ?[-,]? ?| fiscal )(?:q(?P<q>[1-4])|h(?P<h>[12])|(?P<o>first|second|third"
    r"|fourth|1st|2nd|3rd|4th)[ -](?P<what>quarter|half))(?![a-z])"
)
CENTURY = lazy_re(r"(?P<c>\d{1,2})(?:st|nd|rd|th)[ -]century|(?P<o>[a-z]+(?:-first)?)[ -]century")
YEAR = lazy_re(r"(?P<y>1[5-9]\d\d|20\d\d)(?![\d,.:/%]\d|\d|[a-z%°])")
_AMBIGUOUS = ("may", "march", "mar", "dec", "sep", "jan", "august")


def numeric_date(text: str, at: int, end: int, original: str) -> Dated | None:
    """Read a date at digits that end at ``end``: 2024-05-03, 5/3/2024, 3 May 2024, 1990s, 4Q 2020, 2024年5月3日.

    ``original`` is the text in its own letter case. What follows the digits tells which forms are worth a try.
    """
    after, size = text[end : end + 1], end - at
    if after > "\u2e7f" or (after == " " and text[end + 1 : end + 2] > "\u2e7f"):
        return zh_date(text, at)
    if after in ("-", "/", ".", "–", "—") and (found := _dashed(text, at)) is not None:
        return found
    if size <= 2:
        return _day_or_part(text, at, after, original)
    return _after_year(text, at) if size == 4 else None


def _dashed(text: str, at: int) -> Dated | None:
    """2024-05-03, 5/3/2024."""
    found = ISO.match(text, at)
    if found is not None:
        return Dated(Date(int(found["y"]), int(found["m"]), int(found["d"])), found.end())
    found = NUMERIC.match(text, at)
    return _either_way(found) if found is not None else None


def _day_or_part(text: str, at: int, after: str, original: str) -> Dated | None:
    """3 May 2024, 12-27 August 2011, 90s, 4Q 2020, 19th century, 3rd quarter."""
    if after in ("q", "h") and (found := QUARTER.match(text, at)) is not None:
        return _quarter(found)
    if after in ("s", "'", "’") and (found := DECADE.match(text, at)) is not None:
        return _decade(found)
    if (found := DAYS.match(text, at)) is not None and (rest := DAY_FIRST.match(text, found.end())) is not None:
        return Dated(Date(_year(rest), _month(rest["mon"]), int(found["d"])), found.end("d"))
    if (found := DAY_FIRST.match(text, at)) is not None and not _goes_on(text, original, at, found):
        return Dated(Date(_year(found), _month(found["mon"]), int(found["d"])), found.end())
    if after in ("s", "n", "r", "t"):
        found = CENTURY.match(text, at)
        return century(int(found["c"]), found.end()) if found is not None and found["c"] else spelled_date(text, at)
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
        return (
            Dated(Date(month=_month(found["mon"])), found.end("mon")) if _is_month(text, original, at, found) else None
        )
    if (found := CENTURY.match(text, at)) is not None and found["o"] in _CENTURIES:
        return century(_CENTURIES[found["o"]], found.end())
    return spelled_date(text, at)


def more_days(text: str, start: int, end: int, date: Date) -> Dated | None:
    """Read the second day of May 3-8, 2024 or 5月3日至8日 behind the first, which ends at ``end``."""
    if date.day is None:
        return None
    whole = MONTH_FIRST.match(text, start)
    if whole is not None and whole["d2"]:
        return Dated(date._replace(day=int(whole["d2"])), whole.end(), whole.start("d2"))
    return later_day(text, end, date)


def bare_year(text: str, at: int) -> Dated | None:
    """Read four digits that may be a year."""
    found = YEAR.match(text, at)
    return Dated(Date(int(found["y"])), found.end()) if found is not None else None


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


_VERBS = ("may", "march")
_AFTER_DATE = frozenset(
    "in at on to and or for of the a an from until till through with as but by after before between both is was are"
    " were will that which when where while because if so".split()
)
_NEXT_WORD = lazy_re(r" ([a-z]+)")


def _goes_on(text: str, original: str, at: int, found: re.Match[str]) -> bool:
    """``nobody under 18 may vote``: a small letter, no year, a verb behind it and nothing before it that dates."""
    if found["mon"].rstrip(".") not in _VERBS or found["y"] or found["yy"]:
        return False
    if original[found.start("mon")].isupper():
        return False
    following = _NEXT_WORD.match(text, found.end("mon"))
    return following is not None and following[1] not in _AFTER_DATE and not text.endswith(_BEFORE_DAY, 0, at)


_BEFORE_DAY = tuple(f" {word} " for word in "on by until till since dated due".split())


def _is_month(text: str, original: str, at: int, found: re.Match[str]) -> bool:
    name = found["mon"].rstrip(".")
    if not original[at].isupper():
        return False
    if len(name) > 4 and name not in _AMBIGUOUS:
        return True
    return text.endswith(_BEFORE_MONTH, 0, at)


_BEFORE_MONTH = (
    *(f" {word} " for word in "in of since by until from during last next early late mid through to this and".split()),
    *("in ", "since ", "(", "mid-", "/", "-"),
)
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


def _month(name: str) -> int:
    return MONTHS[name.rstrip(".")]


def _year(found: re.Match[str]) -> int | None:
    groups = found.groupdict()
    if groups.get("y"):
        return int(groups["y"])
    return _full(groups["yy"]) if groups.get("yy") else None


def _full(digits: str) -> int:
    return int(digits) if len(digits) == 4 else 2000 + int(digits)
