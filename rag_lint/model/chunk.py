"""The unit that would be indexed."""

from dataclasses import dataclass, field
from typing import NamedTuple

from rag_lint.model.bilingual import Lang
from rag_lint.model.script import lang_of


class Location(NamedTuple):
    """A place in the file the user gave: 1-based line and column for text, page for PDF, record for exports."""

    line: int | None = None
    column: int | None = None
    page: int | None = None
    record: int | None = None


NOWHERE = Location()


@dataclass(frozen=True, slots=True)
class Chunk:
    """One chunk with its neighbours.

    ``start`` is the offset of ``text`` in its Document (code points), or None when it is unknown.
    ``ignore`` holds the codes that the chunk's own metadata suppresses.
    """

    text: str
    prev: str = ""
    next: str = ""
    id: str = ""
    source: str = ""
    index: int = 0
    start: int | None = None
    location: Location = NOWHERE
    ignore: tuple[str, ...] = ()
    lang_hint: Lang | None = field(default=None)

    @property
    def lang(self) -> Lang:
        """The language this chunk's messages are written in."""
        return self.lang_hint or lang_of(self.text)
