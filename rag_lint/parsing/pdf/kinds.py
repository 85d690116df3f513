"""Paragraphs that are list items, captions or footnotes."""

from collections.abc import Sequence

from rag_lint.model.document import BlockKind
from rag_lint.parsing.pdf.draft import Draft
from rag_lint.parsing.pdf.markers import CAPTION, opens_item
from rag_lint.parsing.pdf.style import Style

_CAPTION_LONGEST = 600
_FOOTNOTE_MARKS = "*†‡§¶∗⋆"


def with_kinds(drafts: Sequence[Draft], style: Style, heights: Sequence[float]) -> list[Draft]:
    """Return ``drafts`` with plain paragraphs told apart; ``heights`` are those of the pages, in points."""
    found = []
    margins: list[float] = []
    for draft in drafts:
        if draft.kind is BlockKind.PARAGRAPH and not draft.lines:
            kind = _kind(draft, style, heights[draft.page - 1])
            if kind is BlockKind.LIST_ITEM:
                margins = _nested(margins, draft.rows[0].x0)
                draft = draft._replace(kind=kind, level=len(margins))
            else:
                draft = draft._replace(kind=kind)
                margins = margins if _hangs(draft, margins) else []
        elif draft.kind is not BlockKind.CODE:
            margins = []
        found.append(draft)
    return found


def _kind(draft: Draft, style: Style, height: float) -> BlockKind:
    text = draft.first
    if CAPTION.match(text) and sum(len(row.text) for row in draft.rows) <= _CAPTION_LONGEST:
        return BlockKind.CAPTION
    if draft.rows[0].size < 0.93 * style.size and draft.rows[0].y0 > 0.15 * height and _has_note_mark(text):
        return BlockKind.FOOTNOTE
    return BlockKind.LIST_ITEM if opens_item(text) else BlockKind.PARAGRAPH


def _has_note_mark(text: str) -> bool:
    return text[0] in _FOOTNOTE_MARKS or text[0].isdigit() or "①" <= text[0] <= "⑳"


def _nested(margins: list[float], x: float) -> list[float]:
    """Return the margins of the lists around an item at ``x``, itself last."""
    return [*(margin for margin in margins if margin < x - 5), x]


def _hangs(draft: Draft, margins: list[float]) -> bool:
    return bool(margins) and draft.rows[0].x0 > margins[-1] + 5
