"""What a look at an installation found."""

from __future__ import annotations

from typing import NamedTuple

from rag_lint.model.bilingual import Both
from rag_lint.model.judgement import Outcome
from rag_lint.model.verdicts import _Word


class Extra(NamedTuple):
    """An extra, the packages it brings and what it is for."""

    name: str
    packages: tuple[str, ...]
    purpose: Both[str]


class State(_Word):
    """Of a judge."""

    OK = "ok"  # answered, and rightly
    WRONG = "wrong"  # answered the easy question wrongly
    FAILED = "failed"  # did not answer
    UNUSABLE = "unusable"  # wanted, and cannot be made: settings, a file or an extra are missing
    OFF = "off"  # nobody asked for it


class JudgeCheck(NamedTuple):
    """A kind of judge: its model and what became of one call. ``trouble`` says why it cannot be made."""

    kind: str
    state: State
    model: str = ""
    outcome: Outcome | None = None
    seconds: float = 0.0
    tokens: int = 0
    cost: float | None = None
    trouble: Both[str] | None = None


class ExtraCheck(NamedTuple):
    """An extra and the versions of its packages, None for one that is not installed."""

    extra: Extra
    versions: tuple[str | None, ...]

    @property
    def is_complete(self) -> bool:
        """Whether all its packages are there."""
        return None not in self.versions


class Diagnosis(NamedTuple):
    """All that was looked at. ``keys`` tell which environment variables hold something; ``folder`` is the cache's."""

    version: str
    python: str
    system: str
    core: tuple[tuple[str, str | None], ...]
    extras: tuple[ExtraCheck, ...]
    settings_file: str
    folder: str
    is_writable: bool
    keys: tuple[tuple[str, bool], ...]
    judges: tuple[JudgeCheck, ...]

    @property
    def is_well(self) -> bool:
        """Whether all that was asked for works."""
        troubled = (State.FAILED, State.UNUSABLE)
        return all(version for _, version in self.core) and not any(each.state in troubled for each in self.judges)
