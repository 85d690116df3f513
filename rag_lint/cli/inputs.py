"""From the inputs of a request to a stream of batches of chunks and of what is to be said in between."""

import sys
from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from rag_lint.cli.request import STDIN, Request
from rag_lint.config.globs import matches
from rag_lint.model.bilingual import Both, Lang
from rag_lint.model.chunk import Chunk
from rag_lint.model.problem import Problem
from rag_lint.readers.inputs import Item, read_chunks, read_stdin, read_text
from rag_lint.readers.modes import ReadAs
from rag_lint.readers.walk import walk_inputs

if TYPE_CHECKING:
    from rag_lint.model.document import Placement
    from rag_lint.trace import Trace

BATCH_CHUNKS = 256
BATCH_CHARACTERS = 1 << 19
ALL_EXCLUDED = Both(zh="exclude 没有留下任何文件", en="exclude leaves no file of it")


class Batch(NamedTuple):
    """Chunks of one file that go to a worker together.

    ``ignored`` are codes the file's path leaves out; ``placements`` tell where each chunk stands in its source.
    """

    file: str
    ignored: tuple[str, ...]
    chunks: tuple[Chunk, ...]
    placements: "tuple[Placement | None, ...]" = ()


Event: TypeAlias = Batch | Problem | ReadAs


def events(request: Request, trace: "Trace | None" = None) -> Iterator[Event]:
    """Yield what the inputs hold, in order; ``trace`` places the chunks in their sources."""
    for file, items in _inputs(request):
        for event in _batched(file, _ignored(request, file), items):
            if trace and isinstance(event, Batch):
                event = event._replace(placements=tuple(trace.place(chunk, file) for chunk in event.chunks))
            yield event


def _inputs(request: Request) -> Iterator[tuple[str, Iterable[Item]]]:
    if request.text is not None:
        yield "<text>", _hinted(request, read_text(request.text, prev=request.prev, next=request.next))
        return
    for path in request.paths:
        if path == STDIN:
            yield "<stdin>", _hinted(request, _stdin(request))
            continue
        for found in _files(request, Path(path)):
            if isinstance(found, Problem):
                yield found.source, (found,)
            else:
                yield str(found), _hinted(request, _file(request, found))


def _files(request: Request, path: Path) -> Iterator[Path | Problem]:
    """Expand a folder, less what ``exclude`` names; a file named directly is always read."""
    exclude, root = request.resolved.settings.exclude, request.resolved.root
    if not exclude or not path.is_dir():
        yield from walk_inputs((path,))
        return
    empty = True
    for found in walk_inputs((path,)):
        if isinstance(found, Problem) or not any(matches(pattern, found, root) for pattern in exclude):
            empty = False
            yield found
    if empty:
        yield Problem(str(path), ALL_EXCLUDED.en, message_zh=ALL_EXCLUDED.zh)


def _file(request: Request, path: Path) -> Iterator[Item]:
    settings = request.resolved.settings
    return read_chunks(
        path,
        mode=request.mode,
        splitter=settings.splitter,
        max_record_bytes=settings.max_record_bytes,
        prev=request.prev,
        next=request.next,
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


def _ignored(request: Request, file: str) -> tuple[str, ...]:
    resolved = request.resolved
    found = (
        codes for pattern, codes in resolved.settings.per_file_ignores if matches(pattern, Path(file), resolved.root)
    )
    return tuple(sorted({code for codes in found for code in codes}))


def _batched(file: str, ignored: tuple[str, ...], items: Iterable[Item]) -> Iterator[Event]:
    chunks: list[Chunk] = []
    characters = 0
    for item in items:
        if isinstance(item, Chunk):
            chunks.append(item)
            characters += len(item.text)
            if len(chunks) < BATCH_CHUNKS and characters < BATCH_CHARACTERS:
                continue
        if chunks:
            yield Batch(file, ignored, tuple(chunks))
            chunks, characters = [], 0
        if not isinstance(item, Chunk):
            yield item
    if chunks:
        yield Batch(file, ignored, tuple(chunks))
