"""An input (a file, standard input, a literal text) as chunks with their neighbours.

Parsers, splitters and the less common formats are imported when an input needs them: a chunk text must lint at once.
"""

import re
from collections.abc import Callable, Iterator
from io import BufferedReader
from pathlib import Path
from typing import BinaryIO, NamedTuple

from rag_lint.chunking.splitter import DEFAULT_SPLITTER
from rag_lint.errors import InputError, MissingExtraError
from rag_lint.model.chunk import Chunk, Location
from rag_lint.model.problem import Problem
from rag_lint.readers.decode import decode
from rag_lint.readers.messages import problem, unreadable
from rag_lint.readers.modes import EXPORT_SUFFIXES, Mode, ReadAs, is_one_chunk, is_plain_text

Item = Chunk | Problem | ReadAs


MAX_RECORD_BYTES = 32 * 1024 * 1024
STDIN = "<stdin>"
LITERAL = "<text>"

_HEAD = 4096
_JSON_HEAD = re.compile(rb'\s*(?:\{\s*"|\[\s*[{\["]|\[\s*\]\s*\Z)')


class _Wish(NamedTuple):
    """What the user asked for."""

    mode: Mode
    splitter: str
    limit: int
    prev: str
    next: str

    @property
    def auto(self) -> bool:
        return self.mode == "auto"


def read_chunks(
    path: Path,
    *,
    mode: Mode = "auto",
    splitter: str = DEFAULT_SPLITTER,
    max_record_bytes: int = MAX_RECORD_BYTES,
    prev: str = "",
    next: str = "",
    opened: Callable[[BinaryIO], object] | None = None,
) -> Iterator[Item]:
    """Yield how ``path`` is read (ReadAs), then its chunks; a Problem stands in the place of what cannot be read.

    Exports are streamed where their format allows. ``prev`` and ``next`` only count for an input that is one chunk.
    ``opened`` is called with the open file before it is read: its ``tell`` says how far reading is. Raises ConfigError
    for a malformed ``splitter``, and nothing for bad content.
    """
    wish = _Wish(mode, splitter, max_record_bytes, prev, next)
    label = str(path)
    suffix = path.suffix.lower()
    try:
        with path.open("rb") as file:
            if opened:
                opened(file)
            if mode == "chunks" or (wish.auto and suffix in EXPORT_SUFFIXES):
                yield from _export(file, path, label, suffix, wish)
            else:
                yield from _text(file.read(), label, suffix, wish)
    except OSError as error:
        yield problem(label, unreadable(error))


def read_stdin(
    stream: BinaryIO,
    *,
    mode: Mode = "auto",
    splitter: str = DEFAULT_SPLITTER,
    max_record_bytes: int = MAX_RECORD_BYTES,
    prev: str = "",
    next: str = "",
    label: str = STDIN,
) -> Iterator[Item]:
    """Like ``read_chunks`` for a stream of bytes: JSON and JSON Lines are known by how they begin, the rest is text."""
    from rag_lint.readers.lines import open_utf8

    wish = _Wish(mode, splitter, max_record_bytes, prev, next)
    try:
        buffered = open_utf8(stream)
        if mode == "chunks" or (wish.auto and _JSON_HEAD.match(buffered.peek(_HEAD)[:_HEAD])):
            yield from _export(buffered, None, label, "", wish)
        else:
            yield from _text(buffered.read(), label, "", wish)
    except OSError as error:
        yield problem(label, unreadable(error))


def read_text(text: str, *, prev: str = "", next: str = "", source: str = LITERAL) -> Iterator[Item]:
    """Yield a literal ``text`` as one chunk, exactly as it is."""
    yield ReadAs(source, "chunk", auto=False)
    yield _one_chunk(text, source, prev, next)


def _one_chunk(text: str, source: str, prev: str, next_: str) -> Chunk:
    return Chunk(text, prev, next_, f"{source}#0", source, 0, 0, Location(line=1, column=1))


def _export(stream: BinaryIO, path: Path | None, label: str, suffix: str, wish: _Wish) -> Iterator[Item]:
    from rag_lint.readers.exports import export_records
    from rag_lint.readers.lines import open_utf8
    from rag_lint.readers.neighbours import with_neighbours

    buffered = stream if path is None and isinstance(stream, BufferedReader) else open_utf8(stream)
    yield ReadAs(label, "chunks", wish.auto)
    yield from with_neighbours(export_records(buffered, path, label, suffix, wish.limit))


def _text(data: bytes, label: str, suffix: str, wish: _Wish) -> Iterator[Item]:
    """Read bytes as one chunk or as a document."""
    from rag_lint.parsing.types import media_type_of

    try:
        kind = media_type_of(suffix, data, forced=not wish.auto) if wish.mode != "chunk" else None
        text = decode(data) if wish.mode == "chunk" or (wish.auto and kind in (None, "text/plain")) else None
        if text is not None and (wish.mode == "chunk" or _is_chunk_text(text, suffix, wish)):
            yield ReadAs(label, "chunk", wish.auto)
            yield _one_chunk(text, label, wish.prev, wish.next)
            return
        from rag_lint.parsing.parse import parse_bytes, parse_text

        document = parse_bytes(data, kind, label) if text is None else parse_text(text, kind, label)
    except (InputError, MissingExtraError) as error:
        yield problem(label, error.message)
        return
    from rag_lint.chunking.split import split_document

    yield ReadAs(label, "document", wish.auto, wish.splitter)
    yield from (problem(label, reason)._replace(partial=True) for reason in document.problems)
    yield from split_document(document, wish.splitter)


def _is_chunk_text(text: str, suffix: str, wish: _Wish) -> bool:
    return is_plain_text(suffix) and bool(wish.prev or wish.next or is_one_chunk(text))
