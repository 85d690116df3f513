"""The places where a stretch of a document may be cut: those of the structure splitter, and those that are cut."""

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from rag_lint.chunking.joints import BETWEEN_CODE, BETWEEN_ROWS, BETWEEN_SENTENCES, LEANING, joints_of, leans
from rag_lint.chunking.measure import Measure
from rag_lint.chunking.openings import Openings, is_bare_item
from rag_lint.chunking.pack import SEVERED
from rag_lint.chunking.pieces import Piece, pieces_of
from rag_lint.chunking.units import frame_of
from rag_lint.engine.rule import Rule
from rag_lint.model.document import Block, BlockKind
from rag_lint.model.finding import Span
from rag_lint.parsing.lines import trim
from rag_lint.repair.layout import Layout

_BARE = {BlockKind.CODE: 1.5, BlockKind.TABLE: 1.5}
_BARE_ITEM = 1.0


class Sizes(NamedTuple):
    """``wished`` is what chunks are packed to, ``limit`` what none is over, both in the unit of ``measure``.

    What is over ``grain`` is taken apart: the first guess of ``wished``, so that a better one needs no other pieces.
    """

    wished: int
    limit: int
    measure: Measure
    grain: int


class Grid(NamedTuple):
    """The pieces of a stretch, and for each of its existing chunks the index of the piece it begins with.

    ``leads`` is what is repeated in front of a chunk, by where its first piece begins. ``rows`` says of a piece that
    goes on with a table or with code where that begins: one cut inside of it is like another.
    """

    pieces: list[Piece]
    nodes: list[int]
    leads: dict[int, tuple[Span, ...]]
    rows: dict[int, int]


class Grids:
    """The grids of one document, each made once: a stretch is looked at again for other sizes, and to see it settle."""

    def __init__(self, layout: Layout, rules: Iterable[Rule]) -> None:
        self.layout = layout
        self._openings = Openings(layout.document.text, rules)
        self._known: dict[tuple[tuple[Span, ...], int, int], Grid | None] = {}

    def of(self, cores: Sequence[Span], sizes: Sizes) -> Grid | None:
        """Return what ``grid_of`` does."""
        key = (tuple(cores), sizes.grain, sizes.limit)
        if key not in self._known:
            self._known[key] = grid_of(self.layout, cores, sizes, self._openings)
        return self._known[key]


def grid_of(layout: Layout, cores: Sequence[Span], sizes: Sizes, openings: Openings) -> Grid | None:
    """Return the grid of the stretch that ``cores``, in order, take; None when two begin inside of the same piece.

    A chunk of nothing but what is left out begins where the next one does.
    """
    start, end = cores[0].start, cores[-1].end
    blocks = layout.within(start, end)
    pieces = pieces_of(layout.document, blocks, sizes.grain, sizes.measure, sizes.limit)
    splitter = _Splitter(layout, blocks, sizes.measure)
    for at in (*(core.start for core in cores), end):
        pieces = splitter.split(pieces, at)
    pieces = [piece for piece in pieces if start < piece.span.end and piece.span.start < end]
    ends = [piece.span.end for piece in pieces]  # a piece may begin with the white space that indents it
    nodes = [bisect_right(ends, core.start) for core in cores]
    behind = [*nodes[1:], len(pieces)]
    if not pieces or any(
        node >= end and _has_text(pieces, core) for node, end, core in zip(nodes, behind, cores, strict=True)
    ):
        return None
    leads = {piece.span.start: lead for piece in pieces if (lead := _lead(layout, blocks, piece, sizes))}
    extra = {at: sum(splitter.long(span) for span in lead) for at, lead in leads.items()}
    priced = [_priced(piece, blocks, extra.get(piece.span.start), openings) for piece in pieces]
    return Grid(priced, nodes, leads, dict(_rows(pieces, blocks)))


def _rows(pieces: Sequence[Piece], blocks: Sequence[Block]) -> Iterator[tuple[int, int]]:
    for piece in pieces:
        block = blocks[piece.block]
        if block.kind in _BARE and piece.span.start > block.span.start:
            yield piece.span.start, block.span.start


def _has_text(pieces: Sequence[Piece], core: Span) -> bool:
    """Whether any piece has text in ``core``, or all of it is another chunk's too."""
    if core.start >= core.end:
        return True
    at = bisect_right(pieces, core.start, key=lambda piece: piece.span.end)
    return at < len(pieces) and pieces[at].span.start < core.end


def _priced(piece: Piece, blocks: Sequence[Block], extra: int | None, openings: Openings) -> Piece:
    """A piece with what is repeated in front of it (None: nothing), else with what a cut there is likely to leave."""
    if extra is not None:
        return piece._replace(extra=extra)
    if piece.cost >= SEVERED:
        return piece
    price = _bare(piece, blocks) or openings.price(piece.span.start)
    return piece._replace(cost=piece.cost + price) if price else piece


def _bare(piece: Piece, blocks: Sequence[Block]) -> float:
    """The price of code, rows or items that go on where nothing is repeated in front of them."""
    block = blocks[piece.block]
    if piece.span.start > block.span.start:
        return _BARE.get(block.kind, 0.0)
    return _BARE_ITEM if is_bare_item(piece, blocks) else 0.0


class _Splitter:
    """Cuts a piece in two where a chunk begins inside of it."""

    def __init__(self, layout: Layout, blocks: Sequence[Block], measure: Measure) -> None:
        self._layout = layout
        self._text = layout.document.text
        self._blocks = blocks
        self._measure = measure
        self._starts = [block.span.start for block in blocks]

    def split(self, pieces: list[Piece], at: int) -> list[Piece]:
        number = bisect_right(pieces, at, key=lambda piece: piece.span.start) - 1
        if number < 0:
            return pieces
        piece = pieces[number]
        before, behind = trim(self._text, piece.span.start, at), trim(self._text, at, piece.span.end)
        if at >= piece.span.end or before is None or behind is None:
            return pieces
        inside = bisect_right(self._starts, at) - 1
        block = self._blocks[inside]
        head, foot = self._frame(block, at)
        one = piece._replace(span=before, width=self.long(before), foot=foot)
        gap = self._measure(self._text[before.end : behind.start])
        cost = self._cost(inside, behind.start)
        extra = sum(self.long(span) for span in (head, foot) if span)
        two = Piece(behind, self.long(behind), gap, cost, 0, piece.level, inside, head, piece.foot, extra)
        return [*pieces[:number], one, two, *pieces[number + 1 :]]

    def long(self, span: Span) -> int:
        """How long a stretch of the document is."""
        return self._measure(self._text[slice(*span)])

    def _frame(self, block: Block, at: int) -> tuple[Span | None, Span | None]:
        head, foot = frame_of(self._text, block)
        inside = (head is None or at >= head.end) and (foot is None or at < foot.start)
        return (head, foot) if inside else (None, None)

    def _cost(self, number: int, at: int) -> float:
        block = self._blocks[number]
        if at <= block.span.start:
            return joints_of(self._text, self._blocks[max(0, number - 1) : number + 2])[1] if number else 0.0
        if block.kind in (BlockKind.TABLE, BlockKind.CODE):
            if self._text[self._text.rfind("\n", 0, at) + 1 : at].strip():
                return SEVERED
            return BETWEEN_ROWS if block.kind is BlockKind.TABLE else BETWEEN_CODE
        if self._layout.opens_sentence(block, at):
            return BETWEEN_SENTENCES + (LEANING if leans(self._text, at) else 0.0)
        return SEVERED


def _lead(layout: Layout, blocks: Sequence[Block], piece: Piece, sizes: Sizes) -> tuple[Span, ...]:
    """What governs a chunk that begins with ``piece``: a table's header, code's fence, what a list's items are under.

    Where all of it would fill half of what a chunk may hold, the innermost alone, or nothing.
    """
    if piece.head or blocks[piece.block].span.start != piece.span.start:
        return (piece.head,) if piece.head else ()
    chain = layout.lead_in(blocks[piece.block])
    for lead in (chain, chain[-1:]):
        if sum(sizes.measure(layout.document.text[slice(*span)]) for span in lead) * 2 <= sizes.limit:
            return lead
    return ()
