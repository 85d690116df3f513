"""Reports of chunks through a judge, for code that lints: from any kind of judge to reports in order."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable, Iterator
from contextlib import contextmanager
from typing import Any

from rag_lint.engine.run import RuleSet
from rag_lint.model.report import ChunkReport
from rag_lint.semantic.judge import Judge
from rag_lint.semantic.judging import Judging
from rag_lint.semantic.session import Session
from rag_lint.semantic.setup import judge_of
from rag_lint.semantic.stream import ajudged_reports, judged_reports


def judge_reports(
    reports: Iterable[ChunkReport], rules: RuleSet, judge: Any, severity: bool = False
) -> Iterator[ChunkReport]:
    """Yield ``reports`` as they are after judging; a judge that is made here is closed at the end."""
    with open_judge(judge) as made:
        yield from judged_reports(reports, Judging(rules, severity), made.session())


async def ajudge_reports(
    reports: Iterable[ChunkReport], rules: RuleSet, judge: Any, severity: bool = False
) -> AsyncIterator[ChunkReport]:
    """As ``judge_reports``, without blocking the caller's event loop."""
    with open_judge(judge) as made:
        async for report in ajudged_reports(reports, Judging(rules, severity), made.session()):
            yield report


@contextmanager
def open_judge(judge: Any) -> Iterator[Judge]:
    """Give ``judge`` as a Judge, and close it at the end unless the caller made it and may ask it again."""
    made = judge_of(judge)
    try:
        yield made
    finally:
        if made is not judge:
            made.close()


def judge_all(reports: Iterable[ChunkReport], judging: Judging, session: Session) -> tuple[ChunkReport, ...]:
    """Return ``reports`` as they are after judging."""
    return tuple(judged_reports(reports, judging, session))


async def ajudge_all(reports: Iterable[ChunkReport], judging: Judging, session: Session) -> tuple[ChunkReport, ...]:
    """As ``judge_all``, without blocking the caller's event loop."""
    return tuple([report async for report in ajudged_reports(reports, judging, session)])
