"""The recursive character splitter as most pipelines run it, with offsets: paragraphs, then lines, words, characters.

It cuts as LangChain's RecursiveCharacterTextSplitter does with its defaults: a separator stays with the piece behind
it, white space around a chunk is dropped, the overlap is made of whole pieces.
"""

from collections import deque
from collections.abc import Iterator, Sequence

from rag_lint.model.finding import Span

SEPARATORS = ("\n\n", "\n", " ", "")


def recursive_spans(text: str, start: int, size: int, overlap: int) -> Iterator[Span]:
    """Yield the chunks of ``text`` from ``start`` on; none is longer than ``size`` code points."""
    for span in _split(text, Span(start, len(text)), size, overlap, SEPARATORS):
        stripped = _strip(text, span)
        if stripped is not None:
            yield stripped


def _split(text: str, span: Span, size: int, overlap: int, separators: Sequence[str]) -> Iterator[Span]:
    body = text[span.start : span.end]
    at = next(at for at, separator in enumerate(separators) if not separator or separator in body)
    if not separators[at]:
        yield from _windows(span, size, overlap)
        return
    small: list[Span] = []
    for piece in _pieces(body, span.start, separators[at]):
        if piece.end - piece.start < size:
            small.append(piece)
            continue
        yield from _merge(text, small, size, overlap)
        small = []
        yield from _split(text, piece, size, overlap, separators[at + 1 :])
    yield from _merge(text, small, size, overlap)


def _windows(span: Span, size: int, overlap: int) -> Iterator[Span]:
    """Cut at characters."""
    start = span.start
    while span.end - start > size:
        yield Span(start, start + size)
        start += size - overlap
    yield Span(start, span.end)


def _pieces(body: str, offset: int, separator: str) -> Iterator[Span]:
    """Cut in front of every ``separator``."""
    start = 0
    at = body.find(separator)
    while at >= 0:
        if at > start:
            yield Span(offset + start, offset + at)
        start = at
        at = body.find(separator, at + len(separator))
    if len(body) > start:
        yield Span(offset + start, offset + len(body))


def _merge(text: str, pieces: list[Span], size: int, overlap: int) -> Iterator[Span]:
    """Join neighbouring pieces up to ``size``; a new chunk begins with the last pieces that fit into ``overlap``."""
    held: deque[Span] = deque()
    for piece in pieces:
        if held and piece.end - held[0].start > size:
            yield Span(held[0].start, held[-1].end)
            while held and (held[-1].end - held[0].start > overlap or piece.end - held[0].start > size):
                held.popleft()
        held.append(piece)
    if held:
        yield Span(held[0].start, held[-1].end)


def _strip(text: str, span: Span) -> Span | None:
    piece = text[span.start : span.end]
    start = span.start + len(piece) - len(piece.lstrip())
    end = span.end - (len(piece) - len(piece.rstrip()))
    return Span(start, end) if end > start else None
