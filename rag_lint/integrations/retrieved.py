"""Neighbours of retrieved chunks. The order of a list of hits says nothing: only what chunks carry themselves does."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple

from rag_lint.model.chunk import Chunk
from rag_lint.readers.place import GAP


class Retrieved(NamedTuple):
    """A retrieved chunk and what it says of its place.

    ``number`` counts it within ``source``, ``start`` its offset there; ``prev_id`` and ``next_id`` name neighbours.
    """

    text: str
    id: str = ""
    source: str = ""
    number: int | None = None
    start: int | None = None
    prev_id: str = ""
    next_id: str = ""
    ignore: tuple[str, ...] = ()


Lookup = Callable[[str], str | None]
"""From the id of a neighbour to its text, None when it is not to be had."""


def with_known_neighbours(hits: Sequence[Retrieved], lookup: Lookup) -> list[Chunk]:
    """Return the hits as chunks, in their order, with those neighbours that ids, numbers or offsets prove."""
    by_id = {hit.id: hit.text for hit in hits if hit.id}
    by_number = {(hit.source, hit.number): hit.text for hit in hits if hit.number is not None and hit.source}
    by_source: dict[str, list[Retrieved]] = {}
    for hit in hits:
        if hit.source and hit.start is not None:
            by_source.setdefault(hit.source, []).append(hit)
    return [_chunk(hit, by_id, by_number, by_source.get(hit.source, ()), lookup) for hit in hits]


def _chunk(
    hit: Retrieved,
    by_id: Mapping[str, str],
    by_number: Mapping[tuple[str, int], str],
    same_source: Iterable[Retrieved],
    lookup: Lookup,
) -> Chunk:
    def linked(name: str) -> str | None:
        return None if not name else by_id[name] if name in by_id else lookup(name)

    prev, next_ = linked(hit.prev_id), linked(hit.next_id)
    if hit.number is not None and hit.source:
        prev = by_number.get((hit.source, hit.number - 1)) if prev is None else prev
        next_ = by_number.get((hit.source, hit.number + 1)) if next_ is None else next_
    if prev is None:
        prev = next((other.text for other in same_source if _touch(other, hit)), None)
    if next_ is None:
        next_ = next((other.text for other in same_source if _touch(hit, other)), None)
    return Chunk(hit.text, prev or "", next_ or "", hit.id, hit.source, hit.number or 0, hit.start, ignore=hit.ignore)


def _touch(first: Retrieved, second: Retrieved) -> bool:
    """Whether ``second`` begins where ``first`` ends, overlap and dropped white space allowed."""
    if first.start is None or second.start is None or first is second:
        return False
    return first.start < second.start <= first.start + len(first.text) + GAP
