"""From chunks to what is kept of them: the one way all integrations go."""

import asyncio
import warnings
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import zip_longest
from typing import TypeVar

from rag_lint.engine.neighbours import rules_of_neighbours
from rag_lint.engine.run import RuleSet
from rag_lint.integrations.compared import Compared, compared
from rag_lint.integrations.policy import Asking, ChunkFailedError, GateReport, OnFail, RagLintWarning
from rag_lint.model.chunk import Chunk
from rag_lint.model.document import Placement
from rag_lint.model.judgement import JudgeTally
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
    asking: Asking | None = None,
    corpus: bool = False,
) -> GateReport:
    """Lint ``chunks`` and decide which are kept; raises ChunkFailedError when ``on_fail`` says so.

    ``asking`` names the judge that is asked about chunks in doubt. With ``corpus`` the chunks are compared with one
    another, and ``documents`` of the report tell what is true of a source as a whole.
    """
    whole = compared(chunks, rules) if corpus else Compared()
    documents += whole.documents
    reports: Iterable[ChunkReport] = _linted(chunks, rules, placements, whole)
    if asking is None:
        return _decided(reports, rules, on_fail, documents)
    from rag_lint.semantic.judging import Judging
    from rag_lint.semantic.lint import judge_all, open_judge

    with open_judge(asking.judge) as made:
        session = made.session()
        judged = judge_all(reports, Judging(rules, asking.severity), session)
    return _decided(judged, rules, on_fail, documents, session.tally)


async def ajudge(
    chunks: Sequence[Chunk],
    rules: RuleSet,
    on_fail: OnFail,
    placements: Sequence[Placement] = (),
    documents: tuple[DocumentReport, ...] = (),
    asking: Asking | None = None,
    corpus: bool = False,
) -> GateReport:
    """As ``judge``, without blocking the event loop: rules run in a thread, and a judge is awaited."""
    whole = await asyncio.to_thread(compared, chunks, rules) if corpus else Compared()
    documents += whole.documents
    reports = await asyncio.to_thread(lambda: tuple(_linted(chunks, rules, placements, whole)))
    if asking is None:
        return _decided(reports, rules, on_fail, documents)
    from rag_lint.semantic.judging import Judging
    from rag_lint.semantic.lint import ajudge_all, open_judge

    with open_judge(asking.judge) as made:
        session = made.session()
        judged = await ajudge_all(reports, Judging(rules, asking.severity), session)
    return _decided(judged, rules, on_fail, documents, session.tally)


def _linted(
    chunks: Sequence[Chunk], rules: RuleSet, placements: Sequence[Placement], whole: Compared
) -> Iterator[ChunkReport]:
    return (rules.lint(chunk, placed, hits) for chunk, placed, hits in zip_longest(chunks, placements, whole.hits))


def _decided(
    found: Iterable[ChunkReport],
    rules: RuleSet,
    on_fail: OnFail,
    documents: tuple[DocumentReport, ...],
    judged: JudgeTally | None = None,
) -> GateReport:
    reports = tuple(found)
    if on_fail == "raise":
        failed = next((report for report in reports if report.status is Status.FAIL), None)
        if failed is not None:
            raise ChunkFailedError(failed)
    kept = tuple(report.status is not Status.FAIL or on_fail != "drop" for report in reports)
    alone = bool(reports) and not any(report.chunk.prev or report.chunk.next for report in reports)
    return GateReport(reports, kept, documents, rules_of_neighbours(rules.rules) if alone else (), judged)


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
