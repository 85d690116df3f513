"""What rules about a set of chunks are given: what a chunk is to an earlier one, and what is true of how many.

Both are found in one pass over the set (``rag_lint.corpus``); a rule says which of them it is about and what it is worth.
"""

from typing import Literal, NamedTuple

from rag_lint.model.chunk import Chunk

Relation = Literal["same", "near", "inside", "holds"]
Fact = Literal["tiny", "no_source", "no_heading"]


class Twin(NamedTuple):
    """An earlier chunk and what it is to this one: the ``same``, ``near`` it; this is ``inside`` it, or ``holds`` it.

    ``place`` is where the earlier one stands, as ``file:line`` or ``file:record``. ``start`` and ``end`` are offsets into
    this chunk's text of what both have. ``columns`` is the width of this chunk, a Han character counted as two.
    ``share`` of the words that both have together, and ``changes``, pairs of words (earlier, here), tell ``near`` ones.
    """

    relation: Relation
    place: str
    start: int
    end: int
    columns: int
    share: float = 1.0
    changes: tuple[tuple[str, str], ...] = ()


class Tally(NamedTuple):
    """How many chunks of a document or an export something is true of, of how many, and the first of them."""

    fact: Fact
    number: int
    chunks: int
    first: Chunk
