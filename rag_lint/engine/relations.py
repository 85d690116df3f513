"""What rules about a set of chunks are given: what a chunk is to an earlier one, and what is true of how many.

Both are found in one pass over the set (``rag_lint.corpus``); a rule says which it is about and what it is worth.
"""

from typing import Literal, NamedTuple

from rag_lint.model.chunk import Chunk

Relation = Literal["same", "near", "inside", "holds"]
Fact = Literal["tiny", "no_source", "no_heading", "running_head"]


class Change(NamedTuple):
    """Words of the earlier chunk and those that stand for them here, between the words ``left`` and ``right``.

    ``edge`` tells that they are near the beginning or end, where numbers of pages and lists are.
    """

    before: str
    after: str
    left: str
    right: str
    edge: bool


class Twin(NamedTuple):
    """An earlier chunk and what it is to this one: the ``same``, ``near`` it; this is ``inside`` it, or ``holds`` it.

    ``place`` is where the earlier one stands, as ``file:line`` or ``file:record``. ``start`` and ``end`` are offsets
    into this chunk's text of what both have. ``columns`` is the width of this chunk, a Han character counted as two (of
    a long one, at least). Of ``near`` ones ``share`` is that of their runs of words which both have, and ``changes``
    tells what stands in one and what in the other.
    """

    relation: Relation
    place: str
    start: int
    end: int
    columns: int
    share: float = 1.0
    changes: tuple[Change, ...] = ()


class Tally(NamedTuple):
    """How many chunks of a document or an export something is true of, of how many, and the first of them.

    Of running heads ``first`` is the most frequent line alone, ``number`` counts the places of all ``kinds`` of them.
    """

    fact: Fact
    number: int
    chunks: int
    first: Chunk
    kinds: int = 1
