"""What ingestion did to one document: blocks, cuts, and what is in no chunk; all spans are into ``Document.text``."""

from collections.abc import Mapping
from typing import NamedTuple

from rag_lint.model.chunk import Chunk
from rag_lint.model.document import Block, BlockKind, Coverage, Document
from rag_lint.model.finding import Span
from rag_lint.model.verdicts import _Word


class Fate(_Word):
    """What became of a stretch of text: in a chunk, left out for what its block is, or lost."""

    CHUNKED = "chunked"
    OMITTED = "omitted"
    LOST = "lost"


class Cut(NamedTuple):
    """Where a chunk begins to say something new; ``at`` is an offset.

    ``overlap`` counts the characters right before that the chunk shares with earlier ones, ``repeated`` those it
    repeats from further up (a table's header). ``inside`` tells that the cut goes through a block.
    """

    chunk: Chunk
    at: int
    overlap: int = 0
    repeated: int = 0
    inside: bool = False


class Stretch(NamedTuple):
    """A block, or the part of one between two cuts; ``goes_on`` tells that it is not the block's first."""

    block: Block
    span: Span
    fate: Fate
    goes_on: bool = False


class Inspection(NamedTuple):
    """Cuts and stretches in reading order.

    ``characters`` counts those of the document that are not white space by what became of them, ``omitted`` those left
    out by kind of block. ``coverage`` is the share of content as ``check --source`` counts it.
    """

    document: Document
    splitter: str
    chunks: tuple[Chunk, ...]
    rows: tuple[Cut | Stretch, ...]
    characters: Mapping[Fate, int]
    omitted: Mapping[BlockKind, int]
    coverage: Coverage
