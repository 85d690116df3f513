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
    from rag_lint.lint import lint_chunk as lint_chunk
    from rag_lint.lint import lint_chunks as lint_chunks
    from rag_lint.lint import lint_document as lint_document
    from rag_lint.lint import rule_set as rule_set
    from rag_lint.model.chunk import Chunk as Chunk
    from rag_lint.model.document import Document as Document
    from rag_lint.model.finding import Finding as Finding
    from rag_lint.model.report import ChunkReport as ChunkReport
    from rag_lint.parsing.parse import parse_document as parse_document

    __version__: str

_HOMES = {
    "Chunk": "rag_lint.model.chunk",
    "ChunkReport": "rag_lint.model.report",
    "Document": "rag_lint.model.document",
    "Finding": "rag_lint.model.finding",
    "RagLintError": "rag_lint.errors",
    "RuleSet": "rag_lint.engine.run",
    "align": "rag_lint.chunking.align",
    "cut": "rag_lint.chunking.split",
    "document_coverage": "rag_lint.chunking.coverage",
    "lint_chunk": "rag_lint.lint",
    "lint_chunks": "rag_lint.lint",
    "lint_document": "rag_lint.lint",
    "parse_document": "rag_lint.parsing.parse",
    "rule_set": "rag_lint.lint",
    "split_document": "rag_lint.chunking.split",
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
