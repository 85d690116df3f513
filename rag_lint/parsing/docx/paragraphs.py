"""What the properties of a paragraph say: its style, its place in a list, whether it goes on as the next one."""

from typing import NamedTuple

from rag_lint.parsing.docx.names import Element, number, val, w

_STYLE, _NUMBERING, _OUTLINE, _SECTION, _MARK = w("pStyle"), w("numPr"), w("outlineLvl"), w("sectPr"), w("rPr")
_TABS = w("tabs")
_PROPERTIES = w("pPr")
_RULED = frozenset({"underscore", "heavy"})


class Properties(NamedTuple):
    """The paragraph's own properties, None or False where it leaves them to its style."""

    style: str | None = None
    num_id: str | None = None
    num_level: int | None = None
    outline: int | None = None
    section: Element | None = None
    merged: bool = False
    """The mark at its end was deleted: it goes on as the next paragraph."""
    ruled_tabs: bool = False
    """Its tabs print as a line to write on."""


_NONE = Properties()


def properties_of(paragraph: Element) -> Properties:
    """Return the properties of a ``w:p``."""
    element = paragraph.find(_PROPERTIES)
    if element is None:
        return _NONE
    style = num_id = level = outline = section = None
    merged = ruled = False
    for child in element:
        tag = child.tag
        if tag == _STYLE:
            style = val(child)
        elif tag == _NUMBERING:
            num_id, level = val(child.find(w("numId"))), number(val(child.find(w("ilvl"))))
        elif tag == _OUTLINE:
            outline = number(val(child))
        elif tag == _MARK:
            merged = child.find(w("del")) is not None or child.find(w("moveFrom")) is not None
        elif tag == _SECTION:
            section = child
        elif tag == _TABS:
            ruled = any(one.get(w("leader")) in _RULED for one in child)
    return Properties(style, num_id, level, outline, section, merged, ruled)
