"""What a kind of judge has to provide: one call for a few questions. All caution is the machinery's, in ``judge``."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from rag_lint.model.judgement import Outcome, Unknown, UnknownReason
from rag_lint.semantic.question import Question


class CallFailed(Exception):  # noqa: N818 # an outcome that is passed on, never shown as an error
    """One call brought nothing, for all its questions.

    ``retry_after`` is in seconds, where the server named it; ``detail`` is one line and holds no secret; ``fatal``
    means that no later call can succeed either (a refused key).
    """

    def __init__(
        self,
        reason: UnknownReason,
        detail: str = "",
        *,
        retry_after: float | None = None,
        fatal: bool = False,
        raw: str = "",
    ) -> None:
        super().__init__(detail or reason.value)
        self.reason = reason
        self.detail = detail
        self.retry_after = retry_after
        self.fatal = fatal
        self.raw = raw

    def unknown(self) -> Unknown:
        """The outcome this means for each question of the call."""
        return Unknown(self.reason, self.detail, self.raw)


@dataclass(frozen=True, slots=True)
class Reply:
    """One outcome per question, in order, and what the call used, where that is known. ``cost`` is in US dollars."""

    outcomes: Sequence[Outcome]
    input_tokens: int = 0
    output_tokens: int = 0
    cost: float | None = None


class Backend(Protocol):
    """A kind of judge. It keeps no counts, no cache and no retries, and it may raise CallFailed.

    ``name`` and ``model`` and ``version`` (of its prompts and of how it reads replies) are part of the cache key.
    ``per_call`` is how many questions of one task and language it takes at once; ``concurrency`` caps its calls in
    flight (1 for a model that computes here), None leaves it to the settings. ``call`` runs in the judge's own event
    loop and never blocks it: what computes goes through ``asyncio.to_thread``. A method ``prepare()``, if there is one,
    is called in a thread before the first call and may take its time.
    """

    @property
    def name(self) -> str: ...
    @property
    def model(self) -> str: ...
    @property
    def version(self) -> str: ...
    @property
    def per_call(self) -> int: ...
    @property
    def concurrency(self) -> int | None: ...

    def answers(self, question: Question) -> bool:
        """Return whether it can answer a question of this kind at all."""
        ...

    def tokens(self, questions: Sequence[Question]) -> int:
        """Estimate what a call will use, for the budget; 0 where nothing is paid."""
        ...

    async def call(self, questions: Sequence[Question]) -> Reply:
        """Answer ``questions``, one outcome each, in order. Raises CallFailed when none can be answered."""
        ...

    async def aclose(self) -> None:
        """Give back connections and memory."""
        ...
