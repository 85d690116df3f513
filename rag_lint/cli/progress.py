"""How far a long ``check`` is: a bar on standard error, when a person looks at it and has waited for a second."""

import os
import sys
import time
from collections.abc import Iterable, Iterator
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, BinaryIO

from rag_lint.cli.inputs import Finished, files
from rag_lint.cli.request import STDIN, Request
from rag_lint.cli.results import Linted
from rag_lint.model.bilingual import Both, Lang
from rag_lint.report.formats import MACHINE_FORMATS

if TYPE_CHECKING:
    from rich.progress import Progress as RichProgress

    from rag_lint.cli.run import Told

SILENT_SECONDS = 1.0
SECONDS_BETWEEN = 0.1
OF_FILES = Both(zh="{}/{} 个文件，{:,} 块", en="{}/{} files, {:,} chunks")
CHUNKS = Both(zh="{:,} 块", en="{:,} chunks")
LEFT = Both(zh="，还需 {}:{:02}", en=", {}:{:02} left")


class NoProgress:
    """Nobody looks: what goes through is left alone."""

    def __enter__(self) -> "NoProgress":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.clear()

    def opened(self, file: BinaryIO) -> None:
        """Note that ``file`` is read from now on."""

    def over(self, results: "Iterable[Told]") -> "Iterable[Told]":
        """Hand ``results`` on and count them."""
        return results

    def clear(self) -> None:
        """Take the bar away: something else is about to be written."""


class Bar(NoProgress):
    """A bar of bytes read, with files and chunks in words. Drawn between results, so that no thread is needed."""

    def __init__(self, request: Request) -> None:
        self._request = request
        self._lang: Lang = request.told_in
        self._began = self._drawn = time.monotonic()
        self._bar: RichProgress | None = None
        self._shown = False
        self._files = self._chunks = self._bytes = self._best = 0
        self._all_files = self._all_bytes = 0
        self._file: BinaryIO | None = None

    def opened(self, file: BinaryIO) -> None:
        """Note that ``file`` is read from now on."""
        self._file = file
        self._tick()  # a document may now take its time

    def over(self, results: "Iterable[Told]") -> "Iterator[Told]":
        """Hand ``results`` on and count them."""
        for result in results:
            if isinstance(result, Linted):
                self._chunks += result.tally.chunks
            elif isinstance(result, Finished):
                self._files += 1
                self._bytes += _size(Path(result.file))
            self._tick()
            yield result

    def clear(self) -> None:
        """Take the bar away: something else is about to be written."""
        if self._bar and self._shown:
            self._bar.stop()
            self._shown = False

    def _tick(self) -> None:
        now = time.monotonic()
        if now - self._began < SILENT_SECONDS or (self._bar and now - self._drawn < SECONDS_BETWEEN):
            return
        self._drawn = now
        bar = self._bar = self._bar or self._made()
        if not self._shown:
            bar.start()
            self._shown = True
        done = self._done()
        bar.update(bar.task_ids[0], completed=done, said=self._words(done, now - self._began))
        bar.refresh()

    def _made(self) -> "RichProgress":
        from rich.console import Console
        from rich.progress import BarColumn, Progress, TextColumn

        sizes = [_size(found) for found in files(self._request) if isinstance(found, Path)]
        self._all_files, self._all_bytes = len(sizes), sum(sizes)
        bar = Progress(
            BarColumn(),
            TextColumn("{task.fields[said]}", markup=False),
            console=Console(file=sys.stderr),
            auto_refresh=False,
            transient=True,
            redirect_stdout=False,
            redirect_stderr=False,
        )
        whole = None if STDIN in self._request.paths or not self._all_bytes else self._all_bytes
        bar.add_task("", total=whole, said="")
        return bar

    def _done(self) -> int:
        """Bytes of the files that are finished, and of the one that is being read; never less than before."""
        self._best = min(self._all_bytes, max(self._best, self._bytes + _position(self._file)))
        return self._best

    def _words(self, done: int, seconds: float) -> str:
        lang = self._lang
        if STDIN in self._request.paths:
            return CHUNKS.of(lang).format(self._chunks)
        said = OF_FILES.of(lang).format(self._files, self._all_files, self._chunks)
        if not done:
            return said
        left = round(seconds * (self._all_bytes - done) / done)
        return said + LEFT.of(lang).format(*divmod(left, 60))


def progress_of(request: Request) -> NoProgress:
    """Return a bar when a person looks at standard error and the bar does not run into a report for machines."""
    to_terminal = request.output is None and sys.stdout.isatty()
    if not sys.stderr.isatty() or os.environ.get("TERM") == "dumb" or not request.paths:
        return NoProgress()
    return NoProgress() if to_terminal and request.format in MACHINE_FORMATS else Bar(request)


def _size(path: Path) -> int:
    try:
        return path.stat().st_size
    except OSError:  # gone meanwhile; whoever reads it tells
        return 0


def _position(file: BinaryIO | None) -> int:
    try:
        return file.tell() if file else 0
    except (OSError, ValueError):  # a pipe, or closed: then it counts when it is finished
        return 0
