"""Chunks taken in the place of others: where they do less harm, and make no finding where there was none."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple, TypeAlias

from rag_lint.model.finding import Span
from rag_lint.repair.draft import Draft
from rag_lint.repair.fresh import Damaged, fresh
from rag_lint.repair.harm import Linted

Edge: TypeAlias = tuple[int, int]
"""A chunk by the number of the piece it begins with, and of the one behind it."""
_FAR = 1 << 60


class Cutting(NamedTuple):
    """Chunks that follow each other, with their edges."""

    drafts: Sequence[Draft]
    edges: Sequence[Edge]


class Exchange(NamedTuple):
    """The existing chunks between two cuts, and those of a way.

    ``must`` tells that existing ones are over the size limit and those of the way are not.
    """

    ours: Cutting
    theirs: Cutting
    must: bool = False


class Beside(NamedTuple):
    """The texts in front of the chunks and behind them, up to two on each side."""

    before: tuple[str, ...] = ()
    behind: tuple[str, ...] = ()


class _Placed(NamedTuple):
    exchange: int
    edge: Edge
    text: str


def damage_of(ours: Cutting, beside: Beside, linted: Linted) -> list[Damaged]:
    """Return the damage in chunks that follow each other, and in the one on each side of them."""
    return _damaged(_placed([Exchange(ours, ours)], [False], beside), beside, linted)


def exchanged(
    exchanges: Sequence[Exchange], better: Sequence[bool], beside: Beside, linted: Linted, before: Sequence[Damaged]
) -> tuple[list[Draft], set[Edge]]:
    """Return the chunks of all exchanges, those of the way where it is ``better``, and the edges that were refused.

    Refused is what newly makes a finding, in its own chunks or in the ones beside it, unless it must be; ``before`` is
    the damage of all existing ones, as of ``damage_of``.
    """
    taken = list(better)
    refused: set[Edge] = set()
    while True:
        placed = _placed(exchanges, taken, beside)
        made = fresh(before, _damaged(placed, beside, linted))
        worse = [
            culprit
            for one, kinds in zip(placed, made, strict=True)
            if kinds
            for culprit in _culprits(one, exchanges, taken)
        ]
        if not worse:
            break
        for at, edge in worse:
            taken[at] = False
            refused.add(edge)
    chosen = (one.theirs if their else one.ours for one, their in zip(exchanges, taken, strict=True))
    return [draft for cutting in chosen for draft in cutting.drafts], refused


def _placed(exchanges: Sequence[Exchange], taken: Sequence[bool], beside: Beside) -> list[_Placed]:
    """What is taken, and the chunk on each side of it."""
    placed = [_Placed(-1, (-1, 0), text) for text in beside.before[-1:]]
    for at, (one, their) in enumerate(zip(exchanges, taken, strict=True)):
        cutting = one.theirs if their else one.ours
        placed += [_Placed(at, edge, draft.text) for draft, edge in zip(*cutting, strict=True)]
    return placed + [_Placed(len(exchanges), (_FAR, _FAR + 1), text) for text in beside.behind[:1]]


def _damaged(placed: Sequence[_Placed], beside: Beside, linted: Linted) -> list[Damaged]:
    outer = (beside.before[-2] if len(beside.before) > 1 else "", beside.behind[1] if len(beside.behind) > 1 else "")
    kinds = linted.kinds([one.text for one in placed], *outer)
    places = (Span(first, max(end, first + 1)) for _, (first, end), _ in placed)
    return [Damaged(place, made) for place, made in zip(places, kinds, strict=True)]


def _culprits(one: _Placed, exchanges: Sequence[Exchange], taken: Sequence[bool]) -> Iterator[tuple[int, Edge]]:
    """The exchange that a new finding comes from, with the edge: the chunk's own, else the ones right beside it."""
    at = one.exchange
    if 0 <= at < len(exchanges) and taken[at]:
        if not exchanges[at].must:
            yield at, one.edge
        return
    for beside, edge in ((at - 1, -1), (at + 1, 0)):
        if 0 <= beside < len(exchanges) and taken[beside] and not exchanges[beside].must:
            yield beside, exchanges[beside].theirs.edges[edge]
