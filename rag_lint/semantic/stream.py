"""Reports through a judge while they come in: in order, so many questions under way as keep it busy, memory flat."""

from __future__ import annotations

from collections import deque
from collections.abc import AsyncIterator, Callable, Iterable, Iterator, Sequence
from concurrent.futures import Future
from typing import TypeVar

from rag_lint.model.judgement import Outcome, Unknown, UnknownReason
from rag_lint.model.report import ChunkReport
from rag_lint.semantic.judging import Judging
from rag_lint.semantic.question import Question
from rag_lint.semantic.session import Session

Item = TypeVar("Item")
AHEAD = 4
"""Questions under way for each call that may be in flight: enough to gather some for one call."""
MOST_WAITING = 4096
"""Reports without a question that wait behind one that is asked."""
Asked = Future[list[Outcome]]
Turn = tuple[Item, tuple[Question, ...], "Asked | None"]
AskedOf = Callable[[Item], "tuple[Judging, ChunkReport] | None"]
"""What is to be judged of an item, and how; None for one that only keeps its place."""


def judged(
    items: Iterable[Item], session: Session, asked_of: AskedOf[Item]
) -> Iterator[tuple[Item, ChunkReport | None]]:
    """Yield each item with its report as it is after judging, in order; None for an item without a report.

    On Ctrl-C nothing more is asked, and what is under way is given up; verdicts that came are kept by the session's
    store.
    """
    waiting: deque[Turn[Item]] = deque()
    under_way = 0
    most = _most(session)
    try:
        for item in items:
            turn = _begun(item, session, asked_of)
            waiting.append(turn)
            under_way += turn[2] is not None
            while waiting and (_is_done(waiting[0]) or under_way > most or len(waiting) > MOST_WAITING):
                under_way -= waiting[0][2] is not None
                yield _ended(waiting.popleft(), asked_of)
        while waiting:
            yield _ended(waiting.popleft(), asked_of)
    except BaseException:
        session.stop()
        for _, _, asked in waiting:
            if asked is not None:
                asked.cancel()
        raise


def judged_reports(reports: Iterable[ChunkReport], judging: Judging, session: Session) -> Iterator[ChunkReport]:
    """Yield ``reports`` as they are after judging, in order."""
    for _, report in judged(reports, session, lambda one: (judging, one)):
        if report is not None:
            yield report


async def ajudged_reports(
    reports: Iterable[ChunkReport], judging: Judging, session: Session
) -> AsyncIterator[ChunkReport]:
    """As ``judged_reports``, without blocking the caller's event loop while a judge is waited for."""
    import asyncio

    def asked_of(report: ChunkReport) -> tuple[Judging, ChunkReport]:
        return judging, report

    waiting: deque[Turn[ChunkReport]] = deque()
    under_way = 0
    most = _most(session)
    try:
        for report in reports:
            turn = _begun(report, session, asked_of)
            waiting.append(turn)
            under_way += turn[2] is not None
            while waiting and (_is_done(waiting[0]) or under_way > most or len(waiting) > MOST_WAITING):
                asked = waiting[0][2]
                if asked is not None:
                    under_way -= 1
                    await asyncio.wrap_future(asked)
                yield _of(_ended(waiting.popleft(), asked_of))
        while waiting:
            asked = waiting[0][2]
            if asked is not None:
                await asyncio.wrap_future(asked)
            yield _of(_ended(waiting.popleft(), asked_of))
    except BaseException:
        for _, _, asked in waiting:
            if asked is not None:
                asked.cancel()
        raise


def _is_done(turn: Turn[Item]) -> bool:
    return turn[2] is None or turn[2].done()


def _most(session: Session) -> int:
    return max(1, session.limits.concurrency * session.backend.per_call * AHEAD)


def _begun(item: Item, session: Session, asked_of: AskedOf[Item]) -> Turn[Item]:
    found = asked_of(item)
    questions = found[0].questions(found[1]) if found is not None else ()
    return item, questions, session.submit(questions) if questions else None


def _ended(turn: Turn[Item], asked_of: AskedOf[Item]) -> tuple[Item, ChunkReport | None]:
    item, questions, asked = turn
    found = asked_of(item)
    if found is None:
        return item, None
    judging, report = found
    if asked is None:
        return item, judging.settled(report)
    return item, judging.applied(report, questions, _outcomes(asked, questions))


def _outcomes(asked: Asked, questions: Sequence[Question]) -> Sequence[Outcome]:
    if asked.cancelled():
        return [Unknown(UnknownReason.INTERRUPTED)] * len(questions)
    return asked.result()


def _of(pair: tuple[ChunkReport, ChunkReport | None]) -> ChunkReport:
    return pair[1] or pair[0]
