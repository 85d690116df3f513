"""The text of one source with what is needed to find chunks in it, made when first asked for and then kept."""

from bisect import bisect_left
from functools import lru_cache

from rag_lint.chunking.layer import Layer
from rag_lint.model.document import MatchLevel


class SourceText:
    """A source's text and its folded copies.

    ``crlf`` and ``bom`` say that the file had ``\\r\\n`` line ends or a byte order mark, which are not in ``text``:
    offsets made by tools that kept them are then right too.
    """

    def __init__(self, text: str, *, crlf: bool = False, bom: bool = False) -> None:
        self.text = text
        self._crlf = crlf
        self._bom = bom
        self._layers: dict[MatchLevel, Layer] = {}
        self._behind_newlines: list[int] | None = None

    def layer(self, level: MatchLevel) -> Layer:
        """Return the copy folded at ``level``."""
        layer = self._layers.get(level)
        if layer is None:
            layer = self._layers[level] = Layer(self.text, level)
        return layer

    def offsets_of(self, claim: int) -> tuple[int, ...]:
        """Return the offsets into ``text`` that a claimed offset may mean."""
        own: tuple[int, ...] = (claim, claim - 1) if self._bom and claim else (claim,)
        if self._crlf:
            own += tuple(offset - self._returns_before(offset) for offset in own)
        return tuple(dict.fromkeys(own))

    def _returns_before(self, offset: int) -> int:
        """How many carriage returns a file with ``\\r\\n`` line ends has before its own ``offset``."""
        if self._behind_newlines is None:
            newlines = (at for at, char in enumerate(self.text) if char == "\n")
            self._behind_newlines = [at + before + 1 for before, at in enumerate(newlines)]
        return bisect_left(self._behind_newlines, offset)


@lru_cache(maxsize=4)
def source_text(text: str) -> SourceText:
    """Return ``text`` ready for searching; the last few are kept, for callers who come with one chunk at a time."""
    return SourceText(text)
