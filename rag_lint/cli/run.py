"""One ``check`` from its request to its exit code."""

import sys
from collections.abc import Iterator

from rag_lint.cli.exits import Exit, complain
from rag_lint.cli.inputs import events
from rag_lint.cli.output import opened
from rag_lint.cli.pool import Result, lint_all
from rag_lint.cli.request import Request
from rag_lint.cli.terminal import NO_COLOR, color_of
from rag_lint.cli.worker import Linted, Plan, Worker
from rag_lint.config.schema import Settings
from rag_lint.model.bilingual import Both, Lang
from rag_lint.model.problem import Problem
from rag_lint.model.report import DocumentReport
from rag_lint.model.verdicts import Severity, Status
from rag_lint.report.formats import MACHINE_FORMATS, ChunkPiece, assemble
from rag_lint.report.summary import Skipped, Summary, Tally

NO_JUDGE = Both(zh="未配置语义判定", en="no judge is configured")


class _Account:
    """What has been seen so far in a run."""

    def __init__(self) -> None:
        self.tally = Tally()
        self.unreadable = 0
        self.cut_by = ""
        self.as_one: list[str] = []


def check(request: Request) -> int:
    """Lint the inputs, write the report, and return the exit code."""
    settings = request.resolved.settings
    plan = _plan(request)
    worker = Worker(plan)
    account = _Account()
    results = lint_all(events(request), worker, plan, settings.jobs)
    with opened(request.output, utf8=request.format in MACHINE_FORMATS) as write:
        for piece in assemble(worker.format, _pieces(results, account, request), lambda: _summary(account, request)):
            write(piece)
    return _exit(account, settings)


def _plan(request: Request) -> Plan:
    settings = request.resolved.settings
    dressed = request.format == "text" and request.output is None
    return Plan(
        settings.select,
        settings.extend_select,
        settings.ignore,
        tuple((code, level.value) for code, level in settings.severity),
        request.format,
        color_of(sys.stdout) if dressed else NO_COLOR,
    )


def _pieces(results: Iterator[Result], account: _Account, request: Request) -> Iterator[ChunkPiece | DocumentReport]:
    """Hand on what is to be printed, count the rest, and tell problems as they come."""
    for result in results:
        if isinstance(result, Linted):
            account.tally = account.tally.plus(result.tally)
            for piece in result.pieces:
                yield _unreadable(piece, account, request) if isinstance(piece, Problem) else piece
        elif isinstance(result, Problem):
            yield _unreadable(result, account, request)
        elif result.how == "document":
            account.cut_by = result.splitter
            yield DocumentReport(result.source)
        elif result.how == "chunk" and result.auto:
            account.as_one.append(result.source)


def _unreadable(problem: Problem, account: _Account, request: Request) -> DocumentReport:
    account.unreadable += 1
    told = problem.of(request.told_in)
    complain(told)
    return DocumentReport(problem.source, error=told)


def _summary(account: _Account, request: Request) -> Summary:
    lang = request.ui_lang or _majority(account.tally, request)
    return Summary(
        account.tally,
        lang,
        account.unreadable,
        account.cut_by,
        tuple(account.as_one),
        (Skipped("semantic_independence", NO_JUDGE.of(lang)),),
    )


def _majority(tally: Tally, request: Request) -> Lang:
    if not tally.chunks:
        return request.told_in
    return "zh" if tally.zh * 2 > tally.chunks else "en"


def _exit(account: _Account, settings: Settings) -> Exit:
    if account.unreadable:
        return Exit.TROUBLE
    uncertain = account.tally.statuses.get(Status.UNCERTAIN, 0) > 0
    if uncertain and settings.on_uncertain == "fail":
        return Exit.FOUND
    worst = account.tally.worst
    if settings.fail_on == "never" or worst is None:
        return Exit.CLEAN
    return Exit.FOUND if worst.rank <= Severity(settings.fail_on).rank else Exit.CLEAN
