"""A Document as Markdown for people: its content in reading order, none of its characters taken for markup.

Page furniture, boilerplate, hidden text and front matter are left out; ``left_out`` counts them. A Markdown document is
its own text.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from rag_lint.model.document import Block, BlockKind, Document
from rag_lint.report import markdown_text as text


class _Shelf(NamedTuple):
    """A list item that others may lie below: where its text begins, and its marker."""

    column: int
    marker: str


LEFT_OUT = frozenset((BlockKind.FURNITURE, BlockKind.BOILERPLATE, BlockKind.HIDDEN, BlockKind.FRONT_MATTER))
MARKDOWN = "text/markdown"


def render_markdown(document: Document) -> str:
    """Return the whole, ended by one newline."""
    if document.media_type == MARKDOWN:
        return document.text if document.text.endswith("\n") else document.text + "\n"
    return "".join(_pieces(document)) + "\n"


def left_out(document: Document) -> Mapping[BlockKind, int]:
    """Return how many blocks of which kind ``render_markdown`` leaves out."""
    if document.media_type == MARKDOWN:
        return {}
    return Counter(block.kind for block in document.blocks if block.kind in LEFT_OUT)


def _pieces(document: Document) -> Iterator[str]:
    shelf: list[_Shelf] = []
    first = True
    for block in document.blocks:
        if block.kind in LEFT_OUT:
            continue
        words = document.text[block.span.start : block.span.end]
        if block.kind is BlockKind.LIST_ITEM:
            piece, tight = _item(words, block.level, shelf)
        else:
            piece, tight = _block(words, block), False
            shelf = []
        if not first:
            yield "\n" if tight else "\n\n"
        yield piece
        first = False


def _block(words: str, block: Block) -> str:
    if block.kind is BlockKind.HEADING:
        return "#" * min(max(block.level, 1), 6) + " " + text.heading(words)
    if block.kind is BlockKind.CODE:
        return text.fenced(words)
    if block.kind is BlockKind.TABLE:
        return text.table(words)
    body = text.paragraph(words)
    return "\n".join(f"> {line}" for line in body.split("\n")) if block.kind is BlockKind.QUOTE else body


def _item(words: str, level: int, shelf: list[_Shelf]) -> tuple[str, bool]:
    """Indent an item to where the text of the item above it begins; tell whether it may follow the last one closely.

    ``shelf`` are the items this one may belong to, by depth.
    """
    depth = max(level, 1) - 1
    beside = shelf[depth] if depth < len(shelf) else None
    goes_on = bool(shelf)
    del shelf[depth:]
    indent = shelf[-1].column if shelf else 0
    marker, body = text.item(words)
    # A list that begins with another number than 1 would be taken for the paragraph's next line.
    tight = goes_on and (marker in ("- ", "1. ", "1) ") or (beside is not None and beside.marker != "- "))
    shelf.append(_Shelf(indent + len(marker), marker))
    return " " * indent + marker + body.replace("\n", "\n" + " " * shelf[-1].column), tight
