"""Characters that only look like others: ligatures, radicals and compatibility ideographs, as the ordinary ones."""

import re
from functools import cache
from unicodedata import normalize

from rag_lint.model.radicals import DOOR, RADICALS


@cache
def ordinary() -> dict[str, str]:
    """Map each character of these classes to what it stands for, one or more characters."""
    table = {}
    for first, last in ((0xFB00, 0xFB07), (0x2F00, 0x2FD6), (0xF900, 0xFB00), (0x2F800, 0x2FA1E)):
        for char in map(chr, range(first, last)):
            folded = normalize("NFKC", char)
            if folded != char:
                table[char] = folded
    return {**table, **RADICALS, DOOR: "户"}


COMPATIBLE = re.compile("[\u2e80-\u2fd5\uf900-\ufaff\ufb00-\ufb06\U0002f800-\U0002fa1d]")
"""Finds one character that ``plain`` may change."""


def plain(char: str) -> str:
    """Return what stands in the text for a character that COMPATIBLE finds."""
    return ordinary().get(char, char)


def is_cjk(char: str) -> bool:
    """Tell whether ``char`` is set without blanks around it: Han, kana, full-width forms and their punctuation."""
    return (
        "\u2e80" <= char <= "\ua4cf"
        or "\uf900" <= char <= "\ufaff"
        or "\ufe30" <= char <= "\uffe6"
        or ("\U00020000" <= char <= "\U0003ffff")
    )
