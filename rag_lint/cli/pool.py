"""Batches through one process or several; the results come in the order of the input either way."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from operator import attrgetter
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias

from rag_lint.cli.compared import Compare, compared
from rag_lint.cli.inputs import Batch, Event, Finished, Whole
from rag_lint.cli.light import leave_out_models
from rag_lint.cli.results import Linted
from rag_lint.cli.stored import Cached, Mark, Seen
from rag_lint.cli.worker import Plan, Worker
from rag_lint.errors import RagLintError
from rag_lint.model.bilingual import Both
from rag_lint.model.chunk import Chunk, Location
from rag_lint.model.problem import Problem
from rag_lint.readers.modes import ReadAs

if TYPE_CHECKING:
    from multiprocessing.context import BaseContext

    from rag_lint.cli.line import Line

Result: TypeAlias = Linted | Problem | ReadAs | Finished | Mark | Seen

# Bytes of a first file that are worked off here, before other processes start.
LITTLE = 256 * 1024
# What a byte of text holds against one of a file with fonts, images, compressed parts.
_DENSE = 2
_PACKED_FILES = (".pdf", ".docx")
_PACKED = attrgetter(
    *("text", "prev", "next", "id", "source", "index", "start"), *("ignore", "lang_hint", "spans", "marks", "headings")
)
_PLACE = attrgetter("line", "column", "page", "record")


class WorkerDiedError(RagLintError):
    """A worker process ended before its work did."""


def lint_all(
    events: Iterable[Event], worker: Worker, plan: Plan, jobs: int, how: Compare | None = None
) -> Iterator[Result]:
    """Yield for every event its results, in order; ``jobs`` processes share the work when there is enough of it.

    ``how`` tells how chunks are compared with those before them, if they are.
    """
    events = iter(events)
    worked = False
    for event in events:
        works = isinstance(event, (Batch, Whole))
        if works and jobs > 1 and (worked or _is_large(event)):
            yield from _in_parallel(chain((event,), events), worker, plan, jobs, how)
            return
        worked = worked or works  # little work starts no process, and workers inherit the patterns that this compiled
        yield from _done_here(event, worker, how)


def _is_large(event: Event) -> bool:
    return isinstance(event, Whole) and _cost(event) > LITTLE


def _cost(whole: Whole) -> int:
    """Return about how much work a file is, in bytes of a PDF; 0 for what cannot be read."""
    path = Path(whole.file)
    try:
        size = path.stat().st_size
    except OSError:
        return 0  # told when it is read
    return size if path.suffix.lower() in _PACKED_FILES else size * _DENSE


def _done_here(event: Event, worker: Worker, how: Compare | None) -> Iterable[Result]:
    if how:
        return chain.from_iterable(_done_here(each, worker, None) for each in compared((event,), how))
    if isinstance(event, Batch):
        return (worker.lint(event),)
    return worker.lint_whole(event) if isinstance(event, Whole) else _ready(event)


def _ready(event: Cached | Problem | ReadAs | Finished | Mark | Seen) -> Iterable[Result]:
    return event.results if isinstance(event, Cached) else (event,)


def _in_parallel(
    events: Iterable[Event], worker: Worker, plan: Plan, jobs: int, how: Compare | None
) -> Iterator[Result]:
    from concurrent.futures import ProcessPoolExecutor
    from concurrent.futures.process import BrokenProcessPool

    from rag_lint.cli.line import Line

    _inherit(worker)
    pool = ProcessPoolExecutor(jobs, _context(), _start, (plan,))
    ready = compared(_read_ahead(events, Line(pool.submit, jobs)), how) if how else events
    line = Line(pool.submit, jobs)
    try:
        for event in ready:
            _put(event, line)
            yield from line.ready()
        yield from line.ready(everything=True)
    except BrokenProcessPool as error:
        raise WorkerDiedError(
            Both(
                zh="工作进程意外退出（内存不足？）；可用 --jobs 1 重试",
                en="a worker process died (out of memory?); try --jobs 1",
            )
        ) from error
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def _read_ahead(events: Iterable[Event], line: "Line") -> Iterator[Event]:
    """Let workers read files, in their order: what is in them must be compared here before it is linted."""
    for event in events:
        if isinstance(event, Whole):
            line.put_file((_read_whole, event), _cost(event))
        else:
            line.put((event,), heavy=isinstance(event, (Batch, Cached)))
        yield from map(_opened, line.ready())
    yield from map(_opened, line.ready(everything=True))


def _opened(read: Any) -> Event:
    event: Event = _unpack(read) if type(read) is tuple else read
    return event


def _put(event: Event, line: "Line") -> None:
    if isinstance(event, Batch):
        line.put_batch((_lint, _pack(event)))
    elif isinstance(event, Whole):
        line.put_file((_lint_whole, event), _cost(event))
    else:
        line.put(_ready(event), heavy=isinstance(event, Cached))


def _context() -> "BaseContext":
    """Fork where that is safe: a forked worker has the rules already, a fresh one imports them first."""
    import multiprocessing
    import sys

    return multiprocessing.get_context("fork" if sys.platform == "linux" else "spawn")


# What follows runs in the worker processes.

_inherited: list[Worker] = []


def _inherit(worker: Worker) -> None:
    """Let forked workers find the rules of their parent."""
    _inherited[:] = [worker]


def _start(plan: Plan) -> None:
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent is told as well, and ends the pool
    leave_out_models()
    if not _inherited:
        _inherit(Worker(plan))


def _lint(packed: tuple[Any, ...]) -> tuple[Result, ...]:
    return (_inherited[0].lint(_unpack(packed)),)


def _lint_whole(whole: Whole) -> Sequence[Result]:
    return _inherited[0].lint_whole(whole)


def _read_whole(whole: Whole) -> Sequence[Any]:
    return [_pack(event) if isinstance(event, Batch) else event for event in _inherited[0].read_whole(whole)]


def _pack(batch: Batch) -> tuple[Any, ...]:
    """Take the values out: tuples pickle several times faster than dataclasses, and shared texts only once."""
    rows = [(*_PACKED(chunk), _PLACE(chunk.location)) for chunk in batch.chunks]
    return batch.file, batch.ignored, rows, batch.placements, batch.compared


def _unpack(packed: tuple[Any, ...]) -> Batch:
    file, ignored, rows, *more = packed
    return Batch(file, ignored, tuple(_chunk(*row) for row in rows), *more)


def _chunk(*row: Any) -> Chunk:
    text, prev, next_, id_, source, index, start, *more, place = row
    return Chunk(text, prev, next_, id_, source, index, start, Location(*place), *more)
