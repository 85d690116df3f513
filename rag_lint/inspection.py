"""Look at what splitting does to a document: which block lands in which chunk, and what in none."""

import re
from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

from rag_lint.chunking.coverage import coverage_of
from rag_lint.chunking.source_text import SourceText
from rag_lint.chunking.spans import merged
from rag_lint.chunking.split import split_document
from rag_lint.model.chunk import Chunk
from rag_lint.model.document import Block, BlockKind, Document
from rag_lint.model.finding import Span
from rag_lint.model.inspection import Cut, Fate, Inspection, Stretch

LEFT_OUT = frozenset((BlockKind.FRONT_MATTER, BlockKind.FURNITURE, BlockKind.BOILERPLATE, BlockKind.HIDDEN))
"""Kinds that no chunk need hold."""
_SIGN = re.compile(r"[^\W_]")


def inspect_document(document: Document, splitter: str) -> Inspection:
    """Cut ``document`` with ``splitter`` and tell what became of all its text; raises ConfigError for the splitter."""
    return inspection_of(document, split_document(document, splitter), splitter)


def inspection_of(document: Document, chunks: Sequence[Chunk], splitter: str) -> Inspection:
    """Tell what became of all text of ``document`` in ``chunks`` that were cut from it, ``splitter`` said how."""
    held = merged(span for chunk in chunks for span in spans_of(chunk))
    cuts = sorted(_cuts(chunks), key=lambda cut: cut.at)
    stretches = list(_stretches(document, held, [cut.at for cut in cuts]))
    return Inspection(
        document,
        splitter,
        tuple(chunks),
        tuple(_woven(cuts, stretches)),
        _characters(document.text, stretches),
        _omitted(document.text, stretches),
        coverage_of(held, SourceText(document.text), document.blocks, document.edits),
    )


def spans_of(chunk: Chunk) -> Sequence[Span]:
    """Return where a chunk that was cut from a document stands in its text."""
    start = chunk.start or 0
    return chunk.spans or (Span(start, start + len(chunk.text)),)


def _cuts(chunks: Sequence[Chunk]) -> Iterator[Cut]:
    done = 0
    for chunk in chunks:
        spans = spans_of(chunk)
        new = [span for span in spans if span.end > done] or [spans[-1]]
        repeated = sum(end - start for start, end in spans if end <= done)
        yield Cut(chunk, new[0].start, max(0, done - new[0].start), 0 if new[0].end <= done else repeated)
        done = max(done, *(span.end for span in spans))


def _stretches(document: Document, held: Sequence[Span], cuts: Sequence[int]) -> Iterator[Stretch]:
    """Take the blocks apart where chunks begin and where what is held begins or ends."""
    edges = sorted({*cuts, *(edge for span in held for edge in span)})
    starts = [span.start for span in held]
    for block in document.blocks:
        low, high = block.span
        marks = [low, *edges[bisect_right(edges, low) : bisect_left(edges, high)], high]
        last: Stretch | None = None
        for start, end in pairwise(marks):
            words = document.text[start:end]
            if not words or words.isspace():
                continue
            at = bisect_right(starts, start) - 1
            fate = _fate(block, words, at >= 0 and start < held[at].end)
            if last and last.fate is fate and bisect_left(cuts, last.span.end) == bisect_right(cuts, start):
                last = last._replace(span=Span(last.span.start, end))
                continue
            if last:
                yield last
            last = Stretch(block, Span(start, end), fate, last is not None)
        if last:
            yield last


def _fate(block: Block, words: str, is_held: bool) -> Fate:
    if is_held:
        return Fate.CHUNKED
    return Fate.OMITTED if block.kind in LEFT_OUT or not _SIGN.search(words) else Fate.LOST


def _woven(cuts: Sequence[Cut], stretches: Sequence[Stretch]) -> Iterator[Cut | Stretch]:
    """Put each cut before the first stretch at or behind it."""
    at = 0
    for stretch in stretches:
        while at < len(cuts) and cuts[at].at < stretch.span.end:
            yield cuts[at]._replace(inside=stretch.goes_on and stretch.block.span.start < cuts[at].at)
            at += 1
        yield stretch
    yield from cuts[at:]


def _characters(text: str, stretches: Sequence[Stretch]) -> Mapping[Fate, int]:
    counts = dict.fromkeys(Fate, 0)
    for stretch in stretches:
        counts[stretch.fate] += _visible(text, stretch.span)
    return counts


def _omitted(text: str, stretches: Sequence[Stretch]) -> Mapping[BlockKind, int]:
    counts: Counter[BlockKind] = Counter()
    for stretch in stretches:
        if stretch.fate is Fate.OMITTED:
            counts[stretch.block.kind] += _visible(text, stretch.span)
    return counts


def _visible(text: str, span: Span) -> int:
    return len("".join(text[slice(*span)].split()))
