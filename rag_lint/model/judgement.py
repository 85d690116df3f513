"""What a judge answers: a verdict, or that it could not say and why."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import NamedTuple

from rag_lint.model.verdicts import _Word

_NONE: Mapping[str, float] = MappingProxyType({})


class UnknownReason(_Word):
    """Why a judge did not answer. None of these is ever read as a pass or as a fail."""

    TIMEOUT = "timeout"  # one call, or the whole run, took longer than it may
    RATE_LIMITED = "rate-limited"
    HTTP_5XX = "http-5xx"
    HTTP_4XX = "http-4xx"  # refused for another reason: no such model, malformed request
    AUTH = "auth"
    UNREACHABLE = "unreachable"  # no connection, or it broke off
    REDIRECTED = "redirected"  # to another host, which is not followed
    INVALID_JSON = "invalid-json"
    INVALID_ANSWER = "invalid-answer"  # well-formed, but not one of the labels asked for
    TRUNCATED = "truncated"
    MISSING_ITEM = "missing-item"
    REFUSED = "refused"  # a content filter or the model itself declined
    BUDGET = "budget"
    TOO_LONG = "too-long"  # the question does not fit the model
    NOT_ANSWERABLE = "not-answerable"  # this judge does not answer questions of this kind
    INTERRUPTED = "interrupted"
    FAILED = "failed"  # the judge raised an error of its own


@dataclass(frozen=True, slots=True)
class Verdict:
    """One of the labels a question offers. ``probability`` is the label's, 0 to 1; None where the judge gives none.

    ``probabilities`` maps labels to theirs and may be empty. ``reason`` is the judge's one line, or empty; ``raw`` is
    its reply, cut short, where it is kept for a reader; ``judge`` and ``model`` tell who said so.
    """

    label: str
    probability: float | None = None
    reason: str = ""
    probabilities: Mapping[str, float] = field(default_factory=lambda: _NONE)
    judge: str = ""
    model: str = ""
    raw: str = ""


@dataclass(frozen=True, slots=True)
class Unknown:
    """No verdict. ``detail`` is one line without secrets, ``raw`` the start of a reply that could not be read."""

    reason: UnknownReason
    detail: str = ""
    raw: str = ""


Outcome = Verdict | Unknown


class Judgement(NamedTuple):
    """What a judge said of one chunk when asked ``task``."""

    task: str
    outcome: Outcome


UNDECIDED = "uncertain"
"""The label for a question that the texts shown do not decide."""


def is_uncertain(judgement: Judgement) -> bool:
    """Whether the judge could not say: no verdict, or the verdict that it cannot tell."""
    outcome = judgement.outcome
    return isinstance(outcome, Unknown) or outcome.label == UNDECIDED


class JudgeTally(NamedTuple):
    """What a run with a judge asked, got and spent; ``cost`` in US dollars, None where it is not known.

    ``asked`` are questions, ``cached`` those whose answer was there already, ``unanswered`` the rest by reason.
    ``seconds`` is the sum over all calls, ``slowest`` the longest. ``first`` says of the first question that was left
    unanswered why, in one line without secrets.
    """

    name: str = ""
    model: str = ""
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
    unanswered: tuple[tuple[str, int], ...] = ()
    first: str = ""

    @property
    def unknown(self) -> int:
        """How many questions were left unanswered."""
        return sum(count for _, count in self.unanswered)

    @property
    def state(self) -> str:
        """``degraded`` when a question was left unanswered, else ``ok``."""
        return "degraded" if self.unknown else "ok"

    def __str__(self) -> str:
        if not self.unknown:
            return "ok"
        reasons = ", ".join(f"{reason} {count}" for reason, count in self.unanswered)
        return f"degraded, {self.unknown} of {self.asked} unanswered: {reasons}"
