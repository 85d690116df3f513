"""Check an answer against its passages.

>>> from rag_lint.grounding.claims.check import check_answer
>>> report = check_answer("When is rent due?", ["Rent is due on the first of each month."], "Rent is due on the third.")
>>> report.gate.value, report.claims[0].verdict.value
('BLOCK', 'contradicted')
"""

from __future__ import annotations

from collections.abc import Sequence

from rag_lint.grounding.aligned import align, evidence_of
from rag_lint.grounding.claims.metrics import (
    context_precision,
    context_relevance,
    faithfulness,
    hallucination_probability,
)
from rag_lint.grounding.claims.model import (
    AnswerReport,
    Claim,
    ClaimKind,
    ClaimOutcome,
    ClaimVerdict,
    Gate,
    PassageVerdict,
)
from rag_lint.grounding.claims.split import split_claims
from rag_lint.grounding.mismatches import mismatches
from rag_lint.model.bilingual import Lang
from rag_lint.model.finding import Span
from rag_lint.model.script import lang_of

THRESHOLD = 0.5


def check_answer(
    question: str, contexts: Sequence[str], answer: str, *, threshold: float = THRESHOLD, lang: Lang | None = None
) -> AnswerReport:
    """Return what ``contexts``, the retrieved passages in their order, say of each claim of ``answer``."""
    lang = lang or lang_of(answer + question)
    contexts = tuple(contexts)
    claims = tuple(_verdict(claim, contexts, threshold) for claim in split_claims(answer))
    passages = tuple(_passage(number, question + "\n" + answer, text) for number, text in enumerate(contexts))
    return AnswerReport(
        question,
        contexts,
        answer,
        claims,
        passages,
        _gate(claims, passages),
        lang,
        threshold,
        faithfulness=faithfulness(claims),
        hallucination_probability=hallucination_probability(claims),
        context_relevance=context_relevance(passages),
        context_precision=context_precision(passages),
    )


def _verdict(claim: Claim, contexts: Sequence[str], threshold: float) -> ClaimVerdict:
    if claim.kind is not ClaimKind.STATEMENT:
        silent = claim.kind is ClaimKind.SILENCE
        outcome = ClaimOutcome.SUPPORTED if silent else ClaimOutcome.NOT_CHECKABLE
        return ClaimVerdict(claim, outcome, {each.value: float(each is outcome) for each in ClaimOutcome})
    best: tuple[float, int | None, Span | None] = (0.0, None, None)
    wrong = None
    for number, text in enumerate(contexts):
        for part in align(claim.text, evidence_of(text)):
            if part.share > best[0]:
                best = part.share, number, part.evidence
        found = mismatches(claim.text, text)
        if found and wrong is None:
            wrong = number, found
    share, passage, span = best
    contradicted = 0.9 if wrong else 0.02
    supported = (1 - contradicted) * share
    outcome = (
        ClaimOutcome.CONTRADICTED
        if wrong
        else ClaimOutcome.SUPPORTED
        if supported >= threshold
        else ClaimOutcome.UNPROVEN
    )
    probabilities = {each.value: 0.0 for each in ClaimOutcome}
    probabilities["supported"], probabilities["contradicted"] = supported, contradicted
    probabilities["unproven"] = 1 - supported - contradicted
    if wrong:
        passage, span = wrong[0], Span(*wrong[1][0].evidence)
    return ClaimVerdict(
        claim,
        outcome,
        probabilities,
        passage,
        span,
        abs(supported - threshold) < 0.1,
        mismatches=wrong[1] if wrong else (),
    )


def _passage(number: int, words: str, text: str) -> PassageVerdict:
    share = max((part.share for part in align(words, evidence_of(text))), default=0.0)
    return PassageVerdict(number, share > 0.2, share, "")


def _gate(claims: Sequence[ClaimVerdict], passages: Sequence[PassageVerdict]) -> Gate:
    if not any(each.relevant for each in passages):
        return Gate.ABSTAIN
    if any(each.verdict is ClaimOutcome.CONTRADICTED for each in claims):
        return Gate.BLOCK
    checkable = [each for each in claims if each.is_checkable]
    shipped = all(each.verdict is ClaimOutcome.SUPPORTED for each in checkable)
    return Gate.SHIP if shipped else Gate.REVIEW
