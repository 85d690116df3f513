"""Markdown for a comment on a pull request: the verdict, then the worst findings in a table.

Words of documents stand in code spans, where nothing is markup; a message is escaped, and what would call a person, an
issue or a link from it is broken up.
"""

import re
from collections.abc import Callable, Iterable, Iterator

from rag_lint.model.finding import Finding
from rag_lint.model.report import ChunkReport, DocumentReport
from rag_lint.report import words
from rag_lint.report.collected import ChunkPiece, Value, collect, packed
from rag_lint.report.escape import shown
from rag_lint.report.excerpt import around_of, in_line
from rag_lint.report.location import locate
from rag_lint.report.summary import Summary
from rag_lint.report.summary_line import summary_line
from rag_lint.report.text import place

MOST_ROWS = 50
LONGEST = 60_000
"""Characters; a comment may have 65,536."""
_SPECIAL = re.compile(r"([\\`*_{}\[\]<>()#+\-.!|~&])")
_CALLS = re.compile(r"([@#]|:(?=//)|w(?=ww\.))")
_SIGN = {"error": "❌", "warning": "⚠️", "info": "ℹ️"}


def render_chunk(report: ChunkReport, file: str) -> str:
    """Return a line for each finding of one chunk of ``file``."""
    return packed(report.findings, lambda finding: _value(finding, file))


def render_document(document: DocumentReport) -> str:
    """Return a line for each finding about a source as a whole."""
    return packed(document.findings, lambda finding: _value(finding, document.source))


def render_whole(pieces: Iterable[ChunkPiece | DocumentReport], summarise: Callable[[], Summary]) -> Iterator[str]:
    """Yield the comment; it is never longer than ``LONGEST`` characters."""
    kept = collect(pieces, render_document, MOST_ROWS)
    summary = summarise()
    lang, worst = summary.lang, summary.tally.worst
    failed = any(not document.partial for document in kept.unreadable) or (worst and worst.value == "error")
    sign = "❌" if failed else "⚠️" if worst or kept.unreadable or summary.judge == "degraded" else "✅"
    head = f"### {sign} rag-lint\n\n{escaped(summary_line(summary).strip())}\n"
    rest, length = kept.omitted, len(head)
    yield head
    for document in kept.unreadable[:MOST_ROWS]:
        line = f"\n- {'⚠️' if document.partial else '❌'} {escaped(document.error or '')}\n"
        length += len(line)
        if length < LONGEST:
            yield line
    rows = [_row(value) for value in kept.values]
    table = words.TABLE_HEAD.of(lang)
    for number, row in enumerate(rows):
        length += len(row) + len(table)
        if length > LONGEST:
            rest += len(rows) - number
            break
        yield row if number else f"\n{table}{row}"
    if rest:
        yield f"\n{words.NOT_SHOWN.of(lang).format(rest)}\n"


def escaped(text: str) -> str:
    """Return ``text`` as Markdown that shows just these characters on one line."""
    return _CALLS.sub(r"\1<!-- -->", _SPECIAL.sub(r"\\\1", shown(text)).replace("\\#", "#")).replace("\n", " ")


def code(text: str) -> str:
    """Return ``text`` as a code span that fits into a table cell."""
    text = shown(text)
    longest = max((len(run) for run in re.findall("`+", text)), default=0)
    fence = "`" * (longest + 1)
    pad = " " if text.startswith("`") or text.endswith("`") or not text.strip() else ""
    return f"{fence}{pad}{text}{pad}{fence}".replace("|", "\\|")


def _value(finding: Finding, file: str) -> Value:
    chunk = finding.chunk
    where = place(chunk, locate(chunk, finding.span.start))
    return {
        "severity": finding.severity.value,
        "place": f"{file}:{where}" if where[:1].isdigit() else f"{file}, {where}",
        "rule": f"{finding.code} {finding.name}",
        "message": finding.message,
        "words": in_line(chunk.text, *finding.span, around_of(finding)),
    }


def _row(value: Value) -> str:
    cells = (_SIGN[value["severity"]], code(value["place"]), value["rule"], escaped(value["message"]))
    return f"| {' | '.join(cells)}<br>{code(value['words'])} |\n"
