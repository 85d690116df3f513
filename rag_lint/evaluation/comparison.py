"""Several judges before the same answers and the same planted errors: what each catches, flags, takes and costs."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from rag_lint.evaluation.abreast import abreast
from rag_lint.evaluation.calibration import Case, Outcome, Row, left_out, recommended, table, verdict_row
from rag_lint.evaluation.calibration import outcomes_of as plain_outcomes
from rag_lint.evaluation.watched import Watched
from rag_lint.grounding.claims.check import check_answer
from rag_lint.model.judgement import JudgeTally
from rag_lint.semantic.one_run import OneRun


class Contender(NamedTuple):
    """A judge under the name it is shown by; ``judge`` is None for the comparison of words."""

    name: str
    judge: OneRun | None


class Tried(NamedTuple):
    """What became of every claim before one judge. ``seconds`` are by the clock; ``tally`` is None without a judge."""

    name: str
    outcomes: tuple[Outcome, ...]
    seconds: float
    tally: JudgeTally | None

    @property
    def rows(self) -> list[Row]:
        """The figures by threshold."""
        return table(self.outcomes)

    @property
    def alone(self) -> Row:
        """The figures of its verdicts alone."""
        return verdict_row(self.outcomes)

    @property
    def best(self) -> Row | None:
        """The threshold to recommend for it."""
        return recommended(self.rows)

    @property
    def left_out(self) -> int:
        """Claims that it left unanswered, which count for nothing."""
        return left_out(self.outcomes)


def tried(contender: Contender, cases: Sequence[Case], told: Callable[[int], object] = lambda _: None) -> Tried:
    """Put ``cases`` before one judge; ``told`` is called with the number of those done."""
    begun = time.monotonic()
    found: list[Outcome] = []
    for number, outcomes in enumerate(_outcomes(contender.judge, cases), 1):
        found += outcomes
        told(number)
    tally = contender.judge.tally if contender.judge is not None else None
    if tally is not None and tally.asked and not tally.answered:  # what it need not be asked about tells nothing of it
        found = [each._replace(answered=False) for each in found]
    return Tried(contender.name, tuple(found), time.monotonic() - begun, tally)


def _outcomes(judge: OneRun | None, cases: Sequence[Case]) -> Iterator[list[Outcome]]:
    if judge is None:
        for case in cases:
            sample = case.sample
            yield plain_outcomes(case, check_answer(sample.question, sample.contexts, sample.answer))
        return

    def judged(case: Case) -> list[Outcome]:
        watched, sample = Watched(judge), case.sample
        report = check_answer(sample.question, sample.contexts, sample.answer, judge=watched)
        return plain_outcomes(case, report, watched.denied)

    yield from abreast(judged, cases)
