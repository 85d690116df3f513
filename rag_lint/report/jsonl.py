"""JSON Lines: one object a line, each with its ``type``, in the order things were read."""

from rag_lint.model.bilingual import Lang
from rag_lint.model.report import ChunkReport, DocumentReport
from rag_lint.report.json_values import FORMAT_VERSION, chunk_value, document_value, dump, summary_value, tool
from rag_lint.report.summary import Summary


def render_chunk(report: ChunkReport, file: str) -> str:
    """Return the line of one chunk."""
    return dump({"type": "chunk", **chunk_value(report, file)}) + "\n"


def render_document(document: DocumentReport, lang: Lang) -> str:
    """Return the line of one source."""
    return dump({"type": "document", **document_value(document)}) + "\n"


def render_summary(summary: Summary) -> str:
    """Return the last line."""
    return dump({"type": "summary", "version": FORMAT_VERSION, "tool": tool(), **summary_value(summary)}) + "\n"
