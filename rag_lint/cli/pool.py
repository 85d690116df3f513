"""Batches through one process or several; the results come in the order of the input either way."""

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain
from operator import attrgetter
from typing import TYPE_CHECKING, Any, TypeAlias

from rag_lint.cli.compared import Compare, compared
from rag_lint.cli.inputs import Batch, Event, Finished, Whole
from rag_lint.cli.results import Linted
from rag_lint.cli.stored import Cached, Mark, Seen
from rag_lint.cli.worker import Plan, Worker
from rag_lint.errors import RagLintError
from rag_lint.model.bilingual import Both
from rag_lint.model.chunk import Chunk, Location
from rag_lint.model.problem import Problem
from rag_lint.readers.modes import ReadAs

if TYPE_CHECKING:
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing.context import BaseContext

Result: TypeAlias = Linted | Problem | ReadAs | Finished | Mark | Seen

# Files that wait in line: each is but a name on its way to the worker that reads it, and some take seconds.
FILES_PER_JOB = 16
# Results that wait for an earlier one; bounds memory while one batch takes long.
WAITING_PER_JOB = 4
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
        if works and worked and jobs > 1:
            yield from _in_parallel(chain((event,), events), worker, plan, jobs, how)
            return
        worked = worked or works  # little work starts no process, and workers inherit the patterns that this compiled
        yield from _done_here(event, worker, how)


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

    _inherit(worker)
    pool = ProcessPoolExecutor(jobs, _context(), _start, (plan,))
    ready = compared(_in_order(events, lambda event: _read(event, pool), jobs), how) if how else events
    try:
        yield from _in_order(ready, lambda event: _submit(event, pool), jobs)
    except BrokenProcessPool as error:
        raise WorkerDiedError(
            Both(
                zh="工作进程意外退出（内存不足？）；可用 --jobs 1 重试",
                en="a worker process died (out of memory?); try --jobs 1",
            )
        ) from error
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


Waiting: TypeAlias = Callable[[], Iterable[Any]]


def _in_order(events: Iterable[Event], begin: Callable[[Event], Waiting], jobs: int) -> Iterator[Any]:
    """Begin work on events ahead of time and yield what comes of each in their order."""
    waiting: deque[Waiting] = deque()
    for event in events:
        waiting.append(begin(event))
        most = (FILES_PER_JOB if isinstance(event, (Whole, Finished, Mark)) else WAITING_PER_JOB) * jobs
        while len(waiting) > most:
            yield from waiting.popleft()()
    while waiting:
        yield from waiting.popleft()()


def _read(event: Event, pool: "ProcessPoolExecutor") -> Waiting:
    """Return how to get ``event``, a file that a worker reads as what is in it: its chunks must be compared here."""
    if isinstance(event, Whole):
        done = pool.submit(_read_whole, event)
        return lambda: map(_opened, done.result())
    return lambda: (event,)


def _opened(read: Any) -> Event:
    event: Event = _unpack(read) if type(read) is tuple else read
    return event


def _submit(event: Event, pool: "ProcessPoolExecutor") -> "Callable[[], Iterable[Result]]":
    """Return how to get the results of ``event`` once they are wanted."""
    if isinstance(event, Batch):
        return pool.submit(_lint, _pack(event)).result
    if isinstance(event, Whole):
        return pool.submit(_lint_whole, event).result
    return lambda: _ready(event)


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
