"""What the properties of a paragraph say: its style, its place in a list, whether it goes on as the next one."""

from typing import NamedTuple

from rag_lint.parsing.docx.names import Element, child, number, val, w

_STYLE, _NUMBERING, _OUTLINE, _SECTION, _MARK = w("pStyle"), w("numPr"), w("outlineLvl"), w("sectPr"), w("rPr")
_TABS, _LEADER = w("tabs"), w("leader")
_NUM_ID, _NUM_LEVEL, _DELETED, _MOVED = w("numId"), w("ilvl"), w("del"), w("moveFrom")
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
    element = child(paragraph, _PROPERTIES)
    if element is None:
        return _NONE
    style = num_id = level = outline = section = None
    merged = ruled = False
    for one in element:
        tag = one.tag
        if tag == _STYLE:
            style = val(one)
        elif tag == _NUMBERING:
            num_id, level = val(child(one, _NUM_ID)), number(val(child(one, _NUM_LEVEL)))
        elif tag == _OUTLINE:
            outline = number(val(one))
        elif tag == _MARK:
            merged = child(one, _DELETED) is not None or child(one, _MOVED) is not None
        elif tag == _SECTION:
            section = one
        elif tag == _TABS:
            ruled = any(stop.get(_LEADER) in _RULED for stop in one)
    return Properties(style, num_id, level, outline, section, merged, ruled)
