"""Give every record of an export its neighbours: the ones before and after it within its own source."""

from collections import OrderedDict, deque
from collections.abc import Iterable, Iterator

from rag_lint.model.chunk import Chunk, Location
from rag_lint.model.problem import Problem
from rag_lint.readers.record import Record

WINDOW_RECORDS = 4096
WINDOW_CHARACTERS = 8 << 20
MAX_SOURCES = 65536


def with_neighbours(records: Iterable[Record | Problem]) -> Iterator[Chunk | Problem]:
    """Turn records into chunks, in input order, problems in their place.

    Sources may be interleaved. Memory is bounded: a chunk whose next one is more than WINDOW_RECORDS records or
    WINDOW_CHARACTERS code points away goes out without it, and a source that comes back after MAX_SOURCES others is
    counted from 0 again. The two sides of an unreadable record are no neighbours: what stood between them is unknown.
    """
    window = _Window()
    for item in records:
        if isinstance(item, Problem):
            window.add_gap(item)
        else:
            window.add(item)
        yield from window.ready()
    window.forget()
    yield from window.ready()


class _Waiting:
    """A record that goes out as soon as its next one is known."""

    __slots__ = ("index", "next", "prev", "record")

    def __init__(self, record: Record, prev: str, index: int) -> None:
        self.record = record
        self.prev = prev
        self.next = record.next
        self.index = index

    def chunk(self) -> Chunk:
        record = self.record
        return Chunk(
            record.text,
            self.prev,
            self.next or "",
            record.id or f"{record.source}#{self.index}",
            record.source,
            self.index,
            record.start,
            Location(record=record.number),
            record.ignore,
        )


class _Window:
    """The records that still wait, in input order, and the last one of each source."""

    def __init__(self) -> None:
        self._queue: deque[_Waiting | Problem] = deque()
        self._queued = 0
        self._counts: OrderedDict[str, int] = OrderedDict()
        self._last: OrderedDict[str, _Waiting] = OrderedDict()
        self._last_characters = 0

    def add(self, record: Record) -> None:
        before = self._last.pop(record.source, None)
        prev = ""
        if before is not None:
            self._last_characters -= len(before.record.text)
            adjacent = _adjacent(before.record, record)
            if before.next is None:
                before.next = record.text if adjacent else ""
            prev = before.record.text if adjacent else ""
        index = self._count(record.source)
        waiting = _Waiting(record, prev if record.prev is None else record.prev, index)
        self._queue.append(waiting)
        self._queued += len(record.text)
        self._remember(waiting)

    def add_gap(self, problem: Problem) -> None:
        self.forget()
        self._queue.append(problem)

    def forget(self) -> None:
        """Let nothing wait any longer: no later record follows one seen so far."""
        for waiting in self._last.values():
            waiting.next = waiting.next or ""
        self._last.clear()
        self._last_characters = 0

    def ready(self) -> Iterator[Chunk | Problem]:
        queue = self._queue
        while queue:
            head = queue[0]
            if isinstance(head, Problem):
                queue.popleft()
                yield head
                continue
            full = len(queue) > WINDOW_RECORDS or self._queued > WINDOW_CHARACTERS
            if head.next is None and not full:
                return
            queue.popleft()
            self._queued -= len(head.record.text)
            yield head.chunk()

    def _count(self, source: str) -> int:
        index = self._counts.get(source, 0)
        self._counts[source] = index + 1
        self._counts.move_to_end(source)
        if len(self._counts) > MAX_SOURCES:
            self._counts.popitem(last=False)
        return index

    def _remember(self, waiting: _Waiting) -> None:
        self._last[waiting.record.source] = waiting
        self._last_characters += len(waiting.record.text)
        while len(self._last) > WINDOW_RECORDS or self._last_characters > WINDOW_CHARACTERS:
            _, oldest = self._last.popitem(last=False)
            oldest.next = oldest.next or ""
            self._last_characters -= len(oldest.record.text)


def _adjacent(before: Record, after: Record) -> bool:
    """Tell whether ``after`` may directly follow ``before``: what they carry themselves does not say otherwise."""
    if before.next_id and after.id:
        return before.next_id == after.id
    if after.prev_id and before.id:
        return after.prev_id == before.id
    if before.next is not None and not _leads(before.next.strip(), after.text.strip()):
        return False
    if after.prev is not None and not _leads(after.prev.strip()[::-1], before.text.strip()[::-1]):
        return False
    return before.start is None or after.start is None or before.start <= after.start


def _leads(piece: str, text: str) -> bool:
    """Tell whether one of the two begins the other; an export may shorten its neighbours."""
    return bool(piece and text) and (text.startswith(piece) or piece.startswith(text))
