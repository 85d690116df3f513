"""Take out of a report what a baseline or a sidecar knows."""

from dataclasses import replace
from typing import NamedTuple

from rag_lint.adoption.baseline import Entry
from rag_lint.adoption.fingerprint import fingerprint
from rag_lint.model.finding import Finding
from rag_lint.model.report import ChunkReport
from rag_lint.report.excerpt import shorten

Pairs = frozenset[tuple[str, str]]


class Sorted(NamedTuple):
    """A report without what is known, and all its findings as entries, known or not."""

    report: ChunkReport
    entries: tuple[Entry, ...]


def without_known(report: ChunkReport, file: str, baseline: Pairs, accepted: Pairs) -> Sorted:
    """Move findings in ``baseline`` to ``report.known``, those in ``accepted`` to ``report.suppressed``."""
    new: list[Finding] = []
    known: list[Finding] = []
    suppressed = list(report.suppressed)
    entries: list[Entry] = []
    for finding in report.findings:
        entry = entry_of(finding, file)
        entries.append(entry)
        pair = (entry.code, entry.fingerprint)
        (suppressed if pair in accepted else known if pair in baseline else new).append(finding)
    left = replace(report, findings=tuple(new), suppressed=tuple(suppressed), known=tuple(known))
    return Sorted(left, tuple(entries))


def entry_of(finding: Finding, file: str) -> Entry:
    """Return one finding as an entry of ``file``."""
    return Entry(file, finding.code, fingerprint(finding), shorten(finding.text or finding.message))
