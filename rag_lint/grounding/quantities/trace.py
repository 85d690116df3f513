"""Which quantities of a claim its evidence confirms, contradicts, leaves open or does not have.

A quantity is contradicted by another of the same measure that stands where the evidence speaks of the same matter, and
that no other quantity of the claim accounts for, when the claim's own value is found nowhere or in worse company.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rag_lint.grounding.aligned import Evidence, Word, content_words, evidence_of, rarity
from rag_lint.grounding.quantities.calendar import shared_parts
from rag_lint.grounding.quantities.compare import comparable, compare, restates
from rag_lint.grounding.quantities.counted import may_count_the_same, stem
from rag_lint.grounding.quantities.model import Kind, Quantity, Relation
from rag_lint.grounding.quantities.read import read_quantities
from rag_lint.model.verdicts import _Word

NEAR = 60  # code points: words so near to a quantity belong to it
FAR = 0.6  # weight of the other words of its sentence
NEXT = 0.3  # and of the sentences beside it


class Outcome(_Word):
    """What the evidence does to a quantity of the claim."""

    CONFIRMED = "confirmed"
    CONTRADICTED = "contradicted"
    UNDECIDED = "undecided"  # the evidence speaks of it, but not so that it could be told
    ABSENT = "absent"  # no such quantity in the evidence


class Traced(NamedTuple):
    """A quantity of the claim, what became of it, the quantity of the evidence that decided, and how well they align."""

    claim: Quantity
    outcome: Outcome
    evidence: Quantity | None = None
    score: float = 0.0


class _Pair(NamedTuple):
    evidence: Quantity
    relation: Relation
    score: float
    counted: bool  # their nouns are the same
    restated: bool


def trace_quantities(claim: str, evidence: str) -> tuple[Traced, ...]:
    """Trace each quantity of ``claim`` in ``evidence``; spans are into the one and the other."""
    ours = read_quantities(claim)
    if not ours:
        return ()
    source = evidence_of(evidence)
    words = content_words(claim)
    pairs = [_pairs(each, words, source, claim) for each in ours]
    used = {pair.evidence.span for each in pairs for pair in _confirming(each)[:1]}
    return tuple(_decide(each, found, used) for each, found in zip(ours, pairs, strict=True))


def _confirming(pairs: Sequence[_Pair]) -> list[_Pair]:
    good = [pair for pair in pairs if pair.relation in (Relation.SAME, Relation.CONTAINED) and not pair.restated]
    return sorted(good, key=lambda pair: -pair.score)


def _pairs(ours: Quantity, words: Sequence[Word], source: Evidence, claim: str) -> list[_Pair]:
    """All quantities of the evidence that can be compared with ``ours``."""
    near = [(word, _weight(word, ours, claim)) for word in words if not _inside(word, ours)]
    pairs: list[_Pair] = []
    for theirs in source.quantities:
        relation = compare(ours, theirs)
        if relation is Relation.UNDECIDED and not comparable(ours, theirs):
            continue
        restated = restates(ours, theirs)
        pairs.append(_Pair(theirs, relation, _score(near, ours, theirs, source), _same_noun(ours, theirs), restated))
    return pairs


def _inside(word: Word, quantity: Quantity) -> bool:
    return word.span.start >= quantity.span.start and word.span.end <= quantity.span.end


def _weight(word: Word, quantity: Quantity, claim: str) -> float:
    """Words of the clause count in full, those further off less, those of other sentences hardly."""
    start, end = (word.span.end, quantity.span.start) if word.span.end <= quantity.span.start else (quantity.span.end, word.span.start)
    between = claim[start:end]
    if ". " in between or "。" in between or "\n" in between or "；" in between:
        return 0.2
    if end - start <= NEAR // 2:
        return 1.0
    return 0.7 if end - start <= 2 * NEAR else 0.5


def _score(near: list[tuple[Word, float]], ours: Quantity, theirs: Quantity, source: Evidence) -> float:
    """The share of the claim's words around ``ours`` that stand around ``theirs``, 0 to 1."""
    number = source.sentence_at(theirs.span.start)
    start, end = source.sentence(number)
    before = source.sentence(number - 1).start if number else 0
    behind = source.sentence(number + 1).end if number + 1 < len(source.ends) else end
    total = got = 0.0
    for word, weight in near:
        places = source.places(word.form)
        weight *= rarity(places)
        total += weight
        got += weight * max((_closeness(at, theirs, start, end, before, behind) for at in places), default=0.0)
    return got / total if total else 0.0


def _closeness(at: int, theirs: Quantity, start: int, end: int, before: int, behind: int) -> float:
    if start <= at < end:
        gap = at - theirs.span.end if at >= theirs.span.end else theirs.span.start - at
        return 1.0 if gap <= NEAR else FAR
    return NEXT if before <= at < behind else 0.0


def _same_noun(ours: Quantity, theirs: Quantity) -> bool:
    return bool(ours.counted and theirs.counted) and may_count_the_same(ours.counted, theirs.counted)


ALIGNED = 0.25  # where the claim's value stands nowhere, another one in such company contradicts it
COUNTED = 0.45  # the same for mere numbers and for parts of a date
MARGIN = 0.3  # where it stands somewhere else, by how much the company must be better


def _decide(ours: Quantity, pairs: list[_Pair], used: set[object]) -> Traced:
    confirming = _confirming(pairs)
    rivals = [pair for pair in pairs if (pair.relation is Relation.DIFFERENT or pair.restated) and pair.evidence.span not in used]
    rival = max(rivals, key=lambda pair: (pair.score + 0.2 * pair.counted), default=None)
    if confirming:
        best = confirming[0]
        if rival is not None and rival.score - best.score > MARGIN and rival.score > 0.6:
            return Traced(ours, Outcome.CONTRADICTED, rival.evidence, rival.score)
        return Traced(ours, Outcome.CONFIRMED, best.evidence, best.score)
    open_ = [pair for pair in pairs if pair.relation is Relation.UNDECIDED and not pair.restated]
    if open_:
        best = max(open_, key=lambda pair: pair.score)
        if rival is None or rival.score < best.score + MARGIN:
            return Traced(ours, Outcome.UNDECIDED, best.evidence, best.score)
    if rival is not None and rival.score >= _bar(ours, rival):
        return Traced(ours, Outcome.CONTRADICTED, rival.evidence, rival.score)
    return Traced(ours, Outcome.ABSENT, rival.evidence if rival else None, rival.score if rival else 0.0)


def _bar(ours: Quantity, rival: _Pair) -> float:
    if ours.kind in (Kind.NUMBER, Kind.COUNT, Kind.ORDINAL):
        return ALIGNED if rival.counted else COUNTED
    return ALIGNED
