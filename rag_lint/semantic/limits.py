"""What a judge may cost: how many calls at once, how long, how often, how much."""

from __future__ import annotations

from dataclasses import dataclass

from rag_lint.errors import ConfigError
from rag_lint.model.bilingual import Both


@dataclass(frozen=True, slots=True)
class Limits:
    """Bounds of one session with a judge. Times are in seconds; None is no bound.

    ``timeout`` is that of one call, ``deadline`` that of the session from its first question. ``attempts`` are the
    calls made for one question at most. ``calls`` and ``tokens`` are the budget. ``patience`` is how many calls in a
    row may fail before the rest of the session is not asked at all.
    """

    concurrency: int = 8
    timeout: float = 60.0
    deadline: float | None = 1800.0
    attempts: int = 3
    calls: int | None = None
    tokens: int | None = None
    patience: int = 16

    def __post_init__(self) -> None:
        for name in ("concurrency", "timeout", "deadline", "attempts", "patience"):
            _check(name, getattr(self, name), least=None)
        for name in ("calls", "tokens"):
            _check(name, getattr(self, name), least=0)


def _check(name: str, value: float | None, least: float | None) -> None:
    """Raise ConfigError for a bound that would silently stop every question, or for what is no number."""
    if value is None and name in ("deadline", "calls", "tokens"):
        return
    number = not isinstance(value, bool) and isinstance(value, int | float) and value == value
    if number and value is not None and (value > 0 if least is None else value >= least):
        return
    raise ConfigError(
        Both(
            zh=f"语义判定的设置 {name} 应为正数，而不是 {value!r}",
            en=f"judge setting {name} must be a positive number, not {value!r}",
        )
    )
