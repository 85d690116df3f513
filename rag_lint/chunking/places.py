"""Where a place of a document's text is in its file: line and column, or the page."""

from bisect import bisect_left, bisect_right
from collections.abc import Iterator

from rag_lint.chunking.fold import fold
from rag_lint.model.chunk import Location, Mark
from rag_lint.model.document import Document, MatchLevel, Piece, Placement
from rag_lint.parsing.lines import LineIndex
from rag_lint.parsing.types import MARKDOWN, PLAIN


class Places:
    """The places of one document.

    Lines and columns are known where the document's text is the file's (plain text, Markdown); other parsers make the
    text, so that only the page is known, and that only for files that have pages.
    """

    def __init__(self, document: Document) -> None:
        self._text = document.text
        self._blocks = document.blocks
        self._lines = LineIndex(document.text) if document.media_type in (PLAIN, MARKDOWN) else None
        self._starts: list[int] = []
        if self._lines is not None:
            self._breaks = self._lines.starts
        else:
            self._starts = [block.span.start for block in document.blocks]
            self._breaks = list(self._page_starts())

    def at(self, offset: int) -> Location:
        """Return the place of ``text[offset]``."""
        if self._lines is not None:
            line, column = self._lines.line_column(offset)
            return Location(line=line, column=column)
        number = bisect_right(self._starts, offset) - 1
        return Location(page=self._blocks[max(number, 0)].page if self._blocks else None)

    def marked(self, text: str, placement: Placement) -> Placement:
        """Return ``placement``, that of a chunk ``text``, with where in the file its stretches begin.

        One mark for each piece, and for each line or page that begins in it, ordered by the offset into ``text``. Where
        a parser made the document's text, a start offset that does not fit it was counted in another text and proves
        nothing.
        """
        marks = tuple(sorted(mark for piece in placement.pieces for mark in self._marks(text, piece)))
        holds = placement.start_holds if self._lines is not None else placement.start_holds or None
        return placement._replace(marks=marks, start_holds=holds)

    def _marks(self, text: str, piece: Piece) -> Iterator[Mark]:
        start, end = piece.source
        yield Mark(piece.chunk.start, self.at(start))
        inside = self._breaks[bisect_right(self._breaks, start) : bisect_left(self._breaks, end)]
        if piece.level is MatchLevel.EXACT:
            yield from (Mark(piece.chunk.start + at - start, self.at(at)) for at in inside)
        elif inside:
            source = fold(self._text[start:end], piece.level)
            chunk = fold(text[slice(*piece.chunk)], piece.level)
            for at in inside:
                folded = source.index_at(at - start)
                yield Mark(piece.chunk.start + chunk.span(folded, folded + 1).start, self.at(at))

    def _page_starts(self) -> Iterator[int]:
        page = None
        for block in self._blocks:
            if block.page not in (None, page):
                page = block.page
                yield block.span.start
