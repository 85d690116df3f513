"""One window of a document: how a search would cut it, and what it is to be replaced with."""

from rag_lint.repair.draft import Draft
from rag_lint.repair.grid import Grids, Sizes
from rag_lint.repair.harm import Linted
from rag_lint.repair.search import Search, Window


def planned(window: Window, sizes: Sizes, grids: Grids, linted: Linted) -> list[int]:
    """Return how long the chunks of the first way through a window are, as far as can be told without linting."""
    search = _search(window, sizes, grids, linted)
    return search.planned() if search else [sizes.measure(draft.text) for draft in window.drafts]


def solved(window: Window, sizes: Sizes, grids: Grids, linted: Linted) -> list[Draft] | None:
    """Return chunks in the place of the window's that do less harm, None when there are none."""
    search = _search(window, sizes, grids, linted)
    return search.best() if search else None


def _search(window: Window, sizes: Sizes, grids: Grids, linted: Linted) -> Search | None:
    grid = grids.of([draft.core for draft in window.drafts if draft.core is not None], sizes)
    return Search(grids.layout.document.text, sizes, linted, window, grid) if grid else None
