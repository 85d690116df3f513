"""One ``check`` from its request to its exit code."""

import gc
import sys
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from rag_lint.cli.exits import Exit, complain
from rag_lint.cli.inputs import Finished, events
from rag_lint.cli.output import opened
from rag_lint.cli.pool import Result, lint_all
from rag_lint.cli.progress import progress_of
from rag_lint.cli.request import Request
from rag_lint.cli.terminal import NO_COLOR, color_of
from rag_lint.cli.worker import Linted, Plan, Worker
from rag_lint.config.schema import Settings
from rag_lint.model.bilingual import Both, Lang
from rag_lint.model.problem import Problem
from rag_lint.model.report import DocumentReport
from rag_lint.model.verdicts import Severity, Status
from rag_lint.report.formats import MACHINE_FORMATS, ChunkPiece, assemble
from rag_lint.report.summary import Skipped, Summary, Tally, tally_of_findings

if TYPE_CHECKING:
    from rag_lint.trace import Trace

MOST_NAMED = 3
NO_JUDGE = Both(zh="未配置语义判定", en="no judge is configured")
NO_SOURCE = Both(zh="未给出 --source", en="no --source was given")


def check(request: Request) -> int:
    """Lint the inputs, write the report, and return the exit code."""
    settings = request.resolved.settings
    plan = _plan(request)
    worker = Worker(plan)
    gc.freeze()  # what is loaded now stays
    gc.enable()
    run = _Run(request, worker, _trace(request))
    with run.progress as progress, opened(request.output, utf8=request.format in MACHINE_FORMATS) as write:
        results = progress.over(lint_all(events(request, run.trace, progress.opened), worker, plan, settings.jobs))
        for piece in assemble(worker.format, run.pieces(results), run.summary):
            progress.clear()
            write(piece)
    return _exit(run, settings)


def _trace(request: Request) -> "Trace | None":
    if not request.sources:
        return None
    from rag_lint.readers.sources import Sources
    from rag_lint.trace import Trace

    return Trace(Sources(request.sources))


def _plan(request: Request) -> Plan:
    dressed = request.format == "text" and request.output is None
    return Plan(request, color_of(sys.stdout) if dressed else NO_COLOR)


class _Run:
    """What one run has seen so far: counts for the last lines and the exit code."""

    def __init__(self, request: Request, worker: Worker, trace: "Trace | None") -> None:
        self.request = request
        self.worker = worker
        self.trace = trace
        self.progress = progress_of(request)
        self.tally = Tally()
        self.unreadable = 0
        self.cut_by = ""
        self.as_one: list[str] = []
        self.as_one_more = 0

    def pieces(self, results: Iterable[Result]) -> Iterator[ChunkPiece | DocumentReport]:
        """Hand on what is to be printed, count the rest, and tell problems as they come."""
        for result in results:
            if isinstance(result, Linted):
                self.tally = self.tally.plus(result.tally)
                for piece in result.pieces:
                    yield self._told(piece) if isinstance(piece, Problem) else piece
            elif isinstance(result, Problem):
                yield self._told(result)
            elif isinstance(result, Finished):
                continue
            elif result.how == "document":
                self.cut_by = result.splitter
                yield DocumentReport(result.source)
            elif result.how == "chunk" and result.auto:
                self._read_as_one(result.source)
        if self.trace:
            yield from self._sources(self.trace)

    def _read_as_one(self, source: str) -> None:
        if len(self.as_one) < MOST_NAMED:
            self.as_one.append(source)
        else:
            self.as_one_more += 1

    def _sources(self, trace: "Trace") -> Iterator[DocumentReport]:
        for report in trace.reports(self.worker.rules_without(())):
            self.tally = self.tally.plus(tally_of_findings(report.findings))
            yield report
        for problem in trace.problems:
            yield self._told(problem)

    def _told(self, problem: Problem) -> DocumentReport:
        self.unreadable += 1
        line = problem.of(self.request.told_in)
        self.progress.clear()
        complain(line)
        return DocumentReport(problem.source, error=line)

    def summary(self) -> Summary:
        """Return the end of the report."""
        lang = self.request.ui_lang or self._majority()
        skipped = [
            ("semantic_independence", NO_JUDGE),
            *(self.trace.skipped() if self.trace else [("source", NO_SOURCE)]),
        ]
        return Summary(
            self.tally,
            lang,
            self.unreadable,
            self.cut_by,
            tuple(self.as_one),
            self.as_one_more,
            tuple(Skipped(what, reason.of(lang)) for what, reason in skipped),
        )

    def _majority(self) -> Lang:
        if not self.tally.chunks:
            return self.request.told_in
        return "zh" if self.tally.zh * 2 > self.tally.chunks else "en"


def _exit(run: _Run, settings: Settings) -> Exit:
    if run.unreadable:
        return Exit.TROUBLE
    uncertain = run.tally.statuses.get(Status.UNCERTAIN, 0) > 0
    if uncertain and settings.on_uncertain == "fail":
        return Exit.FOUND
    worst = run.tally.worst
    if settings.fail_on == "never" or worst is None:
        return Exit.CLEAN
    return Exit.FOUND if worst.rank <= Severity(settings.fail_on).rank else Exit.CLEAN
