"""Content controls (``w:sdt``): what kind of input one waits for, and whether it got any."""

from rag_lint.parsing.docx.drawings import draws
from rag_lint.parsing.docx.names import CHECKBOX_2010, Element, is_on, val, w

_FILLED_IN = tuple(w(name) for name in ("text", "richText", "date", "comboBox", "dropDownList"))
_INDEXES = frozenset({"Table of Contents", "Table of Figures", "Table of Authorities", "Index"})


def is_prompt(properties: Element | None) -> bool:
    """Tell whether a content control shows its placeholder."""
    return properties is not None and is_on(properties.find(w("showingPlcHdr")))


def is_checkbox(properties: Element | None) -> bool:
    """Tell whether a content control is a box to tick."""
    return properties is not None and properties.find(CHECKBOX_2010) is not None


def is_index(properties: Element | None) -> bool:
    """Tell whether a content control holds a table of contents."""
    gallery = properties.find(w("docPartObj", "docPartGallery")) if properties is not None else None
    return val(gallery) in _INDEXES


def is_empty_field(properties: Element | None, content: Element | None) -> bool:
    """Tell whether a control waits for words (a text, a date, a choice: not a picture, not a group) and has none."""
    if properties is None or all(properties.find(name) is None for name in _FILLED_IN):
        return False
    if content is None:
        return True
    return not any((one.text or "").strip() for one in content.iter(w("t"))) and not draws(content)
