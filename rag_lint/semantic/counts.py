"""What a session with a judge asked, got and spent."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from rag_lint.model.judgement import JudgeTally, Outcome, Unknown


@dataclass(slots=True)
class Counts:
    """Counts of one session. ``seconds`` is the sum over its calls, ``slowest`` the longest; ``cost`` in US dollars.

    ``asked`` are questions, ``cached`` those that were answered before, ``unanswered`` the rest by reason.
    """

    asked: int = 0
    answered: int = 0
    cached: int = 0
    calls: int = 0
    retries: int = 0
    input_tokens: int = 0
    output_tokens: int = 0
    cost: float | None = None
    seconds: float = 0.0
    slowest: float = 0.0
    unanswered: Counter[str] = field(default_factory=Counter)
    first: str = ""

    @property
    def tokens(self) -> int:
        """Tokens read and written."""
        return self.input_tokens + self.output_tokens

    def tally(self, name: str, model: str) -> JudgeTally:
        """Return these counts as a value; reasons that occur most come first."""
        return JudgeTally(
            name,
            model,
            self.asked,
            self.answered,
            self.cached,
            self.calls,
            self.retries,
            self.input_tokens,
            self.output_tokens,
            self.cost,
            self.seconds,
            self.slowest,
            tuple(sorted(self.unanswered.items(), key=lambda pair: (-pair[1], pair[0]))),
            self.first,
        )

    def add(self, outcome: Outcome, cached: bool = False) -> None:
        """Count one question that is done with."""
        self.cached += cached
        if isinstance(outcome, Unknown):
            self.unanswered[outcome.reason.value] += 1
            if not self.first:
                self.first = ": ".join(part for part in (outcome.reason.value, outcome.detail or outcome.raw) if part)
        else:
            self.answered += 1
