"""One line per finding: ``place: severity CODE name message``, for editors, grep and commit hooks."""

from rag_lint.model.bilingual import Lang
from rag_lint.model.chunk import Chunk, Location
from rag_lint.model.finding import Finding
from rag_lint.model.report import ChunkReport, DocumentReport, UnusedIgnore
from rag_lint.report.escape import shown
from rag_lint.report.location import locate, origin
from rag_lint.report.statistics import statistics_text
from rag_lint.report.summary import Summary
from rag_lint.report.summary_line import percent, summary_line
from rag_lint.report.words import COVERAGE, UNUSED_NAME, UNUSED_WHERE


def render_chunk(report: ChunkReport, file: str) -> str:
    """Return the lines of one chunk of ``file``, or the empty string."""
    lines = [_finding(finding, file) for finding in report.findings]
    lines += [_unused(unused, report.chunk, file) for unused in report.unused]
    return "".join(lines)


def render_document(document: DocumentReport, lang: Lang) -> str:
    """Return one line for text that is in no chunk; errors are told on standard error."""
    lines = "".join(_finding(finding, document.source) for finding in document.findings)
    if document.coverage is None:
        return lines
    return lines + f"{shown(document.source)}: {COVERAGE.of(lang).format(percent(document.coverage))}\n"


def render_summary(summary: Summary) -> str:
    """Return the last line."""
    return statistics_text(summary) + summary_line(summary)


def place(file: str, source: str, location: Location, found: Location | None = None) -> str:
    """Return ``file:line:column``, ``file:record`` or ``file:page``, and the source label where it says more.

    ``found`` is the place in the source, where that is known.
    """
    inside = _inside(found) if found else ""
    name = shown(source) if source and source != file else "source" if inside else ""
    label = f" [{name}{inside}]" if name else ""
    return f"{shown(file)}{_inside(location)}:{label}"


def _inside(location: Location) -> str:
    if location.record is not None:
        return f":{location.record}"
    if location.line is not None:
        return f":{location.line}:{location.column or 1}"
    return f":{location.page}" if location.page is not None else ""


def _finding(finding: Finding, file: str) -> str:
    chunk = finding.chunk
    where = place(file, chunk.source, locate(chunk, finding.span.start), origin(chunk, finding.span.start))
    return f"{where} {finding.severity} {finding.code} {finding.name} {shown(finding.message)}\n"


def _unused(unused: UnusedIgnore, chunk: Chunk, file: str) -> str:
    where = place(file, chunk.source, locate(chunk, unused.span[0] if unused.where == "chunk" else 0))
    message = UNUSED_WHERE[unused.where].of(chunk.lang).format(code=unused.code)
    return f"{where} info {UNUSED_NAME} {message}\n"
