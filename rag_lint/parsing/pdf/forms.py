"""Form XObjects that show each other: drawn by the library once for every way that leads to them."""

import re
from typing import Any

_FORM = re.compile(rb"/Subtype\s*/Form\b")
_FEWEST = 8  # forms that could multiply to trouble
_DEEP = 6  # forms within forms that ordinary files do not reach
_MOST_DRAWN = 100_000
_MOST_OBJECTS = 200_000
_REFERENCE = re.compile(r"(\d+) 0 R")
_SHOWN = re.compile(rb"\bDo\b")


def draws_too_much(file: Any, data: bytes) -> bool:
    """Tell whether the forms of a ``pymupdf.Document`` show each other more often than any page needs.

    A few kilobytes can ask for more drawing than ever ends, and the library cannot be interrupted.
    """
    if sum(1 for _ in _FORM.finditer(data)) < _FEWEST or file.xref_length() > _MOST_OBJECTS:
        return False
    inner = {number: _inner(file, number) for number in range(1, file.xref_length()) if _is_form(file, number)}
    nested = {number: [one for one in ones if one in inner] for number, ones in inner.items()}
    if _longest(nested) < _DEEP:
        return False
    return any(drawn > _MOST_DRAWN for drawn in _drawn(file, nested).values())


def _is_form(file: Any, number: int) -> bool:
    return bool(file.xref_is_stream(number)) and file.xref_get_key(number, "Subtype")[1] == "/Form"


def _inner(file: Any, number: int) -> list[int]:
    kind, resources = file.xref_get_key(number, "Resources")
    if kind == "xref":
        kind, shown = file.xref_get_key(int(resources.split()[0]), "XObject")
    else:
        kind, shown = file.xref_get_key(number, "Resources/XObject")
    if kind == "xref":
        shown = file.xref_object(int(shown.split()[0]), compressed=True)
    return [int(found) for found in _REFERENCE.findall(shown)]


def _longest(nested: dict[int, list[int]]) -> int:
    """Return the length of the longest chain, as far as _DEEP."""
    level, length = set(nested), 0
    while level and length < _DEEP:
        level = {inner for number in level for inner in nested[number]}
        length += 1
    return length


def _drawn(file: Any, nested: dict[int, list[int]]) -> dict[int, float]:
    """Return about how often each form makes something be drawn; chains that close on themselves count once more."""
    drawn = dict.fromkeys(nested, 1.0)
    shown = {number: len(_SHOWN.findall(file.xref_stream(number) or b"")) for number in nested}
    for _ in range(min(len(nested), 64)):
        after = {
            number: 1 + max(1, shown[number]) * max((drawn[one] for one in ones), default=0.0) if ones else 1.0
            for number, ones in nested.items()
        }
        if after == drawn or max(after.values()) > _MOST_DRAWN:
            return after
        drawn = after
    return drawn
