"""rag-lint: chunk-quality linter for RAG ingestion, Chinese and English."""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rag_lint.lint import lint_chunk as lint_chunk

_HOMES = {"lint_chunk": "rag_lint.lint", "lint_chunks": "rag_lint.lint"}

__all__ = sorted(_HOMES)


def __getattr__(name: str) -> Any:
    if name in _HOMES:
        from importlib import import_module

        return getattr(import_module(_HOMES[name]), name)
    raise AttributeError(f"module 'rag_lint' has no attribute {name!r}")
