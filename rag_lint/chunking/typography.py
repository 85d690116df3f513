"""What characters that are set in several ways fold to, so that texts that differ only in typesetting compare equal.

Every character folds by itself, whatever stands beside it: a chunk may be cut anywhere and must still fold to a piece
of what its source folds to. Runs of dashes and of dots fold to a single one, which holds under any cut too.
"""

from functools import cache
from unicodedata import normalize

from rag_lint.model.radicals import DOOR, RADICALS

DASHES = "-\u2010\u2011\u2012\u2013\u2014\u2015\u2212\u2500\u2501\u2e3a\u2e3b\ufe58\ufe63\uff0d"
DOTS = ".\u2024\u2025\u2026\uff0e"
# What a reader does not see: controls, soft hyphen, zero-width, direction marks, variation selectors, tags.
INVISIBLE_CLASS = (
    "\\x00-\\x08\\x0e-\\x1f\\x7f-\\x84\\x86-\\x9f\u00ad\u034f\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f"
    "\ufe00-\ufe0f\ufeff\U000e0000-\U000e01ef"
)
SAME = (
    ("'", "\u2018\u2019\u201a\u201b\u2032\u02bc\u00b4\uff07"),
    ('"', "\u201c\u201d\u201e\u201f\u2033\uff02"),
    ("~", "\u301c\uff5e\u223c"),
    ("·", "\u2022\u2027\u2219\u22c5\u30fb\uff65"),
)
# Ligatures that Unicode counts as letters of their own.
_LETTERS = {"Æ": "AE", "æ": "ae", "Œ": "OE", "œ": "oe"}
# Where compatibility forms live; Hangul syllables are left whole, they would only double in length.
_COMPATIBLE = ((0xA0, 0xAC00), (0xF900, 0xFFFE), (0x1D400, 0x1D800), (0x1F100, 0x1F300), (0x2F800, 0x2FA20))


@cache
def folds() -> dict[str, str]:
    """Map each character that is not its own fold to its fold: width forms, ligatures, quotes, composed accents."""
    table = {}
    for low, high in _COMPATIBLE:
        for code in range(low, high):
            char = chr(code)
            plain = normalize("NFKD", char)
            if plain != char:
                table[char] = "".join(plain.split())
    table.update((char, target) for target, chars in SAME for char in chars)
    table.update(_LETTERS)
    table.update({**RADICALS, DOOR: "户", "戶": "户"})
    for char in DASHES + DOTS:
        table.pop(char, None)
    return table


@cache
def fold_class() -> str:
    """Return the keys of ``folds()`` as the inside of a character class."""
    codes = sorted(map(ord, folds()))
    ranges: list[list[int]] = []
    for code in codes:
        if ranges and ranges[-1][1] == code - 1:
            ranges[-1][1] = code
        else:
            ranges.append([code, code])
    return "".join(f"\\U{low:08x}-\\U{high:08x}" for low, high in ranges)
