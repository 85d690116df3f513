"""The names of WordprocessingML as lxml gives them: ``{namespace}local``."""

from functools import cache
from typing import Any, TypeAlias

Element: TypeAlias = Any
"""An lxml element; lxml ships no types."""

WORD = "http://schemas.openxmlformats.org/wordprocessingml/2006/main"
STRICT_WORD = "http://purl.oclc.org/ooxml/wordprocessingml/main"
_MATH = "http://schemas.openxmlformats.org/officeDocument/2006/math"
_COMPATIBILITY = "http://schemas.openxmlformats.org/markup-compatibility/2006"
_RELATIONSHIPS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
_STRICT_RELATIONSHIPS = "http://purl.oclc.org/ooxml/officeDocument/relationships"
_WORD_2010 = "http://schemas.microsoft.com/office/word/2010/wordml"

# What a strict file says, and what every other one says instead.
TRANSITIONAL = {
    STRICT_WORD: WORD,
    "http://purl.oclc.org/ooxml/officeDocument/math": _MATH,
    _STRICT_RELATIONSHIPS: _RELATIONSHIPS,
}

VAL = f"{{{WORD}}}val"
RELATION = f"{{{_RELATIONSHIPS}}}id"
ALTERNATE_CONTENT = f"{{{_COMPATIBILITY}}}AlternateContent"
CHOICE = f"{{{_COMPATIBILITY}}}Choice"
FALLBACK = f"{{{_COMPATIBILITY}}}Fallback"
CHECKBOX_2010 = f"{{{_WORD_2010}}}checkbox"


@cache
def w(*names: str) -> str:
    """Return the path of nested elements of the main namespace, for ``find``: ``w("pPr", "numPr")``."""
    return "/".join(f"{{{WORD}}}{name}" for name in names)


def m(name: str) -> str:
    """Return the name of a math element."""
    return f"{{{_MATH}}}{name}"


def child(element: Element, name: str) -> Element | None:
    """Return the first child of this name; several times as fast as ``find``."""
    return next(element.iterchildren(name), None)


def val(element: Element | None) -> str | None:
    """Return the ``w:val`` of an element; None when it or its value is missing."""
    return None if element is None else element.get(VAL)


def is_on(element: Element | None) -> bool:
    """Tell whether a toggle (``<w:vanish/>``, ``<w:isLgl w:val="0"/>``) is there and not switched off."""
    return element is not None and element.get(VAL, "1") not in ("0", "false", "off", "none")


def number(text: str | None, default: int | None = None) -> int | None:
    """Return the number an attribute holds, within what a document can mean; ``default`` when it holds none."""
    try:
        value = int(text or "")
    except ValueError:
        return default
    return value if abs(value) < 1_000_000_000 else default
