"""Headings by size, weight, number and the file's own outline, and their levels."""

from collections.abc import Iterable, Mapping, Sequence

from rag_lint.model.document import BlockKind
from rag_lint.parsing.pdf.draft import Draft
from rag_lint.parsing.pdf.markers import BULLET, CAPTION, ends_sentence, has_leader, numbering_level, numbers_heading
from rag_lint.parsing.pdf.style import Style

_LARGER = 1.08  # times the body's size
_MOST_ROWS = 4
_LONGEST = 200  # characters
_DEEPEST = 6
_MOST_COMMAS = 3

Outline = Mapping[tuple[int, str], int]
"""Level by page (1-based) and folded title."""


def with_headings(drafts: Sequence[Draft], style: Style, outline: Outline) -> list[Draft]:
    """Return ``drafts`` with those paragraphs that are headings marked, levels 1 to 6."""
    marked = [_is_heading(draft, style, outline) for draft in drafts]
    sizes = _ranks(draft for draft, heading in zip(drafts, marked, strict=True) if heading)
    return [
        draft._replace(kind=BlockKind.HEADING, level=_level(draft, sizes, style, outline)) if heading else draft
        for draft, heading in zip(drafts, marked, strict=True)
    ]


def fold_title(text: str) -> str:
    """Return a title without blanks, marks and case, to compare the outline's with the page's."""
    return "".join(filter(str.isalnum, text)).lower()


def _text(draft: Draft) -> str:
    return " ".join(row.text for row in draft.rows)


def _is_heading(draft: Draft, style: Style, outline: Outline) -> bool:
    if draft.kind is not BlockKind.PARAGRAPH or draft.lines or draft.aside or len(draft.rows) > _MOST_ROWS:
        return False
    text = _text(draft)
    if len(text) > _LONGEST or not any(map(str.isalpha, text)) or BULLET.match(text) or has_leader(text):
        return False
    if CAPTION.match(text):
        return False
    if outline and _outlined(draft, text, outline):
        return True
    if numbers_heading(text) and len(draft.rows) <= 2 and draft.rows[0].size >= 0.95 * style.size:
        return True
    return _stands_out(draft, text, style)


def _stands_out(draft: Draft, text: str, style: Style) -> bool:
    row = draft.rows[0]
    if sum(map(text.count, ",，、")) > _MOST_COMMAS:
        return False  # a list of names, a sentence cut by a column
    if row.size >= _LARGER * style.size + 0.2:
        return not (text.endswith(("。", "；", "，", ",", ";")) or (text.endswith(".") and text.count(" ") > 8))
    if not row.bold or style.bold or row.size < 0.93 * style.size or not all(row.bold for row in draft.rows):
        return False
    if len(draft.rows) > 2 or len(text) > 120 or text.endswith(("。", "；", "，", ",", ";", "…")):
        return False
    return not (ends_sentence(text) and not text.endswith(("?", "？", ":", "："))) or bool(numbering_level(text))


def _outlined(draft: Draft, text: str, outline: Outline) -> int:
    folded = fold_title(text)
    level = outline.get((draft.page, folded), 0)
    if level or not folded:
        return level
    # The outline often leaves the number out, or the page does.
    bare = folded.lstrip("0123456789")
    return outline.get((draft.page, bare), 0) if bare != folded and len(bare) > 1 else 0


def _ranks(headings: Iterable[Draft]) -> dict[tuple[float, bool], int]:
    """Rank the looks of headings: larger first, bold before light of the same size."""
    looks = {_look(draft) for draft in headings}
    return {look: n for n, look in enumerate(sorted(looks, reverse=True), 1)}


def _look(draft: Draft) -> tuple[float, bool]:
    return round(draft.rows[0].size * 2) / 2, draft.rows[0].bold


def _level(draft: Draft, ranks: Mapping[tuple[float, bool], int], style: Style, outline: Outline) -> int:
    text = _text(draft)
    level = _outlined(draft, text, outline) or numbering_level(text) or ranks[_look(draft)]
    return min(level, _DEEPEST)
