"""The markers a browser draws before list items."""

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from lxml.etree import _Element as Element

_ROMAN = ((1000, "m"), (900, "cm"), (500, "d"), (400, "cd"), (100, "c"), (90, "xc"), (50, "l"), (40, "xl"), (10, "x"))
_ROMAN_ONES = ((9, "ix"), (5, "v"), (4, "iv"), (1, "i"))
_STYLES = {"decimal": "1", "lower-alpha": "a", "lower-latin": "a", "upper-alpha": "A", "upper-latin": "A"} | {
    "lower-roman": "i",
    "upper-roman": "I",
    "cjk-ideographic": "一",
    "simp-chinese-informal": "一",
    "trad-chinese-informal": "一",
    "cjk-decimal": "一",
    "none": "",
}
_LIST_STYLE = re.compile(r"list-style(?:-type)?\s*:\s*([\w-]+)", re.IGNORECASE)
_DIGITS = "零一二三四五六七八九"


class Numbering:
    """The items of one list, counted; ``depth`` is 1 for an outermost list, ``group`` tells outermost lists apart."""

    def __init__(self, element: "Element", tag: str, depth: int, group: int) -> None:
        self.ordered = tag == "ol"
        self.depth = depth
        self.group = group
        self._step = -1 if self.ordered and element.get("reversed") is not None else 1
        self._style = _style_of(element)
        start = _integer(element.get("start"))
        if start is None:
            start = sum(1 for _ in element.iterchildren("li")) if self._step < 0 else 1
        self._next = start

    def marker(self, item: "Element") -> str:
        """Return the marker of the next item, a space behind it."""
        if not self.ordered:
            return "- "
        value = _integer(item.get("value"))
        number = self._next if value is None else value
        self._next = number + self._step
        return f"{numeral(number, item.get('type') or self._style)}. "


def numeral(number: int, style: str) -> str:
    """Write ``number`` in the list style ``1``, ``a``, ``A``, ``i``, ``I`` or ``一``; out of its range in digits."""
    if style in ("a", "A") and number > 0:
        return _alphabetic(number) if style == "a" else _alphabetic(number).upper()
    if style in ("i", "I") and 0 < number < 4000:
        return _roman(number) if style == "i" else _roman(number).upper()
    if style == "一" and 0 < number < 100:
        return _chinese(number)
    return str(number)


def _style_of(element: "Element") -> str:
    found = _LIST_STYLE.search(element.get("style") or "")
    return _STYLES.get(found.group(1).lower(), "1") if found else element.get("type") or "1"


def _integer(value: str | None) -> int | None:
    found = re.match(r"\s*([+-]?\d{1,9})", value or "", re.ASCII)
    return int(found.group(1)) if found else None


def _alphabetic(number: int) -> str:
    letters = ""
    while number > 0:
        number, rest = divmod(number - 1, 26)
        letters = chr(ord("a") + rest) + letters
    return letters


def _roman(number: int) -> str:
    numeral = ""
    for value, sign in (*_ROMAN, *_ROMAN_ONES):
        count, number = divmod(number, value)
        numeral += sign * count
    return numeral


def _chinese(number: int) -> str:
    tens, ones = divmod(number, 10)
    head = ("" if tens == 1 else _DIGITS[tens]) + "十" if tens else ""
    return head + (_DIGITS[ones] if ones or not tens else "")
