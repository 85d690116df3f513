"""Repair windows of one document: what one search learns of its chunks and cuts, the next one knows."""

from rag_lint.repair.draft import Draft
from rag_lint.repair.grid import Grids, Sizes
from rag_lint.repair.harm import Linted
from rag_lint.repair.search import Search, Window


class Solver:
    """Repairs windows of one document, and remembers what it learned of them."""

    def __init__(self, grids: Grids, linted: Linted) -> None:
        self._grids = grids
        self._linted = linted
        self._hopeless: set[tuple[object, ...]] = set()

    def plan(self, window: Window, sizes: Sizes) -> list[int]:
        """Return how long the chunks of the first way through a window are, as far as can be told without linting."""
        search = self._search(window, sizes)
        return search.planned() if search else [sizes.measure(draft.text) for draft in window.drafts]

    def solve(self, window: Window, sizes: Sizes) -> list[Draft] | None:
        """Return chunks in the place of the window's that do less harm, None when there are none."""
        texts = (sizes.wished, window.beside, *(draft.text for draft in window.drafts))
        if texts in self._hopeless:
            return None
        search = self._search(window, sizes)
        found = search.best() if search else None
        if found is None:
            self._hopeless.add(texts)
        return found

    def _search(self, window: Window, sizes: Sizes) -> Search | None:
        cores = [draft.core for draft in window.drafts if draft.core is not None]
        grid = self._grids.of(cores, sizes)
        if grid is None:
            return None
        text = self._grids.layout.document.text
        return Search(text, sizes, self._linted, window, grid)
