"""A backend that answers what it was told to: for examples, tests, and to try the plumbing without a model."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from rag_lint.model.judgement import Outcome, Unknown, UnknownReason, Verdict
from rag_lint.semantic.backend import Reply
from rag_lint.semantic.question import Question

Answer = str | Verdict | Unknown


class Scripted:
    """Answers every question of a task with one label (or outcome), or asks ``answers`` for each question."""

    name = "scripted"
    version = "1"
    concurrency: int | None = None

    def __init__(
        self, answers: Mapping[str, Answer] | Callable[[Question], Answer], *, model: str = "none", per_call: int = 1
    ) -> None:
        self.model = model
        self.per_call = per_call
        self._answers = answers

    def answers(self, question: Question) -> bool:
        return not isinstance(self._answers, Mapping) or question.task in self._answers

    def tokens(self, questions: Sequence[Question]) -> int:
        return 0

    async def call(self, questions: Sequence[Question]) -> Reply:
        return Reply([self._one(question) for question in questions])

    async def aclose(self) -> None:
        return None

    def _one(self, question: Question) -> Outcome:
        given = self._answers[question.task] if isinstance(self._answers, Mapping) else self._answers(question)
        if not isinstance(given, str):
            return given
        if given not in question.labels:
            return Unknown(UnknownReason.INVALID_ANSWER, given)
        return Verdict(given, 1.0)
