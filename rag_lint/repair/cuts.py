"""What cuts were found to cost: prices that are learned of a cut, for the chunks on both sides of it."""

from math import inf

from rag_lint.chunking.damage import PER_HARM
from rag_lint.repair.grid import Grid
from rag_lint.repair.harm import Harm


class Cuts:
    """The least that a cut did in front of a chunk and behind one, by where in the source that chunk begins or ends.

    Of a cut between two rows of a table nothing may be known; then what other cuts of this table did is expected.
    """

    def __init__(self) -> None:
        self._starts: dict[int, float] = {}
        self._ends: dict[int, float] = {}
        self._start_in: dict[int, float] = {}
        self._end_in: dict[int, float] = {}

    def learn(self, grid: Grid, first: int, end: int, harm: Harm) -> None:
        """Take note of the harm in a chunk of the pieces from ``first`` up to ``end``."""
        opening = grid.pieces[first].span.start
        _lower(self._starts, opening, harm.start)
        _lower(self._ends, grid.pieces[end - 1].span.end, harm.end)
        if opening in grid.rows:
            _lower(self._start_in, grid.rows[opening], harm.start)
        behind = grid.pieces[end].span.start if end < len(grid.pieces) else -1
        if behind in grid.rows:
            _lower(self._end_in, grid.rows[behind], harm.end)

    def starts(self, grid: Grid) -> dict[int, float]:
        """Return what a chunk that begins with a piece is expected to cost for that, by the piece."""
        prices = {}
        for at, piece in enumerate(grid.pieces):
            place = piece.span.start
            price = self._starts.get(place)
            if price is None and place in grid.rows:
                price = self._start_in.get(grid.rows[place])
            if price:
                prices[at] = price
        return prices

    def ends(self, grid: Grid) -> dict[int, float]:
        """Return what a chunk that ends in front of a piece is expected to cost for that, by the piece."""
        prices = {}
        for at in range(1, len(grid.pieces) + 1):
            price = self._ends.get(grid.pieces[at - 1].span.end)
            behind = grid.pieces[at].span.start if at < len(grid.pieces) else -1
            if price is None and behind in grid.rows:
                price = self._end_in.get(grid.rows[behind])
            if price:
                prices[at] = price
        return prices


def _lower(prices: dict[int, float], at: int, harm: int) -> None:
    prices[at] = min(prices.get(at, inf), PER_HARM * harm)
