"""The chunks of one call compared with one another: repeats among them, and what is told once for a source."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import NamedTuple

from rag_lint.corpus.compare import comparison_of
from rag_lint.engine.rule import CorpusHit
from rag_lint.engine.run import RuleSet
from rag_lint.model.chunk import Chunk
from rag_lint.model.finding import Finding, Span
from rag_lint.model.report import ChunkReport, DocumentReport


class Compared(NamedTuple):
    """What was found on each chunk, in their order, and one report a source and thing told once of it."""

    hits: tuple[Sequence[CorpusHit], ...] = ()
    documents: tuple[DocumentReport, ...] = ()


def compared(chunks: Iterable[Chunk], rules: RuleSet) -> Compared:
    """Compare ``chunks`` as far as ``rules`` ask for it; nobody else is looked at.

    Raises MissingExtraError when a rule needs a library that is not there.
    """
    comparison = comparison_of(rules.rules)
    if comparison is None:
        return Compared()
    hits = tuple(comparison.see(chunk, "") for chunk in chunks)
    told = (finding for report in comparison.reports(rules.severity) for finding in report.findings)
    return Compared(hits, tuple(DocumentReport(one.chunk.source, findings=(one,)) for one in told))


def with_told(reports: Iterable[ChunkReport], documents: Iterable[DocumentReport]) -> list[ChunkReport]:
    """Return ``reports`` with what is told once for a source on the first chunk it is true of, in its place there."""
    made = list(reports)
    at = {(report.chunk.source, report.chunk.index): number for number, report in enumerate(made)}
    for finding in (finding for document in documents for finding in document.findings):
        number = at[finding.chunk.source, finding.chunk.index]
        report = made[number]
        findings = sorted((*report.findings, _moved(finding, report.chunk)), key=_order)
        made[number] = replace(report, findings=tuple(findings))
    return made


def _order(finding: Finding) -> tuple[int, Span, str]:
    return finding.severity.rank, finding.span, finding.code


def _moved(finding: Finding, chunk: Chunk) -> Finding:
    """The finding on the whole chunk instead of the part of it that was kept."""
    start = max(0, chunk.text.find(finding.text))
    return replace(finding, chunk=chunk, span=Span(start, start + len(finding.text)))
