"""Claims before a model: which questions are asked of it, and what its answers make of what words alone tell.

Every statement is a hypothesis; every passage on its topic is a premise, long ones in windows, and the best windows of
several together are one more. The best entailment and the best contradiction decide; both high is a dispute. Where a
quantity differs by rule, the model cannot wave it through.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from rag_lint.grounding.claims.lexical import Reading
from rag_lint.grounding.claims.model import Claim, ClaimVerdict
from rag_lint.grounding.claims.passages import Passages
from rag_lint.grounding.claims.settle import plain, settle
from rag_lint.grounding.claims.topic import OnTopic
from rag_lint.grounding.mismatches import MismatchKind
from rag_lint.model.bilingual import Lang
from rag_lint.model.finding import Span
from rag_lint.model.judgement import Outcome, Unknown, Verdict
from rag_lint.model.pattern import lazy_re
from rag_lint.semantic.question import CONTRADICTION, ENTAILMENT, NEUTRAL, Pair
from rag_lint.semantic.windows import nearest, windows

MOST_PASSAGES = 5
"""Passages a claim is asked about, those that hold most of its words."""
WINDOW = 1200
"""Code points of a premise; of a longer passage the windows of whole sentences most like the claim are asked."""
MOST_WINDOWS = 3
_PIECE_LENGTH = 8
_PIECE = lazy_re(r"\S{1,8}\s*")
DISPUTED = 0.7
"""A claim is disputed whose best entailment and best contradiction, of two premises, are both at least this."""
_SURE = 0.9
"""What an answer without a probability counts."""
_CAPPED = 0.1


class Premise(NamedTuple):
    """A text put to the judge, and where it stands; ``passage`` is None for windows of several put together."""

    passage: int | None
    span: Span
    text: str


class Asked(NamedTuple):
    """A statement, what words alone tell of it, and the premises it is asked about."""

    claim: Claim
    reading: Reading
    premises: tuple[Premise, ...]


def ask(claim: Claim, reading: Reading, passages: Passages, topic: Sequence[OnTopic]) -> Asked:
    """Choose the premises of a statement."""
    best = sorted(topic, key=lambda each: -each.coverage)[:MOST_PASSAGES]
    premises = [premise for each in best for premise in _windows(each.passage, plain(claim.text), passages)]
    if len(best) > 1:
        parts = [passages.texts[each.passage] for each in best[:3]]
        joined = "\n\n".join(parts)
        if len(joined) <= WINDOW:
            premises.append(Premise(None, Span(0, 0), joined))
    return Asked(claim, reading, tuple(premises))


def _windows(number: int, claim: str, passages: Passages) -> Iterator[Premise]:
    text = passages.texts[number]
    if len(text) <= WINDOW:
        yield Premise(number, Span(0, len(text)), text)
        return
    pieces = [found.span() for found in _PIECE.finditer(text)]
    for span in nearest(text, windows(text, pieces, WINDOW // _PIECE_LENGTH), claim, MOST_WINDOWS):
        yield Premise(number, span, text[slice(*span)])


def questions(asked: Sequence[Asked], lang: Lang) -> list[Pair]:
    """All questions about an answer, in order."""
    return [Pair(premise.text, plain(each.claim.text), lang) for each in asked for premise in each.premises]


def answered(
    each: Asked, outcomes: Sequence[Outcome], passages: Passages, threshold: float, lang: Lang, name: str
) -> ClaimVerdict:
    """The verdict on a statement; where the judge left all its questions open, the lexical one, to be reviewed."""
    told = [(premise, one) for premise, one in zip(each.premises, outcomes, strict=True) if isinstance(one, Verdict)]
    missed = [one for one in outcomes if isinstance(one, Unknown)]
    if not told:
        verdict = settle(each.claim, each.reading, passages, threshold, lang)
        if not missed:
            return replace(verdict, method=name if not each.premises else verdict.method)
        return replace(verdict, needs_review=True, unanswered=missed[0].reason.value)
    verdict = settle(each.claim, _reading(each, told), passages, threshold, lang)
    return replace(
        verdict,
        method=name,
        needs_review=verdict.needs_review or bool(missed),
        unanswered=missed[0].reason.value if missed else None,
    )


def _reading(each: Asked, told: Sequence[tuple[Premise, Verdict]]) -> Reading:
    backing = max(told, key=lambda pair: _chance(pair[1], ENTAILMENT))
    against = max(told, key=lambda pair: (_chance(pair[1], CONTRADICTION), pair[0].passage is not None))
    support, contradiction = _chance(backing[1], ENTAILMENT), _chance(against[1], CONTRADICTION)
    if any(one.kind is MismatchKind.QUANTITY for one in each.reading.mismatches) and not each.reading.dispute:
        lexical = each.reading
        rest = min(support, _CAPPED)
        return lexical._replace(support=rest, contradiction=max(lexical.contradiction, contradiction) * (1 - rest))
    if min(support, contradiction) >= DISPUTED and backing[0] != against[0]:
        dispute = support * contradiction
        rest = (1 - dispute) / 2
        return Reading(rest, rest / 2, dispute, *_place(each, against[0]))
    total = max(1.0, support + contradiction)
    deciding = backing[0] if support >= contradiction else against[0]
    return Reading(support / total, contradiction / total, 0.0, *_place(each, deciding))


def _place(each: Asked, premise: Premise) -> tuple[int | None, Span | None]:
    """Where a premise is shown: the sentences that words point to where they lie in it, else all of it."""
    inside = each.reading.evidence
    if inside is not None and each.reading.passage is not None:
        here = premise.passage is None or premise.passage == each.reading.passage
        if here and (premise.passage is None or premise.span.start <= inside.start < premise.span.end):
            return each.reading.passage, inside
    return premise.passage, premise.span if premise.passage is not None else None


def _chance(verdict: Verdict, label: str) -> float:
    if verdict.probabilities:
        return float(verdict.probabilities.get(label, 0.0))
    sure = verdict.probability if verdict.probability is not None else _SURE
    if verdict.label == label:
        return sure
    return (1 - sure) / 2 if verdict.label in (ENTAILMENT, CONTRADICTION, NEUTRAL) else 0.0
