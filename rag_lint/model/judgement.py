"""What a judge answers: a verdict, or that it could not say and why."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

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
