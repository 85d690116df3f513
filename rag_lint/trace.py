"""Chunks of many sources, in any order, traced back to the files they came from."""

from array import array
from collections import OrderedDict
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path

from rag_lint.chunking.align import START, Aligner
from rag_lint.chunking.coverage import coverage_of
from rag_lint.engine.run import RuleSet
from rag_lint.engine.run_document import lint_coverage
from rag_lint.errors import InputError
from rag_lint.model.bilingual import Both
from rag_lint.model.chunk import Chunk
from rag_lint.model.document import Placement
from rag_lint.model.finding import Span
from rag_lint.model.problem import Problem
from rag_lint.model.report import DocumentReport, LostText
from rag_lint.readers.sources import DOCUMENT_SUFFIXES, Loaded, Sources, load

MOST_CHARACTERS = 32_000_000
"""So much text of sources is kept ready; of more, the sources used longest ago are read again when needed."""
_NAMED = 3
_MOST_LABELS = 1000


@dataclass(slots=True)
class _Trail:
    """What is kept of a source when its text is not: the last place, and all places as pairs of offsets."""

    last: Span = START
    places: "array[int]" = field(default_factory=lambda: array("q"))


@dataclass(slots=True)
class _Untraced:
    """Chunks that have no source for one reason, and the first labels among theirs."""

    chunks: int = 0
    labels: dict[str, None] = field(default_factory=dict)


class Trace:
    """Places chunks as they come and, when all have come, tells what of each source is lost.

    ``problems`` are sources that cannot be read, each told once.
    """

    def __init__(self, sources: Sources) -> None:
        self.sources = sources
        self.problems: list[Problem] = list(sources.problems)
        self._trails: dict[Path, _Trail] = {}
        self._untraced: dict[Both[str], _Untraced] = {}
        self._unreadable: dict[Path, Both[str]] = {}
        self._loaded: OrderedDict[Path, Loaded] = OrderedDict()

    def place(self, chunk: Chunk, file: str = "") -> Placement | None:
        """Return where ``chunk`` stands in its source, None when there is no source for it.

        ``file`` is the input that held the chunk: a label that only repeats it names no source. Offsets of chunks with
        a line of their own are into that input, and claim nothing about the source.
        """
        label = "" if chunk.source == file else chunk.source
        path = self.sources.find(label) if label else self.sources.of_input(file)
        if isinstance(path, Both):
            self._leave(label, path)
            return None
        loaded = self._load(path)
        if isinstance(loaded, Both):
            self._leave(label, loaded)
            return None
        trail = self._trails.setdefault(path, _Trail())
        aligner = Aligner(loaded.text, str(path), trail.last)
        placement = aligner.place(replace(chunk, start=None) if chunk.location.line is not None else chunk)
        trail.last = aligner.last
        for piece in placement.pieces:
            trail.places.extend(piece.source)
        return loaded.places.marked(chunk.text, placement)

    def reports(self, rules: RuleSet) -> Iterator[DocumentReport]:
        """Yield, by path, what is known of each source some chunk named."""
        for path, trail in sorted(self._trails.items()):
            loaded = self._load(path)
            if not isinstance(loaded, Both):
                yield _report(loaded, trail, rules)

    def skipped(self) -> list[tuple[str, Both[str]]]:
        """Return what could not be traced and why, labels of chunks and sources without any chunk."""
        told = [_told(reason, untraced) for reason, untraced in self._untraced.items()]
        idle = [
            str(entry.path)
            for entry in self.sources.entries
            if entry.path not in self._trails and entry.path.suffix.lower() in DOCUMENT_SUFFIXES
        ]
        if idle and self._trails:
            names = _listed(idle)
            told.append(("--source", Both(zh=f"没有任何分块来自 {names}", en=f"no chunk comes from {names}")))
        return told

    def _leave(self, label: str, reason: Both[str]) -> None:
        untraced = self._untraced.setdefault(reason, _Untraced())
        untraced.chunks += 1
        if label and len(untraced.labels) < _MOST_LABELS:
            untraced.labels[label] = None

    def _load(self, path: Path) -> Loaded | Both[str]:
        if path in self._unreadable:
            return self._unreadable[path]
        loaded = self._loaded.get(path)
        if loaded is None:
            try:
                loaded = self._loaded[path] = load(path)
            except InputError as error:
                reason = self._unreadable[path] = error.message
                self.problems.append(Problem("--source", reason.en, message_zh=reason.zh))
                return reason
            self._evict()
        self._loaded.move_to_end(path)
        return loaded

    def _evict(self) -> None:
        total = sum(len(loaded.document.text) for loaded in self._loaded.values())
        while total > MOST_CHARACTERS and len(self._loaded) > 1:
            _, oldest = self._loaded.popitem(last=False)
            total -= len(oldest.document.text)


def _report(loaded: Loaded, trail: _Trail, rules: RuleSet) -> DocumentReport:
    document = loaded.document
    places = trail.places
    placed = (Span(places[at], places[at + 1]) for at in range(0, len(places), 2))
    covered = coverage_of(placed, loaded.text, document.blocks, document.edits)
    lost = tuple(LostText(span, document.text[slice(*span)]) for span in covered.lost)
    findings = lint_coverage(document.text, covered, rules, document.source)
    return DocumentReport(document.source, round(covered.share, 6), lost, findings=findings, letters=covered.letters)


def _told(reason: Both[str], untraced: _Untraced) -> tuple[str, Both[str]]:
    names = f" ({_listed(list(untraced.labels))})" if untraced.labels else ""
    zh = f"未与原文对照的分块：{untraced.chunks} 块{names}：{reason.zh}"
    en = f"chunks not compared with their source: {untraced.chunks}{names}: {reason.en}"
    return "traceability", Both(zh=zh, en=en)


def _listed(names: list[str]) -> str:
    return ", ".join(names[:_NAMED]) + (f", … ({len(names)})" if len(names) > _NAMED else "")
