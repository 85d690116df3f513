"""Inline suppression: ``<!-- rag-lint: ignore[IND001] reason -->`` and the chunk's own metadata."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rag_lint.model.chunk import Chunk
from rag_lint.model.finding import Finding

if TYPE_CHECKING:
    from rag_lint.engine.run import RuleSet


def suppress(chunk: Chunk, findings: Sequence[Finding], rules: RuleSet) -> tuple[list[Finding], list[Finding]]:
    """Split ``findings`` into those kept and those suppressed by the chunk's text or metadata."""
    codes = set(chunk.ignore)
    return [f for f in findings if f.code not in codes], [f for f in findings if f.code in codes]
