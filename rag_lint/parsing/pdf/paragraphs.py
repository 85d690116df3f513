"""Rows of a region to paragraphs, list items, code, tables and lines of contents."""

from collections.abc import Iterator, Sequence

from rag_lint.model.document import BlockKind
from rag_lint.parsing.pdf.aligned import aligned_tables
from rag_lint.parsing.pdf.characters import is_cjk
from rag_lint.parsing.pdf.draft import Draft
from rag_lint.parsing.pdf.grid import Table
from rag_lint.parsing.pdf.markers import BULLET, CAPTION, ends, has_leader, numbers_heading, opens_item
from rag_lint.parsing.pdf.page import Region, Row
from rag_lint.parsing.pdf.style import Style


def drafts_of(region: Region, page: int, tables: Sequence[Table], style: Style) -> Iterator[Draft]:
    """Yield the blocks of a region from top to bottom; kinds that look at more than rows come later.

    A note in the margin comes before the block it stands beside.
    """
    notes = list(_notes(region, page, style))
    for draft in _body(region, page, tables, style):
        while notes and notes[0].rows[0].y0 < draft.rows[-1].y1 - 3:
            yield notes.pop(0)
        yield draft
    yield from notes


def _notes(region: Region, page: int, style: Style) -> Iterator[Draft]:
    if region.notes:
        left, right = min(row.x0 for row in region.notes), max(row.x1 for row in region.notes)
        for draft in _body(Region(region.notes, left, right), page, (), style):
            yield draft._replace(aside=True)


def _body(region: Region, page: int, tables: Sequence[Table], style: Style) -> Iterator[Draft]:
    rows = region.rows
    aligned = {table.first: table for table in aligned_tables(rows)}
    at = 0
    while at < len(rows):
        if at in aligned:
            table = aligned[at]
            yield Draft(BlockKind.TABLE, page, rows[at : table.last], region.left, region.right, cells=table.cells)
            at = table.last
        elif rows[at].parts[0].table >= 0:
            cells = tables[rows[at].parts[0].table].cells
            yield Draft(BlockKind.TABLE, page, (rows[at],), region.left, region.right, cells=cells)
            at += 1
        else:
            end, kind, lines = _block(region, at, style, aligned)
            yield Draft(kind, page, rows[at:end], region.left, region.right, lines=lines)
            at = end


def _block(region: Region, at: int, style: Style, stops: object) -> tuple[int, BlockKind, bool]:
    """Return where the block that begins at row ``at`` ends, its kind, and whether its rows stay lines."""
    rows = region.rows
    end = at + 1
    if _is_code(rows, at, style):
        while end < len(rows) and _free(rows, end, stops) and _goes_on_as_code(rows, end):
            end += 1
        return end, BlockKind.CODE, True
    if has_leader(rows[at].text):
        while end < len(rows) and _free(rows, end, stops) and has_leader(rows[end].text):
            end += 1
        return end, BlockKind.PARAGRAPH, True
    while end < len(rows) and _free(rows, end, stops) and not _breaks(region, at, end, style):
        end += 1
    return end, BlockKind.PARAGRAPH, False


def _free(rows: Sequence[Row], at: int, stops: object) -> bool:
    return at not in stops and rows[at].parts[0].table < 0  # type: ignore[operator]


def _is_code(rows: Sequence[Row], at: int, style: Style) -> bool:
    """Two monospaced rows under each other are code; one alone is only when it stands apart."""
    row = rows[at]
    if style.mono or not row.mono:
        return False
    after = rows[at + 1] if at + 1 < len(rows) else None
    return after is None or after.mono or after.base - row.base > 1.3 * style.pitch * row.size


def _goes_on_as_code(rows: Sequence[Row], at: int) -> bool:
    return rows[at].mono and rows[at].base - rows[at - 1].base < 3.5 * rows[at].size


def _breaks(region: Region, first: int, at: int, style: Style) -> bool:
    """Tell whether row ``at`` opens a new block; the block so far is the rows from ``first`` on."""
    rows = region.rows
    before, row = rows[at - 1], rows[at]
    size = max(before.size, row.size)
    if abs(before.size - row.size) > 0.09 * size + 0.3 or (row.mono and not style.mono and _is_code(rows, at, style)):
        return True
    step = row.base - before.base
    if step < -size or step > max(1.32 * _pitch(region, style) * size, 1.15 * size) or step > 2.6 * size:
        return True
    if _is_tabular(row) and _is_tabular(before):
        return True
    if before.bold != row.bold and (before.bold or at - first > 0) and _weight_breaks(region, first, at, style):
        return True
    if opens_item(row.text) and not _mid_sentence(before, row, region):
        return True
    if has_leader(row.text) or CAPTION.match(row.text):
        return True
    if numbers_heading(row.text) and ends(before.text):
        return True
    if at - first == 1 and numbers_heading(before.text) and before.x1 < region.right - 3 * size:
        return True
    return _new_by_place(region, first, at)


def _pitch(region: Region, style: Style) -> float:
    """Return the distance of lines over their size in a region; the document's where the region has few lines."""
    steps = region.pitches
    return min(steps[len(steps) // 4], 2.0) if len(steps) >= 6 else style.pitch


def _is_tabular(row: Row) -> bool:
    return any(b.x0 - a.x1 > 1.3 * row.size for a, b in zip(row.parts, row.parts[1:], strict=False))


def _weight_breaks(region: Region, first: int, at: int, style: Style) -> bool:
    """A whole bold row is set off from what is not; a bold row that fills its line may be the start of a sentence."""
    if style.bold:
        return False
    before, row = region.rows[at - 1], region.rows[at]
    if before.bold:
        return before.x1 < region.right - 2 * row.size or ends(before.text)
    return before.x1 < region.right - 2 * row.size or ends(before.text)


def _mid_sentence(before: Row, row: Row, region: Region) -> bool:
    """A number at a line's start after a full line without an end goes on with it: `see section\\n3. above`."""
    if BULLET.match(row.text) or ends(before.text):
        return False
    full = before.x1 > region.right - 2.5 * row.size
    return full and abs(row.x0 - before.x0) < 0.7 * row.size


def _new_by_place(region: Region, first: int, at: int) -> bool:
    rows = region.rows
    before, row = rows[at - 1], rows[at]
    size = row.size
    margin = min(r.x0 for r in rows[first:at])
    item = opens_item(rows[first].text)
    short = before.x1 + _first_word(row) < region.right - 0.6 * size
    ended = ends(before.text)
    if not short and not ended and not item:
        return False  # a full line without an end goes on, wherever the next one begins
    if row.x0 > margin + 0.9 * size and not item and at - first >= 1:
        # Indented under a line at the margin: a new paragraph, unless both are centred or the first is outdented.
        centred = _centred(before, region) and _centred(row, region)
        return not centred and (at - first > 1 or ended or short)
    if row.x0 < before.x0 - 0.9 * size and (at - first > 1 or item):
        return not (_centred(before, region) and _centred(row, region))
    if short and ended:
        return True
    half = 0.55 * (region.right - region.left)
    return short and before.x1 - region.left < half and not _centred(before, region) and not row.text[0].islower()


def _centred(row: Row, region: Region) -> bool:
    left, right = row.x0 - region.left, region.right - row.x1
    return left > 1.5 * row.size and abs(left - right) < 0.15 * (left + right) + 2


def _first_word(row: Row) -> float:
    """Return about how wide the first word of a row is, in points: would it have fitted on the line before?"""
    text = row.text
    if is_cjk(text[0]):
        return row.size
    word = text.split(" ", 1)[0]
    return (len(word) + 1) * (row.x1 - row.x0) / len(text)
