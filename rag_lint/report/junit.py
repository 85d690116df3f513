"""JUnit XML: a suite a source, a test case a chunk, a failure an error; warnings and infos are told in its output."""

import re
from collections.abc import Callable, Iterable, Iterator
from itertools import groupby
from xml.sax.saxutils import escape, quoteattr

from rag_lint.model.chunk import Chunk
from rag_lint.model.finding import Finding
from rag_lint.model.report import ChunkReport, DocumentReport
from rag_lint.model.verdicts import Severity
from rag_lint.report.collected import ChunkPiece
from rag_lint.report.escape import shown
from rag_lint.report.location import locate
from rag_lint.report.summary import Summary
from rag_lint.report.summary_line import judge_degraded
from rag_lint.report.text import place
from rag_lint.report.words import LOST

_FORBIDDEN = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
FAILURE, ERROR = "<failure", "<error"


def render_chunk(report: ChunkReport, file: str) -> str:
    """Return the test case of one chunk of ``file``."""
    chunk = report.chunk
    errors = [finding for finding in report.findings if finding.severity is Severity.ERROR]
    others = [finding for finding in report.findings if finding.severity is not Severity.ERROR]
    body = _failure(errors) if errors else ""
    if others:
        body += f"<system-out>{_text(chr(10).join(map(_line, others)))}</system-out>"
    name = f"{place(chunk, chunk.location)} {chunk.id}".strip()
    return f"<testcase classname={_attribute(chunk.source or file)} name={_attribute(name)}>{body}</testcase>\n"


def render_document(document: DocumentReport) -> str:
    """Return the test case of a source as a whole, or the empty string when there is nothing to say of it."""
    if document.error is not None and document.partial:
        body = f"<system-out>{_text(shown(document.error))}</system-out>"
    elif document.error is not None:
        body = f"{ERROR} message={_attribute(document.error)}/>"
    elif document.findings:
        errors = [finding for finding in document.findings if finding.severity is Severity.ERROR]
        lines = "\n".join(map(_line, document.findings))
        body = _failure(errors) if errors else f"<system-out>{_text(lines)}</system-out>"
    else:
        return ""
    name = LOST.of(document.findings[0].chunk.lang) if document.findings else "read"
    return f"<testcase classname={_attribute(document.source)} name={_attribute(name)}>{body}</testcase>\n"


def render_whole(pieces: Iterable[ChunkPiece | DocumentReport], summarise: Callable[[], Summary]) -> Iterator[str]:
    """Yield the file; suites follow each other as their sources do."""
    cases = [
        (piece.source, render_document(piece)) if isinstance(piece, DocumentReport) else (piece.file, piece.text)
        for piece in pieces
    ]
    cases = [(file, case) for file, case in cases if case]
    degraded = judge_degraded(summarise())
    yield f'<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="rag-lint" {_counts(case for _, case in cases)}>\n'
    for file, run in groupby(cases, key=lambda pair: pair[0]):
        suite = [case for _, case in run]
        yield f"<testsuite name={_attribute(file)} {_counts(suite)}>\n"
        yield from suite
        yield "</testsuite>\n"
    if degraded:  # a suite of its own: properties and output belong to suites
        name = f"name={_attribute('judge')}"
        yield f'<testsuite {name} tests="0" failures="0" errors="0"><system-out>{_text(degraded)}</system-out>'
        yield "</testsuite>\n"
    yield "</testsuites>\n"


def _counts(cases: Iterable[str]) -> str:
    """Count the elements; in texts of documents ``<`` is escaped."""
    listed = list(cases)
    failures, errors = (sum(mark in case for case in listed) for mark in (FAILURE, ERROR))
    return f'tests="{len(listed)}" failures="{failures}" errors="{errors}"'


def _failure(errors: list[Finding]) -> str:
    first = errors[0]
    lines = "\n".join(map(_line, errors))
    return f"{FAILURE} type={_attribute(first.code)} message={_attribute(first.message)}>{_text(lines)}</failure>"


def _line(finding: Finding) -> str:
    chunk: Chunk = finding.chunk
    where = place(chunk, locate(chunk, finding.span.start))
    return shown(f"{where} {finding.severity} {finding.code} {finding.name}: {finding.message}")


def _text(text: str) -> str:
    return escape(_FORBIDDEN.sub("\ufffd", text))


def _attribute(text: str) -> str:
    return quoteattr(_FORBIDDEN.sub("\ufffd", shown(text)))
