"""Several pieces of work at a time, for models that are waited for; results in the order of what they are made of."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from typing import TypeVar

T = TypeVar("T")
R = TypeVar("R")
AT_A_TIME = 8
"""How many calls that makes at once is the model's own limit."""


def abreast(work: Callable[[T], R], items: Iterable[T], most: int = AT_A_TIME) -> Iterator[R]:
    """Yield ``work`` of each item in order; no more than a few are read ahead, and none is begun once nobody asks."""
    pool = ThreadPoolExecutor(most)
    waiting: deque[Future[R]] = deque()
    try:
        for item in items:
            waiting.append(pool.submit(work, item))
            if len(waiting) >= 2 * most:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
