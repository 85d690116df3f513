"""The places where a stretch of a document may be cut: those of the structure splitter, and those that are cut."""

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Sequence
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
    """The grids of one document: its pieces are made once for a grain and a limit, a grid is a stretch of them."""

    def __init__(self, layout: Layout, rules: Iterable[Rule]) -> None:
        self.layout = layout
        self._openings = Openings(layout.document.text, rules)
        self._known: dict[tuple[tuple[Span, ...], int, int], Grid | None] = {}
        self._pieces: dict[tuple[int, int], _Pieces] = {}

    def of(self, cores: Sequence[Span], sizes: Sizes) -> Grid | None:
        """Return the grid of the stretch that ``cores``, in order, take; None when two begin inside of the same piece.

        A chunk of nothing but what is left out begins where the next one does.
        """
        key = (tuple(cores), sizes.grain, sizes.limit)
        if key not in self._known:
            pieces = self._pieces.get(key[1:])
            if pieces is None:
                pieces = self._pieces[key[1:]] = _Pieces(self.layout, sizes, self._openings)
            self._known[key] = _grid_of(pieces, cores)
        return self._known[key]


def _grid_of(pieces: "_Pieces", cores: Sequence[Span]) -> Grid | None:
    start, end = cores[0].start, cores[-1].end
    parts = pieces.within(start, end)
    for at in (*(core.start for core in cores), end):
        pieces.split(parts, at)
    parts = [piece for piece in parts if start < piece.span.end and piece.span.start < end]
    ends = [piece.span.end for piece in parts]  # a piece may begin with the white space that indents it
    nodes = [bisect_right(ends, core.start) for core in cores]
    behind = [*nodes[1:], len(parts)]
    if not parts or any(
        node >= end and _has_text(parts, core) for node, end, core in zip(nodes, behind, cores, strict=True)
    ):
        return None
    return Grid(parts, nodes, pieces.leads, pieces.rows)


def _has_text(pieces: Sequence[Piece], core: Span) -> bool:
    """Whether any piece has text in ``core``, or all of it is another chunk's too."""
    if core.start >= core.end:
        return True
    at = bisect_right(pieces, core.start, key=lambda piece: piece.span.end)
    return at < len(pieces) and pieces[at].span.start < core.end


class _Pieces:
    """The pieces of a document, each with its price, and parts of them where a chunk begins inside of one."""

    def __init__(self, layout: Layout, sizes: Sizes, openings: Openings) -> None:
        self.leads: dict[int, tuple[Span, ...]] = {}
        self.rows: dict[int, int] = {}
        self._layout = layout
        self._text = layout.document.text
        self._blocks = layout.blocks
        self._starts = [block.span.start for block in layout.blocks]
        self._sizes = sizes
        self._openings = openings
        made = pieces_of(layout.document, layout.blocks, sizes.grain, sizes.measure, sizes.limit)
        self._whole = [self._priced(piece) for piece in made]
        self._ends = [piece.span.end for piece in made]

    def within(self, start: int, end: int) -> list[Piece]:
        """Return the pieces, whole, that have text between two offsets."""
        first = bisect_right(self._ends, start)
        return self._whole[first : bisect_left(self._whole, end, first, key=_opening)]

    def split(self, pieces: list[Piece], at: int) -> None:
        """Put two in the place of the one of ``pieces`` that has text on both sides of ``at``."""
        number = bisect_right(pieces, at, key=_opening) - 1
        if number < 0:
            return
        piece = pieces[number]
        if at in (piece.span.start, piece.span.end):
            return
        before, behind = trim(self._text, piece.span.start, at), trim(self._text, at, piece.span.end)
        if at >= piece.span.end or before is None or behind is None:
            return
        inside = bisect_right(self._starts, at) - 1
        block = self._blocks[inside]
        head, foot = self._frame(block, at)
        gap = self._sizes.measure(self._text[before.end : behind.start])
        cost = self._cost(inside, behind.start)
        extra = sum(self.long(span) for span in (head, foot) if span)
        two = Piece(behind, self.long(behind), gap, cost, 0, piece.level, inside, head, piece.foot, extra)
        pieces[number] = piece._replace(span=before, width=self.long(before), foot=foot)
        pieces.insert(number + 1, self._priced(two))

    def _priced(self, piece: Piece) -> Piece:
        """A piece with what is repeated in front of it, else with what a cut there is likely to leave."""
        at = piece.span.start
        block = self._blocks[piece.block]
        if block.kind in _BARE and at > block.span.start:
            self.rows[at] = block.span.start
        lead = _lead(self._layout, block, piece, self._sizes)
        if lead:
            self.leads[at] = lead
            return piece._replace(extra=sum(self.long(span) for span in lead))
        if piece.cost >= SEVERED:
            return piece
        price = _bare(piece, self._blocks) or self._openings.price(at)
        return piece._replace(cost=piece.cost + price) if price else piece

    def long(self, span: Span) -> int:
        """How long a stretch of the document is."""
        return self._sizes.measure(self._text[slice(*span)])

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


def _bare(piece: Piece, blocks: Sequence[Block]) -> float:
    """The price of code, rows or items that go on where nothing is repeated in front of them."""
    block = blocks[piece.block]
    if piece.span.start > block.span.start:
        return _BARE.get(block.kind, 0.0)
    return _BARE_ITEM if is_bare_item(piece, blocks) else 0.0


def _opening(piece: Piece) -> int:
    return piece.span.start


def _lead(layout: Layout, block: Block, piece: Piece, sizes: Sizes) -> tuple[Span, ...]:
    """What governs a chunk that begins with ``piece``: a table's header, code's fence, what a list's items are under.

    Where all of it would fill half of what a chunk may hold, the innermost alone, or nothing.
    """
    if piece.head or block.span.start != piece.span.start:
        return (piece.head,) if piece.head else ()
    chain = layout.lead_in(block)
    for lead in (chain, chain[-1:]):
        if sum(sizes.measure(layout.document.text[slice(*span)]) for span in lead) * 2 <= sizes.limit:
            return lead
    return ()
