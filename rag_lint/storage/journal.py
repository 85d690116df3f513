"""A file of JSON lines that grows record by record and survives being killed at any moment.

Every line is written at once and whole; a line that a kill has torn is cut off when the file is opened again.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from pathlib import Path
from types import TracebackType
from typing import Any

from rag_lint.errors import InputError
from rag_lint.model.bilingual import Both
from rag_lint.storage.named import NamedFile

_BLOCK = 1 << 16


class Journal:
    """Open for appending; use it in a ``with`` block. Raises OSError when the file cannot be written."""

    def __init__(self, path: Path, *, fresh: bool = False) -> None:
        self.path = path
        self._stream = NamedFile(path, "a")
        if fresh:  # emptied, not removed: somebody may hold it
            self._stream.truncate(0)
        self._cut_torn_line()

    def append(self, value: Mapping[str, Any]) -> None:
        """Write one line."""
        import orjson

        data = memoryview(orjson.dumps(value) + b"\n")
        while data:
            data = data[self._stream.write(data) :]

    def __enter__(self) -> Journal:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._stream.close()

    def _cut_torn_line(self) -> None:
        size = end = self._stream.seek(0, os.SEEK_END)
        with self.path.open("rb") as stream:
            while end > 0:
                begin = max(0, end - _BLOCK)
                stream.seek(begin)
                at = stream.read(end - begin).rfind(b"\n")
                if at >= 0:
                    end = begin + at + 1
                    break
                end = begin
        if end < size:
            self._stream.truncate(end)
            self._stream.seek(0, os.SEEK_END)


def journal_lines(path: Path) -> Iterator[dict[str, Any]]:
    """Yield the objects of a journal, a torn last line left out; raises InputError for a file that is none."""
    import orjson

    try:
        stream = path.open("rb")
    except OSError as error:
        words = error.strerror or type(error).__name__
        raise InputError(Both(zh=f"{path}：无法读取：{words}", en=f"{path}: cannot be read: {words}")) from error
    with stream:
        for number, line in enumerate(stream, 1):
            if not line.endswith(b"\n") and not _is_whole(line):
                return
            if not line.strip():
                continue
            try:
                value = orjson.loads(line)
            except orjson.JSONDecodeError:
                value = None
            if not isinstance(value, dict):
                raise InputError(
                    Both(zh=f"{path}：第 {number} 行不是结果记录", en=f"{path}: line {number} is no result")
                )
            yield value


def _is_whole(line: bytes) -> bool:
    import orjson

    try:
        orjson.loads(line)
    except orjson.JSONDecodeError:
        return False
    return True
