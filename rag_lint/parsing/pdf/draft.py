"""A block of the document before its text is written."""

from typing import NamedTuple

from rag_lint.model.document import BlockKind
from rag_lint.parsing.pdf.page import Row


class Draft(NamedTuple):
    """Rows that belong together, or the cells of a table; ``left`` and ``right`` are the edges of their column.

    ``lines`` says that the rows stay lines of their own, ``aside`` that the block stands in the margin.
    """

    kind: BlockKind
    page: int
    rows: tuple[Row, ...] = ()
    left: float = 0.0
    right: float = 0.0
    level: int = 0
    cells: tuple[tuple[str, ...], ...] = ()
    lines: bool = False
    aside: bool = False

    @property
    def first(self) -> str:
        """The text of the first row."""
        return self.rows[0].text if self.rows else ""

    @property
    def last(self) -> str:
        """The text of the last row."""
        return self.rows[-1].text if self.rows else ""
