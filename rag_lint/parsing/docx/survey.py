"""What has to be known of a whole part before its first paragraph is read, found in one pass."""

from typing import NamedTuple

from rag_lint.parsing.docx.names import Element, w
from rag_lint.parsing.docx.styles import is_mono

_SECTION, _SECTION_CHANGE = w("sectPr"), w("sectPrChange")
_FIELD_SIGN, _KIND = w("fldChar"), w("fldCharType")
_DELETION, _DELETED_TEXT, _FONTS = w("del"), w("delText"), w("rFonts")


class Survey(NamedTuple):
    """The sections in order, how many pieces of text were deleted, whether every field that begins also ends."""

    sections: tuple[Element, ...] = ()
    deletions: int = 0
    balanced: bool = True


def survey(root: Element) -> Survey:
    """Return the survey of a part or of a piece of one."""
    sections, deletions, begun, ended = [], 0, 0, 0
    for element in root.iter(_SECTION, _FIELD_SIGN, _DELETION):
        tag = element.tag
        if tag == _FIELD_SIGN:
            kind = element.get(_KIND)
            begun += kind == "begin"
            ended += kind == "end"
        elif tag == _DELETION:
            deletions += next(element.iter(_DELETED_TEXT), None) is not None
        elif element.getparent().tag != _SECTION_CHANGE:  # what a section was before it was changed
            sections.append(element)
    return Survey(tuple(sections), deletions, begun == ended)


def is_typewritten(root: Element) -> bool:
    """Tell whether a typewriter's font is the ordinary one of a part, and so no sign of code."""
    fonts = [is_mono(font) for font in root.iter(_FONTS)]
    return sum(fonts) * 2 > len(fonts)
