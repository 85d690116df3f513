"""The recursive character splitter as most pipelines run it, with offsets: paragraphs, then lines, words, characters.

It cuts as LangChain's RecursiveCharacterTextSplitter does with its defaults: a separator stays with the piece behind
it, white space around a chunk is dropped, the overlap is made of whole pieces, lengths of pieces are added up.
"""

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from rag_lint.model.finding import Span

SEPARATORS = ("\n\n", "\n", " ", "")


class _Sizes(NamedTuple):
    size: int
    overlap: int
    length: Callable[[str], int]


def recursive_spans(
    text: str, start: int, size: int, overlap: int, length: Callable[[str], int] = len
) -> Iterator[Span]:
    """Yield the chunks of ``text`` from ``start`` on; sizes are in the unit of ``length``.

    Where that is code points, no chunk is longer than ``size``.
    """
    for span in _split(text, Span(start, len(text)), _Sizes(size, overlap, length), SEPARATORS):
        stripped = _strip(text, span)
        if stripped is not None:
            yield stripped


def _split(text: str, span: Span, sizes: _Sizes, separators: Sequence[str]) -> Iterator[Span]:
    body = text[span.start : span.end]
    at = next(at for at, separator in enumerate(separators) if not separator or separator in body)
    if not separators[at] and sizes.length is len:
        yield from _windows(span, sizes)
        return
    small: list[Span] = []
    for piece in _pieces(body, span.start, separators[at]):
        if sizes.length(text[piece.start : piece.end]) < sizes.size:
            small.append(piece)
            continue
        yield from _merge(text, small, sizes)
        small = []
        if separators[at]:
            yield from _split(text, piece, sizes, separators[at + 1 :])
        else:
            yield piece
    yield from _merge(text, small, sizes)


def _windows(span: Span, sizes: _Sizes) -> Iterator[Span]:
    """Cut at characters."""
    start = span.start
    while span.end - start > sizes.size:
        yield Span(start, start + sizes.size)
        start += sizes.size - sizes.overlap
    yield Span(start, span.end)


def _pieces(body: str, offset: int, separator: str) -> Iterator[Span]:
    """Cut in front of every ``separator``; between all characters for the empty one."""
    if not separator:
        yield from (Span(at, at + 1) for at in range(offset, offset + len(body)))
        return
    start = 0
    at = body.find(separator)
    while at >= 0:
        if at > start:
            yield Span(offset + start, offset + at)
        start = at
        at = body.find(separator, at + len(separator))
    if len(body) > start:
        yield Span(offset + start, offset + len(body))


def _merge(text: str, pieces: list[Span], sizes: _Sizes) -> Iterator[Span]:
    """Join neighbouring pieces up to the size; a new chunk begins with the last pieces that fit into the overlap."""
    held: deque[tuple[Span, int]] = deque()
    total = 0
    for piece in pieces:
        long = sizes.length(text[piece.start : piece.end])
        if held and total + long > sizes.size:
            yield Span(held[0][0].start, held[-1][0].end)
            while held and (total > sizes.overlap or total + long > sizes.size):
                total -= held.popleft()[1]
        held.append((piece, long))
        total += long
    if held:
        yield Span(held[0][0].start, held[-1][0].end)


def _strip(text: str, span: Span) -> Span | None:
    piece = text[span.start : span.end]
    start = span.start + len(piece) - len(piece.lstrip())
    end = span.end - (len(piece) - len(piece.rstrip()))
    return Span(start, end) if end > start else None
