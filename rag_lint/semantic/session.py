"""A run of questions: what is known is not asked, what is asked is bounded, and what fails says why.

Questions of one task and language that arrive together share calls where the backend takes several. Everything here
but ``submit``, ``ask`` and ``aask`` runs in the judge's event loop.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from concurrent.futures import Future
from typing import TYPE_CHECKING

from rag_lint.model.judgement import Outcome, Unknown, UnknownReason
from rag_lint.semantic.backend import Backend
from rag_lint.semantic.counts import Counts
from rag_lint.semantic.limits import Limits
from rag_lint.semantic.question import Question

if TYPE_CHECKING:
    from rag_lint.semantic.loop import LoopThread
    from rag_lint.semantic.store import VerdictStore


class Slots:
    """How many calls a judge has in flight, over all sessions, and until when its server wants none."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.free = asyncio.Semaphore(most)
        self.not_before = 0.0


class Session:
    """One run with a judge. ``counts`` are its own; ask from any thread or loop."""

    def __init__(
        self, backend: Backend, limits: Limits, store: VerdictStore | None, slots: Slots, loop: LoopThread
    ) -> None:
        self.backend = backend
        self.limits = limits
        self.counts = Counts()
        self._store = store
        self._slots = slots
        self._loop = loop
        self._began: float | None = None

    def submit(self, questions: Sequence[Question]) -> Future[list[Outcome]]:
        """Begin to ask ``questions``; the result holds one outcome each, in order. It raises nothing of the model's."""
        return self._loop.submit(self._answer(list(questions)))

    def ask(self, questions: Sequence[Question]) -> list[Outcome]:
        """Answer ``questions`` in order and wait for it."""
        return self.submit(questions).result()

    async def aask(self, questions: Sequence[Question]) -> list[Outcome]:
        """As ``ask``, without blocking the caller's event loop."""
        return await asyncio.wrap_future(self.submit(questions))

    async def _answer(self, questions: list[Question]) -> list[Outcome]:
        from rag_lint.semantic.backend import CallFailed

        self._began = self._began or time.monotonic()
        outcomes: list[Outcome] = []
        for question in questions:
            self.counts.asked += 1
            outcome: Outcome
            if not self.backend.answers(question):
                outcome = Unknown(UnknownReason.NOT_ANSWERABLE)
            else:
                async with self._slots.free:
                    try:
                        outcome = (await asyncio.wait_for(self.backend.call([question]), self.limits.timeout)).outcomes[
                            0
                        ]
                    except CallFailed as failed:
                        outcome = failed.unknown()
                    except asyncio.TimeoutError:
                        outcome = Unknown(UnknownReason.TIMEOUT)
            self.counts.add(outcome)
            outcomes.append(outcome)
        return outcomes
