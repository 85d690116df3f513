"""Repair an ordered chunk sequence: the only entrance to this folder."""

from collections.abc import Iterable, Mapping
from typing import Any

from rag_lint.chunking.measure import Measure
from rag_lint.engine.run import RuleSet
from rag_lint.lint import _chunks, default_rules
from rag_lint.model.chunk import Chunk
from rag_lint.model.document import Document
from rag_lint.repair.result import Fixed
from rag_lint.repair.sequence import repair


def fix_chunks(
    chunks: Iterable[str | Chunk | Mapping[str, Any]],
    document: Document | str | None = None,
    max_size: int | None = None,
    size_unit: str = "characters",
    *,
    context: str = "none",
    rules: RuleSet | None = None,
    source: str = "",
) -> Fixed:
    """Return ``chunks`` of one source, in order, with cuts moved, chunks joined and headers repeated.

    Nothing is rewritten: every changed chunk is made of stretches of its source, see ``Part``. ``document`` is that
    source, parsed or as text; without it the source is put together from the chunks. No changed chunk is over
    ``max_size`` in ``size_unit``, ``characters`` (code points) or the name of a tokenizer; without it over the least of
    75, 150, 300, 600, ... that no given chunk is over. ``context="headings"`` puts the headings over a chunk in front
    of it where it lacks what they say. Repairing the result again changes nothing. Raises InputError for an item
    without text, ConfigError for a size below 1 or an unknown unit.
    """
    given = [chunk for chunk in _chunks(chunks, source)]
    return repair(given, document, max_size, _measure(size_unit), context == "headings", rules or default_rules())


def _measure(unit: str) -> Measure:
    if unit == "characters":
        return len
    from rag_lint.chunking.tokens import token_counter

    return token_counter(unit)
