"""The smallest parts of a document that the structure splitter keeps together, and what a cut between two severs."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from rag_lint.chunking.joints import (
    BETWEEN_CODE,
    BETWEEN_ROWS,
    BETWEEN_SENTENCES,
    INSIDE,
    LEANING,
    joints_of,
    leans,
)
from rag_lint.chunking.measure import Measure
from rag_lint.chunking.outline import Outline
from rag_lint.chunking.pack import SEVERED
from rag_lint.chunking.units import Frame, Unit, frame_of, sentences_of, units_of
from rag_lint.model.document import Block, BlockKind, Document
from rag_lint.model.finding import Span

_BLANK_LINE = 2  # what parts two blocks when something between them is left out
_CRUMB = 20  # so many pieces fill a chunk at least
_LONG_LEAD_IN = 4  # a paragraph over this share of the size is cut in front of the lead-in it ends with


class Piece(NamedTuple):
    """A span of the document's text; see ``rag_lint.chunking.pack`` for the numbers.

    ``block`` is the number of the block it is from, of the first when small ones are joined. ``head`` is repeated in
    front of a chunk that begins with it, ``foot`` behind one that ends with it.
    """

    span: Span
    width: int
    gap: int
    cost: float
    heading: int = 0
    level: int = 0
    block: int = 0
    head: Span | None = None
    foot: Span | None = None
    extra: int = 0


def pieces_of(document: Document, blocks: Sequence[Block], size: int, measure: Measure, limit: int = 0) -> list[Piece]:
    """Return the pieces of ``blocks``: whole blocks, or the parts of those that do not fit into ``size``.

    A table, a code block, a list item or a sentence stays whole up to ``limit`` (0: twice the size). Blocks are cut too
    where only their last sentence announces the next block, or only their first one finishes the block before.
    """
    return list(_coalesced(document.text, blocks, _Cutter(document, blocks, size, measure, limit).pieces(), size))


class _Cutter:
    def __init__(self, document: Document, blocks: Sequence[Block], size: int, measure: Measure, limit: int) -> None:
        self.text = document.text
        self.blocks = blocks
        self.size = size
        self.limit = limit or 2 * size
        self.most = limit * 2 // 3 if limit else size // 2  # of what is repeated
        self.measure = measure
        self.joints = joints_of(self.text, blocks)
        self.end = 0  # of the piece before
        self.outline = Outline(self.text, document.media_type)

    def pieces(self) -> Iterator[Piece]:
        for number, block in enumerate(self.blocks):
            self.outline.enter(block)
            yield from self._cut(number, block)

    def _cut(self, number: int, block: Block) -> Iterator[Piece]:
        units = self._units(number, block)
        heading = self._opens(number, block)
        level = max(heading, self.outline.level)
        head, foot, extra = self._frame(block, len(units))
        for at, unit in enumerate(units):
            width, gap = self._long(unit.span), self._gap(unit.span.start)
            end = foot if at + 1 < len(units) else None
            self.end = unit.span.end
            if at == 0:
                yield Piece(unit.span, width, gap, self.joints[number], heading, level, number, None, end)
            else:
                cost = INSIDE if unit.inside else self._inner(block, units, at)
                yield Piece(unit.span, width, gap, cost, 0, level, number, head, end, extra)

    def _gap(self, start: int) -> int:
        """How long what parts a piece from the one before is."""
        between = self.text[self.end : start]
        return self.measure(between) if not between or between.isspace() else _BLANK_LINE

    def _opens(self, number: int, block: Block) -> int:
        """The level of the section that begins with a block: a heading, or what is set in front of one."""
        if block.kind is BlockKind.HEADING:
            return max(block.level, 1)
        if number + 1 < len(self.blocks) and self.blocks[number + 1].kind is BlockKind.HEADING:
            return max(self.blocks[number + 1].level, 1) if self.joints[number + 1] >= SEVERED else 0
        return 0

    def _frame(self, block: Block, units: int) -> tuple[Span | None, Span | None, int]:
        """What is repeated around the parts of a block, and how long it is; nothing if it would nearly fill a chunk."""
        head, foot = frame_of(self.text, block) if units > 1 else Frame()
        extra = sum(self._long(span) for span in (head, foot) if span)
        return (head, foot, extra) if extra <= self.most else (None, None, 0)

    def _inner(self, block: Block, units: Sequence[Unit], at: int) -> float:
        if block.kind is BlockKind.TABLE:
            return BETWEEN_ROWS
        if block.kind is BlockKind.CODE:
            blank = "\n\n" in self.text[units[at - 1].span.end : units[at].span.start + 1]
            return BETWEEN_CODE / 2 if blank else BETWEEN_CODE
        return LEANING + BETWEEN_SENTENCES if leans(self.text, units[at].span.start) else BETWEEN_SENTENCES

    def _units(self, number: int, block: Block) -> list[Unit]:
        """The parts of a block; one when it may stay whole."""
        long = self._long(block.span)
        prose = block.kind in (BlockKind.PARAGRAPH, BlockKind.FOOTNOTE)
        if long > (min(self.size, self.limit) if prose else self.limit):
            return units_of(self.text, block, self.size, self.measure, self.limit)
        if prose and long * _LONG_LEAD_IN > self.size:
            parts = self._edges(number, block)
            if len(parts) > 1:
                return [Unit(span) for span in parts]
        return [Unit(block.span)]

    def _edges(self, number: int, block: Block) -> list[Span]:
        """A block that fits, cut behind its first and before its last sentence where these belong to its neighbours."""
        before = self.blocks[number - 1].kind if number else None
        first = self.joints[number] >= SEVERED and before is not BlockKind.HEADING
        last = self.joints[number + 1] >= SEVERED
        if not (first or last):
            return [block.span]
        sentences = sentences_of(self.text, block.span)
        cuts = sorted({1 if first else 0, len(sentences) - 1 if last else 0} - {0, len(sentences)})
        edges = [0, *cuts, len(sentences)]
        return [Span(sentences[low].start, sentences[high - 1].end) for low, high in pairwise(edges) if high > low]

    def _long(self, span: Span) -> int:
        return self.measure(self.text[span.start : span.end])


def _coalesced(text: str, blocks: Sequence[Block], pieces: Iterator[Piece], size: int) -> Iterator[Piece]:
    """Join crumbs, so that the number of pieces in a chunk is bounded."""
    held: Piece | None = None
    for piece in pieces:
        if held is not None and _are_crumbs(held, piece, size) and _touch(text, blocks, held, piece):
            width = held.width + piece.gap + piece.width
            held = held._replace(span=Span(held.span.start, piece.span.end), width=width, foot=piece.foot)
        else:
            if held is not None:
                yield held
            held = piece
    if held is not None:
        yield held


def _are_crumbs(one: Piece, other: Piece, size: int) -> bool:
    if (one.width + other.width) * _CRUMB > size or (other.heading and other.cost < SEVERED):
        return False
    return other.head is None or (one.block == other.block and one.head is not None)


def _touch(text: str, blocks: Sequence[Block], one: Piece, other: Piece) -> bool:
    """Whether nothing is left out between two pieces, and no page ends."""
    between = text[one.span.end : other.span.start]
    return (not between or between.isspace()) and blocks[one.block].page == blocks[other.block].page
