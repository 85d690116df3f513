"""rag-lint: chunk-quality linter for RAG ingestion, Chinese and English.

Public names are imported when they are used; importing the package imports no library.
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rag_lint.checker import Checker as Checker
    from rag_lint.chunking.align import align as align
    from rag_lint.chunking.coverage import document_coverage as document_coverage
    from rag_lint.chunking.split import cut as cut
    from rag_lint.chunking.split import split_document as split_document
    from rag_lint.engine.run import RuleSet as RuleSet
    from rag_lint.errors import RagLintError as RagLintError
    from rag_lint.evaluation.audit.run import audit_chunks as audit_chunks
    from rag_lint.evaluation.page import save_html as save_html
    from rag_lint.grounding.answer import AnswerCitations as AnswerCitations
    from rag_lint.grounding.answer import averify_answer_citations as averify_answer_citations
    from rag_lint.grounding.answer import verify_answer_citations as verify_answer_citations
    from rag_lint.grounding.claims.check import acheck_answer as acheck_answer
    from rag_lint.grounding.claims.check import check_answer as check_answer
    from rag_lint.grounding.claims.grading import grade_passages as grade_passages
    from rag_lint.grounding.claims.model import AnswerReport as AnswerReport
    from rag_lint.grounding.claims.model import Sample as Sample
    from rag_lint.grounding.claims.policy import Policy as Policy
    from rag_lint.grounding.extract import extract_quotations as extract_quotations
    from rag_lint.grounding.gate import averify_citation as averify_citation
    from rag_lint.grounding.gate import verify_citation as verify_citation
    from rag_lint.grounding.highlight import HighlightChunk as HighlightChunk
    from rag_lint.grounding.highlights import check_highlights as check_highlights
    from rag_lint.grounding.match import find_quotation as find_quotation
    from rag_lint.grounding.verdict import Verdict as Verdict
    from rag_lint.guarded import guard as guard
    from rag_lint.lint import alint_chunk as alint_chunk
    from rag_lint.lint import alint_chunks as alint_chunks
    from rag_lint.lint import lint_chunk as lint_chunk
    from rag_lint.lint import lint_chunks as lint_chunks
    from rag_lint.lint import lint_document as lint_document
    from rag_lint.lint import rule_set as rule_set
    from rag_lint.model.chunk import Chunk as Chunk
    from rag_lint.model.document import Document as Document
    from rag_lint.model.finding import Finding as Finding
    from rag_lint.model.report import ChunkReport as ChunkReport
    from rag_lint.parsing.parse import parse_document as parse_document
    from rag_lint.readers.samples import load_samples as load_samples
    from rag_lint.repair.fix import fix_chunks as fix_chunks

    __version__: str

_HOMES = {
    "AnswerCitations": "rag_lint.grounding.answer",
    "AnswerReport": "rag_lint.grounding.claims.model",
    "Checker": "rag_lint.checker",
    "Chunk": "rag_lint.model.chunk",
    "ChunkReport": "rag_lint.model.report",
    "Document": "rag_lint.model.document",
    "Finding": "rag_lint.model.finding",
    "HighlightChunk": "rag_lint.grounding.highlight",
    "Policy": "rag_lint.grounding.claims.policy",
    "RagLintError": "rag_lint.errors",
    "RuleSet": "rag_lint.engine.run",
    "Sample": "rag_lint.grounding.claims.model",
    "Verdict": "rag_lint.grounding.verdict",
    "acheck_answer": "rag_lint.grounding.claims.check",
    "align": "rag_lint.chunking.align",
    "alint_chunk": "rag_lint.lint",
    "alint_chunks": "rag_lint.lint",
    "audit_chunks": "rag_lint.evaluation.audit.run",
    "averify_answer_citations": "rag_lint.grounding.answer",
    "averify_citation": "rag_lint.grounding.gate",
    "check_answer": "rag_lint.grounding.claims.check",
    "check_highlights": "rag_lint.grounding.highlights",
    "cut": "rag_lint.chunking.split",
    "document_coverage": "rag_lint.chunking.coverage",
    "extract_quotations": "rag_lint.grounding.extract",
    "find_quotation": "rag_lint.grounding.match",
    "fix_chunks": "rag_lint.repair.fix",
    "grade_passages": "rag_lint.grounding.claims.grading",
    "guard": "rag_lint.guarded",
    "lint_chunk": "rag_lint.lint",
    "lint_chunks": "rag_lint.lint",
    "lint_document": "rag_lint.lint",
    "load_samples": "rag_lint.readers.samples",
    "parse_document": "rag_lint.parsing.parse",
    "rule_set": "rag_lint.lint",
    "save_html": "rag_lint.evaluation.page",
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
