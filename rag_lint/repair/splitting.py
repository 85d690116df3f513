"""Cut a document by least damage: along its structure, then repaired by what the rules find."""

from rag_lint.chunking.measure import measure_of
from rag_lint.chunking.split import cut
from rag_lint.engine.run import RuleSet
from rag_lint.lint import default_rules
from rag_lint.model.chunk import Chunk
from rag_lint.model.document import Document
from rag_lint.repair.sequence import repair

OVER = 1.5
"""A chunk may be so many times the size where that severs nothing."""


def split_by_damage(
    document: Document, size: int, max_size: int | None = None, tokenizer: str = "", rules: RuleSet | None = None
) -> list[Chunk]:
    """Return the chunks of ``document``: about ``size`` long at most, none over ``max_size`` (1.5 times the size).

    Sizes are tokens of ``tokenizer``, without one columns, as for the structure splitter, which makes the first cut;
    see ``rag_lint.repair.solve`` for the second. Raises ConfigError and MissingExtraError as that does.
    """
    spec = f"structure:{size}@{tokenizer}" if tokenizer else f"structure:{size}"
    chunks = cut(document, spec).chunks
    limit = max_size or round(OVER * size)
    fixed = repair(chunks, document, limit, measure_of(tokenizer), False, rules or default_rules())
    return [one.chunk for one in fixed.chunks]
