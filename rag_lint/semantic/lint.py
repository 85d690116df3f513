"""Reports of chunks through a judge, for code that lints: from any kind of judge to reports in order."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable, Iterator
from contextlib import contextmanager
from typing import Any

from rag_lint.engine.run import RuleSet
from rag_lint.errors import ConfigError
from rag_lint.model.bilingual import Both
from rag_lint.model.report import ChunkReport
from rag_lint.semantic.judge import Judge
from rag_lint.semantic.judging import Judging
from rag_lint.semantic.prompts.independence import independence
from rag_lint.semantic.session import Session
from rag_lint.semantic.setup import judge_of
from rag_lint.semantic.stream import ajudged_reports, judged_reports

ONLY_PAIRS = Both(
    zh="评判器 {} 只比较依据与论断，判断不了分块是否看得懂；检查分块请用 llm 或 jev",
    en="the judge {} compares a premise with a hypothesis and cannot tell whether a chunk stands alone; use llm or jev",
)


def judge_reports(
    reports: Iterable[ChunkReport], rules: RuleSet, judge: Any, severity: bool = False
) -> Iterator[ChunkReport]:
    """Yield ``reports`` as they are after judging; a judge that is made here is closed at the end.

    A Session may be given for its counts, limits and deadline to span several calls. Raises ConfigError for what is no
    judge of chunks.
    """
    with _session(judge) as session:
        yield from judged_reports(reports, Judging(rules, severity), session)


async def ajudge_reports(
    reports: Iterable[ChunkReport], rules: RuleSet, judge: Any, severity: bool = False
) -> AsyncIterator[ChunkReport]:
    """As ``judge_reports``, without blocking the caller's event loop."""
    with _session(judge) as session:
        async for report in ajudged_reports(reports, Judging(rules, severity), session):
            yield report


@contextmanager
def _session(judge: Any) -> Iterator[Session]:
    if isinstance(judge, Session):
        yield judge
        return
    with open_judge(judge) as made:
        yield made.session()


@contextmanager
def open_judge(judge: Any) -> Iterator[Judge]:
    """Give ``judge`` as a Judge, and close it at the end unless the caller made it and may ask it again."""
    made = chunk_judge(judge)
    try:
        yield made
    finally:
        if made is not judge:
            made.close()


def chunk_judge(judge: Any) -> Judge:
    """Return ``judge`` as a Judge; raises ConfigError for what is none, or cannot be asked about chunks."""
    made = judge_of(judge)
    if not made.answers(independence("", "en")):
        name = made.name
        raise ConfigError(Both(zh=ONLY_PAIRS.zh.format(name), en=ONLY_PAIRS.en.format(name)))
    return made


def judge_all(reports: Iterable[ChunkReport], judging: Judging, session: Session) -> tuple[ChunkReport, ...]:
    """Return ``reports`` as they are after judging."""
    return tuple(judged_reports(reports, judging, session))


async def ajudge_all(reports: Iterable[ChunkReport], judging: Judging, session: Session) -> tuple[ChunkReport, ...]:
    """As ``judge_all``, without blocking the caller's event loop."""
    return tuple([report async for report in ajudged_reports(reports, judging, session)])
