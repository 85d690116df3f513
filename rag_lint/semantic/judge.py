"""A judge: a backend with everything around it that keeps a run safe. It never raises for what a model does.

>>> from rag_lint.semantic.judge import Judge
>>> from rag_lint.semantic.scripted import Scripted
>>> from rag_lint.semantic.question import Pair
>>> with Judge(Scripted({"nli": "entailment"})) as judge:
...     judge.ask([Pair("A cat sleeps.", "A cat rests.", "en")])[0].label
'entailment'
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rag_lint.model.judgement import Outcome
from rag_lint.semantic.backend import Backend
from rag_lint.semantic.calls import Slots
from rag_lint.semantic.limits import Limits
from rag_lint.semantic.loop import LoopThread
from rag_lint.semantic.question import Question
from rag_lint.semantic.session import Session

if TYPE_CHECKING:
    from types import TracebackType

    from rag_lint.semantic.store import VerdictStore


class Judge:
    """Answers questions, several at once, in sync and async code alike; a question that fails is ``Unknown``.

    ``limits`` bound each session. ``store`` keeps verdicts between runs. Close it, or use it in ``with``, when done;
    one that is not closed ends with the process.
    """

    def __init__(self, backend: Backend, limits: Limits | None = None, store: VerdictStore | None = None) -> None:
        self.backend = backend
        self.limits = limits or Limits()
        self.store = store
        self._loop = LoopThread()
        own = backend.concurrency
        self._slots = Slots(min(own, self.limits.concurrency) if own else self.limits.concurrency)

    @property
    def name(self) -> str:
        """Which kind of judge this is, e.g. ``llm``."""
        return self.backend.name

    @property
    def model(self) -> str:
        """The model it asks."""
        return self.backend.model

    def answers(self, question: Question) -> bool:
        """Return whether this kind of judge can answer a question of this kind."""
        return self.backend.answers(question)

    def session(self) -> Session:
        """Begin a run of questions with its own deadline, budget and counts."""
        return Session(self.backend, self.limits, self.store, self._slots, self._loop)

    def ask(self, questions: Sequence[Question]) -> list[Outcome]:
        """Answer ``questions`` in order, one outcome each, in a session of their own."""
        return self.session().ask(questions)

    async def aask(self, questions: Sequence[Question]) -> list[Outcome]:
        """As ``ask``, without blocking the caller's event loop."""
        return await self.session().aask(questions)

    def close(self) -> None:
        """Give back connections; calls in flight are cancelled."""
        self._loop.submit(self.backend.aclose()).result()
        self._loop.close()
        if self.store is not None:
            self.store.close()

    def __reduce__(self) -> tuple[type[Judge], tuple[Backend, Limits, VerdictStore | None]]:
        """Another process has its own connections; the backend must be picklable for that."""
        return Judge, (self.backend, self.limits, self.store)

    def __enter__(self) -> Judge:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()
