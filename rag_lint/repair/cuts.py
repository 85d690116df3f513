"""What cuts were found to cost: prices that are learned of a cut, for the chunks on both sides of it."""

from collections.abc import Sequence
from math import inf

from rag_lint.chunking.damage import PER_HARM
from rag_lint.repair.grid import Grid
from rag_lint.repair.harm import Harm


class Cuts:
    """The least that a cut in front of a piece did to the chunk that begins there, and to the one that ends there.

    Of a cut between two rows of a table nothing may be known; then what other cuts of this table did is expected.
    """

    def __init__(self, grid: Grid) -> None:
        tables = [grid.rows.get(piece.span.start) for piece in grid.pieces]
        self._starts = _Prices(tables)
        self._ends = _Prices(tables)
        self.starts = self._starts.known
        self.ends = self._ends.known

    def learn(self, first: int, end: int, harm: Harm) -> None:
        """Take note of the harm in a chunk of the pieces from ``first`` up to ``end``."""
        self._starts.lower(first, PER_HARM * harm.start)
        self._ends.lower(end, PER_HARM * harm.end)


class _Prices:
    """Prices by the number of a piece, or of all pieces; ``tables`` tells of each whose row it is, None for no row."""

    def __init__(self, tables: Sequence[int | None]) -> None:
        self.known: dict[int, float] = {}
        self._tables = [*tables, None]
        self._own: set[int] = set()
        self._least: dict[int, float] = {}

    def lower(self, at: int, price: float) -> None:
        self.known[at] = min(self.known[at], price) if at in self._own else price
        self._own.add(at)
        table = self._tables[at]
        if table is not None and price < self._least.get(table, inf):
            self._least[table] = price
            others = (row for row, of in enumerate(self._tables) if of == table and row not in self._own)
            self.known.update(dict.fromkeys(others, price))
