"""Where to cut: the way through the pieces of a document that costs least.

Every way of cutting has a price: what each cut severs, how far each chunk is from the size that was asked for, and
which sections share a chunk. The cheapest way is found as the shortest path over the places where a cut is possible
(dynamic programming, as Knuth and Plass break lines), so a short rest never stands alone for want of looking ahead.
"""

from collections.abc import Mapping, Sequence
from math import inf
from typing import NamedTuple, Protocol

SEVERED = 8.0
"""The price of a cut that severs what belongs together; a chunk over the size is cheaper, one over twice it is not."""
LONGEST = 3
"""No chunk of several pieces is longer than so many times the size."""
_SIBLINGS = 0.4
_DEEPER = 0.25
_HIGHER = 0.6
"""The price of a chunk that holds the beginning of a further section, by its level beside that of the first."""
_TORN = 0.6
"""The price of such a section being cut off before its end."""
_OVER = 2.0
_FAR_OVER = 20.0
_NO_LEVEL = 99
_NOTHING: Mapping[int, float] = {}


class Packed(Protocol):
    """What is asked of a piece."""

    @property
    def width(self) -> int:
        """How long it is."""

    @property
    def gap(self) -> int:
        """How long what parts it from the piece before is."""

    @property
    def cost(self) -> float:
        """What a cut in front of it severs: 0 nothing, SEVERED what no cut may."""

    @property
    def heading(self) -> int:
        """The level of the section it opens, 0 for none."""

    @property
    def level(self) -> int:
        """The level of the section it is in, 0 for none."""

    @property
    def extra(self) -> int:
        """How long what is repeated in front of it is when a chunk begins with it."""


class Bounds(NamedTuple):
    """How long chunks may be, and what is known of some.

    ``size`` is what is wished for, ``longest`` what no chunk of several pieces is over; between the two a chunk may go
    on in the place of a cut that costs at least ``firm``. ``prices`` are added to those of the chunks from one piece up
    to another; where they say nothing of one, ``starts`` are, by the piece it begins with, and ``ends``, by the one
    behind it. ``reach`` says, by its first piece, up to which piece a chunk may go on although it is over the size.
    """

    size: int
    longest: int
    firm: float = SEVERED
    prices: Mapping[int, Mapping[int, float]] = {}
    reach: Mapping[int, int] = {}
    starts: Mapping[int, float] = {}
    ends: Mapping[int, float] = {}


def pack(pieces: Sequence[Packed], size: int, bounds: Bounds | None = None) -> list[int]:
    """Return the index of the first piece of every chunk; without ``bounds`` only ``size`` bounds them."""
    bounds = bounds or Bounds(size, LONGEST * size)
    ways = _Ways([0.0, *[inf] * len(pieces)], [0] * (len(pieces) + 1))
    run = _Run(
        [piece.gap + piece.width for piece in pieces],
        [piece.cost for piece in pieces],
        [piece.heading for piece in pieces],
    )
    for first, piece in enumerate(pieces):
        if ways.prices[first] < inf:
            _extend(run, piece, first, ways.prices[first] + (piece.cost if first else 0.0), bounds, ways)
    starts = []
    at = len(pieces)
    while at > 0:
        at = ways.since[at]
        starts.append(at)
    return starts[::-1]


class _Ways(NamedTuple):
    """For each place, the price of the cheapest way to it, and where the last chunk on it begins."""

    prices: list[float]
    since: list[int]


class _Run(NamedTuple):
    """Of each piece, how much longer it makes a chunk, and what is asked of it most."""

    longer: list[int]
    costs: list[float]
    headings: list[int]


def _extend(run: _Run, opening: Packed, first: int, price: float, bounds: Bounds, ways: _Ways) -> None:
    """Try all chunks that begin with piece ``first``, which is ``opening``."""
    size, longest, firm, prices, reach, starts, ends = bounds
    longer, costs, headings = run
    cheapest, since = ways
    known = prices.get(first, _NOTHING)
    begun = starts.get(first, 0.0)
    far = reach.get(first, 0)
    width = opening.extra - opening.gap
    level = opening.level
    top = level or _NO_LEVEL
    joined = 0
    behind = len(costs)
    for at in range(first, behind):
        width += longer[at]
        if at > first:
            if width > size and at >= far and (width > longest or costs[at] < firm):
                return
            heading = headings[at]
            if heading and costs[at] < SEVERED:
                price += _joined(heading, top)
                top = min(top, heading)
                joined = heading
        total = price + ((1 - width / size) ** 2 if width <= size else _over(width / size))
        end = at + 1
        if joined and end < behind and not 0 < headings[end] <= joined:
            total += _TORN if joined <= level else _DEEPER
        if end in known:
            total += known[end]
        else:
            total += begun
            if end in ends:
                total += ends[end]
        if total < cheapest[end]:
            cheapest[end] = total
            since[end] = first


def _joined(heading: int, top: int) -> float:
    return _SIBLINGS if heading == top else _HIGHER if heading < top != _NO_LEVEL else _DEEPER


def _over(share: float) -> float:
    """The price of a length that is ``share`` times the size; one that is under costs the square of what is free."""
    return 1 + _OVER * (share - 1) if share <= 2 else 1 + _OVER + _FAR_OVER * (share - 2)
