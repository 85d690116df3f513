"""Paragraphs that go on in the next column or on the next page."""

from collections.abc import Sequence

from rag_lint.model.document import BlockKind
from rag_lint.parsing.pdf.characters import is_cjk
from rag_lint.parsing.pdf.draft import Draft
from rag_lint.parsing.pdf.markers import ends_sentence, opens_item

_BETWEEN = frozenset({BlockKind.FURNITURE, BlockKind.FOOTNOTE, BlockKind.CAPTION, BlockKind.TABLE, BlockKind.HIDDEN})
_BODY = frozenset({BlockKind.PARAGRAPH, BlockKind.LIST_ITEM})
_FARTHEST = 12  # blocks between the halves


def stitched(drafts: Sequence[Draft]) -> list[Draft]:
    """Join the halves of paragraphs that a column or page edge parts; what stood between follows the whole."""
    found: list[Draft] = []
    for draft in drafts:
        at = _first_half(found, draft)
        if at is None:
            found.append(draft)
        else:
            before = found[at]
            found[at] = before._replace(rows=before.rows + draft.rows)
    return found


def _first_half(found: Sequence[Draft], draft: Draft) -> int | None:
    """Return which block ``draft`` goes on with."""
    if draft.kind is not BlockKind.PARAGRAPH or draft.lines or draft.aside:
        return None
    for at in range(len(found) - 1, max(-1, len(found) - 1 - _FARTHEST), -1):
        if found[at].kind in _BODY and not found[at].aside:
            return at if _goes_on(found[at], draft) else None
        if found[at].kind not in _BETWEEN and not found[at].aside:
            return None
    return None


def _goes_on(before: Draft, after: Draft) -> bool:
    last, first = before.rows[-1], after.rows[0]
    if before.lines or (
        before.page == after.page
        and first.y0 > last.y0 - 2
        and before.left < after.right - 1
        and after.left < before.right - 1
    ):
        return False  # below it in the same column: already found to be another paragraph
    if not before.page <= after.page <= before.page + 2 or abs(last.size - first.size) > 0.6 or last.bold != first.bold:
        return False
    if ends_sentence(last.text) or opens_item(first.text):
        return False
    if last.x1 < before.right - 0.25 * (before.right - before.left) - 2 * last.size:
        return False
    indent = first.x0 - after.left
    if first.text[0].islower() or last.text[-1] in "-\u00ad":
        return True
    hanging = before.kind is BlockKind.LIST_ITEM
    return (
        (indent < 0.9 * first.size or hanging)
        and (is_cjk(first.text[0]) or last.text[-1] not in ".:")
        and (last.x1 > before.right - 3 * last.size)
    )
