"""A judge whose questions all belong to one run: one budget, one deadline and one count, however often it is asked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from rag_lint.model.judgement import JudgeTally, Outcome
from rag_lint.semantic.judge import Judge
from rag_lint.semantic.question import Question


class OneRun(Judge):
    """``judge``, asked in a single session; closing this closes the judge's own things.

    ``deadline`` is in seconds for all of it, in the place of the judge's own; None is none: a run over a dataset takes
    as long as it takes.
    """

    def __init__(self, judge: Judge, deadline: float | None = None) -> None:
        super().__init__(judge.backend, replace(judge.limits, deadline=deadline), judge.store)
        self._run = super().session()

    def ask(self, questions: Sequence[Question]) -> list[Outcome]:
        """Answer ``questions`` in order, one outcome each."""
        return self._run.ask(questions)

    async def aask(self, questions: Sequence[Question]) -> list[Outcome]:
        """As ``ask``, without blocking the caller's event loop."""
        return await self._run.aask(questions)

    @property
    def tally(self) -> JudgeTally:
        """What was asked, got and spent so far."""
        return self._run.tally
