"""rag-lint: chunk-quality linter for RAG ingestion, Chinese and English.

Public names are imported when they are used; importing the package imports no library.
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rag_lint.chunking.align import align as align
    from rag_lint.chunking.coverage import document_coverage as document_coverage
    from rag_lint.chunking.split import cut as cut
    from rag_lint.chunking.split import split_document as split_document
    from rag_lint.engine.run import RuleSet as RuleSet
    from rag_lint.errors import RagLintError as RagLintError
    from rag_lint.grounding.answer import AnswerCitations as AnswerCitations
    from rag_lint.grounding.answer import verify_answer_citations as verify_answer_citations
    from rag_lint.grounding.extract import extract_quotations as extract_quotations
    from rag_lint.grounding.gate import verify_citation as verify_citation
    from rag_lint.grounding.highlights import HighlightChunk as HighlightChunk
    from rag_lint.grounding.highlights import check_highlights as check_highlights
    from rag_lint.grounding.match import find_quotation as find_quotation
    from rag_lint.grounding.verdict import Verdict as Verdict
    from rag_lint.lint import lint_chunk as lint_chunk
    from rag_lint.lint import lint_chunks as lint_chunks
    from rag_lint.lint import lint_document as lint_document
    from rag_lint.lint import rule_set as rule_set
    from rag_lint.model.chunk import Chunk as Chunk
    from rag_lint.model.document import Document as Document
    from rag_lint.model.finding import Finding as Finding
    from rag_lint.model.report import ChunkReport as ChunkReport
    from rag_lint.parsing.parse import parse_document as parse_document
    from rag_lint.repair.fix import fix_chunks as fix_chunks

    __version__: str

_HOMES = {
    "AnswerCitations": "rag_lint.grounding.answer",
    "Chunk": "rag_lint.model.chunk",
    "ChunkReport": "rag_lint.model.report",
    "Document": "rag_lint.model.document",
    "Finding": "rag_lint.model.finding",
    "HighlightChunk": "rag_lint.grounding.highlights",
    "RagLintError": "rag_lint.errors",
    "RuleSet": "rag_lint.engine.run",
    "Verdict": "rag_lint.grounding.verdict",
    "align": "rag_lint.chunking.align",
    "check_highlights": "rag_lint.grounding.highlights",
    "cut": "rag_lint.chunking.split",
    "document_coverage": "rag_lint.chunking.coverage",
    "extract_quotations": "rag_lint.grounding.extract",
    "find_quotation": "rag_lint.grounding.match",
    "fix_chunks": "rag_lint.repair.fix",
    "lint_chunk": "rag_lint.lint",
    "lint_chunks": "rag_lint.lint",
    "lint_document": "rag_lint.lint",
    "parse_document": "rag_lint.parsing.parse",
    "rule_set": "rag_lint.lint",
    "split_document": "rag_lint.chunking.split",
    "verify_answer_citations": "rag_lint.grounding.answer",
    "verify_citation": "rag_lint.grounding.gate",
}

__all__ = [*_HOMES, "__version__"]


def __getattr__(name: str) -> Any:
    from importlib import import_module

    if name in _HOMES:
        return getattr(import_module(_HOMES[name]), name)
    if name == "__version__":
        from rag_lint.version import VERSION

        return VERSION
    raise AttributeError(f"module 'rag_lint' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
