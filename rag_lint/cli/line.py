"""The line of work before several workers: which file goes next, and results in the order of the input."""

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, wait
from typing import Any, NamedTuple

# What waits for an earlier one: names of files on their way to the worker that reads them, and marks between.
LONGEST_PER_JOB = 1024
# What waits and holds text; bounds memory while one batch takes long.
HEAVY_PER_JOB = 4
# Bytes of files that may be done before an earlier one is; their results are held.
MOST_AHEAD = 64 * 1024 * 1024
# So many tasks are sent per worker: one that it does, one that it finds when it is done.
_SENT_PER_JOB = 2
# A file goes before its turn when it takes so large a part of what one worker has left to do: sizes say little.
_LARGE_PART = 0.5

Task = tuple[Callable[..., Any], Any]


class _Ticket:
    """A place in the line: something that is there already, or a task sent or to be sent."""

    __slots__ = ("cost", "future", "heavy", "ready")

    def __init__(self, cost: int = 0, *, heavy: bool = False, ready: Iterable[Any] | None = None) -> None:
        self.cost = cost
        self.heavy = heavy
        self.ready = ready
        self.future: Future[Any] | None = None

    @property
    def is_done(self) -> bool:
        return self.ready is not None or (self.future is not None and self.future.done())

    def result(self) -> Iterable[Any]:
        if self.ready is not None:
            return self.ready
        assert self.future is not None
        found: Iterable[Any] = self.future.result()
        return found


class _Unsent(NamedTuple):
    ticket: _Ticket
    task: Task


class Line:
    """Tasks for ``jobs`` workers; ``submit`` hands one to whichever is free first.

    They are sent in their order, so that what is done can be told and forgotten. But a file that would keep one worker
    busy when all else is done goes early.
    """

    def __init__(self, submit: Callable[..., "Future[Any]"], jobs: int) -> None:
        self._submit = submit
        self._jobs = jobs
        self._waiting: deque[_Ticket] = deque()
        self._unsent: list[_Unsent] = []
        self._sent: list[Future[Any]] = []
        self._heavy = 0
        self._ahead = 0

    def put(self, found: Iterable[Any], *, heavy: bool = False) -> None:
        """Put something into the line that needs no worker; ``heavy`` says that it holds text."""
        self._waiting.append(_Ticket(heavy=heavy, ready=found))
        self._heavy += heavy

    def put_batch(self, task: Task) -> None:
        """Put a task into the line that holds its text: it is sent at once."""
        ticket = _Ticket(heavy=True)
        self._waiting.append(ticket)
        self._heavy += 1
        self._hand(ticket, task)

    def put_file(self, task: Task, cost: int) -> None:
        """Put a task into the line that is but a name."""
        ticket = _Ticket(cost)
        self._waiting.append(ticket)
        self._unsent.append(_Unsent(ticket, task))
        self._send()

    def ready(self, *, everything: bool = False) -> Iterator[Any]:
        """Yield the results that are there, in order; wait while the line is too long, or for ``everything``."""
        while self._waiting:
            self._send()
            if not self._waiting[0].is_done:
                if not everything and not self._is_full:
                    return
                wait(self._sent, return_when=FIRST_COMPLETED)
                continue
            ticket = self._waiting.popleft()
            self._heavy -= ticket.heavy
            self._ahead -= ticket.cost
            yield from ticket.result()

    @property
    def _is_full(self) -> bool:
        return self._heavy > HEAVY_PER_JOB * self._jobs or len(self._waiting) > LONGEST_PER_JOB * self._jobs

    def _send(self) -> None:
        self._sent = [future for future in self._sent if not future.done()]
        while self._unsent and len(self._sent) < _SENT_PER_JOB * self._jobs:
            at = self._next()
            if self._ahead > MOST_AHEAD and self._unsent[at].ticket is not self._waiting[0]:
                return
            ticket, task = self._unsent.pop(at)
            self._ahead += ticket.cost
            self._hand(ticket, task)

    def _next(self) -> int:
        """Return which task to send: the first, or the largest when it is a large part of what is left."""
        costs = [unsent.ticket.cost for unsent in self._unsent]
        largest = max(costs)
        if self._ahead <= MOST_AHEAD and largest >= _LARGE_PART * sum(costs) / self._jobs:
            return costs.index(largest)
        return 0

    def _hand(self, ticket: _Ticket, task: Task) -> None:
        ticket.future = self._submit(*task)
        self._sent.append(ticket.future)
