"""Cut a document along its structure."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from rag_lint.chunking.measure import Measure
from rag_lint.chunking.openings import ORPHANED, Openings, is_bare_item
from rag_lint.chunking.outline import headings_of
from rag_lint.chunking.pack import SEVERED, pack
from rag_lint.chunking.pieces import Piece, pieces_of
from rag_lint.engine.rule import Rule
from rag_lint.engine.suppress import MARK
from rag_lint.model.document import Block, BlockKind, Document
from rag_lint.model.finding import Span
from rag_lint.parsing.cover import cover

OMITTED = frozenset((BlockKind.FRONT_MATTER, BlockKind.FURNITURE, BlockKind.BOILERPLATE, BlockKind.HIDDEN))

_UNLINTED = 0.4
"""Of what a finding costs: other damage is not priced here, and would be done instead."""


class Stretch(NamedTuple):
    """A span of the document's text that is part of a chunk; ``repeated`` when it is another chunk's."""

    span: Span
    repeated: bool = False


class Cutout(NamedTuple):
    """A chunk to be: its stretches, which joined are its text, and the headings over it, outermost first."""

    stretches: tuple[Stretch, ...]
    headings: tuple[str, ...]


class Structured(NamedTuple):
    """A document cut along its structure, and what is left out."""

    cutouts: tuple[Cutout, ...]
    omitted: tuple[Span, ...]


def structured(document: Document, size: int, measure: Measure, rules: Iterable[Rule] = ()) -> Structured:
    """Cut ``document`` into chunks of at most ``size``, in units of ``measure``, where that severs nothing.

    A word is cut only when it is over the size by itself; a sentence, a list item, a table and a code block only when
    they are over twice the size. A heading, a lead-in, an open condition or sentence and a caption stay with what they
    are about, even if both together are longer than the size: no chunk is over three times as long. A table that is
    cut repeats its header rows, fenced code its fences, unless they take half the size. Front matter, page furniture,
    boilerplate and hidden text are left out; a comment that is an order to the linter is not, it stays with what it is
    about. ``rules`` tell which words lean on what came before: cuts in front of these are avoided, as are cuts in front
    of short items that go on with a list.
    """
    text = document.text
    blocks = cover(text, document.blocks)
    kept = [block for block in blocks if block.kind not in OMITTED or _is_order(text, block)]
    omitted = tuple(block.span for block in blocks if block.kind in OMITTED and not _is_order(text, block))
    pieces = _priced(pieces_of(document, kept, size, measure), kept, Openings(text, rules))
    paths = headings_of(text, document.media_type, kept)
    starts = pack(pieces, size)
    cutouts = []
    for first, end in pairwise([*starts, len(pieces)]):
        own = pieces[first:end]
        behind = pieces[end].block if end < len(pieces) else len(kept)
        headings = _path(paths, kept, range(own[0].block, max(behind, own[0].block + 1)))
        cutouts.append(Cutout(tuple(_stretches(text, kept, own)), headings))
    return Structured(tuple(cutouts), omitted)


def _priced(pieces: Iterable[Piece], blocks: Sequence[Block], openings: Openings) -> list[Piece]:
    """Pieces with what a cut in front of them is likely to leave, where nothing is repeated in front."""
    priced = []
    for piece in pieces:
        if piece.cost < SEVERED and piece.head is None:
            price = ORPHANED if is_bare_item(piece, blocks) else openings.price(piece.span.start)
            piece = piece._replace(cost=piece.cost + _UNLINTED * price)
        priced.append(piece)
    return priced


def _is_order(text: str, block: Block) -> bool:
    return block.kind is BlockKind.HIDDEN and MARK in text[block.span.start : block.span.end]


def _path(paths: Sequence[tuple[str, ...]], blocks: Sequence[Block], numbers: range) -> tuple[str, ...]:
    """The headings over the first of the numbered blocks that is none."""
    return paths[next((number for number in numbers if blocks[number].kind is not BlockKind.HEADING), numbers[-1])]


def _stretches(text: str, blocks: Sequence[Block], own: Sequence[Piece]) -> Iterator[Stretch]:
    """Yield the stretches of a chunk: a new one where something is left out, and where a page begins."""
    if own[0].head:
        yield Stretch(own[0].head, repeated=True)
    start, end = own[0].span
    page = blocks[own[0].block].page
    for piece in own[1:]:
        between = text[end : piece.span.start]
        left_out = bool(between) and not between.isspace()
        turned = blocks[piece.block].page not in (None, page)
        if left_out or turned:
            edge, start_next = _seam(text, end, piece.span.start) if left_out else (piece.span.start, piece.span.start)
            yield Stretch(Span(start, edge))
            start, page = start_next, blocks[piece.block].page
        end = piece.span.end
    yield Stretch(Span(start, end))
    if own[-1].foot:
        yield Stretch(own[-1].foot, repeated=True)


def _seam(text: str, end: int, start: int) -> tuple[int, int]:
    """Return where a stretch ends and the next begins when what is between ``end`` and ``start`` is left out.

    A blank line of the text parts the two, white space from behind the one or in front of the other.
    """
    edge = end
    lines = 0
    while lines < 2 and edge < start and text[edge].isspace():
        lines += text[edge] == "\n"
        edge += 1
    while lines < 2 and start > edge and text[start - 1].isspace():
        start -= 1
        lines += text[start] == "\n"
    return edge, start
