"""The smallest parts of a document that the structure splitter keeps together."""

import re
from collections.abc import Iterator, Sequence
from enum import IntEnum
from typing import NamedTuple

from rag_lint.engine.sentences import sentence_ends
from rag_lint.model.document import Block, BlockKind
from rag_lint.model.finding import Span
from rag_lint.parsing.lines import trim

_LEADING = frozenset({BlockKind.HEADING, BlockKind.HIDDEN, BlockKind.CAPTION})
_LEAD_IN = re.compile(r"[:：][*_\"”’」』)）]*\Z")
_ITEM = re.compile(r"\s*(?:[（(][一二三四五六七八九十\d]+[）)]|[一二三四五六七八九十]+、|\d+[、.．)]|[①-⑳]|[-*+•·] )")
# Where a text without sentence ends is cut, best first.
_SOFT = ("\n", "，、；,;", " \u3000\t")


class Cut(IntEnum):
    """What a cut in front of a piece would sever, from nothing to a sentence."""

    SECTION = 0
    BLOCK = 1
    LIST = 2
    INSIDE = 3  # sentences of a paragraph, rows of a table, lines of code
    SENTENCE = 4


class Piece(NamedTuple):
    """A span of the document's text; ``leads`` tells that it says nothing without the piece behind it."""

    span: Span
    cut: Cut
    leads: bool = False
    heading: int = 0  # its level, 0 for everything else


def pieces_of(text: str, blocks: Sequence[Block], size: int) -> Iterator[Piece]:
    """Yield the pieces of ``blocks``: whole blocks, or the parts of one over ``size`` code points.

    A table, a code block or a sentence stays whole up to twice the size.
    """
    before: Block | None = None
    for block in blocks:
        heading = block.level if block.kind is BlockKind.HEADING else 0
        cut = Cut.SECTION if heading else Cut.LIST if _continues_list(text, before, block) else Cut.BLOCK
        leads = block.kind in _LEADING or _is_lead_in(text, block.span)
        whole = size * 2 if block.kind in (BlockKind.TABLE, BlockKind.CODE) else size
        if block.span.end - block.span.start <= whole:
            yield Piece(block.span, cut, leads, heading)
        else:
            yield from _parts(text, block, size, Piece(block.span, cut, leads, heading))
        before = block


def _continues_list(text: str, before: Block | None, block: Block) -> bool:
    return before is not None and _in_list(text, before) and _in_list(text, block)


def _in_list(text: str, block: Block) -> bool:
    if block.kind is BlockKind.PARAGRAPH:
        return block.level > 0 or _ITEM.match(text, block.span.start, block.span.end) is not None
    return block.kind is BlockKind.LIST_ITEM or (block.kind is not BlockKind.HEADING and block.level > 0)


def _is_lead_in(text: str, span: Span) -> bool:
    return _LEAD_IN.search(text, max(span.start, span.end - 8), span.end) is not None


def _parts(text: str, block: Block, size: int, whole: Piece) -> Iterator[Piece]:
    """Yield the parts of an oversize block; the first is cut off like the block, the last leads like it."""
    spans = [part for span in _units(text, block) for part in _fit(text, span, size)]
    for number, (span, inside) in enumerate(spans):
        cut = whole.cut if number == 0 else Cut.SENTENCE if inside else Cut.INSIDE
        opens = number == 0 and block.kind in (BlockKind.TABLE, BlockKind.CODE)
        leads = opens or _is_lead_in(text, span) or (whole.leads and number == len(spans) - 1)
        yield Piece(span, cut, leads, whole.heading if number == 0 else 0)


def _units(text: str, block: Block) -> Iterator[Span]:
    """Yield sentences, table rows (the header with its delimiter row), or lines of code (the fences not alone)."""
    start, end = block.span
    ends = [start + at for at in sentence_ends(text[start:end])]
    if block.kind in (BlockKind.TABLE, BlockKind.CODE):
        ends = [start + found.end() for found in re.finditer("\n", text[start:end])]
        ends = ends[1:] if block.kind is BlockKind.TABLE else ends[:-1]
    for at in (*ends, end):
        span = trim(text, start, at)
        if span is not None:
            yield span
        start = at


def _fit(text: str, span: Span, size: int) -> Iterator[tuple[Span, bool]]:
    """Yield ``span``, or parts of at most ``size`` when it is over twice as long; with whether each begins inside."""
    start, end = span
    inside = False
    while end - start > size * (1 if inside else 2):
        at = _soft_place(text, start, start + size)
        yield from ((part, inside) for part in (trim(text, start, at),) if part)
        start, inside = at, True
    yield from ((part, inside) for part in (trim(text, start, end),) if part)


def _soft_place(text: str, start: int, limit: int) -> int:
    """Return where to cut up to ``limit``: behind a line end, comma or blank in the second half, or right there."""
    half = start + (limit - start) // 2
    for marks in _SOFT:
        at = max(text.rfind(mark, half, limit) for mark in marks)
        if at >= 0:
            return at + 1
    return limit
