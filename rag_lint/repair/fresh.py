"""Which findings are newly made: no chunk that stood in their place before had one of their kind."""

from collections.abc import Sequence
from typing import NamedTuple

from rag_lint.model.finding import Span


class Damaged(NamedTuple):
    """The kinds of damage in a chunk, and its place: a stretch of the source, or of the numbers of input chunks."""

    place: Span
    kinds: tuple[str, ...]


def fresh(before: Sequence[Damaged], after: Sequence[Damaged]) -> list[tuple[str, ...]]:
    """Return of each chunk of ``after`` the kinds of damage that are newly made; both are in order.

    A finding is not new where a chunk of ``before`` that shares some of the place has one of the same kind: it stayed,
    or moved along with its cut. Each finding of ``before`` stands for one of ``after``.
    """
    made: list[list[str]] = [[] for _ in after]
    for kind in sorted({kind for one in after for kind in one.kinds}):
        had = [one.place for one in before for held in one.kinds if held == kind]
        at = 0
        for number, one in enumerate(after):
            for _ in range(one.kinds.count(kind)):
                while at < len(had) and had[at].end <= one.place.start:
                    at += 1
                if at < len(had) and had[at].start < one.place.end:
                    at += 1
                else:
                    made[number].append(kind)
    return [tuple(kinds) for kinds in made]
