"""From chunks to what is kept of them: the one way all integrations go."""

import warnings
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import zip_longest
from typing import TypeVar

from rag_lint.engine.neighbours import rules_of_neighbours
from rag_lint.engine.run import RuleSet
from rag_lint.integrations.policy import ChunkFailedError, GateReport, OnFail, RagLintWarning
from rag_lint.model.chunk import Chunk
from rag_lint.model.document import Placement
from rag_lint.model.report import ChunkReport, DocumentReport
from rag_lint.model.verdicts import Status
from rag_lint.readers.neighbours import with_neighbours
from rag_lint.readers.record import Record, to_record

Item = TypeVar("Item")
Mark = Callable[[Item, ChunkReport], Item]


def in_order(records: Iterable[object]) -> list[Chunk]:
    """Turn records (mappings as a chunk export holds them) into chunks; neighbours come from order within a source.

    A record whose text is no string becomes an empty chunk: it keeps its place and fails as one.
    """
    found = (to_record(record, number, "") for number, record in enumerate(records, 1))
    held = (one if isinstance(one, Record) else Record("", number, "") for number, one in enumerate(found, 1))
    return [chunk for chunk in with_neighbours(held) if isinstance(chunk, Chunk)]


def judge(
    chunks: Sequence[Chunk],
    rules: RuleSet,
    on_fail: OnFail,
    placements: Sequence[Placement] = (),
    documents: tuple[DocumentReport, ...] = (),
) -> GateReport:
    """Lint ``chunks`` and decide which are kept; raises ChunkFailedError when ``on_fail`` says so."""
    reports = tuple(rules.lint(chunk, placed) for chunk, placed in zip_longest(chunks, placements))
    if on_fail == "raise":
        failed = next((report for report in reports if report.status is Status.FAIL), None)
        if failed is not None:
            raise ChunkFailedError(failed)
    kept = tuple(report.status is not Status.FAIL or on_fail != "drop" for report in reports)
    alone = bool(chunks) and not any(chunk.prev or chunk.next for chunk in chunks)
    return GateReport(reports, kept, documents, rules_of_neighbours(rules.rules) if alone else ())


def kept_items(items: Sequence[Item], report: GateReport, mark: "Mark[Item]") -> Iterator[Item]:
    """Yield the items that are kept, each as ``mark`` returns it."""
    for item, one, kept in zip(items, report.reports, report.kept, strict=True):
        if kept:
            yield mark(item, one)


def warn_of_emptied(report: GateReport) -> None:
    """Warn of every source of which no chunk is left."""
    left = {one.chunk.source for one, kept in zip(report.reports, report.kept, strict=True) if kept}
    for source in dict.fromkeys(one.chunk.source for one in report.dropped):
        if source not in left:
            name = source or "the documents"
            warnings.warn(f"rag-lint dropped every chunk of {name}; see .report", RagLintWarning, stacklevel=4)
