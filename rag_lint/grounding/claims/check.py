"""Check an answer against its passages.

>>> from rag_lint.grounding.claims.check import check_answer
>>> report = check_answer("When is rent due?", ["Rent is due on the first of each month."], "Rent is due on the third.")
>>> report.gate.value, report.claims[0].verdict.value, report.claims[0].reason
('BLOCK', 'contradicted', "says 'the third', passage 1 says 'the first'")
"""

from __future__ import annotations

from collections.abc import Sequence

from rag_lint.errors import ConfigError
from rag_lint.grounding.claims import metrics
from rag_lint.grounding.claims.model import AnswerReport, Claim, ClaimKind, ClaimVerdict
from rag_lint.grounding.claims.passages import Passages
from rag_lint.grounding.claims.policy import DEFAULT, Policy
from rag_lint.grounding.claims.relevance import answer_relevance, grade, response_of
from rag_lint.grounding.claims.settle import lexical_reading, plain, settle, settle_other
from rag_lint.grounding.claims.split import split_claims
from rag_lint.grounding.claims.topic import Embed, OnTopic, by_embedding, on_topic
from rag_lint.model.bilingual import Both, Lang
from rag_lint.model.script import lang_of

THRESHOLD = 0.5
"""From this probability of support a claim is supported."""


def check_answer(
    question: str,
    contexts: Sequence[str],
    answer: str,
    *,
    threshold: float = THRESHOLD,
    embed: Embed | None = None,
    policy: Policy = DEFAULT,
    lang: Lang | None = None,
) -> AnswerReport:
    """Return what ``contexts``, the retrieved passages in their order, say of each claim of ``answer``.

    ``question`` may be empty: figures that need one are then None. ``embed`` decides by meaning which passages are on a
    claim's topic; the default is by words. ``lang`` fixes the language of reasons, else the answer decides.
    """
    if not 0 < threshold < 1:
        raise ConfigError(
            Both(zh=f"threshold 应在 0 与 1 之间：{threshold}", en=f"threshold is not between 0 and 1: {threshold}")
        )
    lang = lang or lang_of(answer + question)
    passages = Passages(contexts)
    claims = tuple(_verdict(claim, passages, embed, threshold, lang) for claim in split_claims(answer))
    return assemble(question, answer, passages, claims, threshold, policy, lang)


def _verdict(claim: Claim, passages: Passages, embed: Embed | None, threshold: float, lang: Lang) -> ClaimVerdict:
    if claim.kind is not ClaimKind.STATEMENT:
        return settle_other(claim, passages, lang)
    return settle(claim, lexical_reading(claim, passages, topic_of(claim, passages, embed)), passages, threshold, lang)


def topic_of(claim: Claim, passages: Passages, embed: Embed | None) -> list[OnTopic]:
    """The passages on a claim's topic, by words or by embeddings."""
    text = plain(claim.text)
    return by_embedding(text, passages.texts, embed) if embed is not None else on_topic(text, passages)


def assemble(
    question: str,
    answer: str,
    passages: Passages,
    claims: tuple[ClaimVerdict, ...],
    threshold: float,
    policy: Policy,
    lang: Lang,
) -> AnswerReport:
    """Put together what is known of an answer whose claims have their verdicts."""
    graded = tuple(grade(question, answer, claims, passages, lang))
    asked = bool(question.strip())
    relevance = answer_relevance(question, answer, claims, passages.texts)
    response = response_of(relevance, claims)
    figures: dict[str, float | None] = {
        "faithfulness": metrics.faithfulness(claims),
        "hallucination_probability": metrics.hallucination_probability(claims),
        "context_relevance": metrics.context_relevance(graded) if asked else None,
        "context_precision": metrics.context_precision(graded) if asked else None,
        "answer_relevance": relevance,
    }
    return AnswerReport(
        question,
        passages.texts,
        answer,
        claims,
        graded,
        policy.decide(claims, sum(each.relevant for each in graded), response),
        lang,
        threshold,
        response,
        faithfulness=figures["faithfulness"],
        hallucination_probability=figures["hallucination_probability"],
        context_relevance=figures["context_relevance"],
        context_precision=figures["context_precision"],
        answer_relevance=relevance,
        missing={name: metrics.why_missing(name, asked).of(lang) for name, value in figures.items() if value is None},
    )
