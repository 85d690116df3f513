"""What passages are worth to a question, and whether an answer takes the question up. By words; no model."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rag_lint.grounding.claims import reasons
from rag_lint.grounding.claims.model import ClaimKind, ClaimOutcome, ClaimVerdict, PassageVerdict, Response
from rag_lint.grounding.claims.passages import Passages
from rag_lint.grounding.claims.topic import FLOOR, topic_shares
from rag_lint.grounding.claims.words import WordKind, words_of
from rag_lint.model.bilingual import Lang
from rag_lint.model.pattern import lazy_re
from rag_lint.model.script import lang_of

_ASKING = lazy_re(
    r"(?i)(?<![a-z])(?:what|which|who|whom|whose|when|where|why|how|many|much|long|please|tell|explain|describe|list|know|mean"
    r"|happen|kind|get)(?:s|ing|ed)?(?![a-z])"
    r"|什么|哪[个些里位种]?|谁|何时|何地|为何|如何|怎么样?|怎样|多少|多久|多长|几[个天年月]|是否|能否|可否|有没有|请问|请|吗|呢|介绍|一下"
)
_HALF = 0.5
FULL, PARTIAL = 0.5, 0.15
"""An answer takes a question up in full, or in part, that has this share of its words, evidence included."""


def asked(question: str) -> str:
    """The words of a question that tell what it is about."""
    left = _ASKING.sub(lambda found: " " * len(found.group()), question)
    return left if any(char.isalnum() for char in left) else question


def grade(
    question: str, answer: str, claims: Sequence[ClaimVerdict], passages: Passages, lang: Lang
) -> list[PassageVerdict]:
    """Tell which passages are relevant: to the question, or without one to the answer; one that decides is."""
    shares = _shares(asked(question), passages) if question.strip() else topic_shares(answer, passages)
    deciding = {
        each.passage
        for each in claims
        if each.verdict in (ClaimOutcome.SUPPORTED, ClaimOutcome.CONTRADICTED, ClaimOutcome.DISPUTED)
    }
    found = []
    for number, share in enumerate(shares):
        relevant = share >= FLOOR or number in deciding
        reason = reasons.DROPPED
        if share >= FLOOR:
            reason = reasons.KEPT if question.strip() else reasons.KEPT_BY_ANSWER
        elif relevant:
            reason = reasons.DECIDES
        found.append(PassageVerdict(number, relevant, share, reason.of(lang)))
    return found


def _shares(question: str, passages: Passages) -> list[float]:
    """As ``topic_shares``, but a passage that holds half of a question's Chinese characters apart is just good enough.

    A short question has few pairs, and its passage may say the same in words that share one character with each of
    them: 交租, 租金…交.
    """
    shares = topic_shares(question, passages)
    chars = {word.form for word in words_of(question) if word.kind is WordKind.HAN}
    if not chars:
        return shares
    held = [sum(char in text for char in chars) / len(chars) for text in passages.texts]
    return [max(share, FLOOR) if one >= _HALF else share for share, one in zip(shares, held, strict=True)]


def answer_relevance(
    question: str, answer: str, claims: Sequence[ClaimVerdict], contexts: Sequence[str]
) -> float | None:
    """The share of the question's words that the answer or its evidence has; None without a question."""
    if not question.strip():
        return None
    carried = [
        contexts[each.passage][slice(*each.evidence)]
        for each in claims
        if each.passage is not None and each.evidence is not None and each.verdict is ClaimOutcome.SUPPORTED
    ]
    return topic_shares(asked(question), Passages(["\n".join([answer, *carried])]))[0]


def response_of(relevance: float | None, claims: Sequence[ClaimVerdict]) -> Response | None:
    """Whether an answer answers its question in full, in part, not at all, or refuses to; None without a question."""
    checked = [each for each in claims if each.is_checkable]
    silent = [each for each in checked if each.claim.kind is ClaimKind.SILENCE]
    if checked and len(silent) == len(checked):
        return Response.REFUSAL
    if relevance is None:
        return None
    if relevance < PARTIAL:
        return Response.OFF_TOPIC
    return Response.FULL if relevance >= FULL and not silent else Response.PARTIAL


class Grades(NamedTuple):
    """Passages graded for a question, all in their order: ``kept`` and ``dropped`` are indexes, with reasons."""

    passages: tuple[PassageVerdict, ...]

    @property
    def kept(self) -> tuple[PassageVerdict, ...]:
        """Those that may help."""
        return tuple(each for each in self.passages if each.relevant)

    @property
    def dropped(self) -> tuple[PassageVerdict, ...]:
        """Those that have nothing to do with the question."""
        return tuple(each for each in self.passages if not each.relevant)


def grade_by_words(question: str, contexts: Sequence[str], lang: Lang | None = None) -> Grades:
    """Grade passages by the words they share with a question; the bar is low."""
    return Grades(tuple(grade(question, "", (), Passages(contexts), lang or lang_of(question))))
