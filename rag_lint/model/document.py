"""One parsed source and what lies where in it. ``Document.text`` is the only coordinate system (code points)."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from rag_lint.model.bilingual import Both
from rag_lint.model.chunk import Mark
from rag_lint.model.finding import Span
from rag_lint.model.verdicts import _Word


class BlockKind(_Word):
    """What a block is; every kind stays in ``Document.text``."""

    HEADING = "heading"
    PARAGRAPH = "paragraph"
    LIST_ITEM = "list_item"
    TABLE = "table"
    CODE = "code"
    QUOTE = "quote"
    CAPTION = "caption"
    FOOTNOTE = "footnote"
    FORM_FIELD = "form_field"
    FRONT_MATTER = "front_matter"
    FURNITURE = "furniture"
    BOILERPLATE = "boilerplate"
    HIDDEN = "hidden"


class Block(NamedTuple):
    """A span of the document's text; ``level`` is a heading's or list item's depth, ``page`` is 1-based."""

    kind: BlockKind
    span: Span
    level: int = 0
    page: int | None = None


class Edit(NamedTuple):
    """Where a parser wrote something else than the file says: ``text[span]`` stands for ``raw``.

    A ligature or a compatibility radical taken apart, a hyphen at a line end undone; ``raw`` is empty for a list
    number that the file only implies.
    """

    span: Span
    raw: str


_NOTHING: Mapping[str, str] = MappingProxyType({})


class Document(NamedTuple):
    """One source: its text and its blocks, in order; ``text[block.span.start:block.span.end]`` is the block's text.

    ``metadata`` is what the file says of itself (title, front matter), ``edits`` are in order, and ``problems`` tell
    what of the file could not be read (a page without a text layer) although the rest could.
    """

    text: str
    blocks: tuple[Block, ...] = ()
    source: str = ""
    media_type: str = "text/plain"
    metadata: Mapping[str, str] = _NOTHING
    edits: tuple[Edit, ...] = ()
    problems: tuple[Both[str], ...] = ()


class MatchLevel(_Word):
    """How much had to be folded before a text was found in its source, least first; see ``rag_lint.chunking.fold``."""

    EXACT = "exact"
    WHITESPACE = "whitespace"
    TYPOGRAPHIC = "typographic"
    HYPHEN = "hyphen"
    MARKUP = "markup"

    @property
    def rank(self) -> int:
        """0 for exact, growing with what was folded away."""
        return _LEVELS.index(self)


_LEVELS = tuple(MatchLevel)


class Piece(NamedTuple):
    """A stretch of a chunk found in its source: ``chunk`` is a span of the chunk's text, ``source`` of the source's."""

    chunk: Span
    source: Span
    level: MatchLevel


class Placement(NamedTuple):
    """Where a chunk stands in its source.

    ``pieces`` are in the chunk's order: one for a contiguous chunk, several when text was put in front or separators
    were changed, none when nothing was found. ``missing`` are the spans of the chunk that were not found. White space
    at the chunk's edges belongs to neither. ``start_holds`` says whether the start offset the chunk claims is right,
    None when it claims none or when the chunk was not found. ``marks`` say where in the source's file the stretches of
    the chunk are, where its lines or pages are known.
    """

    source: str
    pieces: tuple[Piece, ...] = ()
    missing: tuple[Span, ...] = ()
    start_holds: bool | None = None
    marks: tuple[Mark, ...] = ()

    @property
    def span(self) -> Span | None:
        """The span of the source from the first to the last piece, or None when nothing was found."""
        if not self.pieces:
            return None
        return Span(min(piece.source.start for piece in self.pieces), max(piece.source.end for piece in self.pieces))

    @property
    def level(self) -> MatchLevel | None:
        """The weakest level a piece needed, or None when nothing was found."""
        return max((piece.level for piece in self.pieces), key=lambda level: level.rank, default=None)

    @property
    def parts(self) -> int:
        """How many pieces were found: 1 for a contiguous chunk, 0 when it is not in the source."""
        return len(self.pieces)


class Coverage(NamedTuple):
    """How much of a source stands in its chunks, counted in letters and digits that are content.

    ``lost`` are the passages in no chunk that are worth a finding, in order; smaller gaps count in ``lost_letters``.
    """

    letters: int
    lost_letters: int
    lost: tuple[Span, ...]

    @property
    def share(self) -> float:
        """The covered share, 0 to 1; 1 for a source without content."""
        return 1 - self.lost_letters / self.letters if self.letters else 1.0
