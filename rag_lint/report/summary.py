"""Counts over a run, and what the last lines of a report say."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple, TypeVar

from rag_lint.model.bilingual import Lang
from rag_lint.model.report import ChunkReport
from rag_lint.model.verdicts import Severity, Status

Key = TypeVar("Key")


@dataclass(frozen=True, slots=True)
class Tally:
    """Counts over some chunks; tallies of parts add up to the tally of the whole."""

    chunks: int = 0
    zh: int = 0
    statuses: Mapping[Status, int] = field(default_factory=dict)
    codes: Mapping[str, int] = field(default_factory=dict)
    severities: Mapping[Severity, int] = field(default_factory=dict)
    suppressed: int = 0
    unused: int = 0

    def __add__(self, other: "Tally") -> "Tally":
        return Tally(
            self.chunks + other.chunks,
            self.zh + other.zh,
            _sum(self.statuses, other.statuses),
            _sum(self.codes, other.codes),
            _sum(self.severities, other.severities),
            self.suppressed + other.suppressed,
            self.unused + other.unused,
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
    chunks = zh = suppressed = unused = 0
    statuses: dict[Status, int] = {}
    codes: dict[str, int] = {}
    severities: dict[Severity, int] = {}
    for report in reports:
        chunks += 1
        zh += report.chunk.lang == "zh"
        suppressed += len(report.suppressed)
        unused += len(report.unused)
        status = report.status
        statuses[status] = statuses.get(status, 0) + 1
        for finding in report.findings:
            codes[finding.code] = codes.get(finding.code, 0) + 1
            severities[finding.severity] = severities.get(finding.severity, 0) + 1
    return Tally(chunks, zh, statuses, codes, severities, suppressed, unused)


class Skipped(NamedTuple):
    """Something that was not done, and why."""

    what: str
    reason: str


@dataclass(frozen=True, slots=True)
class Summary:
    """The end of a report. ``cut_by`` names the splitter of documents, ``as_one`` the inputs read as one chunk."""

    tally: Tally
    lang: Lang
    unreadable: int = 0
    cut_by: str = ""
    as_one: tuple[str, ...] = ()
    skipped: tuple[Skipped, ...] = ()
    judge: str = "off"


def _sum(left: Mapping[Key, int], right: Mapping[Key, int]) -> dict[Key, int]:
    return {key: left.get(key, 0) + right.get(key, 0) for key in (*left, *(key for key in right if key not in left))}
