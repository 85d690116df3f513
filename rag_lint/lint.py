"""The Python API of the linter: text in, reports out."""

from collections.abc import Iterable, Iterator
from functools import cache

from rag_lint.catalog import all_rules
from rag_lint.engine.run import RuleSet
from rag_lint.model.chunk import Chunk
from rag_lint.model.report import ChunkReport


@cache
def default_rules() -> RuleSet:
    """Every rule at its usual severity, arranged once per process."""
    return RuleSet(all_rules())


def lint_chunk(text: str, *, prev: str = "", next: str = "", rules: RuleSet | None = None) -> ChunkReport:  # noqa: A002
    """Lint one chunk text. ``prev`` and ``next`` are its neighbours; without them edge damage is judged by the text alone."""
    return (rules or default_rules()).lint(Chunk(text, prev, next))
