"""Which stretch of its document each chunk is, apart from what it repeats."""

import re
from bisect import bisect_left
from collections.abc import Iterable, Sequence

from rag_lint.chunking.align import Aligner
from rag_lint.chunking.source_text import source_text
from rag_lint.chunking.structure import OMITTED
from rag_lint.model.chunk import Chunk
from rag_lint.model.document import Block, Document, MatchLevel
from rag_lint.model.finding import Span

_WORD = re.compile(r"[^\W_]")
_WEAKEST = MatchLevel.TYPOGRAPHIC


def locate(document: Document, chunks: Sequence[Chunk]) -> list[Span | None]:
    """Return the stretch of ``document`` that is each chunk's own.

    Text in front of it that stands before it in the document too (a header, a lead-in, the headings) and a closing
    fence behind it are repeated. None for a chunk that is not in the document, is not one stretch of it, or stands
    before the chunk it follows.
    """
    aligner = Aligner(source_text(document.text), document.source)
    cores: list[Span | None] = []
    last = Span(-1, 0)
    omitted = [block for block in document.blocks if block.kind in OMITTED]
    for chunk in chunks:
        core = _core(document, _pieces(document, aligner, chunk), last, omitted)
        cores.append(core)
        last = core or last
    return without_overlap(document.text, cores)


def without_overlap(text: str, cores: Sequence[Span | None]) -> list[Span | None]:
    """Let each stretch end where the next one begins, at the latest, and not in white space."""
    own: list[Span | None] = []
    for core, following in zip(cores, [*cores[1:], None], strict=False):
        if core is not None and following is not None and following.start < core.end:
            inside = text[core.start : following.start]
            core = Span(core.start, core.start + len(inside.rstrip()))
        own.append(core)
    return own


def _pieces(document: Document, aligner: Aligner, chunk: Chunk) -> list[Span]:
    """The stretches a chunk is made of, in its order; nothing when some of its words are not in the document."""
    if chunk.spans and _is_made_of(chunk.text, [document.text[slice(*span)] for span in chunk.spans]):
        return [*chunk.spans]
    placement = aligner.place(chunk)
    if any(_WORD.search(chunk.text, *span) for span in placement.missing):
        return []
    if any(piece.level.rank > _WEAKEST.rank for piece in placement.pieces):
        return []
    return [piece.source for piece in placement.pieces]


def _is_made_of(text: str, pieces: Iterable[str]) -> bool:
    """Whether a text is these pieces, with nothing but white space between them."""
    at = 0
    for piece in pieces:
        found = text.find(piece, at)
        if found < 0 or text[at:found].strip():
            return False
        at = found + len(piece)
    return not text[at:].strip()


def _core(document: Document, spans: Iterable[Span], last: Span, omitted: Sequence[Block]) -> Span | None:
    """The longest run of spans that follow each other, if it begins behind the beginning of the last core."""
    runs: list[Span] = []
    for span in spans:
        if runs and _follows(document.text, runs[-1].end, span.start, omitted):
            runs[-1] = Span(runs[-1].start, max(runs[-1].end, span.end))
        else:
            runs.append(span)
    own = [run for run in runs if run.start > last.start and run.end > last.end and _is_text(document.text, run)]
    if not own:
        return None
    best = max(own, key=lambda run: run.end - run.start)
    repeated = runs[: runs.index(best)]
    if any(run.start > best.start for run in repeated):
        return None
    start, end = best
    while start < end and document.text[start].isspace():
        start += 1
    while end > start and document.text[end - 1].isspace():
        end -= 1
    return Span(start, end)


def _is_text(text: str, span: Span) -> bool:
    return _WORD.search(text, *span) is not None


def _follows(text: str, end: int, start: int, omitted: Sequence[Block]) -> bool:
    """Whether nothing but white space and what parsers leave out stands between two stretches."""
    if start < end:
        return False
    return not any(text[low:high].strip() for low, high in _less(Span(end, start), omitted))


def _less(span: Span, omitted: Sequence[Block]) -> list[Span]:
    first = bisect_left(omitted, span.start, key=lambda block: block.span.start)
    free = []
    at = span.start
    for block in omitted[first:]:
        if block.span.start >= span.end:
            break
        free.append(Span(at, block.span.start))
        at = block.span.end
    free.append(Span(at, max(at, span.end)))
    return free
