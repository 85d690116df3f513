"""A run of questions: what is known is not asked, what is asked is bounded, and what fails says why.

Questions of one task and language that arrive together share calls where the backend takes several. Everything here
but ``submit``, ``ask``, ``aask`` and ``stop`` runs in the judge's event loop.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from concurrent.futures import Future
from typing import TYPE_CHECKING

from rag_lint.model.judgement import JudgeTally, Outcome, Unknown, UnknownReason, Verdict
from rag_lint.semantic.calls import Calls, Slots
from rag_lint.semantic.counts import Counts
from rag_lint.semantic.question import Question, key_of_question

if TYPE_CHECKING:
    from rag_lint.semantic.backend import Backend
    from rag_lint.semantic.limits import Limits
    from rag_lint.semantic.loop import LoopThread
    from rag_lint.semantic.store import VerdictStore

GATHERED = 0.02
"""Seconds that a call waits for more questions before it goes out with fewer than it takes."""
_AGAIN = frozenset(
    {
        UnknownReason.INVALID_JSON,
        UnknownReason.INVALID_ANSWER,
        UnknownReason.TRUNCATED,
        UnknownReason.MISSING_ITEM,
    }
)


class _Entry:
    """A question on its way; several askers of the same question wait for one answer."""

    __slots__ = ("done", "key", "question", "waiting")

    def __init__(self, key: str, question: Question) -> None:
        self.key = key
        self.question = question
        self.waiting = 0
        self.done: asyncio.Future[Outcome] = asyncio.get_running_loop().create_future()


class Session:
    """One run with a judge. ``counts`` are its own; ask from any thread or event loop."""

    def __init__(
        self, backend: Backend, limits: Limits, store: VerdictStore | None, slots: Slots, loop: LoopThread
    ) -> None:
        self.backend = backend
        self.limits = limits
        self.counts = Counts()
        self._calls = Calls(backend, limits, slots, self.counts)
        self._store = store
        self._loop = loop
        self._under_way: dict[str, _Entry] = {}
        self._gathered: dict[tuple[str, str, str], list[_Entry]] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def submit(self, questions: Sequence[Question]) -> Future[list[Outcome]]:
        """Begin to ask ``questions``; the result holds one outcome each, in order. It raises nothing of the model's."""
        return self._loop.submit(self._answer(list(questions)))

    def ask(self, questions: Sequence[Question]) -> list[Outcome]:
        """Answer ``questions`` in order and wait for it."""
        future = self.submit(questions)
        try:
            return future.result()
        except BaseException:  # Ctrl-C: what is under way is given up
            future.cancel()
            raise

    async def aask(self, questions: Sequence[Question]) -> list[Outcome]:
        """As ``ask``, without blocking the caller's event loop."""
        return await asyncio.wrap_future(self.submit(questions))

    @property
    def tally(self) -> JudgeTally:
        """What was asked, got and spent so far."""
        return self.counts.tally(self.backend.name, self.backend.model)

    def stop(self) -> None:
        """Ask nothing more: what is still waiting becomes ``unknown(interrupted)``."""
        self._calls.stop(Unknown(UnknownReason.INTERRUPTED))

    async def _answer(self, questions: list[Question]) -> list[Outcome]:
        self._calls.begin()
        return list(await asyncio.gather(*(self._one(question) for question in questions)))

    async def _one(self, question: Question) -> Outcome:
        self.counts.asked += 1
        if not self.backend.answers(question):
            return self._counted(Unknown(UnknownReason.NOT_ANSWERABLE))
        backend = self.backend
        key = key_of_question(question, backend.name, backend.model, backend.version)
        known = self._store.get(key) if self._store else None
        if known is not None:
            return self._counted(known, cached=True)
        entry = self._under_way.get(key)
        shared = entry is not None
        if entry is None:
            entry = self._under_way[key] = _Entry(key, question)
            self._gather(entry)
        entry.waiting += 1
        try:
            outcome = await asyncio.shield(entry.done)
        finally:
            entry.waiting -= 1
        return self._counted(outcome, cached=shared and isinstance(outcome, Verdict))

    def _counted(self, outcome: Outcome, cached: bool = False) -> Outcome:
        self.counts.add(outcome, cached)
        return outcome

    def _gather(self, entry: _Entry) -> None:
        """Let ``entry`` go out with others of its kind, at once or after a moment."""
        question = entry.question
        kind = question.task, question.version, question.lang
        held = self._gathered.setdefault(kind, [])
        held.append(entry)
        if len(held) >= self.backend.per_call:
            self._send(kind)
        elif len(held) == 1:
            asyncio.get_running_loop().call_later(GATHERED, self._send, kind)

    def _send(self, kind: tuple[str, str, str]) -> None:
        held = self._gathered.pop(kind, [])
        if not held:
            return
        task = asyncio.get_running_loop().create_task(self._serve(held))
        self._tasks.add(task)  # the loop itself holds tasks weakly
        task.add_done_callback(self._tasks.discard)

    async def _serve(self, entries: list[_Entry], again: bool = True) -> None:
        """Answer ``entries`` in one call; those whose answer could not be read are asked once more, each alone."""
        try:
            outcomes = await self._calls.answer(
                [entry.question for entry in entries], lambda: any(entry.waiting for entry in entries)
            )
        except BaseException:
            for entry in entries:
                self._finish(entry, Unknown(UnknownReason.INTERRUPTED))
            raise
        unread: list[_Entry] = []
        for entry, outcome in zip(entries, outcomes, strict=True):
            if again and isinstance(outcome, Unknown) and outcome.reason in _AGAIN:
                unread.append(entry)
            else:
                self._finish(entry, outcome)
        self.counts.retries += len(unread)
        await asyncio.gather(*(self._serve([entry], again=False) for entry in unread))

    def _finish(self, entry: _Entry, outcome: Outcome) -> None:
        self._under_way.pop(entry.key, None)
        if self._store and isinstance(outcome, Verdict):
            self._store.put(entry.key, outcome)
        if not entry.done.done():
            entry.done.set_result(outcome)
