"""Tables that are drawn: ruling lines to cells."""

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import NamedTuple

from rag_lint.parsing.pdf.page import Fragment, Shape
from rag_lint.parsing.pdf.rows import group, joined

_THIN = 3.0  # a drawn line, not an area
_TOUCH = 3.0  # so near, lines meet
_MOST = 1500  # lines on a page; more is a drawing


class Table(NamedTuple):
    """The text of the cells, row by row, and the box of the whole."""

    cells: tuple[tuple[str, ...], ...]
    x0: float
    y0: float
    x1: float
    y1: float


class _Line(NamedTuple):
    x0: float
    y0: float
    x1: float
    y1: float
    upright: bool


class _Grid(NamedTuple):
    xs: list[float]
    ys: list[float]
    upright: list[_Line]

    def parts(self, x: float, y: float) -> bool:
        """Tell whether an upright line is drawn at this place."""
        low, high = x - 2 * _TOUCH, x + 2 * _TOUCH
        return any(low <= x0 <= high and y0 - 1 <= y <= y1 + 1 for x0, y0, _, y1, _ in self.upright)


def drawn_tables(
    fragments: Sequence[Fragment], shapes: Sequence[Shape], width: float, height: float
) -> tuple[list[Table], list[Fragment]]:
    """Return the ruled tables of a page and the fragments that stand in none, each table as one fragment among them."""
    if len(shapes) < 4:
        return [], list(fragments)
    lines = _lines(shapes, width, height)
    if not 4 <= len(lines) <= _MOST:
        return [], list(fragments)
    tables: list[Table] = []
    rest = list(fragments)
    for group_of in _touching(lines):
        grid = _grid(group_of)
        if grid is None:
            continue
        inside = [f for f in rest if _in(f, grid)]
        table = _table(inside, grid)
        if table is None:
            continue
        taken = {f.order for f in inside}
        rest = [f for f in rest if f.order not in taken or f.table >= 0]
        order = min(taken)
        rest.append(
            Fragment("", table.x0, table.y0, table.x1, table.y1, table.y1, 10.0, False, False, order, len(tables))
        )
        tables.append(table)
    return tables, rest


def _lines(shapes: Iterable[Shape], width: float, height: float) -> list[_Line]:
    found: set[_Line] = set()
    for x0, y0, x1, y1, _, _ in shapes:
        wide, high = x1 - x0, y1 - y0
        if high <= _THIN and wide >= 8:
            found.add(_Line(x0, (y0 + y1) / 2, x1, (y0 + y1) / 2, False))
        elif wide <= _THIN and high >= 5:
            found.add(_Line((x0 + x1) / 2, y0, (x0 + x1) / 2, y1, True))
        elif wide >= 8 and high >= 5 and (wide < 0.9 * width or high < 0.7 * height):
            found.update((_Line(x0, y0, x1, y0, False), _Line(x0, y1, x1, y1, False)))
            found.update((_Line(x0, y0, x0, y1, True), _Line(x1, y0, x1, y1, True)))
    return sorted(found, key=lambda line: line.y0)


def _touching(lines: list[_Line]) -> list[list[_Line]]:
    """Return the lines that hang together, top first."""
    groups: list[tuple[list[float], list[_Line]]] = []
    for line in lines:
        box = [line.x0, line.y0, line.x1, line.y1]
        own = [line]
        apart = []
        for other, members in groups:
            if (
                box[0] <= other[2] + _TOUCH
                and other[0] <= box[2] + _TOUCH
                and box[1] <= other[3] + _TOUCH
                and other[1] <= box[3] + _TOUCH
            ):
                box = [min(box[0], other[0]), min(box[1], other[1]), max(box[2], other[2]), max(box[3], other[3])]
                own += members
            else:
                apart.append((other, members))
        groups = [*apart, (box, own)]
    return [members for _, members in sorted(groups, key=lambda item: item[0][1])]


def _grid(lines: list[_Line]) -> _Grid | None:
    flat = [line for line in lines if not line.upright]
    upright = [line for line in lines if line.upright]
    if not flat or not upright:
        return None
    high = max(line.y1 for line in lines) - min(line.y0 for line in lines)
    wide = max(line.x1 for line in lines) - min(line.x0 for line in lines)
    # Ticks on an axis part no cells.
    xs = _clusters([(line.x0, line.y1 - line.y0) for line in upright], max(12.0, 0.1 * high))
    ys = _clusters([(line.y0, line.x1 - line.x0) for line in flat], max(20.0, 0.15 * wide))
    if not xs or len(ys) < 2:
        return None
    left, right = min(line.x0 for line in flat), max(line.x1 for line in flat)
    if left < xs[0] - 10:
        xs.insert(0, left)
    if right > xs[-1] + 10:
        xs.append(right)
    top, bottom = min(line.y0 for line in upright), max(line.y1 for line in upright)
    if top < ys[0] - 8:
        ys.insert(0, top)
    if bottom > ys[-1] + 8:
        ys.append(bottom)
    return _Grid(xs, ys, upright) if len(xs) >= 3 and len(ys) >= 3 else None


def _clusters(values: list[tuple[float, float]], least: float) -> list[float]:
    """Return the places (first of each pair) where lines of together at least this length stand, in order."""
    found: list[list[float]] = []
    for at, length in sorted(values):
        if found and at - found[-1][0] <= 2 * _TOUCH:
            found[-1][1] += length
        else:
            found.append([at, length])
    return [at for at, length in found if length >= least]


def _in(f: Fragment, grid: _Grid) -> bool:
    return (
        grid.xs[0] - _TOUCH <= (f.x0 + f.x1) / 2 <= grid.xs[-1] + _TOUCH
        and grid.ys[0] - _TOUCH <= (f.y0 + f.y1) / 2 <= grid.ys[-1] + _TOUCH
    )


def _table(inside: list[Fragment], grid: _Grid) -> Table | None:
    columns, bands = len(grid.xs) - 1, len(grid.ys) - 1
    cells: list[list[list[Fragment]]] = [[[] for _ in range(columns)] for _ in range(bands)]
    cut = [_cut(f, grid) for f in inside]
    if sum(len(pieces) > 1 for pieces in cut) > 0.4 * len(inside):
        return None  # lines of text run over what looks like columns
    for f, pieces in zip(inside, cut, strict=True):
        for piece in pieces:
            cells[_slot(grid.ys, (f.y0 + f.y1) / 2)][_column(piece, grid)].append(piece)
    bands_used = [band for band in cells if any(band)]
    if not bands_used or sum(map(_is_loose, bands_used)) > 0.2 * len(bands_used):
        return None  # the lines part more than one column's text
    rows = [row for band in bands_used for row in _split_band(band)]
    used = [column for column in range(columns) if any(row[column] for row in rows)]
    rows = [[row[column] for column in used] for row in rows]
    filled = sum(bool(cell) for row in rows for cell in row)
    if len(used) < 2 or len(rows) < 2 or filled < 0.45 * len(rows) * len(used):
        return None
    return Table(
        tuple(tuple(_text(cell) for cell in row) for row in rows), grid.xs[0], grid.ys[0], grid.xs[-1], grid.ys[-1]
    )


def _column(f: Fragment, grid: _Grid) -> int:
    """Return the column that a fragment stands in; of a cell over several columns, the first."""
    column = _slot(grid.xs, (f.x0 + min(f.x1, f.x0 + 2 * f.size)) / 2)
    while column and not grid.parts(grid.xs[column], (f.y0 + f.y1) / 2):
        column -= 1
    return column


def _cut(f: Fragment, grid: _Grid) -> list[Fragment]:
    """Cut a fragment that runs over an inner ruling line where it has a blank there."""
    for x in grid.xs[1:-1]:
        if not f.x0 + f.size < x < f.x1 - f.size or not grid.parts(x, (f.y0 + f.y1) / 2):
            continue
        step = (f.x1 - f.x0) / len(f.text)
        near = [m for m, char in enumerate(f.text) if char == " " and abs(f.x0 + m * step - x) < 2.5 * f.size]
        if near:
            at = min(near, key=lambda m: abs(f.x0 + m * step - x))
            head = f._replace(text=f.text[:at].rstrip(), x1=x - 1)
            tail = f._replace(text=f.text[at:].lstrip(), x0=x + 1)
            return [head, *_cut(tail, grid)]
    return [f]


def _slot(edges: list[float], at: float) -> int:
    slot = 0
    while slot < len(edges) - 2 and at > edges[slot + 1]:
        slot += 1
    return slot


def _split_band(band: list[list[Fragment]]) -> list[list[list[Fragment]]]:
    """Split a band between two lines into rows where all of its cells hold the same lines, three or more."""
    bases = [sorted(f.base for f in _firsts(cell)) for cell in band if cell]
    lines = len(bases[0])
    if len(bases) < 2 or lines < 3 or any(len(base) != lines for base in bases):
        return [band]
    if any(abs(a - b) > 2 for base in bases[1:] for a, b in zip(bases[0], base, strict=True)):
        return [band]
    edges = [base + 2.5 for base in bases[0]]
    split: list[list[list[Fragment]]] = [[[] for _ in band] for _ in range(lines)]
    for column, cell in enumerate(band):
        for f in cell:
            row = next((n for n, edge in enumerate(edges) if f.base <= edge), lines - 1)
            split[row][column].append(f)
    return split


def _is_loose(band: list[list[Fragment]]) -> bool:
    """Tell whether a cell of a band holds pieces that stand apart like columns of their own."""
    for cell in band:
        for parts in group(cell) if len(cell) > 1 else ():
            if any(b.x0 - a.x1 > 1.6 * b.size for a, b in pairwise(parts)):
                return True
    return False


def _firsts(cell: list[Fragment]) -> list[Fragment]:
    return [parts[0] for parts in group(cell)]


def _text(cell: list[Fragment]) -> str:
    from rag_lint.parsing.pdf.characters import is_cjk

    text = ""
    for parts in group(cell):
        line = joined(parts)
        between = "" if not text or (is_cjk(text[-1]) or is_cjk(line[0])) else " "
        text += between + line
    return text
