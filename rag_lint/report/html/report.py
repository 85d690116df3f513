"""The page as one of the formats of ``check``."""

from collections.abc import Callable, Iterable, Iterator, Sequence

from rag_lint.model.report import ChunkReport, DocumentReport
from rag_lint.model.rule import RuleCard
from rag_lint.report.collected import ChunkPiece
from rag_lint.report.html.render import html_report
from rag_lint.report.json_values import Json, chunk_value, document_value, dump, summary_value
from rag_lint.report.masked import without_secrets
from rag_lint.report.summary import Summary

NEAR = 300
"""Characters of each neighbour that a reader sees."""


def render_chunk(report: ChunkReport, file: str) -> str:
    """Return one chunk of ``file`` with its text and its place."""
    chunk = report.chunk
    return dump(
        {
            **chunk_value(report, file),
            "file": file,
            "text": without_secrets(chunk.text, report.findings),
            "start": chunk.start,
            "spans": [list(span) for span in chunk.spans],
            "headings": list(chunk.headings),
            "prev": chunk.prev[-NEAR:],
            "next": chunk.next[:NEAR],
        }
    )


def render_whole(
    pieces: Iterable[ChunkPiece | DocumentReport], summarise: Callable[[], Summary], rules: Sequence[RuleCard]
) -> Iterator[str]:
    """Yield the page."""
    import orjson

    chunks: list[str] = []
    documents: list[DocumentReport] = []
    for piece in pieces:
        if isinstance(piece, DocumentReport):
            documents.append(piece)
        else:
            chunks.append(piece.text)
    summary = summarise()
    told = (_document(document, summary) for document in documents)
    yield from html_report(map(orjson.loads, chunks), told, summary_value(summary), summary.lang, rules)


def _document(document: DocumentReport, summary: Summary) -> Json:
    return {**document_value(document), "splitter": summary.cut_by or None}
