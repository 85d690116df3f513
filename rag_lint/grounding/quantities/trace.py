"""Which quantities of a claim its evidence confirms, contradicts, leaves open or does not have.

A quantity is contradicted by another of the same measure that stands where the evidence speaks of the same matter, and
that no other quantity of the claim accounts for, when the claim's own value is found nowhere or in worse company.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from rag_lint.grounding.aligned import Evidence, Word, content_words, evidence_of, rarity
from rag_lint.grounding.quantities.calendar import agrees_finely, is_finer, same_form, shared_parts
from rag_lint.grounding.quantities.compare import comparable, compare, restates, same_figures
from rag_lint.grounding.quantities.counted import may_count_the_same
from rag_lint.grounding.quantities.model import Kind, Quantity, Relation
from rag_lint.grounding.quantities.read import read_quantities
from rag_lint.model.finding import Span
from rag_lint.model.pattern import lazy_re
from rag_lint.model.verdicts import _Word

NEAR = 60  # code points: words so near to a quantity belong to it
FAR = 0.6  # weight of the other words of its sentence
UNFOUND = 0.4  # words that the evidence does not have may be the claim's own way to say it
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
    share: float = 0.0


class _Pair(NamedTuple):
    evidence: Quantity
    relation: Relation
    score: float
    counted: bool  # their nouns are the same
    restated: bool
    figures: bool  # the same numbers, whatever their bounds
    share: float  # of the score that the best sentence could have


def trace_quantities(claim: str, evidence: str) -> tuple[Traced, ...]:
    """Trace each quantity of ``claim`` in ``evidence``; spans are into the one and the other."""
    ours = read_quantities(claim)
    if not ours:
        return ()
    source = evidence_of(evidence)
    words = content_words(claim)
    pairs = [_pairs(each, words, source, claim) for each in ours]
    used = {span for found in pairs for span in _used(found)}
    return tuple(_decide(each, found, used, source) for each, found in zip(ours, pairs, strict=True))


def _confirming(pairs: Sequence[_Pair]) -> list[_Pair]:
    good = [pair for pair in pairs if pair.relation in (Relation.SAME, Relation.CONTAINED) and not pair.restated]
    return sorted(good, key=lambda pair: (pair.relation is Relation.CONTAINED, not pair.figures, -pair.score))


def _used(pairs: Sequence[_Pair]) -> list[Span]:
    """Where the evidence says the very value of a quantity of the claim: it cannot contradict another one."""
    return [pair.evidence.span for pair in _confirming(pairs)[:1] if pair.relation is Relation.SAME]


def _pairs(ours: Quantity, words: Sequence[Word], source: Evidence, claim: str) -> list[_Pair]:
    """All quantities of the evidence that can be compared with ``ours``."""
    negated = _negated(claim, ours.span.start)
    company = _company([(word, _weight(word, ours, claim)) for word in words if not _inside(word, ours)], source)
    pairs: list[_Pair] = []
    for theirs in source.quantities:
        relation = compare(ours, theirs)
        figures = same_figures(ours, theirs)
        if relation is Relation.UNDECIDED and not comparable(ours, theirs):
            if not figures:
                continue
            relation = Relation.CONTAINED  # 870 infections, 870 people: the nouns are perhaps two words for one thing
        restated = restates(ours, theirs)
        score = _score(company, theirs, source)
        if negated and relation is Relation.DIFFERENT and not _negated(source.text, theirs.span.start):
            continue  # not in 2014: says nothing against 2016
        pairs.append(_Pair(theirs, relation, score, _same_noun(ours, theirs), restated, figures, score / company.best if company.best else 0.0))
    return pairs


def _inside(word: Word, quantity: Quantity) -> bool:
    return word.span.start >= quantity.span.start and word.span.end <= quantity.span.end


def _weight(word: Word, quantity: Quantity, claim: str) -> float:
    """Words of the clause count in full, those further off less, those of other sentences hardly."""
    start, end = (word.span.end, quantity.span.start) if word.span.end <= quantity.span.start else (quantity.span.end, word.span.start)
    between = claim[start:end]
    if ". " in between or "。" in between or "\n" in between or "；" in between:
        return 0.1
    return 1.0 if end - start <= 8 else 0.7 if end - start <= 24 else 0.4 if end - start <= 60 else 0.25


class _Company(NamedTuple):
    """The claim's words around a quantity, looked up in the evidence once for all quantities of the evidence."""

    words: list[tuple[tuple[int, ...], float]]  # where each stands, what it weighs
    total: float
    best: float  # what the sentence that holds most of them has, 0 to 1


def _company(near: list[tuple[Word, float]], source: Evidence) -> _Company:
    words: list[tuple[tuple[int, ...], float]] = []
    total = 0.0
    sentences: dict[int, float] = {}
    for word, weight in near:
        places = source.places(word.form)
        weight *= rarity(places) if places else UNFOUND
        total += weight
        if places:
            words.append((places, weight))
            for number in {source.sentence_at(at) for at in places}:
                sentences[number] = sentences.get(number, 0.0) + weight
    best = max(sentences.values(), default=0.0) / total if total else 0.0
    return _Company(words, total, best)


def _score(company: _Company, theirs: Quantity, source: Evidence) -> float:
    """The share of the claim's words around its quantity that stand around ``theirs``, 0 to 1."""
    number = source.sentence_at(theirs.span.start)
    start, end = source.sentence(number)
    before = source.sentence(number - 1).start if number else 0
    behind = source.sentence(number + 1).end if number + 1 < len(source.ends) else end
    got = sum(
        weight * max(_closeness(at, theirs, start, end, before, behind) for at in places) for places, weight in company.words
    )
    return got / company.total if company.total else 0.0


def _closeness(at: int, theirs: Quantity, start: int, end: int, before: int, behind: int) -> float:
    if start <= at < end:
        gap = at - theirs.span.end if at >= theirs.span.end else theirs.span.start - at
        return 1.0 if gap <= NEAR else FAR
    return NEXT if before <= at < behind else 0.0


def _same_noun(ours: Quantity, theirs: Quantity) -> bool:
    return bool(ours.counted and theirs.counted) and may_count_the_same(ours.counted, theirs.counted)


MARGIN = 0.3  # where the claim's value stands somewhere else, by how much the company must be better
LEAD = 0.1
FIRM = 0.35  # a bound is confirmed by a value within it only in such company


def _can_contradict(pair: _Pair) -> bool:
    return pair.relation is Relation.DIFFERENT or pair.restated


_SEPARATORS = lazy_re("[,.]")


def _spaced_out(ours: Quantity, source: Evidence) -> bool:
    """Whether the claim's figure stands in the evidence with spaces in it, as tokenised or scanned texts have it."""
    parts = _SEPARATORS.split(ours.text[ours.number.start - ours.span.start : ours.number.end - ours.span.start])
    if len(parts) < 2 or not all(part.isdigit() for part in parts):
        return False
    return re.search(r"(?<!\d)" + r" ?[,.] ?".join(parts) + r"(?!\d)", source.text) is not None


def _decide(ours: Quantity, pairs: list[_Pair], used: set[Span], source: Evidence) -> Traced:
    rivals = [pair for pair in pairs if _can_contradict(pair) and pair.evidence.span not in used]
    rival = max(rivals, key=lambda pair: _rank(ours, pair), default=None)
    if _is_article(ours):
        rival = None
    confirming = _confirming(pairs)
    if confirming:
        best = confirming[0]
        other = max((pair for pair in rivals if pair.restated), key=lambda pair: _rank(ours, pair), default=rival)
        if other is not None and _outdone(ours, best, other):
            return Traced(ours, Outcome.CONTRADICTED, other.evidence, other.score, other.share)
        return Traced(ours, Outcome.CONFIRMED, best.evidence, best.score)
    open_ = max((pair for pair in pairs if _is_open(pair, ours)), key=lambda pair: pair.score, default=None)
    if open_ is not None and (rival is None or open_.score + _lead(ours, open_) > rival.score):
        return Traced(ours, Outcome.UNDECIDED, open_.evidence, open_.score)
    if rival is not None and _clears(rival, _bar(ours, rival)) and not _spaced_out(ours, source):
        return Traced(ours, Outcome.CONTRADICTED, rival.evidence, rival.score, rival.share)
    return Traced(ours, Outcome.ABSENT, rival.evidence if rival else None, rival.score if rival else 0.0)


def _rank(ours: Quantity, pair: _Pair) -> float:
    """How likely the evidence's quantity is the one the claim tells: the company, the noun, the form."""
    rank = pair.score + 0.2 * pair.counted + 0.1 * pair.restated
    if ours.date is not None and pair.evidence.date is not None:
        rank += 0.05 * shared_parts(ours.date, pair.evidence.date)
    return rank + (0.05 if ours.unit == pair.evidence.unit and ours.per == pair.evidence.per else 0)


def _outdone(ours: Quantity, best: _Pair, rival: _Pair) -> bool:
    """Whether the value that agrees stands in so much worse company that the claim means the other one."""
    if not ours.is_point and ours.date is None and best.relation is Relation.CONTAINED and not best.figures:
        return best.score < FIRM or (rival.restated and rival.score + 0.1 > best.score)
    return rival.score - best.score > MARGIN and rival.score > 2 * MARGIN and _clears(rival, _bar(ours, rival))


def _is_open(pair: _Pair, ours: Quantity) -> bool:
    if pair.relation is not Relation.UNDECIDED or pair.restated or ours.per != pair.evidence.per:
        return False
    theirs = pair.evidence.date
    return ours.date is None or theirs is None or shared_parts(ours.date, theirs) > 0


def _lead(ours: Quantity, pair: _Pair) -> float:
    """How much an undecided quantity has ahead of a rival: less than nothing when it is said in another form."""
    theirs = pair.evidence
    if ours.date is not None and theirs.date is not None:
        return MARGIN if agrees_finely(ours.date, theirs.date) else -2 * LEAD
    return LEAD if pair.figures or ours.is_point == theirs.is_point else -LEAD


def _is_article(ours: Quantity) -> bool:
    """``one of them``, 一个: hardly ever meant as a number."""
    return ours.value == 1 and ours.kind in (Kind.COUNT, Kind.NUMBER)


def _clears(pair: _Pair, bar: _Bar) -> bool:
    return pair.score >= bar.score and pair.share >= bar.share


class _Bar(NamedTuple):
    """What company a rival needs where the claim's own value stands nowhere: its score, and its share of the best."""

    score: float
    share: float


_EXACT = _Bar(0.08, 0.25)  # the same unit, or a date with the same parts: few of them stand in a text
_YEAR = _Bar(0.2, 0.55)  # years stand everywhere
_FINER = _Bar(0.5, 0.75)  # a day against a year: often of something else
_NOUN = _Bar(0.14, 0.5)  # a count of the same noun
_LARGE = _Bar(0.16, 0.4)  # a number that is not likely to be met by chance
_LOOSE = _Bar(0.4, 0.6)  # small numbers of nobody knows what, other units
LARGE = 100


def _bar(ours: Quantity, rival: _Pair) -> _Bar:
    theirs = rival.evidence
    if ours.date is not None and theirs.date is not None:
        if not same_form(ours.date, theirs.date):
            return _FINER if is_finer(theirs.date, ours.date) else _NEVER
        return _YEAR if ours.date.month is None and ours.date.quarter is None else _EXACT
    if ours.kind in (Kind.NUMBER, Kind.COUNT, Kind.ORDINAL):
        if rival.counted:
            return _NOUN
        return _LOOSE if (ours.high or ours.low or 0) < LARGE else _LARGE
    if ours.kind is Kind.RATIO or (ours.unit != theirs.unit and ours.kind is not Kind.MONEY):
        return _LOOSE
    return _NOUN if ours.kind is Kind.DURATION else _EXACT


_NEVER = _Bar(2, 2)
_NOT = lazy_re(r"(?<![a-z])(?:not|never|no longer|cannot|without)(?![a-z])|n['’]t(?![a-z])|[没未]|不(?![超少低多高大小足到满得仅但])")


def _negated(text: str, before: int) -> bool:
    """Whether the clause denies what it says up to an offset: it was not released in 2014."""
    start = max(text.rfind(mark, 0, before) for mark in (". ", ", ", "; ", "。", "，", "；", "\n"))
    return _NOT.search(text, max(0, start), before) is not None
