"""Tables as pipe rows: one line a row, the first one the header."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from rag_lint.parsing.docx.controls import is_prompt
from rag_lint.parsing.docx.drawings import alternative
from rag_lint.parsing.docx.fragments import Fragment, implied, text_of
from rag_lint.parsing.docx.names import ALTERNATE_CONTENT, Element, number, val, w

_ROW, _CELL = w("tr"), w("tc")
_TRANSPARENT = frozenset(w(name) for name in ("sdt", "sdtContent", "customXml", "smartTag", "ins", "moveTo"))
_MAX_SPAN = 200
MAX_COLUMNS = 500


class Cell(NamedTuple):
    """A cell of the grid; ``element`` has its blocks in it, None when the grid is empty there or a cell reaches over.

    ``prompt`` tells that it shows the placeholder of a content control.
    """

    element: Element | None = None
    prompt: bool = False


def rows_of(table: Element) -> list[list[Cell]]:
    """Return the rows of a table with all changes accepted; columns a row leaves out at its start are empty cells."""
    rows = []
    for row in _inside(table, _ROW):
        properties = row.find(w("trPr"))
        if properties is not None and properties.find(w("del")) is not None:
            continue
        left_out = number(val(properties.find(w("gridBefore"))), 0) if properties is not None else 0
        cells = [Cell()] * min(max(left_out or 0, 0), _MAX_SPAN)
        rows.append([*cells, *(cell for element in _inside(row, _CELL) for cell in _cell(element))])
    return rows


def is_layout(table: Element, rows: Sequence[Sequence[Cell]]) -> bool:
    """Tell whether a table only arranges things: a box, one column, or a frame around other tables."""
    columns = max((len(row) for row in rows), default=0)
    if columns <= 1:
        return True
    inner = sum(1 for cell in table.iter(_CELL)) - sum(len(row) for row in rows)
    return inner > 0 and inner >= sum(len(row) for row in rows)


def pipe_table(rows: Sequence[Sequence[Sequence[Fragment]]]) -> list[Fragment]:
    """Return rows of cells as Markdown; everything between the cells' own words is implied by the table."""
    columns = min(max((len(row) for row in rows), default=0), MAX_COLUMNS)
    fragments: list[Fragment] = []
    for place, row in enumerate(rows):
        fragments.append(implied("\n| " if place else "| "))
        for at in range(columns):
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


def _inside(parent: Element, name: str) -> Iterator[Element]:
    """Yield the children of this name, also those in content controls and the like."""
    for child in parent:
        tag = child.tag
        if tag == name:
            yield child
        elif tag in _TRANSPARENT:
            yield from _inside(child, name)
        elif tag == ALTERNATE_CONTENT:
            chosen = alternative(child)
            yield from _inside(chosen, name) if chosen is not None else ()


def _cell(element: Element) -> Iterator[Cell]:
    properties = element.find(w("tcPr"))
    span = 1
    if properties is not None:
        if properties.find(w("cellDel")) is not None:
            return
        span = min(max(number(val(properties.find(w("gridSpan"))), 1) or 1, 1), _MAX_SPAN)
    holder = element.getparent()
    yield Cell(element, holder.tag == w("sdtContent") and is_prompt(holder.getparent().find(w("sdtPr"))))
    # The columns that a wide cell covers are empty cells, so that those behind it stay under their header. A cell
    # merged downwards is empty below by itself: its text stands in its first row only.
    yield from [Cell()] * (span - 1)


def _stripped(fragments: Sequence[Fragment]) -> list[Fragment]:
    text = text_of(fragments)
    skip, keep = len(text) - len(text.lstrip()), len(text.rstrip())
    words, at = [], 0
    for fragment in fragments:
        start, end = max(skip - at, 0), max(min(keep - at, len(fragment.text)), 0)
        at += len(fragment.text)
        if start < end:
            words += _one_line(fragment._replace(text=fragment.text[start:end]))
    return words


def _one_line(fragment: Fragment) -> Iterator[Fragment]:
    text = fragment.text.replace("\n", " ")
    if fragment.raw is not None or "|" not in text:
        yield fragment._replace(text=text.replace("|", "\\|"))
        return
    for place, part in enumerate(text.split("|")):
        if place:
            yield Fragment("\\|", "|")
        if part:
            yield fragment._replace(text=part)
