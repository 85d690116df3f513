"""How many records are done, as a bar on standard error, when a person looks at it and has waited for a second."""

from __future__ import annotations

import os
import time
from pathlib import Path
from types import TracebackType
from typing import TextIO

from rag_lint.model.bilingual import Both, Lang

SILENT_SECONDS = 1.0
SECONDS_BETWEEN = 0.1
SAID = Both(zh="{:,} 条，每秒 {:.0f} 条", en="{:,} records, {:.0f} a second")
OF = Both(zh="{:,}/{:,} 条，还需 {}:{:02}", en="{:,}/{:,} records, {}:{:02} left")
_CLEAR = "\r\x1b[2K"
_WIDTH = 30
_BLOCK = 1 << 20


class Counter:
    """A line that is written over; nothing is written unless ``stream`` is a terminal.

    ``total`` is how many records there are, None when nobody knows.
    """

    def __init__(self, stream: TextIO | None, lang: Lang, total: int | None = None) -> None:
        self._stream, self._lang, self._total = stream, lang, total
        self._began = self._drawn = time.monotonic()
        self._shown = False

    def at(self, done: int) -> None:
        """Say how many are done."""
        if self._stream is None:
            return
        now = time.monotonic()
        if now - self._began < SILENT_SECONDS or now - self._drawn < SECONDS_BETWEEN:
            return
        self._drawn = now
        self._shown = True
        self._stream.write(_CLEAR + self.line(done, now - self._began))
        self._stream.flush()

    def line(self, done: int, seconds: float) -> str:
        """Return what is said after so many records and seconds."""
        if not self._total or done > self._total:
            return SAID.of(self._lang).format(done, done / seconds)
        filled = _WIDTH * done // self._total
        left = round(seconds * (self._total - done) / max(1, done))
        said = OF.of(self._lang).format(done, self._total, *divmod(left, 60))
        return f"{'━' * filled}{'╌' * (_WIDTH - filled)} {said}"

    def __enter__(self) -> Counter:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._shown and self._stream is not None:
            self._stream.write(_CLEAR)
            self._stream.flush()


def counter(stream: TextIO, lang: Lang, file: Path | None = None, total: int | None = None) -> Counter:
    """Return a counter up to ``total``, a silent one when nobody looks; ``file`` has a record a line."""
    if not stream.isatty() or os.environ.get("TERM") == "dumb":
        return Counter(None, lang)
    return Counter(stream, lang, _lines(file) if file is not None else total)


def _lines(file: Path) -> int | None:
    """How many lines a file has; None when that tells nothing."""
    if not file.is_file():
        return None
    with file.open("rb") as stream:
        count = 0
        while block := stream.read(_BLOCK):
            count += block.count(b"\n")
    return count if count > 1 else None
