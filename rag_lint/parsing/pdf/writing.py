"""Blocks to the text of a Document: every character placed once, and told where it is not the file's own."""

from collections.abc import Iterable, Sequence

from rag_lint.model.document import Block, BlockKind, Edit
from rag_lint.model.finding import Span
from rag_lint.parsing.pdf.characters import COMPATIBLE, is_cjk, plain
from rag_lint.parsing.pdf.draft import Draft
from rag_lint.parsing.pdf.hyphens import join_lines
from rag_lint.parsing.pdf.markers import BULLET
from rag_lint.parsing.pdf.page import Row

_Edits = list[tuple[int, int, str]]  # start, end, raw; in offsets of the block


def write(drafts: Iterable[Draft], words: frozenset[str]) -> tuple[str, tuple[Block, ...], tuple[Edit, ...]]:
    """Return text, blocks and edits; ``words`` are those of the document, for hyphens at line ends."""
    pieces: list[str] = []
    blocks: list[Block] = []
    edits: list[Edit] = []
    at = 0
    for draft in drafts:
        text, own = _ordinary(*_written(draft, words))
        if not text:
            continue
        if pieces:
            pieces.append("\n\n")
            at += 2
        blocks.append(Block(draft.kind, Span(at, at + len(text)), draft.level, draft.page))
        edits += (Edit(Span(at + start, at + end), raw) for start, end, raw in own)
        pieces.append(text)
        at += len(text)
    return "".join(pieces), tuple(blocks), tuple(edits)


def _written(draft: Draft, words: frozenset[str]) -> tuple[str, _Edits]:
    if draft.kind is BlockKind.TABLE:
        return pipe_table(draft.cells)
    if draft.kind is BlockKind.CODE:
        return _code(draft.rows), []
    lines = [row.text for row in draft.rows]
    if draft.lines:
        return "\n".join(lines), []
    text, edits = (lines[0], []) if len(lines) == 1 else join_lines(lines, words)
    return _with_marker(text, edits) if draft.kind is BlockKind.LIST_ITEM else (text, edits)


def _with_marker(text: str, edits: _Edits) -> tuple[str, _Edits]:
    """Write any bullet as ``- ``."""
    bullet = BULLET.match(text)
    if bullet is None or bullet.group() == "- ":
        return text, edits
    moved = 2 - bullet.end()
    return "- " + text[bullet.end() :], [(0, 1, text[0]), *((a + moved, b + moved, raw) for a, b, raw in edits)]


def _code(rows: Sequence[Row]) -> str:
    """Return lines of code with the indentation that the page shows."""
    left = min(row.x0 for row in rows)
    lines = []
    for row in rows:
        main = max(row.parts, key=lambda part: len(part.text))
        wide = len(main.text) + (0 if main.text.isascii() else sum(map(is_cjk, main.text)))
        step = (main.x1 - main.x0) / wide or 1.0
        lines.append(" " * min(round((row.x0 - left) / step), 80) + row.text)
    return "\n".join(lines)


def pipe_table(cells: Sequence[Sequence[str]]) -> tuple[str, _Edits]:
    """Return a table in pipe form, its first row as the header; signs the file does not have are edits."""
    text = ""
    edits: _Edits = []
    for number, row in enumerate(cells):
        if number:
            text += "\n"
        for cell in row:
            edits.append((len(text), len(text) + 1, ""))
            text += "| "
            for part in _escaped(cell):
                if part == "\\|":
                    edits.append((len(text), len(text) + 2, "|"))
                text += part
            text += " " if cell else ""
        edits.append((len(text), len(text) + 1, ""))
        text += "|"
        if number == 0:
            rule = "| " + " | ".join("---" for _ in row) + " |"
            edits.append((len(text) + 1, len(text) + 1 + len(rule), ""))
            text += "\n" + rule
    return text, edits


def _escaped(cell: str) -> list[str]:
    """Split a cell so that each pipe in it stands alone, escaped."""
    parts = cell.split("|")
    return [part for n, plain in enumerate(parts) for part in (("\\|", plain) if n else (plain,)) if part]


def _ordinary(text: str, edits: _Edits) -> tuple[str, _Edits]:
    """Write ligatures and compatibility forms as the ordinary characters."""
    if text.isascii():
        return text, edits
    found = [match for match in COMPATIBLE.finditer(text) if plain(match.group()) != match.group()]
    if not found:
        return text, edits
    pieces: list[str] = []
    changes: list[tuple[int, int, str, int]] = [(a, b, raw, 0) for a, b, raw in edits]
    changes += ((m.start(), m.end(), m.group(), len(plain(m.group()))) for m in found)
    done = shift = 0
    moved: _Edits = []
    for start, end, raw, length in sorted(changes, key=lambda change: change[:2]):
        if not length:
            moved.append((start + shift, end + shift, raw))
            continue
        pieces += (text[done:start], plain(raw))
        moved.append((start + shift, start + shift + length, raw))
        shift += length - 1
        done = end
    return "".join([*pieces, text[done:]]), moved
