"""What an integration is told and what it does with a report: plain values, so that any framework can copy them."""

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Literal, NamedTuple, TypeAlias, cast, get_args

from rag_lint.engine.run import RuleSet
from rag_lint.errors import ConfigError, RagLintError
from rag_lint.lint import rule_set
from rag_lint.model.bilingual import Both
from rag_lint.model.judgement import JudgeTally
from rag_lint.model.report import ChunkReport, DocumentReport
from rag_lint.model.verdicts import Severity, Status

OnFail: TypeAlias = Literal["drop", "mark", "raise", "keep"]
REPAIR = "repair"
"""Chunks are repaired first; those that fail after that are marked."""
OnUncertain: TypeAlias = Literal["mark", "keep"]
OnEmpty: TypeAlias = Literal["mark", "empty"]
Scalar: TypeAlias = str | int

STATUS_KEY = "rag_lint_status"
ERRORS_KEY = "rag_lint_errors"
WARNINGS_KEY = "rag_lint_warnings"
CODES_KEY = "rag_lint_codes"
KEYS = (STATUS_KEY, ERRORS_KEY, WARNINGS_KEY, CODES_KEY)
"""All metadata keys that are ever written."""


class RagLintWarning(UserWarning):
    """Something a pipeline should know: a document of which nothing is left, rules that could not run."""


class ChunkFailedError(RagLintError):
    """A chunk failed and ``on_fail`` is ``raise``; ``report`` is that of the chunk."""

    def __init__(self, report: ChunkReport) -> None:
        self.report = report
        told = "; ".join(f"{finding.code} {finding.message}" for finding in report.findings)
        name = report.chunk.id or report.chunk.source or f"#{report.chunk.index}"
        super().__init__(Both(zh=f"分块 {name} 不合格：{told}", en=f"chunk {name} failed: {told}"))


class Choice(NamedTuple):
    """Which rules run: codes or families, and fixed levels, as ``rule_set`` takes them."""

    select: tuple[str, ...] = ()
    ignore: tuple[str, ...] = ()
    extend_select: tuple[str, ...] = ()
    severity: tuple[tuple[str, str], ...] = ()
    embedder: str = ""

    @property
    def rules(self) -> RuleSet:
        """The rules, arranged once per process."""
        return _rules(self)


@cache
def _rules(choice: Choice) -> RuleSet:
    levels = {code: Severity(level) for code, level in choice.severity}
    return rule_set(choice.select, choice.ignore, choice.extend_select, levels, choice.embedder)


def choice(
    select: Sequence[str] = (),
    ignore: Sequence[str] = (),
    extend_select: Sequence[str] = (),
    severity: Mapping[str, str] | None = None,
    embedder: str = "",
) -> Choice:
    """Return the choice; raises RuleError for a word that names no rule, ConfigError for a level or model unknown."""
    pairs = tuple(sorted((severity or {}).items()))
    for code, level in pairs:
        one_of(f"severity[{code!r}]", level, tuple(word.value for word in Severity))
    made = Choice(tuple(select), tuple(ignore), tuple(extend_select), pairs, embedder)
    return made if made.rules.rules else _nothing_left()


def _nothing_left() -> Choice:
    raise ConfigError(Both(zh="选择之后没有剩下任何规则", en="the selection leaves no rule to run"))


def one_of(name: str, value: str, words: Sequence[str]) -> str:
    """Return ``value``; raises ConfigError when it is none of ``words``."""
    if value not in words:
        listed = ", ".join(words)
        raise ConfigError(
            Both(zh=f"{name} 应为 {listed} 之一，而不是 {value!r}", en=f"{name} must be one of {listed}, not {value!r}")
        )
    return value


def on_fail_of(value: str) -> OnFail:
    """Check an ``on_fail``; raises ConfigError."""
    return cast(OnFail, one_of("on_fail", value, get_args(OnFail)))


def on_uncertain_of(value: str) -> OnUncertain:
    """Check an ``on_uncertain``; raises ConfigError."""
    return cast(OnUncertain, one_of("on_uncertain", value, get_args(OnUncertain)))


def on_empty_of(value: str) -> OnEmpty:
    """Check an ``on_empty``; raises ConfigError."""
    return cast(OnEmpty, one_of("on_empty", value, get_args(OnEmpty)))


class Asking(NamedTuple):
    """A judge as ``lint_chunk`` takes it, and whether it is asked for severities too."""

    judge: Any
    severity: bool = False

    @property
    def name(self) -> str:
        """What tells its verdicts from another judge's: kind, model, versions. Empty without a judge."""
        from rag_lint.semantic.setup import judge_of

        if self.judge is None:
            return ""
        backend = judge_of(self.judge).backend
        return f"{backend.name} {backend.model} {backend.version}{' severity' if self.severity else ''}"


def asking_of(judge: Any, severity: bool = False) -> Asking | None:
    """Return what is asked, None without a judge; raises ConfigError for what is no judge."""
    if judge is None:
        if severity:
            raise ConfigError(Both(zh="judge_severity 需要 judge", en="judge_severity wants a judge"))
        return None
    from rag_lint.semantic.lint import chunk_judge

    return Asking(chunk_judge(judge), severity)


class GateReport(NamedTuple):
    """What became of a list of chunks.

    ``reports`` and ``kept`` are in the order of the input; ``documents`` tell of whole sources, where these were known
    or chunks were compared. ``not_run`` are rules that need neighbours and saw none in this run, by code. ``judge``
    counts what a judge was asked, None when there was none; ``judge.state`` is ``ok`` or ``degraded``.
    """

    reports: tuple[ChunkReport, ...] = ()
    kept: tuple[bool, ...] = ()
    documents: tuple[DocumentReport, ...] = ()
    not_run: tuple[str, ...] = ()
    judge: JudgeTally | None = None

    @property
    def failed(self) -> int:
        """How many chunks failed."""
        return sum(report.status is Status.FAIL for report in self.reports)

    @property
    def uncertain(self) -> int:
        """How many chunks a judge was not sure of."""
        return sum(report.status is Status.UNCERTAIN for report in self.reports)

    @property
    def dropped(self) -> tuple[ChunkReport, ...]:
        """The reports of the chunks that were left out."""
        return tuple(report for report, kept in zip(self.reports, self.kept, strict=True) if not kept)

    @property
    def codes(self) -> Mapping[str, int]:
        """How often each rule found something, of a chunk or of a source as a whole."""
        found: tuple[ChunkReport | DocumentReport, ...] = (*self.reports, *self.documents)
        return Counter(finding.code for report in found for finding in report.findings)

    def __str__(self) -> str:
        codes = ", ".join(f"{code} ×{count}" for code, count in sorted(self.codes.items()))
        line = f"{len(self.reports)} chunks: {self.failed} fail, {len(self.dropped)} dropped"
        line += f" ({codes})" if codes else ""
        if self.judge is not None:
            line += f"; judge: {self.judge}"
        return line + (f"; not run without neighbours: {', '.join(self.not_run)}" if self.not_run else "")


def marks(
    report: ChunkReport, on_fail: OnFail, on_uncertain: OnUncertain = "keep", annotate: bool = False
) -> dict[str, Scalar]:
    """Return the metadata a kept chunk gets; empty for a chunk that comes back as it was."""
    status = report.status
    marked: dict[str, Scalar] = {}
    if (status is Status.FAIL and on_fail == "mark") or (status is Status.UNCERTAIN and on_uncertain == "mark"):
        marked[STATUS_KEY] = status.value
    if annotate:
        found = [finding.severity for finding in report.findings]
        marked[ERRORS_KEY] = found.count(Severity.ERROR)
        marked[WARNINGS_KEY] = found.count(Severity.WARNING)
        marked[CODES_KEY] = ",".join(sorted({finding.code for finding in report.findings}))
    return marked
