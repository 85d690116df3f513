"""A text made easy to read numbers in, code point by code point: lower case, narrow forms, one kind of minus."""

from __future__ import annotations

from typing import NamedTuple

from rag_lint.model.pattern import lazy_re

_WIDE = lazy_re("[\uff01-\uff5e\u3000\u2212\u2011\u2010\u00a0\u2007\u202f\u2009]")
_NARROW: dict[int, int | str] = {
    **{code: code - 0xFEE0 for code in range(0xFF01, 0xFF5F) if chr(code) not in "，；：（）"},
    0x3000: " ",
    **dict.fromkeys(map(ord, "\u2212\u2011\u2010"), "-"),
    **dict.fromkeys(map(ord, "\u00a0\u2007\u202f\u2009"), " "),
}
_FOREIGN_DIGITS = lazy_re(r"[^\D0-9]")  # of other scripts, which \d matches as well


class View(NamedTuple):
    """A text as it is and as it is read; offsets of one are those of the other."""

    text: str
    low: str


def view_of(text: str) -> View:
    """Return the view of ``text``."""
    low = text.lower()
    if len(low) != len(text):  # a capital whose small form is two characters
        low = "".join(char if len(small := char.lower()) != 1 else small for char in text)
    if text.isascii():
        return View(text, low)
    if _WIDE.search(low) is not None:
        low = low.translate(_NARROW)
    return View(text, _FOREIGN_DIGITS.sub("\x00", low))
