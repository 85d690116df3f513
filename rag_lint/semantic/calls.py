"""Calls of a backend, bounded: how many at once, how long, how often, how much. Nothing of a model's gets through."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Callable, Sequence

from rag_lint.model.judgement import Outcome, Unknown, UnknownReason
from rag_lint.semantic.backend import Backend, CallFailed, Reply
from rag_lint.semantic.counts import Counts
from rag_lint.semantic.limits import Limits
from rag_lint.semantic.question import Question
from rag_lint.semantic.redact import one_line

FIRST_WAIT = 0.5
"""Seconds before a second attempt where the server names none; doubled each time, less up to half at random."""
_TRANSIENT = frozenset({UnknownReason.RATE_LIMITED, UnknownReason.HTTP_5XX, UnknownReason.UNREACHABLE})
_OUT_OF_TIME = Unknown(UnknownReason.TIMEOUT, "deadline of the run")


class Slots:
    """How many calls a judge has in flight over all sessions, and until when its server wants none."""

    def __init__(self, most: int) -> None:
        self.free = asyncio.Semaphore(most)
        self.not_before = 0.0
        self._ready = False
        self._preparing = asyncio.Lock()

    async def prepare(self, backend: Backend) -> None:
        """Let ``backend`` load what it needs before its first call, in a thread: that is no part of a call's time."""
        async with self._preparing:
            if not self._ready:
                prepare = getattr(backend, "prepare", None)
                if prepare is not None:
                    await asyncio.to_thread(prepare)
                self._ready = True


class Calls:
    """The calls of one session."""

    def __init__(self, backend: Backend, limits: Limits, slots: Slots, counts: Counts) -> None:
        self._backend = backend
        self._limits = limits
        self._slots = slots
        self._counts = counts
        self._ends: float | None = None
        self._begun = False
        self._stopped: Unknown | None = None
        self._failed_in_a_row = 0
        self._reserved = 0

    def begin(self) -> None:
        """Start the clock of the session with its first question."""
        if not self._begun:
            self._begun = True
            self._ends = None if self._limits.deadline is None else time.monotonic() + self._limits.deadline

    def stop(self, outcome: Unknown) -> None:
        """Make no more calls; whatever would be asked is ``outcome``."""
        self._stopped = self._stopped or outcome

    async def answer(self, questions: Sequence[Question], wanted: Callable[[], bool]) -> list[Outcome]:
        """Return one outcome per question, from one call or from repeated attempts at it."""
        attempt = 0
        while True:
            attempt += 1
            await self._quiet()
            async with self._slots.free:
                if not wanted():
                    return [Unknown(UnknownReason.INTERRUPTED)] * len(questions)
                refused = self._refused(questions)
                if refused is not None:
                    return [refused] * len(questions)
                result = await self._attempt(questions)
            if not isinstance(result, CallFailed):
                self._failed_in_a_row = 0
                return list(result.outcomes)
            wait = self._wait_after(result, attempt)
            if wait is None:
                return [self._given_up(result)] * len(questions)
            self._counts.retries += 1
            await asyncio.sleep(wait)

    async def _quiet(self) -> None:
        """Wait until the server wants calls again, where it said when."""
        while (wait := self._slots.not_before - time.monotonic()) > 0:
            if self._stopped is not None or wait > self._left():
                return
            await asyncio.sleep(min(wait, 0.2))

    def _refused(self, questions: Sequence[Question]) -> Unknown | None:
        """Why no call is made."""
        if self._stopped is not None:
            return self._stopped
        if self._left() <= 0:
            return _OUT_OF_TIME
        if self._slots.not_before > time.monotonic():
            return Unknown(UnknownReason.RATE_LIMITED, "the server wants no calls before the run ends")
        limits, counts = self._limits, self._counts
        if limits.calls is not None and counts.calls >= limits.calls:
            return Unknown(UnknownReason.BUDGET, f"{limits.calls} calls")
        if limits.tokens is not None:
            estimate = self._backend.tokens(questions)
            if counts.tokens + self._reserved + estimate > limits.tokens:
                return Unknown(UnknownReason.BUDGET, f"{limits.tokens} tokens")
        return None

    async def _attempt(self, questions: Sequence[Question]) -> Reply | CallFailed:
        """Make one call and count it."""
        estimate = self._backend.tokens(questions) if self._limits.tokens is not None else 0
        self._counts.calls += 1
        self._reserved += estimate
        began = time.monotonic()
        try:
            await self._slots.prepare(self._backend)
            began = time.monotonic()
            reply = await asyncio.wait_for(self._backend.call(questions), min(self._limits.timeout, self._left()))
        except CallFailed as failed:
            return failed
        except (asyncio.TimeoutError, TimeoutError):
            return CallFailed(UnknownReason.TIMEOUT, f"{self._limits.timeout:g} s" if self._left() > 0 else "deadline")
        except Exception as error:  # a model's client or a user's callable: what it raises is open-ended
            return CallFailed(UnknownReason.FAILED, one_line(f"{type(error).__name__}: {error}"))
        finally:
            self._reserved -= estimate
            self._time(time.monotonic() - began)
        self._spend(reply)
        if len(reply.outcomes) != len(questions):
            return CallFailed(UnknownReason.MISSING_ITEM, f"{len(reply.outcomes)} of {len(questions)}")
        return Reply([self._signed(outcome) for outcome in reply.outcomes])

    def _signed(self, outcome: Outcome) -> Outcome:
        from dataclasses import replace

        if isinstance(outcome, Unknown) or outcome.judge:
            return outcome
        return replace(outcome, judge=self._backend.name, model=outcome.model or self._backend.model)

    def _time(self, seconds: float) -> None:
        self._counts.seconds += seconds
        self._counts.slowest = max(self._counts.slowest, seconds)

    def _spend(self, reply: Reply) -> None:
        counts = self._counts
        counts.input_tokens += reply.input_tokens
        counts.output_tokens += reply.output_tokens
        if reply.cost is not None:
            counts.cost = (counts.cost or 0.0) + reply.cost

    def _wait_after(self, failed: CallFailed, attempt: int) -> float | None:
        """How long to wait before the next attempt; None when there is to be none."""
        if failed.fatal or failed.reason not in _TRANSIENT:
            return None
        if failed.retry_after is not None:
            self._slots.not_before = max(self._slots.not_before, time.monotonic() + failed.retry_after)
        if attempt >= self._limits.attempts:
            return None
        wait = failed.retry_after
        if wait is None:
            wait = FIRST_WAIT * 2 ** (attempt - 1) * random.uniform(0.5, 1.0)
        return wait if wait < self._left() else None

    def _given_up(self, failed: CallFailed) -> Unknown:
        """Note a call that brought nothing; after too many in a row, or a fatal one, no more are made."""
        outcome = failed.unknown()
        self._failed_in_a_row += 1
        if failed.fatal:
            self.stop(Unknown(outcome.reason, outcome.detail))
        elif self._failed_in_a_row >= self._limits.patience:
            self.stop(Unknown(outcome.reason, f"not asked: {self._failed_in_a_row} calls in a row failed"))
        return outcome

    def _left(self) -> float:
        return float("inf") if self._ends is None else self._ends - time.monotonic()
