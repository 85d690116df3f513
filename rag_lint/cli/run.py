"""One ``check`` from its request to its exit code."""

import gc
import sys
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, TypeAlias

from rag_lint.adoption.baseline import Entry
from rag_lint.cli.exits import Exit, complain
from rag_lint.cli.inputs import Finished, events, ignored_codes
from rag_lint.cli.judged import Judged, judging
from rag_lint.cli.output import opened
from rag_lint.cli.pool import Result, lint_all
from rag_lint.cli.progress import progress_of
from rag_lint.cli.request import Request
from rag_lint.cli.results import Linted
from rag_lint.cli.stored import Mark, Store
from rag_lint.cli.terminal import NO_COLOR, color_of
from rag_lint.cli.worker import Plan, Worker
from rag_lint.config.judge import judge_settings
from rag_lint.config.schema import Settings
from rag_lint.model.bilingual import Both, Lang
from rag_lint.model.problem import Problem
from rag_lint.model.report import DocumentReport
from rag_lint.model.verdicts import Severity, Status
from rag_lint.readers.modes import ReadAs
from rag_lint.report.collected import ChunkPiece
from rag_lint.report.formats import MACHINE_FORMATS, assemble
from rag_lint.report.summary import Group, Skipped, Summary, Tally, tally_of_findings

if TYPE_CHECKING:
    from rag_lint.trace import Trace

Told: TypeAlias = Linted | Problem | ReadAs | Finished
MOST_NAMED = 3
NO_JUDGE = Both(zh="未配置语义判定", en="no judge is configured")
NOT_SELECTED = Both(zh="未选用 SEM001", en="SEM001 is not selected")
DAMAGED = Both(zh="缓存 {1} 中有 {0} 项损坏，已忽略", en="ignored {} damaged in the cache {}")
NOT_KEPT = Both(zh="结果未存入缓存 {}：{}", en="results are not kept in the cache {}: {}")
NO_PLACE = Both(
    zh="{0} 中有 {1} 块的元数据没有说明来源和次序，这些块只单独检查",
    en="{0}: {1} chunks were seen alone, their metadata tells no source and order",
)
NO_SOURCE = Both(zh="未给出 --source", en="no --source was given")


def check(request: Request) -> int:
    """Lint the inputs, write the report, and return the exit code."""
    settings = request.resolved.settings
    plan = _plan(request)
    worker = Worker(plan)
    gc.freeze()  # what is loaded now stays
    gc.enable()
    run = _Run(request, worker, _trace(request))
    store = _store(request, worker, plan)
    with (
        judging(request, worker) as judged,
        run.progress as progress,
        opened(request.output, utf8=request.format in MACHINE_FORMATS) as write,
    ):
        run.judged = judged
        read = events(request, run.trace, store, progress.opened)
        found = judged.lint_all(read, worker) if judged else lint_all(read, worker, plan, settings.jobs)
        results = progress.over(_kept(found, store))
        for piece in assemble(worker.format, run.pieces(results), run.summary):
            progress.clear()
            write(piece)
    worker.adoption.write(run.entries, run.files, request.told_in)
    if store:
        _tell(store, request.told_in)
    return _exit(run, settings)


def _trace(request: Request) -> "Trace | None":
    if not request.sources:
        return None
    from rag_lint.readers.sources import Sources
    from rag_lint.trace import Trace

    return Trace(Sources(request.sources))


def _store(request: Request, worker: Worker, plan: Plan) -> Store | None:
    """Return what keeps results between runs; with a source every chunk depends on all of it."""
    if not request.cached or request.sources or not request.paths or _is_judged(request):
        return None
    return Store(request, worker.rules_without(()), worker.adoption, plan.color)


def _is_judged(request: Request) -> bool:
    """Whether results hang on more than the file: what a judge says is kept by question, not by file."""
    return judge_settings(request.resolved.settings.judge).kind != "off"


def _kept(results: Iterable[Result], store: Store | None) -> Iterator[Told]:
    if store:
        return store.keeping(results)
    return (result for result in results if not isinstance(result, Mark))


def _tell(store: Store, lang: Lang) -> None:
    """Say what of the cache could not be used, and bring it back to its size."""
    store.end()
    if store.cache.damaged:
        complain(DAMAGED.of(lang).format(store.cache.damaged, store.cache.folder))
    if store.cache.error:
        complain(NOT_KEPT.of(lang).format(store.cache.folder, store.cache.error.strerror))


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
        self.partly: set[str] = set()
        self.cut_by = ""
        self.as_one: list[str] = []
        self.as_one_more = 0
        self.alone: dict[str, int] = {}
        self.entries: list[Entry] = []
        self.files: dict[str, str] = {}
        self.groups: dict[tuple[str, str], Tally] = {}
        self.judged: Judged | None = None

    def pieces(self, results: Iterable[Told]) -> Iterator[ChunkPiece | DocumentReport]:
        """Hand on what is to be printed, count the rest, and tell problems as they come."""
        for result in results:
            if isinstance(result, Linted):
                self._count(result)
                for piece in result.pieces:
                    yield self._told(piece) if isinstance(piece, Problem) else piece
            elif isinstance(result, Problem):
                yield self._told(result)
            elif isinstance(result, Finished):
                continue
            else:
                yield from self._begun(result)
        if self.trace:
            yield from self._sources(self.trace)

    def _count(self, linted: Linted) -> None:
        self.tally = self.tally.plus(linted.tally)
        self.entries += linted.entries
        for source, tally in linted.groups:
            key = (source or linted.file, self.files.get(linted.file, ""))
            self.groups[key] = self.groups.get(key, Tally()).plus(tally)

    def _begun(self, read: ReadAs) -> Iterator[DocumentReport]:
        """Take note of how an input is read."""
        self.files[read.source] = read.splitter
        if read.alone:
            self.alone[read.source] = read.alone
        if read.how == "document":
            self.cut_by = read.splitter
            yield DocumentReport(read.source)
        elif read.how == "chunk" and read.auto:
            self._read_as_one(read.source)

    def _read_as_one(self, source: str) -> None:
        if len(self.as_one) < MOST_NAMED:
            self.as_one.append(source)
        else:
            self.as_one_more += 1

    def _sources(self, trace: "Trace") -> Iterator[DocumentReport]:
        for report in trace.reports(self.worker.rules_without(())):
            report, entries = self.worker.adoption.of_document(report)
            self.entries += entries
            self.tally = self.tally.plus(tally_of_findings(report.findings))
            yield report
        for problem in trace.problems:
            yield self._told(problem)

    def _told(self, problem: Problem) -> DocumentReport:
        if problem.partial:
            self.partly.add(problem.source)
        else:
            self.unreadable += 1
        line = problem.of(self.request.told_in)
        self.progress.clear()
        complain(line)
        return DocumentReport(problem.source, error=line, partial=problem.partial)

    def summary(self) -> Summary:
        """Return the end of the report."""
        lang = self.request.ui_lang or self._majority()
        ran = {file: self.worker.codes_for(ignored_codes(self.request, file)) for file in self.files}
        skipped = [
            *self._unjudged(),
            *(self.trace.skipped() if self.trace else [("source", NO_SOURCE)]),
            *(("neighbours", _without_place(name, count)) for name, count in self.alone.items()),
        ]
        return Summary(
            self.tally,
            lang,
            self.unreadable,
            self.cut_by,
            tuple(self.as_one),
            self.as_one_more,
            tuple(Skipped(what, reason.of(lang)) for what, reason in skipped),
            partly=len(self.partly),
            fixed=self.worker.adoption.fixed(self.entries, ran),
            stale=self.worker.adoption.stale(self.entries, ran),
            groups=tuple(Group(*key, tally) for key, tally in self.groups.items()) if self.request.statistics else None,
            judged=self.judged.session.tally if self.judged else None,
        )

    def _unjudged(self) -> Iterator[tuple[str, Both[str]]]:
        if self.judged is None:
            yield "semantic_independence", NO_JUDGE
        elif not self.worker.rules_without(()).judged:
            yield "semantic_independence", NOT_SELECTED

    def _majority(self) -> Lang:
        if not self.tally.chunks:
            return self.request.told_in
        return "zh" if self.tally.zh * 2 > self.tally.chunks else "en"


def _without_place(name: str, count: int) -> Both[str]:
    return Both(zh=NO_PLACE.zh.format(name, count), en=NO_PLACE.en.format(name, count))


def _exit(run: _Run, settings: Settings) -> Exit:
    adopt = run.request.adopt
    if not run.unreadable and (adopt.write_baseline or adopt.add_ignore):  # what was found is accepted now
        return Exit.CLEAN
    return exit_of(run.tally, run.unreadable, settings)


def exit_of(tally: Tally, unreadable: int, settings: Settings) -> Exit:
    """Return what a run with these counts tells the shell."""
    if unreadable:
        return Exit.TROUBLE
    uncertain = tally.statuses.get(Status.UNCERTAIN, 0) > 0
    if uncertain and settings.on_uncertain == "fail":
        return Exit.FOUND
    worst = tally.worst
    if settings.fail_on == "never" or worst is None:
        return Exit.CLEAN
    return Exit.FOUND if worst.rank <= Severity(settings.fail_on).rank else Exit.CLEAN
