"""What is said of an answer: its claims, a verdict for each, what its passages are worth, the gate."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from rag_lint.grounding.mismatches import Mismatch
from rag_lint.model.bilingual import Lang
from rag_lint.model.finding import Span
from rag_lint.model.verdicts import _Word


class ClaimKind(_Word):
    """What a piece of an answer does; only statements are checked."""

    STATEMENT = "statement"
    SILENCE = "silence"  # that there is no information: supported as long as no passage has any
    COURTESY = "courtesy"  # greetings, thanks, offers
    HEDGE = "hedge"  # that the writer is not sure, advice to ask somebody else
    QUESTION = "question"
    HEADING = "heading"  # headings and lead-ins of lists
    CODE = "code"  # a block of code


class ClaimOutcome(_Word):
    """The verdict on a claim."""

    SUPPORTED = "supported"
    CONTRADICTED = "contradicted"
    DISPUTED = "disputed"  # one passage supports it, another contradicts it
    UNPROVEN = "unproven"  # no passage says it
    NOT_CHECKABLE = "not_checkable"


class Gate(_Word):
    """What to do with an answer."""

    SHIP = "SHIP"
    REVIEW = "REVIEW"
    BLOCK = "BLOCK"
    ABSTAIN = "ABSTAIN"


class Response(_Word):
    """What an answer does for its question."""

    FULL = "full"
    PARTIAL = "partial"
    OFF_TOPIC = "off_topic"
    REFUSAL = "refusal"


class JudgeStatus(_Word):
    """Whether a judge was asked, and whether it answered all it was asked."""

    OFF = "off"
    OK = "ok"
    DEGRADED = "degraded"


@dataclass(frozen=True, slots=True)
class Sample:
    """A question, the passages retrieved for it in their order, and the answer; ``reference`` is the right answer."""

    question: str
    contexts: tuple[str, ...]
    answer: str
    id: str = ""
    reference: str | None = None


class Claim(NamedTuple):
    """A sentence, clause or list item of an answer: ``answer[start:end] == text``, in code points."""

    text: str
    start: int
    end: int
    kind: ClaimKind = ClaimKind.STATEMENT


@dataclass(frozen=True, slots=True)
class ClaimVerdict:
    """What the passages say of one claim.

    ``probabilities`` has every outcome and sums to 1. ``passage`` is the index of the passage that decides,
    ``evidence``
    the span in it (code points), both None where none does. ``needs_review``: a close call, or a judge that did not
    answer. ``reason`` is one line in the report's language. ``mismatches`` lead from the claim's text to
    the passage. ``method`` is ``lexical`` or the name of the judge that decided. ``unanswered`` is why a judge that was
    asked gave no answer; the verdict is then the lexical one.
    """

    claim: Claim
    verdict: ClaimOutcome
    probabilities: Mapping[str, float]
    passage: int | None = None
    evidence: Span | None = None
    needs_review: bool = False
    reason: str = ""
    mismatches: tuple[Mismatch, ...] = ()
    method: str = "lexical"
    unanswered: str | None = None

    @property
    def text(self) -> str:
        """The claim's words."""
        return self.claim.text

    @property
    def start(self) -> int:
        """Where the claim begins in the answer."""
        return self.claim.start

    @property
    def end(self) -> int:
        """Where the claim ends in the answer."""
        return self.claim.end

    @property
    def is_checkable(self) -> bool:
        """Whether it counts for the score."""
        return self.verdict is not ClaimOutcome.NOT_CHECKABLE

    @property
    def hallucination_probability(self) -> float:
        """How likely it is that the passages do not support the claim; 0 where there is nothing to check."""
        if not self.is_checkable:
            return 0.0
        return 1.0 - self.probabilities[ClaimOutcome.SUPPORTED]


@dataclass(frozen=True, slots=True)
class PassageVerdict:
    """Whether a passage is about the question and the answer. ``relevance`` is 0 to 1; ``reason`` one line."""

    index: int
    relevant: bool
    relevance: float
    reason: str


METRICS = ("faithfulness", "hallucination_probability", "context_relevance", "context_precision", "answer_relevance")


@dataclass(frozen=True, slots=True)
class AnswerReport:
    """An answer, checked.

    Metrics are 0 to 1, or None with the reason in ``missing``: ``faithfulness`` (supported claims by checkable ones),
    ``hallucination_probability`` (the highest of its claims), ``context_relevance`` (relevant passages by all),
    ``context_precision`` (the mean, over relevant passages, of the share of relevant ones up to their rank),
    ``answer_relevance`` (how much of the question the answer takes up). ``response`` is None without a question.
    ``method`` is ``lexical`` or the judge's name; ``unanswered`` counts the reasons why it did not answer.
    """

    question: str
    contexts: tuple[str, ...]
    answer: str
    claims: tuple[ClaimVerdict, ...]
    passages: tuple[PassageVerdict, ...]
    gate: Gate
    lang: Lang
    threshold: float
    response: Response | None = None
    faithfulness: float | None = None
    hallucination_probability: float | None = None
    context_relevance: float | None = None
    context_precision: float | None = None
    answer_relevance: float | None = None
    missing: Mapping[str, str] = field(default_factory=dict)
    method: str = "lexical"
    judge: JudgeStatus = JudgeStatus.OFF
    unanswered: Mapping[str, int] = field(default_factory=dict)

    @property
    def hallucinated(self) -> bool:
        """Whether a claim is contradicted or unproven."""
        return any(each.verdict in (ClaimOutcome.CONTRADICTED, ClaimOutcome.UNPROVEN) for each in self.claims)

    @property
    def needs_review(self) -> bool:
        """Whether any claim does."""
        return any(each.needs_review for each in self.claims)

    def of(self, outcome: ClaimOutcome | str) -> tuple[ClaimVerdict, ...]:
        """The claims with this verdict."""
        return tuple(each for each in self.claims if each.verdict == outcome)
