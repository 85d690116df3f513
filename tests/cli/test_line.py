"""Tasks before several workers: order in, order out, large files early, bounded memory."""

from collections.abc import Callable
from concurrent.futures import Future
from typing import Any

import pytest

from rag_lint.cli.line import HEAVY_PER_JOB, MOST_AHEAD, Line


class Workers:
    """Does what it is handed when told to, in the order that it was handed in."""

    def __init__(self) -> None:
        self.handed: list[str] = []
        self._open: list[tuple[Future[Any], Callable[..., Any], str]] = []

    def submit(self, call: Callable[..., Any], name: str) -> Future[Any]:
        self.handed.append(name)
        future: Future[Any] = Future()
        self._open.append((future, call, name))
        return future

    def work(self, at: int = 0) -> None:
        future, call, name = self._open.pop(at)
        future.set_result(call(name))


def named(name: str) -> list[str]:
    return [name]


@pytest.fixture
def workers() -> Workers:
    return Workers()


def drained(line: Line, workers: Workers, files: int) -> list[str]:
    found: list[str] = []
    for _ in range(files):
        workers.work()
        found += line.ready()
    return found


def test_files_of_a_size_go_in_their_order(workers: Workers) -> None:
    line = Line(workers.submit, 2)
    for number in range(10):
        line.put_file((named, str(number)), 10)
    assert drained(line, workers, 10) == workers.handed == [str(number) for number in range(10)]


def test_a_file_as_long_as_the_rest_goes_early_and_comes_out_in_its_turn(workers: Workers) -> None:
    line = Line(workers.submit, 2)
    names = [*map(str, range(30)), "large", *map(str, range(30, 40))]
    for name in names:
        line.put_file((named, name), 200 if name == "large" else 10)
    assert drained(line, workers, 41) == names
    assert workers.handed.index("large") < 15


def test_what_needs_no_worker_keeps_its_place(workers: Workers) -> None:
    line = Line(workers.submit, 2)
    line.put(["begun"])
    line.put_file((named, "a"), 1)
    line.put(["ended"])
    assert list(line.ready()) == ["begun"]
    workers.work()
    assert list(line.ready(everything=True)) == ["a", "ended"]


def test_no_more_is_done_ahead_than_is_to_be_held(workers: Workers) -> None:
    line = Line(workers.submit, 1)
    for number in range(6):
        line.put_file((named, str(number)), MOST_AHEAD)
    assert workers.handed == ["0", "1"]
    workers.work(at=1)
    assert list(line.ready()) == []
    assert workers.handed == ["0", "1"]
    workers.work()
    assert list(line.ready()) == ["0", "1"]
    assert workers.handed == ["0", "1", "2", "3"]


def test_batches_are_sent_at_once_and_held_in_number(workers: Workers) -> None:
    line = Line(workers.submit, 1)
    for number in range(HEAVY_PER_JOB):
        line.put_batch((named, str(number)))
    assert list(line.ready()) == []
    assert len(workers.handed) == HEAVY_PER_JOB
    line.put_batch((named, "more"))
    workers.work()
    assert list(line.ready()) == ["0"]


def test_an_error_comes_out_in_its_turn(workers: Workers) -> None:
    line = Line(workers.submit, 2)
    line.put_file((named, "a"), 1)
    line.put_file((named, "b"), 1)
    workers.work()
    workers._open[0][0].set_exception(OSError("gone"))
    results = line.ready()
    assert next(results) == "a"
    with pytest.raises(OSError, match="gone"):
        next(results)
