"""The lines of a byte stream, however long the stream or a line is."""

import codecs
import io
from collections.abc import Iterator
from typing import BinaryIO, NamedTuple, cast

from rag_lint.readers.decode import bom_of

_SKIP = 1 << 16
_CONTROLS = bytes(byte for byte in range(32) if byte not in b"\t\n\r\f\x1b")


class Line(NamedTuple):
    """One line without its line end, 1-based; ``data`` is None when it is longer than the limit."""

    number: int
    data: bytes | None


def open_utf8(stream: BinaryIO) -> io.BufferedReader:
    """Return ``stream`` behind its byte order mark, UTF-16 and UTF-32 turned into UTF-8; it can be peeked into."""
    buffered = stream if isinstance(stream, io.BufferedReader) else io.BufferedReader(cast(io.RawIOBase, stream))
    mark, encoding = bom_of(buffered.peek(4)[:4])
    buffered.read(len(mark))
    return io.BufferedReader(_Transcoder(buffered, encoding)) if encoding not in ("", "utf-8") else buffered


def iter_lines(stream: BinaryIO, limit: int) -> Iterator[Line]:
    """Yield every line; what goes beyond ``limit`` bytes of a line is skipped without being held in memory."""
    number = 0
    while data := stream.readline(limit + 2):
        number += 1
        ended = data.endswith(b"\n")
        line = data.rstrip(b"\r\n")
        if not ended and len(data) > limit + 1:
            _skip_line(stream)
        yield Line(number, line if len(line) <= limit else None)


def is_binary(head: bytes) -> bool:
    """Tell whether the first bytes of a stream without byte order mark are no text: too many control bytes."""
    controls = len(head) - len(head.translate(None, _CONTROLS))
    return controls > 8 and controls * 20 > len(head)


def _skip_line(stream: BinaryIO) -> None:
    while rest := stream.readline(_SKIP):
        if rest.endswith(b"\n"):
            return


class _Transcoder(io.RawIOBase):
    """A raw stream that hands out UTF-8; bytes that the encoding does not know become U+FFFD."""

    def __init__(self, stream: BinaryIO, encoding: str) -> None:
        self._stream = stream
        self._decoder = codecs.getincrementaldecoder(encoding)("replace")
        self._left = b""

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: memoryview) -> int:  # type: ignore[override]
        while not self._left:
            data = self._stream.read(_SKIP)
            self._left = self._decoder.decode(data, final=not data).encode("utf-8", "replace")
            if not data:
                break
        count = min(len(buffer), len(self._left))
        buffer[:count] = self._left[:count]
        self._left = self._left[count:]
        return count
