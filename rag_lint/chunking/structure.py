"""Pack pieces into chunks along the structure of the document."""

from collections.abc import Iterator, Sequence

from rag_lint.chunking.pieces import Cut, Piece, pieces_of
from rag_lint.model.document import Block
from rag_lint.model.finding import Span

# A section shorter than this share of the size may share its chunk with the next one.
_SMALL_SECTION = 4


def structure_spans(text: str, blocks: Sequence[Block], size: int) -> Iterator[Span]:
    """Yield chunks of at most ``size`` code points where that severs nothing.

    A heading or a lead-in stays with what follows it; sections, lists, tables, code and sentences are cut only when
    they do not fit. A table, a code block or a sentence of up to twice the size is kept whole, and a piece is kept
    with its heading or lead-in even if both together are longer: no chunk is over three times the size.
    """
    pieces = list(pieces_of(text, blocks, size))
    sections = _section_ends(pieces)
    first = 0
    while first < len(pieces):
        last = _last(pieces, sections, first, size)
        yield Span(pieces[first].span.start, pieces[last].span.end)
        first = last + 1


def _last(pieces: Sequence[Piece], sections: Sequence[int], first: int, size: int) -> int:
    """Return the index of the last piece of the chunk that begins with piece ``first``."""
    start = pieces[first].span.start
    last = first
    while last + 1 < len(pieces) and pieces[last + 1].span.end - start <= size:
        if _new_section(pieces, sections, first, last + 1, size):
            return last
        last += 1
    if last + 1 == len(pieces):
        return last
    best = _best_cut(pieces, first, last, size)
    if best is not None:
        return best
    # Nothing but headings and lead-ins fits: one more piece, unless they are long enough by themselves.
    return last + 1 if pieces[last].span.end - start <= size else last


def _new_section(pieces: Sequence[Piece], sections: Sequence[int], first: int, at: int, size: int) -> bool:
    """Tell whether the chunk ends before piece ``at`` because a section begins there."""
    if not pieces[at].heading or pieces[at - 1].leads:
        return False
    start = pieces[first].span.start
    length = pieces[at - 1].span.end - start
    higher = bool(pieces[first].heading) and pieces[at].heading < pieces[first].heading
    fits = pieces[sections[at] - 1].span.end - start <= size
    return length * _SMALL_SECTION >= size or higher or not fits


def _best_cut(pieces: Sequence[Piece], first: int, last: int, size: int) -> int | None:
    """Return the piece to end with: where least is severed, in the second half of the chunk if possible."""
    start = pieces[first].span.start
    best: int | None = None
    best_cost = len(Cut)
    for at in range(last, first - 1, -1):
        cost = pieces[at + 1].cut
        if not pieces[at].leads and cost < best_cost:
            best, best_cost = at, cost
        if best is not None and (pieces[at].span.end - start) * 2 < size:
            break
    return best


def _section_ends(pieces: Sequence[Piece]) -> list[int]:
    """Return for each piece the index behind the last piece of its section; a run of headings opens one section."""
    ends = [len(pieces)] * len(pieces)
    end = len(pieces)
    for at in range(len(pieces) - 1, -1, -1):
        ends[at] = end
        if pieces[at].heading and (at == 0 or not pieces[at - 1].leads):
            end = at
    return ends
