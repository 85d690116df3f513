"""What is true of some chunks of a document or an export and told once for all of them, with their number."""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from rag_lint.corpus.running_heads import Line, RunningHeads
from rag_lint.corpus.sign import Sign
from rag_lint.engine.relations import Fact, Tally
from rag_lint.model.chunk import Chunk

TINY = 40
"""Columns under which a chunk is tiny: about seven English words, or a clause of Chinese."""
MOST_DOCUMENTS = 65_536


@dataclass(slots=True)
class _Count:
    """Chunks of which something is true, and the first of them."""

    count: int = 0
    first: Sign | None = None

    def add(self, sign: Sign) -> None:
        self.count += 1
        self.first = self.first or sign


@dataclass(slots=True)
class _Document:
    """The chunks of one source."""

    chunks: int = 0
    headed: bool = False
    tiny: _Count = field(default_factory=_Count)


@dataclass(slots=True)
class _File:
    """The records of one export."""

    chunks: int = 0
    headed: int = 0
    no_source: _Count = field(default_factory=_Count)
    no_heading: _Count = field(default_factory=_Count)


class Tallies:
    """Counts chunks as they come; of more than MOST_DOCUMENTS documents the first are counted."""

    def __init__(self) -> None:
        self._documents: dict[tuple[str, str], _Document] = {}
        self._files: dict[str, _File] = {}
        self._heads = RunningHeads()

    def see(self, sign: Sign) -> None:
        """Count one chunk."""
        key = (sign.file, sign.source)
        document = self._documents.get(key)
        if document is None:
            if len(self._documents) >= MOST_DOCUMENTS:
                return
            document = self._documents[key] = _Document()
        document.chunks += 1
        if sign.digest and sign.columns < TINY:
            document.tiny.add(sign)
        if sign.lines:
            self._heads.see(key, sign, sign.lines)
        if sign.record is not None:
            self._see_record(sign, document)

    def _see_record(self, sign: Sign, document: _Document) -> None:
        file = self._files.setdefault(sign.file, _File())
        file.chunks += 1
        if not sign.named:
            file.no_source.add(sign)
        if sign.headed:
            document.headed = True
            file.headed += 1
        elif document.headed:  # what stands before the first heading of a document has none
            file.no_heading.add(sign)

    def ended(self) -> Iterator[tuple[str, Tally]]:
        """Yield what is to be told, by file, in the order of the input."""
        for key, document in self._documents.items():
            yield from _told(key[0], "tiny", document.tiny, document.chunks)
            yield from _told_heads(key[0], self._heads.of(key), document.chunks)
        for file, held in self._files.items():
            if held.no_source.count < held.chunks:
                yield from _told(file, "no_source", held.no_source, held.chunks)
            yield from _told(file, "no_heading", held.no_heading, held.headed + held.no_heading.count)


def _told(file: str, fact: Fact, counted: _Count, chunks: int) -> Iterator[tuple[str, Tally]]:
    if counted.first is not None:
        yield file, Tally(fact, counted.count, chunks, _chunk(counted.first))


def _told_heads(file: str, heads: list[Line], chunks: int) -> Iterator[tuple[str, Tally]]:
    if heads:
        text, sign, below = heads[0].first
        at = sign.location
        line = None if at.line is None else at.line + below
        chunk = replace(_chunk(sign), text=text, location=at._replace(line=line))
        yield file, Tally("running_head", sum(head.times for head in heads), chunks, chunk, len(heads))


def _chunk(sign: Sign) -> Chunk:
    """The beginning of the chunk, which is all that was kept of it."""
    return Chunk(sign.excerpt, "", "", sign.id, sign.source, sign.at, location=sign.location, lang_hint=sign.lang)
