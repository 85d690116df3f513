"""One parsed source and what lies where in it. ``Document.text`` is the only coordinate system (code points)."""

from dataclasses import dataclass

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


@dataclass(frozen=True, slots=True)
class Block:
    """A span of the document's text; ``level`` is a heading's or list item's depth, ``page`` is 1-based."""

    kind: BlockKind
    span: Span
    level: int = 0
    page: int | None = None


@dataclass(frozen=True, slots=True)
class Document:
    """One source: its text and its blocks, in order; ``text[block.span.start:block.span.end]`` is the block's text."""

    text: str
    blocks: tuple[Block, ...] = ()
    source: str = ""


class MatchLevel(_Word):
    """How much had to be folded before a text was found in its source, least first."""

    EXACT = "exact"
    WHITESPACE = "whitespace"
    TYPOGRAPHIC = "typographic"


@dataclass(frozen=True, slots=True)
class Placement:
    """Where a chunk stands in its source.

    ``span`` is None when it is not there at any level. ``parts`` counts the pieces the chunk had to be cut into to
    be found (1 for a contiguous chunk).
    """

    source: str
    span: Span | None
    level: MatchLevel | None
    parts: int = 1
