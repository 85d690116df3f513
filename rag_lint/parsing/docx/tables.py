"""Tables as pipe rows: one line a row, the first one the header."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from rag_lint.parsing.docx.controls import is_prompt
from rag_lint.parsing.docx.drawings import alternative
from rag_lint.parsing.docx.fragments import Fragment, implied, text_of
from rag_lint.parsing.docx.names import ALTERNATE_CONTENT, Element, child, number, val, w

_ROW, _CELL, _TABLE, _CONTROL, _CONTROL_PROPERTIES = (w(name) for name in ("tr", "tc", "tbl", "sdt", "sdtPr"))
_ROW_PROPERTIES, _DELETED, _LEFT_OUT = w("trPr"), w("del"), w("gridBefore")
_CELL_PROPERTIES, _SPAN, _DELETED_CELL = w("tcPr"), w("gridSpan"), w("cellDel")
# More columns than this many times the cells of the fullest row: the lines of the rows do not meet.
_MOST_SEAMS = 1.5
_TRANSPARENT = frozenset(w(name) for name in ("sdtContent", "customXml", "smartTag", "ins", "moveTo"))
_BLANKS = str.maketrans("\n\t", "  ")
MAX_COLUMNS = 500
_MANY_PIPES = 50
_MOST_CELLS = 100_000  # that short rows are filled up to; a larger table is as ragged as the file says


class Cell(NamedTuple):
    """A cell of the grid; ``element`` has its blocks in it, None when the grid is empty there or a cell reaches over.

    ``prompt`` tells that it shows the placeholder of a content control.
    """

    element: Element | None = None
    prompt: bool = False
    nests: bool = False
    """It has a table in it."""


NO_CELL = Cell()


def rows_of(table: Element) -> list[list[Cell]]:
    """Return the rows of a table with all changes accepted; columns a row leaves out at its start are empty cells."""
    rows = []
    for row, _ in _inside(table, _ROW):
        properties = child(row, _ROW_PROPERTIES)
        if properties is not None and child(properties, _DELETED) is not None:
            continue
        left_out = number(val(child(properties, _LEFT_OUT)), 0) if properties is not None else 0
        cells = [NO_CELL] * min(max(left_out or 0, 0), MAX_COLUMNS)
        for element, prompt in _inside(row, _CELL):
            # The columns that a wide cell covers are empty cells, so that those behind it stay under their header. A
            # cell merged downwards is empty below by itself: its text stands in its first row only.
            for cell, span in _cell(element, prompt):
                cells += [cell, *[NO_CELL] * min(span - 1, max(MAX_COLUMNS - len(cells), 0))]
        rows.append(cells)
    return _aligned(rows)


def _aligned(rows: list[list[Cell]]) -> list[list[Cell]]:
    """Drop the columns in which no cell begins; where the grid is mostly seams (a form), cells are in no column."""
    width = max((len(row) for row in rows), default=0)
    begun = [any(at < len(row) and row[at].element is not None for row in rows) for at in range(width)]
    cells = max((sum(cell.element is not None for cell in row) for row in rows), default=0)
    if sum(begun) > cells * _MOST_SEAMS:
        return [[cell for cell in row if cell.element is not None] for row in rows]
    return rows if all(begun) else [[cell for cell, keep in zip(row, begun, strict=False) if keep] for row in rows]


def is_layout(rows: Sequence[Sequence[Cell]]) -> bool:
    """Tell whether a table only arranges things: a box, one column, or a frame around other tables."""
    if max((len(row) for row in rows), default=0) <= 1:
        return True
    inner = sum(
        1 for row in rows for cell in row if cell.nests and cell.element is not None for _ in cell.element.iter(_CELL)
    )
    return inner > 0 and inner >= sum(len(row) for row in rows)


def pipe_table(rows: Sequence[Sequence[Sequence[Fragment]]]) -> list[Fragment]:
    """Return rows of cells as Markdown; everything between the cells' own words is implied by the table."""
    columns = min(max((len(row) for row in rows), default=0), MAX_COLUMNS)
    padded = columns * len(rows) <= _MOST_CELLS or columns * len(rows) <= 4 * sum(len(row) for row in rows)
    fragments: list[Fragment] = []
    for place, row in enumerate(rows):
        fragments.append(implied("\n| " if place else "| "))
        for at in range(columns if padded or not place else min(len(row), columns)):
            if at:
                fragments.append(implied(" | "))
            fragments += row[at] if at < len(row) else ()
        for cell in row[columns:]:
            fragments += [implied(" "), *cell]
        fragments.append(implied(" |"))
        if place == 0:
            fragments.append(implied("\n|" + " --- |" * columns))
    return fragments


def as_cell(paragraphs: Sequence[Sequence[Fragment]]) -> list[Fragment]:
    """Return the paragraphs of a cell as one line, without white space around it, its pipes escaped."""
    line: list[Fragment] = []
    for paragraph in paragraphs:
        words = _stripped(paragraph)
        if words and line:
            line.append(Fragment(" "))
        line += words
    return line


def inner_cells(rows: Sequence[Sequence[Sequence[Fragment]]]) -> list[Fragment]:
    """Return a table inside a cell: its cells separated by commas, its rows by semicolons."""
    line: list[Fragment] = []
    for row in rows:
        filled = [cell for cell in row if text_of(cell).strip()]
        if filled and line:
            line.append(implied("; "))
        for place, cell in enumerate(filled):
            line += [implied(", "), *cell] if place else cell
    return line


def _inside(parent: Element, name: str, prompt: bool = False) -> Iterator[tuple[Element, bool]]:
    """Yield the children of this name, also those in content controls and the like; with whether one is a prompt."""
    for element in parent:
        tag = element.tag
        if tag == name:
            yield element, prompt
        elif tag == _CONTROL:
            yield from _inside(element, name, is_prompt(child(element, _CONTROL_PROPERTIES)))
        elif tag in _TRANSPARENT:
            yield from _inside(element, name, prompt)
        elif tag == ALTERNATE_CONTENT:
            chosen = alternative(element)
            yield from _inside(chosen, name, prompt) if chosen is not None else ()


def _cell(element: Element, prompt: bool) -> Iterator[tuple[Cell, int]]:
    """Yield a cell and how many columns it is wide; nothing for a deleted one."""
    properties = child(element, _CELL_PROPERTIES)
    span = 1
    if properties is not None:
        for one in properties.iterchildren(_SPAN, _DELETED_CELL):
            if one.tag == _DELETED_CELL:
                return
            span = max(number(val(one), 1) or 1, 1)
    yield Cell(element, prompt, child(element, _TABLE) is not None), span


def _stripped(fragments: Sequence[Fragment]) -> list[Fragment]:
    if len(fragments) == 1:
        return _stripped_one(fragments[0])
    text = text_of(fragments)
    skip, keep = len(text) - len(text.lstrip()), len(text.rstrip())
    words: list[Fragment] = []
    at = 0
    for fragment in fragments:
        start, end = max(skip - at, 0), max(min(keep - at, len(fragment.text)), 0)
        at += len(fragment.text)
        if start < end:
            words += _one_line(fragment._replace(text=fragment.text[start:end]))
    return words


def _stripped_one(fragment: Fragment) -> list[Fragment]:
    text = fragment.text.strip()
    return list(_one_line(fragment if text == fragment.text else fragment._replace(text=text))) if text else []


def _one_line(fragment: Fragment) -> Iterator[Fragment]:
    text = fragment.text
    if "\n" in text or "\t" in text:
        text = text.translate(_BLANKS)
    pipes = text.count("|")
    if fragment.raw is not None or not pipes:
        yield fragment if text is fragment.text and not pipes else fragment._replace(text=text.replace("|", "\\|"))
        return
    if pipes > _MANY_PIPES:  # a drawing of lines: one edit for all of it
        yield Fragment(text.replace("|", "\\|"), fragment.text)
        return
    for place, part in enumerate(text.split("|")):
        if place:
            yield Fragment("\\|", "|")
        if part:
            yield fragment._replace(text=part)
