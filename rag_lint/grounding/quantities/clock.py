"""Times of day: 18:55, 6:55 pm, 6 p.m., 下午6点55分, 8时30分, 8点半."""

from __future__ import annotations

import re
from typing import NamedTuple

from rag_lint.grounding.quantities.dates_zh import N, small_number
from rag_lint.model.pattern import lazy_re

_CLOCK = lazy_re(
    r"(?P<h>[01]?\d|2[0-4])[:：](?P<m>[0-5]\d)(?:[:：](?P<s>[0-5]\d))?(?![\d:])(?: ?(?P<half>[ap])\.?m(?![a-z])\.?)?"
)
_TWELVE = lazy_re(r"(?P<h>1[0-2]|0?[1-9])(?:\.(?P<m>[0-5]\d))? ?(?P<half>[ap])\.?m(?![a-z])\.?")
_ZH_CLOCK = lazy_re(
    rf"(?P<part>凌晨|清晨|早上|早晨|早|上午|中午|下午|傍晚|晚上|晚间|晚|夜间|夜里|午后)?\s?(?P<h>[01]?\d|2[0-4]|{N}{{1,3}}|两)\s?(?P<mark>时|点|點|時)"
    rf"(?:(?P<half>半)|(?P<whole>整|钟)|(?:过)?(?P<m>[0-5]?\d|{N}{{1,3}})\s?分?(?:(?P<s>[0-5]?\d|{N}{{1,3}})秒)?)?"
)
_LATER = ("下午", "晚上", "晚间", "晚", "傍晚", "夜间", "夜里", "午后")


class Clock(NamedTuple):
    """Seconds since midnight, the smallest place said, where it ends; ``open``: morning or afternoon is not said."""

    seconds: int
    step: int
    end: int
    open: bool


def clock(text: str, at: int) -> Clock | None:
    """Read a time of day: 18:55, 6:55 pm, 6 p.m., 下午6点55分, 8时30分, 8点半."""
    found = _CLOCK.match(text, at) or _TWELVE.match(text, at)
    if found is not None:
        return _western(found)
    if text.isascii():
        return None
    found = _ZH_CLOCK.match(text, at)
    if found is None or not _is_clock(text, found):
        return None
    hour = small_number(found["h"].replace("两", "二")) or 0
    minute = 30 if found["half"] else small_number(found["m"]) or 0
    second = small_number(found["s"]) or 0
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
