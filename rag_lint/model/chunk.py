"""The unit that would be indexed."""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from rag_lint.model.bilingual import Lang
from rag_lint.model.script import lang_of

if TYPE_CHECKING:
    from rag_lint.model.finding import Span


class Location(NamedTuple):
    """A place in the file the user gave: 1-based line and column for text, page for PDF, record for exports."""

    line: int | None = None
    column: int | None = None
    page: int | None = None
    record: int | None = None


NOWHERE = Location()


class Mark(NamedTuple):
    """The place in the source's file of what begins at ``offset`` of a chunk's text and goes on to the next mark."""

    offset: int
    location: Location


@dataclass(frozen=True, slots=True)
class Chunk:
    """One chunk with its neighbours.

    ``start`` is the offset of ``text`` in its Document (code points), or None when it is unknown.
    ``ignore`` holds the codes that the chunk's own metadata suppresses.

    A chunk that was cut from a Document knows more: ``spans`` of the document's text, which joined are ``text``
    (several where a table's header or a fence is repeated, where something is left out, and where a page begins);
    ``marks``, where in the file each of several spans begins; ``headings``, the headings over its first block that is
    none, outermost first. ``start`` is the start of the first span, ``location`` the place of the first that is not
    repeated. A chunk of an export that was found in its source has ``marks`` too, one for each line or page of it.
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
    spans: "tuple[Span, ...]" = ()
    marks: tuple[Mark, ...] = ()
    headings: tuple[str, ...] = ()

    @property
    def lang(self) -> Lang:
        """The language this chunk's messages are written in."""
        return self.lang_hint or lang_of(self.text)


class Split(NamedTuple):
    """A document, cut: the chunks, and the spans of its text that the splitter means to be in none of them."""

    chunks: tuple[Chunk, ...]
    omitted: "tuple[Span, ...]"
