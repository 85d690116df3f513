"""Spans of the library's that are not plain text: what may be unseen, and codes without a character."""

from collections.abc import Iterable
from typing import Any

INKED = 16 | 32  # char_flags: filled or stroked
SMALLEST = 1.0  # points
FAINT = 8  # opacity of 255
_IS_CODE = 128 | 256  # char_flags: the font maps this to no character, its code or glyph number stands for it
SUSPECT, CODED = 1, 2

_CODES = 0xF0000  # a plane of private use


def remarkable(spans: Iterable[Any]) -> int:
    """Return SUSPECT when a part of a line may not be seen, CODED when a part is codes, both as a sum."""
    found = 0
    for span in spans:
        flags = span["char_flags"]
        if flags & _IS_CODE:
            found |= CODED
        if not flags & INKED or span["color"] >= 0xF0F0F0 or span["alpha"] < FAINT or span["size"] < SMALLEST:
            found |= SUSPECT
    return found


def decode(spans: Iterable[Any]) -> None:
    """Move codes that are no characters out of the way of those that are: each to the plane that ``code`` reads."""
    for span in spans:
        if span["char_flags"] & _IS_CODE:
            span["text"] = "".join(char if char == " " else chr(_CODES + ord(char) % 0x10000) for char in span["text"])


def code(char: str) -> str:
    """Return the code that ``decode`` made ``char`` of, as the character with that number; other characters stay."""
    return chr(ord(char) - _CODES) if _CODES <= ord(char) < _CODES + 0x10000 else char
