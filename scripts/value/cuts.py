"""The chunkings that are compared: as they are, gated, repaired, and cut by least damage at the same mean length."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple, TypeAlias

from rag_lint.chunking.split import cut
from rag_lint.lint import default_rules
from rag_lint.model.chunk import Chunk
from rag_lint.model.document import Document
from rag_lint.model.verdicts import Status
from rag_lint.repair.fix import fix_chunks
from rag_lint.repair.result import PartKind

SYSTEMS = ("fixed", "recursive", "gated", "repaired", "structure")
_TRIES = 6
_LIMITS = (0, 1.25, 1.1, 1)
_NEAR = 0.05


class Cut(NamedTuple):
    """A chunk's text and the spans of its document that are its own."""

    text: str
    spans: tuple[tuple[int, int], ...]


Cuts: TypeAlias = dict[str, list[Cut]]


def cut_each(documents: Mapping[str, Document], system: str, size: int) -> Cuts:
    """Return what ``cut_all`` does for each document alone: where each is searched alone, sizes are matched in each."""
    return {name: cut_all({name: document}, system, size)[name] for name, document in documents.items()}


def off_by(cuts: Cuts, base: Cuts, *, pooled: bool) -> float:
    """Return by what share mean lengths differ; of the documents that are searched alone, in the one where most."""
    if pooled:
        return abs(mean_length(cuts) / mean_length(base) - 1)
    return max(abs(mean_length({"": cuts[name]}) / mean_length({"": base[name]}) - 1) for name in base)


def cut_all(documents: Mapping[str, Document], system: str, size: int) -> Cuts:
    """Return the chunks of every document under one of SYSTEMS, their mean length that of the recursive splitter's."""
    if system == "structure":
        return _of_mean(documents, mean_length(cut_all(documents, "recursive", size)), size)
    if system == "repaired":
        return _repaired(documents, size)
    spec = f"fixed:{size}" if system == "fixed" else f"recursive:{size}/0"
    return {name: _cuts(document, cut(document, spec).chunks, system) for name, document in documents.items()}


def _repaired(documents: Mapping[str, Document], size: int) -> Cuts:
    """The recursive splitter's chunks repaired, under the largest of a few limits that keeps their mean length."""
    best: Cuts = {}
    mean = mean_length(cut_all(documents, "recursive", size))
    for over in _LIMITS:
        cuts = {
            name: _mended(document, cut(document, f"recursive:{size}/0").chunks, round(over * size) or None)
            for name, document in documents.items()
        }
        if not best or abs(mean_length(cuts) / mean - 1) < abs(mean_length(best) / mean - 1):
            best = cuts
        if abs(mean_length(best) / mean - 1) < _NEAR:
            break
    return best


def _cuts(document: Document, chunks: Sequence[Chunk], system: str) -> list[Cut]:
    if system == "gated":
        rules = default_rules()
        chunks = [chunk for chunk in chunks if rules.lint(chunk).status is not Status.FAIL]
    return [Cut(chunk.text, tuple((start, end) for start, end in chunk.spans)) for chunk in chunks]


def _mended(document: Document, chunks: Sequence[Chunk], limit: int | None) -> list[Cut]:
    made = []
    for one in fix_chunks(chunks, document, limit).chunks:
        spans = [part.span for part in one.parts if part.kind is PartKind.SOURCE] if one.changed else one.chunk.spans
        made.append(Cut(one.chunk.text, tuple((start, end) for start, end in spans)))
    return made


def _of_mean(documents: Mapping[str, Document], mean: float, size: int) -> Cuts:
    """The structure splitter's chunks at the size that makes them as long as ``mean``."""
    best: Cuts = {}
    wished = size
    for _ in range(_TRIES):
        cuts = {
            name: _cuts(document, cut(document, f"structure:{wished}").chunks, "structure")
            for name, document in documents.items()
        }
        ratio = mean_length(cuts) / mean
        if not best or abs(ratio - 1) < abs(mean_length(best) / mean - 1):
            best = cuts
        if abs(ratio - 1) < 0.01:
            break
        wished = max(20, round(wished / ratio))
    return best


def mean_length(cuts: Cuts) -> float:
    """Characters a chunk has."""
    texts = [one.text for chunks in cuts.values() for one in chunks]
    return sum(map(len, texts)) / max(1, len(texts))
