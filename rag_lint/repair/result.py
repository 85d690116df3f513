"""What a repair returns: chunks as pieces of their source, what was changed for which finding, what is left and why."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from rag_lint.model.chunk import Chunk
from rag_lint.model.finding import Finding, Span
from rag_lint.model.verdicts import _Word


class PartKind(_Word):
    """What a stretch of a repaired chunk is."""

    SOURCE = "source"
    REPEATED = "repeated"
    CONTEXT = "context"
    SEPARATOR = "separator"


class Part(NamedTuple):
    """A stretch of a chunk: ``text`` is the source's text at ``span``, or a separator, which has an empty span.

    ``repeated`` text is also in the chunk it is from (a table's header, a lead-in, a fence), as is ``context`` (the
    headings over the chunk). Separators are ``"\\n"`` and ``"\\n\\n"``.
    """

    kind: PartKind
    span: Span
    text: str


class Action(_Word):
    """What was done, named by what it did to the chunks it came from."""

    MOVED = "moved"  # as many chunks as before, cut elsewhere
    JOINED = "joined"  # fewer chunks than before
    SPLIT = "split"  # more chunks than before
    REPEATED = "repeated"  # the same cut, with what governs the chunk repeated in front of it
    DROPPED = "dropped"  # a chunk without any text


class Change(NamedTuple):
    """One repair: chunks ``before`` (indexes of the input) became chunks ``after`` (indexes of the output).

    ``codes`` are the findings it answers, one for each finding that is gone.
    """

    action: Action
    before: tuple[int, ...]
    after: tuple[int, ...]
    codes: tuple[str, ...]


class Reason(_Word):
    """Why a finding is left."""

    AUTHOR = "author"  # no cut makes it, no cut can heal it
    UNPLACED = "unplaced"  # the chunk is not one stretch of its source
    SIZE = "size"  # the chunk that would heal it is over the size limit
    NO_BETTER = "no-better-cut"  # every cut under the limit does as much harm


class Left(NamedTuple):
    """A finding in the chunk at ``at`` in the output.

    ``new`` tells that the repair made it: none of the given chunks that this one is from had one of its kind for it.
    """

    at: int
    finding: Finding
    reason: Reason
    new: bool = False


@dataclass(frozen=True, slots=True)
class FixedChunk:
    """A chunk of the new sequence.

    ``origins`` are the indexes of the input chunks whose text it holds. An untouched chunk is ``Chunk`` and text as
    given, and has no ``parts``; those of a changed one joined are its text.
    """

    chunk: Chunk
    origins: tuple[int, ...]
    changed: bool = False
    parts: tuple[Part, ...] = ()


@dataclass(frozen=True, slots=True)
class Fixed:
    """A repaired sequence of chunks of one source.

    ``given`` are the texts of the chunks before. All spans are into ``text``, the document's or the one rebuilt from
    the chunks (``rebuilt``). ``omitted`` is page furniture that
    stood between two halves of a sentence. ``before`` and ``after`` count findings by code. ``limit`` is the size, in
    the measure asked for, that no changed chunk is over.
    """

    source: str
    text: str
    given: tuple[str, ...]
    chunks: tuple[FixedChunk, ...]
    changes: tuple[Change, ...]
    omitted: tuple[Span, ...]
    left: tuple[Left, ...]
    before: Mapping[str, int]
    after: Mapping[str, int]
    limit: int
    rebuilt: bool = False
