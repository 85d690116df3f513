"""How many records are done, on standard error, when a person looks at it and has waited for a second."""

from __future__ import annotations

import os
import time
from types import TracebackType
from typing import TextIO

from rag_lint.model.bilingual import Both, Lang

SILENT_SECONDS = 1.0
SECONDS_BETWEEN = 0.1
SAID = Both(zh="\r{:,} 条，每秒 {:.0f} 条", en="\r{:,} records, {:.0f} a second")
_CLEAR = "\r\x1b[2K"


class Counter:
    """A line that is written over; nothing is written unless ``stream`` is a terminal."""

    def __init__(self, stream: TextIO | None, lang: Lang) -> None:
        self._stream, self._lang = stream, lang
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
        self._stream.write(SAID.of(self._lang).format(done, done / (now - self._began)))
        self._stream.flush()

    def __enter__(self) -> Counter:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._shown and self._stream is not None:
            self._stream.write(_CLEAR)
            self._stream.flush()


def counter(stream: TextIO, lang: Lang) -> Counter:
    """Return a counter for ``stream``, a silent one when nobody looks."""
    looked_at = stream.isatty() and os.environ.get("TERM") != "dumb"
    return Counter(stream if looked_at else None, lang)
