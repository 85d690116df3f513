"""Annotations for GitHub Actions: workflow commands on standard output.

A step shows ten annotations a level and drops the rest without a word: the first ten of each level, in reading order,
are given, and one notice counts those that are not shown. Words of documents are data: nothing in them begins a line.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator

from rag_lint.model.chunk import Location
from rag_lint.model.finding import Finding
from rag_lint.model.report import ChunkReport, DocumentReport
from rag_lint.model.verdicts import Severity
from rag_lint.report.collected import ChunkPiece, Value, collect, packed
from rag_lint.report.escape import shown
from rag_lint.report.location import locate
from rag_lint.report.summary import Summary
from rag_lint.report.summary_line import judge_degraded, summary_line
from rag_lint.report.text import place
from rag_lint.report.words import NOT_SHOWN

MOST_A_LEVEL = 10
_COMMAND = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.INFO: "notice"}
_MOST_READ = 100_000
_IN_DATA = str.maketrans({"%": "%25", "\r": "%0D", "\n": "%0A"})
_IN_PROPERTY = str.maketrans({"%": "%25", "\r": "%0D", "\n": "%0A", ":": "%3A", ",": "%2C"})


def render_chunk(report: ChunkReport, file: str) -> str:
    """Return a line for each finding of one chunk of ``file``."""
    return packed(report.findings, lambda finding: _value(finding, file))


def render_document(document: DocumentReport) -> str:
    """Return a line for each finding about a source as a whole."""
    return packed(document.findings, lambda finding: _value(finding, document.source))


def render_whole(pieces: Iterable[ChunkPiece | DocumentReport], summarise: Callable[[], Summary]) -> Iterator[str]:
    """Yield the annotations, worst first, and the line that counts everything."""
    kept = collect(pieces, render_document, _MOST_READ)
    summary = summarise()
    shown_at: Counter[str] = Counter()
    for document in kept.unreadable:
        level = "warning" if document.partial else "error"
        shown_at[level] += 1
        if shown_at[level] <= MOST_A_LEVEL:
            yield _command(level, {"file": document.source, "title": "rag-lint"}, document.error or "")
    for value in kept.values:
        level = value.pop("level")
        shown_at[level] += 1
        if shown_at[level] <= MOST_A_LEVEL - (level == "notice"):  # one notice is left for the count
            yield _command(level, value, value.pop("message"))
    limits = {"error": MOST_A_LEVEL, "warning": MOST_A_LEVEL, "notice": MOST_A_LEVEL - 1}
    rest = kept.omitted + sum(max(0, count - limits[level]) for level, count in shown_at.items())
    if rest:
        yield _command("notice", {"title": "rag-lint"}, NOT_SHOWN.of(summary.lang).format(rest))
    if summary.judge == "degraded":
        yield _command("warning", {"title": "rag-lint"}, judge_degraded(summary))
    yield summary_line(summary)


def _value(finding: Finding, file: str) -> Value:
    location = locate(finding.chunk, finding.span.start)
    where = "" if location.line is not None else f"{place(finding.chunk, location)}: "
    return {
        "level": _COMMAND[finding.severity],
        "file": file,
        **_lines(finding, location),
        "title": f"{finding.code} {finding.name}",
        "message": where + finding.message,
    }


def _lines(finding: Finding, location: Location) -> Value:
    if location.line is None:
        return {}
    end = locate(finding.chunk, finding.span.end)
    lines = {"line": location.line, "endLine": end.line}
    if end.line != location.line:  # columns are only understood within one line
        return lines
    return {**lines, "col": location.column or 1, "endColumn": end.column or 1}


def _command(level: str, properties: Value, message: str) -> str:
    listed = ",".join(f"{key}={shown(str(value)).translate(_IN_PROPERTY)}" for key, value in properties.items())
    return f"::{level} {listed}::{shown(message).translate(_IN_DATA)}\n"
