"""Tables without drawn cells: runs of rows whose pieces stand in the same columns."""

from collections.abc import Sequence
from typing import NamedTuple

from rag_lint.parsing.pdf.page import Fragment, Row
from rag_lint.parsing.pdf.rows import joined

_FEWEST_COLUMNS = 3
_FEWEST_ROWS = 3
_LOOKED_AT = 100  # rows of a column


class Aligned(NamedTuple):
    """Rows ``first`` to ``last`` (exclusive) of a region, as cells."""

    first: int
    last: int
    cells: tuple[tuple[str, ...], ...]


def aligned_tables(rows: Sequence[Row]) -> list[Aligned]:
    """Return the tables among ``rows``: at least three rows in a run with at least three pieces each.

    The columns must be parted by white strips that go through all rows of the run.
    """
    found = []
    at = 0
    while at < len(rows):
        table = _table_at(rows, at) if len(rows[at].parts) >= _FEWEST_COLUMNS else None
        if table is None:
            at += 1
        else:
            found.append(table)
            at = table.last
    return found


def _table_at(rows: Sequence[Row], first: int) -> Aligned | None:
    columns: list[tuple[float, float]] = []
    pieces: list[list[list[Fragment]]] = []
    last = first
    full = 0
    while last < len(rows) and len(rows[last].parts) >= 2 and not _far(rows, first, last):
        now = _pieces(rows[last])
        merged = _merge(columns, now)
        if merged is None or (len(now) < 3 and len(columns) < 3):
            break
        full += len(now) >= _FEWEST_COLUMNS
        columns = merged
        pieces.append(now)
        last += 1
    if last - first < _FEWEST_ROWS or full < _FEWEST_ROWS or len(columns) < _FEWEST_COLUMNS:
        return None
    if full < 0.6 * (last - first) or any(len(rows[n].text) > 30 * len(columns) for n in range(first, last)):
        return None
    if not all(_is_in_line(pieces, column) for column in columns):
        return None
    cells = tuple(tuple(_cell(now, column) for column in columns) for now in pieces)
    return Aligned(first, last, cells)


def _is_in_line(pieces: list[list[list[Fragment]]], column: tuple[float, float]) -> bool:
    """Tell whether most cells of a column share their left edge, their right edge or their middle."""
    boxes = [(p[0].x0, p[-1].x1) for row in pieces for p in row if column[0] <= p[0].x0 and p[-1].x1 <= column[1]]
    boxes = boxes[:_LOOKED_AT]
    edges = ([a for a, _ in boxes], [b for _, b in boxes], [(a + b) / 2 for a, b in boxes])
    return any(max(sum(abs(x - at) < 3 for x in edge) for at in edge) > 0.6 * len(edge) for edge in edges)


def _far(rows: Sequence[Row], first: int, at: int) -> bool:
    if at == first:
        return False
    return rows[at].base - rows[at - 1].base > 3.2 * rows[at].size or rows[at].mono


def _pieces(row: Row) -> list[list[Fragment]]:
    """Return the fragments of a row that stand apart by more than a blank."""
    found: list[list[Fragment]] = [[row.parts[0]]]
    for part in row.parts[1:]:
        if part.x0 - found[-1][-1].x1 > 0.9 * part.size:
            found.append([part])
        else:
            found[-1].append(part)
    return found


def _merge(columns: list[tuple[float, float]], pieces: list[list[Fragment]]) -> list[tuple[float, float]] | None:
    """Widen ``columns`` by the pieces of one more row; None when a piece reaches over two columns."""
    merged = list(columns)
    taken = set()
    for piece in pieces:
        low, high = piece[0].x0, piece[-1].x1
        over = [n for n, (a, b) in enumerate(merged) if low < b and high > a]
        if len(over) > 1 or any(merged[n] in taken for n in over):
            return None
        if over:
            a, b = merged[over[0]]
            merged[over[0]] = (min(a, low), max(b, high))
            taken.add(merged[over[0]])
        else:
            merged.append((low, high))
            taken.add((low, high))
    merged.sort()
    return merged


def _cell(pieces: list[list[Fragment]], column: tuple[float, float]) -> str:
    inside = [piece for piece in pieces if column[0] - 0.1 <= piece[0].x0 and piece[-1].x1 <= column[1] + 0.1]
    return " ".join(joined(piece) for piece in inside)
