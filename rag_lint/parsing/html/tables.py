"""Tables to pipe form; tables that only lay a page out are told apart."""

from bisect import bisect_left
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, NamedTuple

from rag_lint.model.document import BlockKind, Edit
from rag_lint.model.finding import Span
from rag_lint.parsing.html.elements import HEADINGS
from rag_lint.parsing.html.style import is_hidden
from rag_lint.parsing.html.writer import Fragment, Part

if TYPE_CHECKING:
    from lxml.etree import _Element as Element

_MAX_SPAN = 1000  # the standard's limit for colspan
_MAX_ROWS = 65534  # and for rowspan
_LONG_CELL = 1500
_LONG_ONLY_ROW = 200
_SECTIONS = frozenset(("thead", "tbody", "tfoot"))
_BESIDES = ("script", "style", "template", "col", "colgroup")
_IN_TABLE = frozenset(("tr", "caption", *_SECTIONS, *_BESIDES))
_IN_ROW = frozenset(("td", "th", *_BESIDES))
_BLOCKS_IN_CELL = ("p", "div", "ul", "ol", "dl", "blockquote")


class Cell(NamedTuple):
    """A cell's text on one line; ``edits`` and ``linked`` are as in a fragment, ``asides`` what is not to be seen."""

    text: str
    edits: tuple[Edit, ...] = ()
    linked: int = 0
    asides: Fragment | None = None


Row = dict[int, Cell]  # column, 0-based, to cell; columns a cell spans besides its first are not in it
Reader = Callable[["Element"], Fragment]


def pipe_table(table: "Element", level: int, read: Reader) -> list[Fragment] | None:
    """Return the captions and the rows of ``table`` and what is hidden in it, each as a fragment.

    None when it is no table to a reader: it holds blocks or other tables, or has one column. ``read`` gives the
    content of a cell.
    """
    if _lays_out(table) or not _is_regular(table):
        return None
    grid = list(_grid(table, read))
    rows = [row for row in grid if _filled(row)]
    if len(_columns(rows)) < 2 or _reads_as_blocks(rows, table):
        return None
    found = [_as_caption(read(caption)) for caption in table.iterchildren("caption")]
    if len(rows) > 2 and len(_filled(rows[0])) == 1 and len(_filled(rows[1])) > 1:
        found.append(_line(_filled(rows[0]), BlockKind.CAPTION, 0))
        rows = rows[1:]
    if len(rows) == 1:  # no columns to keep: a term and its value are one statement
        found.append(_line(_filled(rows[0]), BlockKind.PARAGRAPH, level))
    else:
        found.append(_render(_aligned(rows, _columns(rows)), level))
    return [*found, *(cell.asides for row in grid for cell in row.values() if cell.asides and cell.asides.parts)]


def _columns(rows: list[Row]) -> list[int]:
    """Return the columns in which any row has text."""
    return sorted({column for row in rows for column, cell in row.items() if cell.text})


def _is_regular(table: "Element") -> bool:
    """Tell whether all there is to read stands in cells, so that reading cells leaves nothing out."""
    holders = [table, *(child for child in table if child.tag in _SECTIONS)]
    rows = [row for holder in holders for row in holder.iterchildren("tr")]
    return all(_holds_only(holder, _IN_TABLE) for holder in holders) and all(_holds_only(row, _IN_ROW) for row in rows)


def _holds_only(element: "Element", tags: frozenset[str]) -> bool:
    if element.text and not element.text.isspace():
        return False
    return all(
        (not isinstance(child.tag, str) or child.tag in tags) and not (child.tail and child.tail.strip())
        for child in element
    )


def _lays_out(table: "Element") -> bool:
    if (table.get("role") or "").lower() in ("presentation", "none"):
        return True
    inner = table.iter("table", *HEADINGS, "form", "pre", "main", "article", "nav")
    return any(element is not table and (element.tag != "pre" or _is_long(element)) for element in inner)


def _is_long(pre: "Element") -> bool:
    return "".join(pre.itertext()).strip().count("\n") > 1


def _reads_as_blocks(rows: list[Row], table: "Element") -> bool:
    """Tell whether cells are so long that lines of pipes would hide what they hold."""
    longest = max(len(cell.text) for row in rows for cell in row.values())
    if len(rows) == 1 and longest > _LONG_ONLY_ROW:
        return True
    if longest < _LONG_CELL:
        return False
    return any(sum(1 for _ in cell.iterchildren(*_BLOCKS_IN_CELL)) > 2 for cell in table.iter("td", "th"))


def _rows(table: "Element") -> Iterator["Element"]:
    for child in table:
        if child.tag == "tr":
            yield child
        elif child.tag in _SECTIONS:
            yield from child.iterchildren("tr")


def _grid(table: "Element", read: Reader) -> Iterator[Row]:
    taken: dict[int, int] = {}  # column -> the last row that a cell from above takes
    for index, element in enumerate(_rows(table)):
        row: Row = {}
        column = 0
        hidden = _unseen(element)
        for cell in element.iterchildren("td", "th"):
            while taken.get(column, -1) >= index:
                column += 1
            row[column] = _cell(cell, read, hidden)
            width = _count(cell.get("colspan"), _MAX_SPAN)
            height = _count(cell.get("rowspan"), _MAX_ROWS)
            if height > 1 and column < _MAX_SPAN:
                taken.update(dict.fromkeys(range(column, column + width), index + height - 1))
            column += width
        yield row


def _count(value: str | None, most: int) -> int:
    if value is None:
        return 1
    digits = value.strip()
    return min(int(digits), most) or 1 if digits.isascii() and digits.isdigit() and len(digits) < 10 else 1


def _unseen(element: "Element") -> bool:
    if not element.attrib:
        return False
    names = f"{element.get('class', '')} {element.get('id', '')}"
    return is_hidden(element, str(element.tag), names, element.get("style") or "")


def _cell(element: "Element", read: Reader, hidden: bool) -> Cell:
    if hidden or _unseen(element):
        fragment = read(element)
        return Cell("", asides=fragment._replace(parts=[part._replace(hidden=True) for part in fragment.parts]))
    if len(element) == 0 and not element.attrib.get("style"):
        text = element.text or ""
        return _escaped(" ".join(text.replace("\u00a0", " ").split()), (), 0, None)
    return flat(read(element))


def flat(fragment: Fragment) -> Cell:
    """Put the blocks of a fragment on one line."""
    pieces: list[str] = []
    edits: list[Edit] = []
    at = linked = 0
    hidden = False
    for part in fragment.parts:
        if part.hidden:
            hidden = True
            continue
        if pieces:
            pieces.append(" ")
            at += 1
        shift = at - part.span.start
        inside = (
            edit for edit in fragment.edits if part.span.start <= edit.span.start and edit.span.end <= part.span.end
        )
        edits.extend(Edit(Span(edit.span.start + shift, edit.span.end + shift), edit.raw) for edit in inside)
        pieces.append(fragment.text[part.span.start : part.span.end].replace("\n", " "))
        at += len(pieces[-1])
        linked += part.linked
    return _escaped("".join(pieces), tuple(edits), linked, _hidden(fragment) if hidden else None)


def _hidden(fragment: Fragment) -> Fragment:
    out: list[str] = []
    parts: list[Part] = []
    at = 0
    for part in fragment.parts:
        if part.hidden:
            text = fragment.text[part.span.start : part.span.end]
            if out:
                out.append("\n\n")
                at += 2
            out.append(text)
            parts.append(part._replace(span=Span(at, at + len(text))))
            at += len(text)
    return Fragment("".join(out), parts, [])


def _escaped(text: str, edits: tuple[Edit, ...], linked: int, asides: Fragment | None) -> Cell:
    if "|" not in text:
        return Cell(text, edits, linked, asides)
    pipes = [index for index, character in enumerate(text) if character == "|"]
    # Each backslash moves what stands behind it by one.
    moved = [Edit(Span(_behind(pipes, edit.span.start), _behind(pipes, edit.span.end)), edit.raw) for edit in edits]
    signs = [Edit(Span(pipe + count, pipe + count + 1), "") for count, pipe in enumerate(pipes)]
    return Cell(text.replace("|", "\\|"), tuple(sorted([*moved, *signs])), linked, asides)


def _behind(pipes: list[int], at: int) -> int:
    return at + bisect_left(pipes, at)


def _filled(row: Row) -> list[Cell]:
    return [cell for cell in row.values() if cell.text]


def _aligned(rows: list[Row], columns: list[int]) -> list[list[Cell]]:
    """Return rows of equal length, empty cells where a row has none; ragged ones where that would be mostly blank."""
    empty = Cell("")
    cells = sum(map(len, rows))
    if len(rows) * len(columns) > 20 * cells + 10_000:
        return [_filled(row) for row in rows]
    return [[row.get(column, empty) for column in columns] for row in rows]


def _line(cells: list[Cell], kind: BlockKind, level: int) -> Fragment:
    """Return cells as one block, a blank between them."""
    text = " ".join(cell.text for cell in cells)
    edits: list[Edit] = []
    at = 0
    for cell in cells:
        edits.extend(Edit(Span(edit.span.start + at, edit.span.end + at), edit.raw) for edit in cell.edits)
        at += len(cell.text) + 1
    letters, linked = sum(len(cell.text) for cell in cells), sum(cell.linked for cell in cells)
    return Fragment(text, [Part(kind, Span(0, len(text)), level, letters, linked)], edits)


class _Pipes:
    def __init__(self) -> None:
        self.out: list[str] = []
        self.edits: list[Edit] = []
        self.at = 0

    def sign(self, text: str) -> None:
        self.edits.append(Edit(Span(self.at, self.at + len(text)), ""))
        self._put(text)

    def cell(self, cell: Cell) -> None:
        self.edits.extend(
            Edit(Span(edit.span.start + self.at, edit.span.end + self.at), edit.raw) for edit in cell.edits
        )
        self._put(cell.text)

    def _put(self, text: str) -> None:
        self.out.append(text)
        self.at += len(text)


def _render(rows: list[list[Cell]], level: int) -> Fragment:
    pipes = _Pipes()
    for index, row in enumerate(rows):
        pipes.sign("\n| " if index else "| ")
        for column, cell in enumerate(row):
            if column:
                pipes.sign(" | ")
            pipes.cell(cell)
        pipes.sign(" |")
        if index == 0:
            pipes.sign("\n|" + " --- |" * len(row))
    text = "".join(pipes.out)
    letters = sum(len(cell.text) for row in rows for cell in row)
    linked = sum(cell.linked for row in rows for cell in row)
    return Fragment(text, [Part(BlockKind.TABLE, Span(0, len(text)), level, letters, linked)], pipes.edits)


def _as_caption(fragment: Fragment) -> Fragment:
    parts = [
        part._replace(kind=BlockKind.CAPTION) if part.kind is BlockKind.PARAGRAPH else part for part in fragment.parts
    ]
    return fragment._replace(parts=parts)
