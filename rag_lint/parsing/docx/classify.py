"""What a paragraph is: by its own outline level, its style, its number, what stands in it."""

import re
from typing import NamedTuple

from rag_lint.model.document import BlockKind
from rag_lint.parsing.docx.fragments import is_form_field, text_of
from rag_lint.parsing.docx.headings import weight
from rag_lint.parsing.docx.numbering import Label
from rag_lint.parsing.docx.story import Paragraph
from rag_lint.parsing.docx.styles import Style, heading_level

_CAPTION = re.compile(
    r"\s*(?:图|圖|表|Fig(?:ure|\.)|Tab(?:le|\.)|Chart|Abb|Tabelle)\s*[\d一二三四五六七八九十A-Z]", re.IGNORECASE
)
_LONGEST_CAPTION = 300
# Whole clauses are given a heading's style for the sake of its number.
_LONGEST_HEADING = 200
_LONGEST_SENTENCE = 60
_SENTENCES = re.compile(r"[.!?]\s+(?=[A-Z“\"(])|[。！？；](?=.)")
_STOPS = tuple(".。;；!！")
_LIST_STYLE = re.compile(r"list(?:bullet|number)([2-5]?)\Z")
BULLET = "- "


class Role(NamedTuple):
    """What a paragraph is; ``bullet`` stands in front of an item of a list that has no number."""

    kind: BlockKind
    level: int = 0
    bullet: str = ""


def role_of(paragraph: Paragraph, style: Style, label: Label | None) -> Role:
    """Return what a paragraph that shows some text is."""
    shown = paragraph.content.shown
    if paragraph.in_contents or style.kind is BlockKind.BOILERPLATE:
        return Role(BlockKind.BOILERPLATE)
    if style.hidden:
        return Role(BlockKind.HIDDEN)
    outline = paragraph.properties.outline
    level = style.level if outline is None else heading_level(outline)
    text = text_of(shown)
    if level and is_heading(text):
        return Role(BlockKind.HEADING, level)
    if style.kind is not None:
        return Role(style.kind)
    number = "" if label is None else label.text
    if (paragraph.content.captioned or label is not None) and _is_caption(number + text):
        return Role(BlockKind.CAPTION)
    if paragraph.code and label is None:
        return Role(BlockKind.CODE)
    if label is not None:
        return Role(BlockKind.LIST_ITEM, level or label.level + 1)
    listed = _LIST_STYLE.match(style.name)
    if listed:
        return Role(BlockKind.LIST_ITEM, int(listed[1] or 1), BULLET)
    return Role(BlockKind.FORM_FIELD if is_form_field(shown) else BlockKind.PARAGRAPH)


def is_heading(text: str) -> bool:
    """Tell whether a paragraph with a heading's style is as short as one, and not a sentence or more."""
    size = weight(text)
    if size > _LONGEST_HEADING:
        return False
    if size <= _LONGEST_SENTENCE:
        return True
    # What a number or a name ends with is no sentence: the first words do not count.
    return not text.rstrip().endswith(_STOPS) and not _SENTENCES.search(text, 12)


def _is_caption(text: str) -> bool:
    return len(text) < _LONGEST_CAPTION and _CAPTION.match(text) is not None
