"""Chunks that were repaired, put together and repaired again: their pieces as pieces of the first text."""

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate, pairwise

from rag_lint.model.chunk import Chunk
from rag_lint.model.finding import Span
from rag_lint.repair.draft import Draft
from rag_lint.repair.rebuild import Rebuilt
from rag_lint.repair.result import Part, PartKind


class Base:
    """``drafts`` are the chunks of the text ``later``, in order; their pieces are of the first text."""

    def __init__(self, later: Rebuilt, drafts: Sequence[Draft]) -> None:
        self._text = later.text
        self._drafts = drafts
        self._stretches = list(_stretches(later, drafts))

    def rebased(self, draft: Draft) -> Draft:
        """Return a chunk that was made of pieces of the later text as one of pieces of the first."""
        parts = list(_merged(piece for part in draft.parts for piece in self._pieces(part)))
        own = [part.span for part in parts if part.kind is PartKind.SOURCE]
        core = Span(own[0].start, own[-1].end) if own else None
        return draft._replace(core=core, parts=tuple(parts))

    def _pieces(self, part: Part) -> Iterator[Part]:
        if part.kind is PartKind.SEPARATOR:
            yield part
            return
        for (start, end), base in self._stretches:
            low, high = max(start, part.span.start), min(end, part.span.end)
            if low < high:
                yield _cut_out(base, low - start, high - start, part.kind)


def _merged(parts: Iterable[Part]) -> Iterator[Part]:
    held: Part | None = None
    for part in parts:
        if held and held.kind is part.kind is not PartKind.SEPARATOR and held.span.end == part.span.start:
            held = Part(part.kind, Span(held.span.start, part.span.end), held.text + part.text)
            continue
        if held:
            yield held
        held = part
    if held:
        yield held


def _cut_out(base: Part, low: int, high: int, kind: PartKind) -> Part:
    text = base.text[low:high]
    if base.kind is PartKind.SEPARATOR:
        return Part(base.kind, base.span, text)
    span = Span(base.span.start + low, base.span.start + high)
    return Part(base.kind if kind is PartKind.SOURCE else kind, span, text)


def _stretches(later: Rebuilt, drafts: Sequence[Draft]) -> Iterator[tuple[Span, Part]]:
    """Each stretch of the later text with the piece of the first text it is."""
    glue = {span.end: span for span in later.glue}
    done = 0
    for start, draft in zip(later.starts, drafts, strict=True):
        if start in glue:
            span = glue[start]
            yield span, Part(PartKind.SEPARATOR, span, later.text[slice(*span)])
            done = span.end
        offsets = accumulate((len(part.text) for part in draft.parts), initial=start)
        for at, part in zip(offsets, draft.parts, strict=False):
            low = max(at, done)
            if low < at + len(part.text):
                yield Span(low, at + len(part.text)), _cut_out(part, low - at, len(part.text), part.kind)
                done = at + len(part.text)


def as_given(rebuilt: Rebuilt, chunks: Sequence[Chunk], drafts: Sequence[Draft]) -> list[Draft]:
    """Return chunks as given with the one piece of the first text that each is."""
    pieces = []
    for start, chunk, draft in zip(rebuilt.starts, chunks, drafts, strict=True):
        part = Part(PartKind.SOURCE, Span(start, start + len(chunk.text)), chunk.text)
        pieces.append(draft._replace(parts=(part,)))
    return pieces


def adjoining(drafts: Sequence[Draft]) -> frozenset[int]:
    """The numbers of the chunks that begin where the one before ends, or behind it: they say the same by accident."""
    return frozenset(
        at
        for at, (before, draft) in enumerate(pairwise(drafts), 1)
        if before.parts and draft.parts and before.parts[-1].span.end <= draft.parts[0].span.start
    )


def owned(drafts: Iterable[Draft]) -> list[Draft]:
    """Let the first chunk that repeats a stretch own it where the chunk that it is from has gone."""
    held = list(drafts)
    own = _Stretches(span for draft in held for span in _own(draft))
    for at, draft in enumerate(held):
        parts = []
        for part in draft.parts:
            if part.kind is PartKind.REPEATED and not own.touch(part.span):
                own = _Stretches([*own.spans, part.span])
                part = part._replace(kind=PartKind.SOURCE)
            parts.append(part)
        if parts != list(draft.parts):
            spans = [part.span for part in parts if part.kind is PartKind.SOURCE]
            core = Span(spans[0].start, spans[-1].end)
            held[at] = draft._replace(core=core, parts=tuple(_merged(parts)))
    return held


def _own(draft: Draft) -> Iterator[Span]:
    if draft.parts:
        yield from (part.span for part in draft.parts if part.kind is PartKind.SOURCE)
    elif draft.core is not None:
        yield draft.core


class _Stretches:
    """Stretches of a text, in any order."""

    def __init__(self, spans: Iterable[Span]) -> None:
        self.spans = sorted(spans)
        self._starts = [start for start, _ in self.spans]
        self._farthest = list(accumulate((end for _, end in self.spans), max))

    def touch(self, span: Span) -> bool:
        """Whether any of them has text of ``span``."""
        last = bisect_left(self._starts, span.end) - 1
        return last >= 0 and self._farthest[last] > span.start
