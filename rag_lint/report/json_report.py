"""One JSON object, version 1, written as the chunks come: a chunk a line."""

from rag_lint.model.bilingual import Lang
from rag_lint.model.report import ChunkReport, DocumentReport
from rag_lint.report.json_values import FORMAT_VERSION, chunk_value, document_value, dump, summary_value, tool
from rag_lint.report.summary import Summary


def render_head() -> str:
    """Return what comes before the first chunk."""
    return f'{{"version":{FORMAT_VERSION},"tool":{dump(tool())},\n"chunks":['


def render_chunk(report: ChunkReport, file: str) -> str:
    """Return the object of one chunk."""
    return "\n" + dump(chunk_value(report, file))


def render_document(document: DocumentReport, lang: Lang) -> str:
    """Return the object of one source."""
    return "\n" + dump(document_value(document))


def render_between() -> str:
    """Return what comes between the chunks and the documents."""
    return '],\n"documents":['


def render_summary(summary: Summary) -> str:
    """Return the end."""
    return f'],\n"summary":{dump(summary_value(summary))}}}\n'
