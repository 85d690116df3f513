"""What linting returns."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, NamedTuple

from rag_lint.model.chunk import Chunk
from rag_lint.model.finding import Finding, Span
from rag_lint.model.verdicts import Check, Severity, Status

if TYPE_CHECKING:
    from rag_lint.model.judgement import Judgement


class CheckResult(NamedTuple):
    """Status of one check and the message of its worst finding, if any."""

    status: Status
    reason: str | None


Where = Literal["chunk", "prev", "metadata"]


class UnusedIgnore(NamedTuple):
    """A suppression that silenced nothing. ``span`` is that of its comment in the text ``where`` names."""

    code: str
    where: Where
    span: tuple[int, int]


@dataclass(frozen=True, slots=True)
class ChunkReport:
    """All findings of one chunk, worst first, then by place. ``ran`` names the checks that were asked for.

    ``suppressed`` are findings that somebody accepted, ``known`` those that a baseline holds; neither counts.
    ``judgements`` tell what a judge was asked about the chunk and what it said.
    """

    chunk: Chunk
    findings: tuple[Finding, ...]
    ran: frozenset[Check]
    suppressed: tuple[Finding, ...] = ()
    unused: tuple[UnusedIgnore, ...] = ()
    known: tuple[Finding, ...] = ()
    judgements: "tuple[Judgement, ...]" = ()

    @property
    def status(self) -> Status:
        """``fail`` when any finding is an error; else ``uncertain`` when a judge was asked in vain; else ``pass``."""
        for finding in self.findings:
            if finding.severity is Severity.ERROR:
                return Status.FAIL
        return Status.UNCERTAIN if self.judgements and self._is_undecided() else Status.PASS

    @property
    def checks(self) -> Mapping[str, CheckResult]:
        """One result per check; a check that was not asked for is ``skipped``."""
        return {check.value: self._result(check) for check in Check}

    def _result(self, check: Check) -> CheckResult:
        if check not in self.ran:
            return CheckResult(Status.SKIPPED, None)
        mine = [finding for finding in self.findings if finding.check is check]
        if not mine:
            return self._judged(check) if self.judgements else CheckResult(Status.PASS, None)
        worst = min(mine, key=lambda finding: finding.severity.rank)
        return CheckResult(Status.FAIL if worst.severity is Severity.ERROR else Status.PASS, worst.message)

    def _is_undecided(self) -> bool:
        from rag_lint.model.judgement import is_uncertain

        return any(map(is_uncertain, self.judgements))

    def _judged(self, check: Check) -> CheckResult:
        """The status of a check without findings; one that a judge was asked about bears the check's name."""
        from rag_lint.model.judgement import Unknown, is_uncertain

        for judgement in self.judgements:
            if judgement.task == check.value and is_uncertain(judgement):
                outcome = judgement.outcome
                reason = outcome.reason.value if isinstance(outcome, Unknown) else outcome.reason
                return CheckResult(Status.UNCERTAIN, reason or None)
        return CheckResult(Status.PASS, None)


class LostText(NamedTuple):
    """Text of a source that is in no chunk; ``span`` is into the source's text."""

    span: Span
    text: str


class DocumentReport(NamedTuple):
    """What is known of one source as a whole. ``coverage`` is None when no source text was given.

    ``findings`` are about the source; each hangs on a chunk that is the whole source text. ``letters`` counts its
    content as ``coverage`` does. ``partial`` tells that ``error`` is about a part of it.
    """

    source: str
    coverage: float | None = None
    lost: tuple[LostText, ...] = ()
    error: str | None = None
    findings: tuple[Finding, ...] = ()
    letters: int = 0
    partial: bool = False
