"""Check an answer against its passages.

>>> from rag_lint.grounding.claims.check import check_answer
>>> report = check_answer("When is rent due?", ["Rent is due on the first of each month."], "Rent is due on the third.")
>>> report.gate.value, report.claims[0].verdict.value, report.claims[0].reason
('BLOCK', 'contradicted', "says 'third', passage 1 says 'first'")
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import TYPE_CHECKING, Any, NamedTuple

from rag_lint.errors import ConfigError
from rag_lint.grounding.claims import metrics
from rag_lint.grounding.claims.judged import Asked, answered, ask, questions
from rag_lint.grounding.claims.model import AnswerReport, Claim, ClaimKind, ClaimVerdict, JudgeStatus
from rag_lint.grounding.claims.passages import Passages
from rag_lint.grounding.claims.policy import DEFAULT, Policy
from rag_lint.grounding.claims.relevance import answer_relevance, grade, response_of
from rag_lint.grounding.claims.settle import lexical_reading, plain, settle, settle_other
from rag_lint.grounding.claims.split import split_claims
from rag_lint.grounding.claims.topic import Embed, OnTopic, by_embedding, on_topic
from rag_lint.model.bilingual import Both, Lang
from rag_lint.model.judgement import Outcome, Unknown
from rag_lint.model.script import lang_of

if TYPE_CHECKING:
    from rag_lint.semantic.judge import Judge
    from rag_lint.semantic.question import Pair

THRESHOLD = 0.5
"""From this probability of support a claim is supported."""


def check_answer(
    question: str,
    contexts: Sequence[str],
    answer: str,
    *,
    judge: Any = None,
    threshold: float = THRESHOLD,
    embed: Embed | None = None,
    policy: Policy = DEFAULT,
    lang: Lang | None = None,
) -> AnswerReport:
    """Return what ``contexts``, the retrieved passages in their order, say of each claim of ``answer``.

    ``question`` may be empty: figures that need one are then None. Without a ``judge`` the verdicts are lexical; with
    one (a Judge, ``"llm"``, ``"nli"``, ``"jev"``, or what ``judge_of`` takes besides) all claims are put to it at once,
    and claims it leaves unanswered keep the lexical verdict, are to be reviewed and say why. ``embed`` decides by
    meaning which passages are on a claim's topic; the
    default is by words. ``lang`` fixes the language of reasons, else the answer decides. Raises ConfigError for a
    threshold that is none.
    """
    work = prepare(question, contexts, answer, threshold, embed, lang)
    with opened(judge) as made:
        asked = work.questions if made is not None else []
        return finish(work, made.ask(asked) if made is not None and asked else [], made, policy)


async def acheck_answer(
    question: str,
    contexts: Sequence[str],
    answer: str,
    *,
    judge: Any = None,
    threshold: float = THRESHOLD,
    embed: Embed | None = None,
    policy: Policy = DEFAULT,
    lang: Lang | None = None,
) -> AnswerReport:
    """As ``check_answer``; what computes here goes through a thread, the judge is awaited."""
    work = await asyncio.to_thread(prepare, question, contexts, answer, threshold, embed, lang)
    with opened(judge) as made:
        asked = work.questions if made is not None else []
        return finish(work, await made.aask(asked) if made is not None and asked else [], made, policy)


@contextmanager
def opened(judge: Any) -> Iterator[Judge | None]:
    """Give what can be asked; a judge that is made here is closed at the end. Raises ConfigError for what is none."""
    if judge is None or hasattr(judge, "ask"):
        yield judge
        return
    from rag_lint.semantic.setup import judge_of

    with judge_of(judge) as made:
        yield made


class Work(NamedTuple):
    """An answer whose claims were read by their words; what is still open is a judge's."""

    question: str
    answer: str
    passages: Passages
    claims: tuple[Claim, ...]
    asked: dict[int, Asked]
    threshold: float
    lang: Lang

    @property
    def questions(self) -> list[Pair]:
        """What a judge is asked, all at once."""
        return questions(list(self.asked.values()), self.lang)


def prepare(
    question: str, contexts: Sequence[str], answer: str, threshold: float, embed: Embed | None, lang: Lang | None
) -> Work:
    """Split an answer and read each statement by its words."""
    if not 0 < threshold < 1:
        message = Both(
            zh=f"threshold 应在 0 与 1 之间：{threshold}", en=f"threshold is not between 0 and 1: {threshold}"
        )
        raise ConfigError(message)
    passages = Passages(contexts)
    claims = split_claims(answer)
    asked = {}
    for number, claim in enumerate(claims):
        if claim.kind is ClaimKind.STATEMENT:
            topic = topic_of(claim, passages, embed)
            asked[number] = ask(claim, lexical_reading(claim, passages, topic), passages, topic)
    return Work(question, answer, passages, claims, asked, threshold, lang or lang_of(answer + question))


def finish(work: Work, outcomes: Sequence[Outcome], judge: Judge | None, policy: Policy) -> AnswerReport:
    """Put verdicts to the claims; ``outcomes`` are the answers to the questions of ``work``, in order."""
    at = 0
    verdicts = []
    for number, claim in enumerate(work.claims):
        each = work.asked.get(number)
        if each is None:
            verdicts.append(settle_other(claim, work.passages, work.lang))
        elif judge is None:
            verdicts.append(settle(claim, each.reading, work.passages, work.threshold, work.lang))
        else:
            some = outcomes[at : at + len(each.premises)]
            at += len(each.premises)
            verdicts.append(answered(each, some, work.passages, work.threshold, work.lang, judge.name))
    report = assemble(work, tuple(verdicts), policy)
    if judge is None:
        return report
    missed = Counter(each.reason.value for each in outcomes if isinstance(each, Unknown))
    status = JudgeStatus.DEGRADED if missed else JudgeStatus.OK
    return replace(report, method=judge.name, judge=status, unanswered=dict(missed))


def topic_of(claim: Claim, passages: Passages, embed: Embed | None) -> list[OnTopic]:
    """The passages on a claim's topic, by words or by embeddings."""
    text = plain(claim.text)
    return by_embedding(text, passages.texts, embed) if embed is not None else on_topic(text, passages)


def assemble(work: Work, claims: tuple[ClaimVerdict, ...], policy: Policy) -> AnswerReport:
    """Put together what is known of an answer whose claims have their verdicts."""
    question, answer, passages, lang = work.question, work.answer, work.passages, work.lang
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
        work.threshold,
        response,
        faithfulness=figures["faithfulness"],
        hallucination_probability=figures["hallucination_probability"],
        context_relevance=figures["context_relevance"],
        context_precision=figures["context_precision"],
        answer_relevance=relevance,
        missing={name: metrics.why_missing(name, asked).of(lang) for name, value in figures.items() if value is None},
    )
