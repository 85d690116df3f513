"""Which quantities of a claim its evidence confirms, contradicts, leaves open or does not have.

A quantity is contradicted by another of the same measure that stands where the evidence speaks of the same matter, and
that no other quantity of the claim accounts for, when the claim's own value is found nowhere or in worse company.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from rag_lint.grounding.aligned import Evidence, content_words, evidence_of
from rag_lint.grounding.novel import novel
from rag_lint.grounding.quantities.company import Company
from rag_lint.grounding.quantities.compare import comparable, compare, measures, restates, same_figures
from rag_lint.grounding.quantities.counted import may_count_the_same
from rag_lint.grounding.quantities.model import Kind, Quantity, Relation
from rag_lint.grounding.quantities.read import may_state_quantity, read_quantities
from rag_lint.grounding.quantities.rivals import (
    MARGIN,
    Pair,
    best_rival,
    clears,
    confirming,
    lowest_bar,
    open_pair,
    outdone,
    spaced_out,
)
from rag_lint.model.finding import Span
from rag_lint.model.pattern import lazy_re
from rag_lint.model.verdicts import _Word

_BESIDE = 20  # code points: so near to a quantity, other words may make another one of it
_FIRST = 6  # places of a figure that are looked at before everything is read


class Outcome(_Word):
    """What the evidence does to a quantity of the claim."""

    CONFIRMED = "confirmed"
    CONTRADICTED = "contradicted"
    UNDECIDED = "undecided"  # the evidence speaks of it, but not so that it could be told
    ABSENT = "absent"  # no such quantity in the evidence


class Traced(NamedTuple):
    """A quantity of the claim, what became of it, the evidence's quantity that decided, its company's score."""

    claim: Quantity
    outcome: Outcome
    evidence: Quantity | None = None
    score: float = 0.0


class _Claim(NamedTuple):
    """A claim's quantities, each with its company in the evidence and, when its very figure stands there, its trace."""

    text: str
    source: Evidence
    ours: tuple[Quantity, ...]
    companies: list[Company]
    quick: list[Traced | None]

    @property
    def used(self) -> set[Span]:
        """Where the evidence says the very value of a quantity of the claim: it cannot contradict another one."""
        return {each.evidence.span for each in self.quick if each is not None and each.evidence is not None}


def _claim(text: str, evidence: str) -> _Claim | None:
    ours = read_quantities(text)
    if not ours:
        return None
    source = evidence_of(evidence)
    words = content_words(text)
    companies = [Company(each, words, source, text) for each in ours]
    quick = [_at_once(each, company, source) for each, company in zip(ours, companies, strict=True)]
    return _Claim(text, source, ours, companies, quick)


def trace_quantities(claim: str, evidence: str) -> tuple[Traced, ...]:
    """Trace each quantity of ``claim`` in ``evidence``; spans are into the one and the other."""
    read = _claim(claim, evidence)
    return _traced(read) if read is not None else ()


def contradicted_quantities(claim: str, evidence: str) -> tuple[Traced, ...]:
    """Return those of ``trace_quantities`` that are contradicted; what cannot contradict is not read."""
    source = evidence_of(evidence)
    if not any(may_state_quantity(claim[slice(*span)]) for span in novel(claim, source, _BESIDE)):
        return ()
    if not may_state_quantity(evidence):
        return ()
    read = _claim(claim, evidence)
    if read is None or not any(_contestable(read, number) for number, each in enumerate(read.quick) if each is None):
        return ()
    return tuple(each for each in _traced(read) if each.outcome is Outcome.CONTRADICTED)


def _traced(read: _Claim) -> tuple[Traced, ...]:
    if all(read.quick):
        return tuple(each for each in read.quick if each is not None)
    pairs = [
        list(_pairs(each, company, read, read.source.measured(measures(each))))
        for each, company in zip(read.ours, read.companies, strict=True)
    ]
    used = read.used.union(*map(_used, pairs))
    return tuple(
        quick or _decide(each, found, used, read.source)
        for quick, each, found in zip(read.quick, read.ours, pairs, strict=True)
    )


def _contestable(read: _Claim, number: int) -> bool:
    """Whether some quantity of the evidence keeps the company that it needs to contradict the claim's."""
    ours, company = read.ours[number], read.companies[number]
    keys, used = measures(ours), read.used
    for sentence in company.sentences(*lowest_bar(ours)):
        near = [each for each in read.source.quantities_in(sentence) if each.span not in used and measures(each) & keys]
        if any(_differs(pair) and clears(ours, pair) for pair in _pairs(ours, company, read, near)):
            return True
    return False


def _differs(pair: Pair) -> bool:
    return pair.relation is Relation.DIFFERENT or pair.restated


def _at_once(ours: Quantity, company: Company, source: Evidence) -> Traced | None:
    """Confirm a quantity by its very figure in company that nothing could outdo; most true claims need no more."""
    figure = ours.text[ours.number.start - ours.span.start : ours.number.end - ours.span.start].lower()
    best: Traced | None = None
    at, looked = source.low.find(figure), 0
    while at >= 0 and looked < _FIRST:
        if source.low[at - 1 : at].isdigit() or source.low[at + len(figure) : at + len(figure) + 1].isdigit():
            at = source.low.find(figure, at + 1)
            continue
        looked += 1
        for theirs in source.quantities_in(source.sentence_at(at)):
            if theirs.number.start <= at < theirs.number.end and compare(ours, theirs) is Relation.SAME:
                score = company.score(theirs)
                if score + MARGIN >= company.best:
                    return Traced(ours, Outcome.CONFIRMED, theirs, score)
        at = source.low.find(figure, at + 1)
    return best


def _used(pairs: Sequence[Pair]) -> list[Span]:
    return [pair.evidence.span for pair in confirming(pairs)[:1] if pair.relation is Relation.SAME]


def _pairs(ours: Quantity, company: Company, read: _Claim, others: Iterable[Quantity]) -> Iterator[Pair]:
    """Those quantities of the evidence that can be compared with ``ours``."""
    negated = _negated(read.text, ours.span.start)
    for theirs in others:
        relation = compare(ours, theirs)
        figures = same_figures(ours, theirs)
        if relation is Relation.UNDECIDED and not comparable(ours, theirs):
            if not figures:
                continue
            relation = Relation.CONTAINED  # 870 infections, 870 people: the nouns are perhaps two words for one thing
        if negated and relation is Relation.DIFFERENT and not _negated(read.source.text, theirs.span.start):
            continue  # not in 2014: says nothing against 2016
        score = company.score(theirs)
        share = score / company.best if company.best else 0.0
        yield Pair(
            theirs,
            relation,
            score,
            share,
            _same_noun(ours, theirs),
            restates(ours, theirs),
            figures,
            company.leads(theirs),
        )


def _same_noun(ours: Quantity, theirs: Quantity) -> bool:
    return bool(ours.counted and theirs.counted) and may_count_the_same(ours.counted, theirs.counted)


def _decide(ours: Quantity, pairs: list[Pair], used: set[Span], source: Evidence) -> Traced:
    rivals = [] if _is_article(ours) else [pair for pair in pairs if _differs(pair) and pair.evidence.span not in used]
    agreeing = confirming(pairs)
    if agreeing:
        best = agreeing[0]
        rival = outdone(ours, best, rivals)
        if rival is not None:
            return Traced(ours, Outcome.CONTRADICTED, rival.evidence, rival.score)
        return Traced(ours, Outcome.CONFIRMED, best.evidence, best.score)
    rival = best_rival(ours, [pair for pair in rivals if clears(ours, pair)])
    undecided = open_pair(ours, pairs, rival)
    if undecided is not None:
        return Traced(ours, Outcome.UNDECIDED, undecided.evidence, undecided.score)
    if rival is None or spaced_out(ours, source):
        return Traced(ours, Outcome.ABSENT)
    return Traced(ours, Outcome.CONTRADICTED, rival.evidence, rival.score)


def _is_article(ours: Quantity) -> bool:
    """``one of them``, 一个: hardly ever meant as a number."""
    return ours.value == 1 and ours.kind in (Kind.COUNT, Kind.NUMBER)


_NOT = lazy_re(
    r"(?<![a-z])(?:not|never|no longer|cannot|without)(?![a-z])|n['’]t(?![a-z])|[没未]"
    r"|不(?![超少低多高大小足到满得仅但])"
)
_CLAUSES = (". ", ", ", "; ", "。", "，", "；", "\n")


def _negated(text: str, before: int) -> bool:
    """Whether the clause denies what it says up to an offset: it was not released in 2014."""
    start = max(text.rfind(mark, max(0, before - 200), before) for mark in _CLAUSES)
    return _NOT.search(text, max(0, start, before - 200), before) is not None
