"""From pieces of a grid to the text of a chunk."""

from collections.abc import Iterator, Sequence

from rag_lint.chunking.pieces import Piece
from rag_lint.model.finding import Span
from rag_lint.model.script import is_wide
from rag_lint.repair.draft import Draft
from rag_lint.repair.grid import Sizes
from rag_lint.repair.result import Part, PartKind


def assemble(text: str, pieces: Sequence[Piece], lead: Sequence[Span], sizes: Sizes) -> Draft:
    """Return the chunk of ``pieces``, which follow each other, with what is repeated around them if it fits.

    ``lead`` is repeated in front. What it is from is not said yet: few of the chunks that are made are taken.
    """
    own = list(_own(text, pieces))
    core = Span(pieces[0].span.start, pieces[-1].span.end)
    framed = [*_repeated(text, *lead), *own, *(_repeated(text, pieces[-1].foot) if pieces[-1].foot else ())]
    joined = _joined(framed)
    if len(framed) > len(own) and sizes.measure(joined) > sizes.limit:
        framed, joined = own, _joined(own)
    return Draft(joined, core, (), parts=tuple(framed))


def _joined(parts: Sequence[Part]) -> str:
    return "".join(part.text for part in parts)


def _repeated(text: str, *spans: Span) -> Iterator[Part]:
    for span in spans:
        yield Part(PartKind.REPEATED, span, text[slice(*span)])


def _own(text: str, pieces: Sequence[Piece]) -> Iterator[Part]:
    start, end = pieces[0].span
    for piece in pieces[1:]:
        if text[end : piece.span.start].strip():  # something is left out between the two
            yield Part(PartKind.SOURCE, Span(start, end), text[start:end])
            yield from _seam(text, end, piece.span.start)
            start = piece.span.start
        end = piece.span.end
    yield Part(PartKind.SOURCE, Span(start, end), text[start:end])


def _seam(text: str, end: int, start: int) -> Iterator[Part]:
    """The two halves of a sentence: words are parted by a line end, Han characters are not."""
    if not (is_wide(text[end - 1]) and is_wide(text[start])):
        yield Part(PartKind.SEPARATOR, Span(end, end), "\n")
