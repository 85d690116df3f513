"""Count one side of a comparison: files that hold chunks, or documents cut by a splitter."""

from array import array
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from statistics import median

from rag_lint.chunking.coverage import coverage_of
from rag_lint.chunking.source_text import SourceText
from rag_lint.chunking.split import split_document
from rag_lint.engine.run import RuleSet
from rag_lint.errors import RuleError
from rag_lint.inspection import spans_of
from rag_lint.model.bilingual import Both
from rag_lint.model.chunk import Chunk
from rag_lint.model.document import Document, Placement
from rag_lint.model.problem import Problem
from rag_lint.readers.inputs import MAX_RECORD_BYTES, read_chunks
from rag_lint.readers.modes import EXPORT_SUFFIXES
from rag_lint.readers.sources import Sources
from rag_lint.report.compare_side import Side, Sizes
from rag_lint.report.summary import Tally, tally_of
from rag_lint.trace import Trace

_BATCH = 512


class Measure:
    """Lints chunks as they come and keeps nothing of them but counts. ``tell`` is called with each problem."""

    def __init__(self, rules: RuleSet, tell: Callable[[Both[str]], None]) -> None:
        self.rules = rules
        self.tell = tell
        self._tally = Tally()
        self._sizes = array("q")
        self._letters = self._lost_letters = self._lost = 0
        self._has_source = False
        self._unreadable = 0
        self._cut_by = ""
        self._skipped: list[Both[str]] = []

    def document(self, document: Document, splitter: str) -> None:
        """Cut a document and count its chunks; raises ConfigError for a malformed ``splitter``."""
        self._cut_by = splitter
        chunks = split_document(document, splitter)
        self._lint((chunk, None) for chunk in chunks)
        held = (span for chunk in chunks for span in spans_of(chunk))
        covered = coverage_of(held, SourceText(document.text), document.blocks, document.edits)
        self._cover(covered.letters, covered.lost_letters, len(covered.lost))
        for reason in document.problems:
            told = Problem(document.source, reason.en, message_zh=reason.zh)
            self.tell(Both(zh=told.of("zh"), en=told.of("en")))

    def exports(self, files: Iterable[Path], sources: Iterable[str], limit: int = MAX_RECORD_BYTES) -> None:
        """Count the chunks of exports, placed in ``sources`` where some are given."""
        trace = Trace(Sources(sources)) if sources else None
        for file in files:
            self._lint(self._placed(file, trace, limit))
        if trace is None:
            return
        for report in trace.reports(self.rules):
            lost = round((1 - (report.coverage or 0.0)) * report.letters)
            self._cover(report.letters, lost, len(report.lost))
        for problem in trace.problems:
            self._problem(problem)
        self._skipped += (reason for _, reason in trace.skipped())

    def unreadable(self, reason: Both[str]) -> None:
        """Count an input that cannot be read; ``reason`` names it."""
        self._unreadable += 1
        self.tell(reason)

    def side(self, name: str) -> Side:
        """Return what was counted."""
        sizes = self._sizes
        measured = Sizes(sum(sizes) / len(sizes), float(median(sizes)), min(sizes), max(sizes)) if sizes else Sizes()
        share = 1 - self._lost_letters / self._letters if self._letters else 1.0
        return Side(
            name,
            self._cut_by,
            self._tally,
            measured,
            share if self._has_source else None,
            self._lost if self._has_source else None,
            self._unreadable,
            tuple(self._skipped),
        )

    def _placed(self, file: Path, trace: Trace | None, limit: int) -> Iterator[tuple[Chunk, Placement | None]]:
        for item in read_chunks(file, mode="chunks", max_record_bytes=limit):
            if isinstance(item, Problem):
                self._problem(item)
            elif isinstance(item, Chunk):
                yield item, trace.place(item, str(file)) if trace else None

    def _lint(self, chunks: Iterable[tuple[Chunk, Placement | None]]) -> None:
        reports = []
        for chunk, placement in chunks:
            self._sizes.append(len(chunk.text))
            try:
                reports.append(self.rules.lint(chunk, placement))
            except RuleError as error:
                record = chunk.location.record
                line = None if record else chunk.location.line
                self._problem(Problem(chunk.source, error.of("en"), record, line, error.of("zh")))
            if len(reports) >= _BATCH:
                self._tally = self._tally.plus(tally_of(reports))
                reports = []
        self._tally = self._tally.plus(tally_of(reports))

    def _cover(self, letters: int, lost_letters: int, lost: int) -> None:
        self._has_source = True
        self._letters += letters
        self._lost_letters += lost_letters
        self._lost += lost

    def _problem(self, problem: Problem) -> None:
        self.unreadable(Both(zh=problem.of("zh"), en=problem.of("en")))


def is_export(path: Path) -> bool:
    """Tell whether a file holds chunks already."""
    return path.suffix.lower() in EXPORT_SUFFIXES
