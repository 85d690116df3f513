"""Counts over a run, and what the last lines of a report say."""

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from rag_lint.model.bilingual import Lang
from rag_lint.model.finding import Finding
from rag_lint.model.report import ChunkReport
from rag_lint.model.verdicts import Severity, Status

if TYPE_CHECKING:
    from rag_lint.model.judgement import JudgeTally

Key = TypeVar("Key")
_NONE: Mapping[Any, int] = MappingProxyType({})


class Tally(NamedTuple):
    """Counts over some chunks; tallies of parts add up to the tally of the whole."""

    chunks: int = 0
    zh: int = 0
    statuses: Mapping[Status, int] = _NONE
    codes: Mapping[str, int] = _NONE
    severities: Mapping[Severity, int] = _NONE
    suppressed: int = 0
    unused: int = 0
    known: int = 0

    def plus(self, other: "Tally") -> "Tally":
        """Return the counts of both."""
        return Tally(
            self.chunks + other.chunks,
            self.zh + other.zh,
            _sum(self.statuses, other.statuses),
            _sum(self.codes, other.codes),
            _sum(self.severities, other.severities),
            self.suppressed + other.suppressed,
            self.unused + other.unused,
            self.known + other.known,
        )

    @property
    def worst(self) -> Severity | None:
        """The highest severity of any finding; an unused suppression counts as info."""
        for severity in Severity:
            if self.severities.get(severity):
                return severity
        return Severity.INFO if self.unused else None


def tally_of(reports: Iterable[ChunkReport]) -> Tally:
    """Count ``reports``."""
    chunks = zh = suppressed = unused = known = 0
    statuses: dict[Status, int] = {}
    codes: dict[str, int] = {}
    severities: dict[Severity, int] = {}
    for report in reports:
        chunks += 1
        zh += report.chunk.lang == "zh"
        suppressed += len(report.suppressed)
        unused += len(report.unused)
        known += len(report.known)
        status = report.status
        statuses[status] = statuses.get(status, 0) + 1
        for finding in report.findings:
            codes[finding.code] = codes.get(finding.code, 0) + 1
            severities[finding.severity] = severities.get(finding.severity, 0) + 1
    return Tally(chunks, zh, statuses, codes, severities, suppressed, unused, known)


def tally_of_findings(findings: Iterable[Finding]) -> Tally:
    """Count findings that are about no chunk."""
    codes: dict[str, int] = {}
    severities: dict[Severity, int] = {}
    for finding in findings:
        codes[finding.code] = codes.get(finding.code, 0) + 1
        severities[finding.severity] = severities.get(finding.severity, 0) + 1
    return Tally(codes=codes, severities=severities)


class Skipped(NamedTuple):
    """Something that was not done, and why."""

    what: str
    reason: str


class Group(NamedTuple):
    """The counts of one document, and the splitter that cut it ("" when it came as chunks)."""

    name: str
    splitter: str
    tally: Tally


class Summary(NamedTuple):
    """The end of a report. ``cut_by`` names the splitter of documents, ``as_one`` the first inputs read as one chunk.

    ``as_one_more`` counts those that are not named, ``partly`` the inputs of which a part could not be read. ``fixed``
    are findings of the baseline, ``stale`` lines of sidecars (``file:line CODE``) that matched nothing. ``groups`` are
    there when statistics were asked for. ``judged`` counts what a judge was asked, when there was one.
    """

    tally: Tally
    lang: Lang
    unreadable: int = 0
    cut_by: str = ""
    as_one: tuple[str, ...] = ()
    as_one_more: int = 0
    skipped: tuple[Skipped, ...] = ()
    partly: int = 0
    fixed: tuple[str, ...] = ()
    stale: tuple[str, ...] = ()
    groups: tuple[Group, ...] | None = None
    judged: "JudgeTally | None" = None

    @property
    def judge(self) -> str:
        """``off``, ``ok`` or ``degraded``."""
        return "off" if self.judged is None else self.judged.state


def _sum(left: Mapping[Key, int], right: Mapping[Key, int]) -> dict[Key, int]:
    return {key: left.get(key, 0) + right.get(key, 0) for key in (*left, *(key for key in right if key not in left))}
