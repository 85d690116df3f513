"""From the inputs of a request to a stream of batches of chunks and of what is to be said in between."""

import sys
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO, NamedTuple, TypeAlias

from rag_lint.cli.request import STDIN, Request
from rag_lint.cli.stored import Cached, Mark, Seen, Store
from rag_lint.config.globs import matches
from rag_lint.model.bilingual import Lang
from rag_lint.model.chunk import Chunk
from rag_lint.model.problem import Problem
from rag_lint.readers.inputs import Item, read_chunks, read_stdin, read_text
from rag_lint.readers.modes import EXPORT_SUFFIXES, ReadAs, is_store
from rag_lint.readers.walk import walk_inputs

if TYPE_CHECKING:
    from rag_lint.engine.rule import CorpusHit
    from rag_lint.model.document import Placement
    from rag_lint.trace import Trace

BATCH_CHUNKS = 256
BATCH_CHARACTERS = 1 << 19


class Batch(NamedTuple):
    """Chunks of one file that go to a worker together.

    ``ignored`` are codes the file's path leaves out; ``placements`` tell where each chunk stands in its source,
    ``compared`` what it is to the chunks before it (None: nothing was compared).
    """

    file: str
    ignored: tuple[str, ...]
    chunks: tuple[Chunk, ...]
    placements: "tuple[Placement | None, ...]" = ()
    compared: "tuple[tuple[CorpusHit, ...], ...] | None" = None


class Whole(NamedTuple):
    """A file that a worker reads itself: one that is parsed and cut, which takes longer than linting."""

    file: str


class Finished(NamedTuple):
    """All that a file holds has been told."""

    file: str


Event: TypeAlias = Batch | Whole | Problem | ReadAs | Finished | Cached | Mark | Seen
Opened: TypeAlias = Callable[[BinaryIO], object]


def events(
    request: Request, trace: "Trace | None" = None, store: Store | None = None, opened: Opened | None = None
) -> Iterator[Event]:
    """Yield what the inputs hold, in order; ``trace`` places chunks in their sources, ``store`` knows old results.

    ``opened`` is called with each file that is read here, so that somebody can see how far it has been read.
    """
    if request.text is not None:
        text = read_text(request.text, prev=request.prev, next=request.next)
        yield from _batched(request, "<text>", text, trace)
        return
    for path in request.paths:
        if path == STDIN:
            yield from _batched(request, "<stdin>", _stdin(request), trace)
        elif is_store(path):
            yield from _in_store(request, path, trace)
        else:
            yield from _in_path(request, Path(path), trace, store, opened)


def files(request: Request) -> Iterator[Path | Problem]:
    """Yield the files of all inputs, folders expanded."""
    for path in request.paths:
        if path != STDIN and not is_store(path):
            yield from _files(request, Path(path))


def read_whole(request: Request, whole: Whole) -> Iterator[Batch | Problem | ReadAs]:
    """Yield what a file holds."""
    return _batched(request, whole.file, _file(request, Path(whole.file)), None)


def _in_path(
    request: Request, path: Path, trace: "Trace | None", store: Store | None, opened: Opened | None
) -> Iterator[Event]:
    alone = not path.is_dir()
    for found in _files(request, path):
        if isinstance(found, Problem):
            yield found
            continue
        key = store.key(found, ignored_codes(request, str(found)), alone=alone) if store else ""
        kept = store.find(key) if store and key else None
        if kept is not None:
            yield kept._replace(again=partial(_read_anew, request, found, key, trace, opened))
        else:
            yield from _read_anew(request, found, key, trace, opened)
        yield Finished(str(found))


def _read_anew(request: Request, path: Path, key: str, trace: "Trace | None", opened: Opened | None) -> Iterator[Event]:
    """Read a file of which no results are kept that hold."""
    yield Mark(key)
    yield from _in_file(request, path, trace, opened)
    yield Mark("")


def _in_store(request: Request, path: str, trace: "Trace | None") -> Iterator[Event]:
    from rag_lint.readers.stores import read_store

    for label, items in read_store(path):
        yield from _batched(request, label, items, trace)
        yield Finished(label)


def _in_file(request: Request, path: Path, trace: "Trace | None", opened: Opened | None) -> Iterator[Event]:
    apart = trace is None and request.resolved.settings.jobs > 1 and request.mode != "chunks"
    if apart and path.suffix.lower() not in EXPORT_SUFFIXES:
        yield Whole(str(path))
    else:
        yield from _batched(request, str(path), _file(request, path, opened), trace)


def _files(request: Request, path: Path) -> Iterator[Path | Problem]:
    """Expand a folder, less what ``exclude`` names and what a run writes; a file named directly is always read."""
    exclude, root = request.resolved.settings.exclude, request.resolved.root
    written = (request.output, request.adopt.baseline, request.adopt.write_baseline)
    own = {each.absolute() for each in written if each is not None}

    def excluded(found: Path) -> bool:
        return found.absolute() in own or any(matches(pattern, found, root) for pattern in exclude)

    if request.force_exclude and path.is_file() and excluded(path):
        return iter(())
    return walk_inputs((path,), excluded)


def _file(request: Request, path: Path, opened: Opened | None = None) -> Iterator[Item]:
    settings = request.resolved.settings
    return read_chunks(
        path,
        mode=request.mode,
        splitter=settings.splitter,
        max_record_bytes=settings.max_record_bytes,
        prev=request.prev,
        next=request.next,
        opened=opened,
    )


def _stdin(request: Request) -> Iterator[Item]:
    settings = request.resolved.settings
    return read_stdin(
        sys.stdin.buffer,
        mode=request.mode,
        splitter=settings.splitter,
        max_record_bytes=settings.max_record_bytes,
        prev=request.prev,
        next=request.next,
    )


def _hinted(request: Request, items: Iterable[Item]) -> Iterable[Item]:
    """Fix the language of messages when the user did."""
    language = request.resolved.settings.language
    if language == "auto":
        return items
    lang: Lang = "zh" if language == "zh" else "en"
    return (replace(item, lang_hint=lang) if isinstance(item, Chunk) else item for item in items)


def ignored_codes(request: Request, file: str) -> tuple[str, ...]:
    """Return the codes that ``per-file-ignores`` leave out for ``file``."""
    resolved = request.resolved
    found = (
        codes for pattern, codes in resolved.settings.per_file_ignores if matches(pattern, Path(file), resolved.root)
    )
    return tuple(sorted({code for codes in found for code in codes}))


def _batched(
    request: Request, file: str, items: Iterable[Item], trace: "Trace | None"
) -> Iterator[Batch | Problem | ReadAs]:
    ignored = ignored_codes(request, file)
    for run in _runs(_hinted(request, items)):
        if isinstance(run, tuple) and not isinstance(run, (Problem, ReadAs)):
            yield Batch(file, ignored, run, tuple(trace.place(chunk, file) for chunk in run) if trace else ())
        else:
            yield run


def _runs(items: Iterable[Item]) -> Iterator[tuple[Chunk, ...] | Problem | ReadAs]:
    """Gather chunks that follow each other, up to the size of a batch."""
    chunks: list[Chunk] = []
    characters = 0
    for item in items:
        if isinstance(item, Chunk):
            chunks.append(item)
            characters += len(item.text)
            if len(chunks) < BATCH_CHUNKS and characters < BATCH_CHARACTERS:
                continue
        if chunks:
            yield tuple(chunks)
            chunks, characters = [], 0
        if not isinstance(item, Chunk):
            yield item
    if chunks:
        yield tuple(chunks)
