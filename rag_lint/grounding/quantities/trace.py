"""Which quantities of a claim its evidence confirms, contradicts, leaves open or does not have.

A quantity is contradicted by another of the same measure that stands where the evidence speaks of the same matter, and
that no other quantity of the claim accounts for, when the claim's own value is found nowhere or in worse company.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from rag_lint.grounding.aligned import Evidence, content_words, evidence_of
from rag_lint.grounding.quantities.company import Company
from rag_lint.grounding.quantities.compare import comparable, compare, measures, restates, same_figures
from rag_lint.grounding.quantities.counted import may_count_the_same
from rag_lint.grounding.quantities.model import Kind, Quantity, Relation
from rag_lint.grounding.quantities.read import read_quantities
from rag_lint.grounding.quantities.rivals import (
    MARGIN,
    Pair,
    best_rival,
    clears,
    confirming,
    open_pair,
    outdone,
    spaced_out,
)
from rag_lint.model.finding import Span
from rag_lint.model.pattern import lazy_re
from rag_lint.model.verdicts import _Word

_FIRST = 6  # places of a figure that are looked at before everything is read


class Outcome(_Word):
    """What the evidence does to a quantity of the claim."""

    CONFIRMED = "confirmed"
    CONTRADICTED = "contradicted"
    UNDECIDED = "undecided"  # the evidence speaks of it, but not so that it could be told
    ABSENT = "absent"  # no such quantity in the evidence


class Traced(NamedTuple):
    """A quantity of the claim, what became of it, the quantity of the evidence that decided, and its company's score."""

    claim: Quantity
    outcome: Outcome
    evidence: Quantity | None = None
    score: float = 0.0


def trace_quantities(claim: str, evidence: str) -> tuple[Traced, ...]:
    """Trace each quantity of ``claim`` in ``evidence``; spans are into the one and the other."""
    ours = read_quantities(claim)
    if not ours:
        return ()
    source = evidence_of(evidence)
    words = content_words(claim)
    companies = [Company(each, words, source, claim) for each in ours]
    quick = [_at_once(each, company, source) for each, company in zip(ours, companies, strict=True)]
    if all(found is not None for found in quick):
        return tuple(found for found in quick if found is not None)
    pairs = [list(_pairs(each, company, source, claim)) for each, company in zip(ours, companies, strict=True)]
    used = {span for found in pairs for span in _used(found)}
    return tuple(_decide(each, found, used, source) for each, found in zip(ours, pairs, strict=True))


def _at_once(ours: Quantity, company: Company, source: Evidence) -> Traced | None:
    """Confirm a quantity by its very figure in company that nothing could outdo; most true claims need no more."""
    figure = ours.text[ours.number.start - ours.span.start : ours.number.end - ours.span.start].lower()
    best: Traced | None = None
    at, looked = source.low.find(figure), 0
    while at >= 0 and looked < _FIRST:
        looked += 1
        for theirs in source.quantities_in(source.sentence_at(at)):
            if theirs.number.start <= at < theirs.number.end and compare(ours, theirs) is Relation.SAME:
                score = company.score(theirs)
                if score + MARGIN >= company.best:
                    return Traced(ours, Outcome.CONFIRMED, theirs, score)
        at = source.low.find(figure, at + 1)
    return best


def _used(pairs: Sequence[Pair]) -> list[Span]:
    """Where the evidence says the very value of a quantity of the claim: it cannot contradict another one."""
    return [pair.evidence.span for pair in confirming(pairs)[:1] if pair.relation is Relation.SAME]


def _pairs(ours: Quantity, company: Company, source: Evidence, claim: str) -> Iterator[Pair]:
    """All quantities of the evidence that can be compared with ``ours``."""
    negated = _negated(claim, ours.span.start)
    for theirs in source.measured(measures(ours)):
        relation = compare(ours, theirs)
        figures = same_figures(ours, theirs)
        if relation is Relation.UNDECIDED and not comparable(ours, theirs):
            if not figures:
                continue
            relation = Relation.CONTAINED  # 870 infections, 870 people: the nouns are perhaps two words for one thing
        if negated and relation is Relation.DIFFERENT and not _negated(source.text, theirs.span.start):
            continue  # not in 2014: says nothing against 2016
        score = company.score(theirs)
        share = score / company.best if company.best else 0.0
        yield Pair(theirs, relation, score, share, _same_noun(ours, theirs), restates(ours, theirs), figures)


def _same_noun(ours: Quantity, theirs: Quantity) -> bool:
    return bool(ours.counted and theirs.counted) and may_count_the_same(ours.counted, theirs.counted)


def _decide(ours: Quantity, pairs: list[Pair], used: set[Span], source: Evidence) -> Traced:
    differing = [pair for pair in pairs if pair.relation is Relation.DIFFERENT or pair.restated]
    rivals = [] if _is_article(ours) else [pair for pair in differing if pair.evidence.span not in used]
    agreeing = confirming(pairs)
    if agreeing:
        best = agreeing[0]
        rival = outdone(ours, best, rivals)
        if rival is not None:
            return Traced(ours, Outcome.CONTRADICTED, rival.evidence, rival.score)
        return Traced(ours, Outcome.CONFIRMED, best.evidence, best.score)
    rival = best_rival(ours, rivals)
    undecided = open_pair(ours, pairs, rival)
    if undecided is not None:
        return Traced(ours, Outcome.UNDECIDED, undecided.evidence, undecided.score)
    if rival is None:
        return Traced(ours, Outcome.ABSENT)
    told = clears(ours, rival) and not spaced_out(ours, source)
    return Traced(ours, Outcome.CONTRADICTED if told else Outcome.ABSENT, rival.evidence, rival.score)


def _is_article(ours: Quantity) -> bool:
    """``one of them``, 一个: hardly ever meant as a number."""
    return ours.value == 1 and ours.kind in (Kind.COUNT, Kind.NUMBER)


_NOT = lazy_re(
    r"(?<![a-z])(?:not|never|no longer|cannot|without)(?![a-z])|n['’]t(?![a-z])|[没未]|不(?![超少低多高大小足到满得仅但])"
)
_CLAUSES = (". ", ", ", "; ", "。", "，", "；", "\n")


def _negated(text: str, before: int) -> bool:
    """Whether the clause denies what it says up to an offset: it was not released in 2014."""
    start = max(text.rfind(mark, max(0, before - 200), before) for mark in _CLAUSES)
    return _NOT.search(text, max(0, start, before - 200), before) is not None
