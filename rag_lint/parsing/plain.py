"""Plain text to blocks: paragraphs, and the headings and list items that show as such without markup."""

import re
from collections.abc import Iterator

from rag_lint.model.document import Block, BlockKind
from rag_lint.model.finding import Span
from rag_lint.parsing.cover import cover

_NUMBER = "[一二三四五六七八九十百零〇两0-9]"
_BLANKS = r"[ \t\u3000]*"
_HEADING = re.compile(
    rf"{_BLANKS}(?:第{_NUMBER}+[编篇章节部](?:[ \t\u3000：:][^。；，]{{0,40}})?"
    rf"|(?:Chapter|Part|Article|Section) [\dIVX]+(?:[.:]? [^.;]{{0,60}})?){_BLANKS}\Z",
    re.IGNORECASE,
)
_ITEM = re.compile(
    rf"{_BLANKS}(?:[-*+•·●▪◦][ \t]|[（(](?:{_NUMBER}+|[a-zA-Z]|[ivx]+)[）)]|\d{{1,3}}[.)、](?!\d)|[①-⑳])"
)
# A clause that opens a unit of its own although no blank line stands before it.
_CLAUSE = re.compile(rf"{_BLANKS}第{_NUMBER}+条")


def plain_blocks(text: str) -> tuple[Block, ...]:
    """Return the blocks of a plain text, in order and covering all of it but white space."""
    return cover(text, _blocks(text))


def _blocks(text: str) -> Iterator[Block]:
    kind, start, at = BlockKind.PARAGRAPH, 0, 0
    for line in text.split("\n"):
        blank = not line or line.isspace()
        if blank and start == at:
            start = at = min(at + len(line) + 1, len(text))
            continue
        opened = _opens(line)
        if opened is not None:
            yield Block(kind, Span(start, at))
            kind, start = opened, at
        at = min(at + len(line) + 1, len(text))
        if kind is BlockKind.HEADING or blank:
            yield Block(kind, Span(start, at))
            kind, start = BlockKind.PARAGRAPH, at
    yield Block(kind, Span(start, at))


def _opens(line: str) -> BlockKind | None:
    """Return the kind of block that ``line`` begins; None when it goes on with the one before."""
    if _HEADING.match(line):
        return BlockKind.HEADING
    if _ITEM.match(line):
        return BlockKind.LIST_ITEM
    return BlockKind.PARAGRAPH if _CLAUSE.match(line) else None
