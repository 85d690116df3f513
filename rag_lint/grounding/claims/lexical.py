"""The default judge of claims: words, quantities, negations, names; no model, and no paraphrase beyond synonyms."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rag_lint.grounding.claims.features import Measured, measure
from rag_lint.grounding.claims.passages import Passages
from rag_lint.grounding.claims.topic import OnTopic
from rag_lint.grounding.claims.weights import is_altered, is_turned, is_verbatim, support
from rag_lint.grounding.claims.words import words_of
from rag_lint.grounding.mismatches import Mismatch, MismatchKind, mismatches
from rag_lint.model.finding import Span

_FULL, _ALIKE = 0.85, 0.7
"""A passage that disputes what another supports holds these shares of the claim's words and tokens."""
_LIKELY, _UNLIKELY = 0.5, 0.3
"""Support from which a claim is backed, and the most that one has which is contradicted by rule."""
_MUCH = 0.1
"""A passage contradicts that holds as much of the claim as the best, up to this."""
_MISMATCH, _DENIED, _ALTERED, _NOTHING = 0.95, 0.9, 0.45, 0.1
"""How often a claim that is not supported is contradicted: where a mismatch is told, where what is denied is turned
round, where a word is altered, where nothing is.

Counted on sets that tell contradiction from silence (ocnli, cmnli_zh, zh_nli_numerical, fever_symmetric): 252 of 258,
29 of 31; where a word is altered it depends on the set; where nothing is told, half of what such sets hold is made to
contradict, answers are not."""


class Reading(NamedTuple):
    """What passages say of a claim: probabilities of support and of contradiction, and the place that decides.

    ``dispute`` is how likely it is that one passage supports the claim and another contradicts it.
    """

    support: float
    contradiction: float
    dispute: float = 0.0
    passage: int | None = None
    evidence: Span | None = None
    mismatches: tuple[Mismatch, ...] = ()


def read(claim: str, passages: Passages, topic: Sequence[OnTopic]) -> Reading:
    """Weigh ``claim`` against the passages on its topic; spans of the result are into these passages."""
    if not topic:
        return Reading(0.0, 0.0)
    chosen = passages.among([each.passage for each in topic])
    whole = measure(claim, chosen)
    if is_verbatim(whole.features):
        return _backed(whole, chosen, topic, _rivals(claim, passages, topic))
    against = _against(topic, whole, chosen)
    if not against and support(whole.features) < _LIKELY:
        against = _alone(claim, passages, topic)
    if not against:
        return _backed(whole, chosen, topic, _rivals(claim, passages, topic))
    numbers = {each.passage for each, _ in against}
    rest = [each for each in topic if each.passage not in numbers]
    if rest:
        others = passages.among([each.passage for each in rest])
        backed = measure(claim, others)
        most = max(each.coverage for each, _ in against)
        if support(backed.features) >= _LIKELY and backed.features.coverage + _MUCH >= most:
            return _backed(backed, others, rest, _rivals(claim, passages, [each for each, _ in against]))
        if backed.features.coverage > most + _MUCH:
            return _plain(backed, others, rest)
    return _contradicted(min(support(whole.features), _UNLIKELY), _nearest(claim, passages, topic, against))


Against = tuple[OnTopic, tuple[Mismatch, ...]]


def _alone(claim: str, passages: Passages, topic: Sequence[OnTopic]) -> list[Against]:
    """The passages that hold all of the claim's words and say something else, each for itself."""
    full = [each for each in topic if each.coverage >= _FULL] if len(topic) > 1 else []
    told = [(each, mismatches(claim, passages.texts[each.passage])) for each in full]
    return [pair for pair in told if pair[1]]


def _against(topic: Sequence[OnTopic], whole: Measured, chosen: Passages) -> list[Against]:
    """The passages in which the mismatches lie that all of them together show."""
    found: list[Against] = []
    for number, each in enumerate(topic):
        told = tuple(_moved(one, chosen, number) for one in whole.mismatches if _lies_in(one, chosen, number))
        if told:
            found.append((each, told))
    return found


def _nearest(claim: str, passages: Passages, topic: Sequence[OnTopic], against: Sequence[Against]) -> Against:
    """Of the passages that contradict the same place of the claim, the one that is worded most like it."""
    most = max(each.coverage for each, _ in against)
    places = {mismatch.claim for _, told in against for mismatch in told}
    known = dict(against)
    found: list[tuple[float, Against]] = []
    for each in topic:
        if each.coverage + _MUCH >= most:
            alone = measure(claim, passages.among([each.passage]))
            told = known.get(each) or tuple(one for one in alone.mismatches if one.claim in places)
            if told:
                likeness = each.coverage + alone.features.alike / 3
                found.append((likeness + _same_words(claim, passages.texts[each.passage]) / 10, (each, told)))
    return max(found, key=lambda pair: pair[0])[1]


def _same_words(claim: str, text: str) -> float:
    """The share of the claim's content words that a text has in the same form, endings included."""
    theirs = {text[word.start : word.end].lower() for word in words_of(text)}
    ours = [claim[word.start : word.end].lower() for word in words_of(claim) if word.is_content]
    return sum(word in theirs for word in ours) / len(ours) if ours else 0.0


def _rivals(claim: str, passages: Passages, topic: Sequence[OnTopic]) -> list[Against]:
    """The passages that say nearly the same and, by rule, something else: what they support is disputed.

    One that differs in several things, or in a numbered name (Order 1, Order 2), speaks of something else.
    """
    found: list[Against] = []
    for each in topic:
        if len(passages.texts) > 1 and each.coverage >= _FULL:
            alone = measure(claim, passages.among([each.passage]))
            features = alone.features
            is_same = features.alike >= _ALIKE and not features.swapped and not is_verbatim(features)
            if is_same and len(alone.mismatches) == 1 and not _is_numbered_name(alone.mismatches[0]):
                found.append((each, alone.mismatches))
    return found


def _is_numbered_name(mismatch: Mismatch) -> bool:
    return mismatch.kind is MismatchKind.NAME and any(char.isdigit() for char in mismatch.claim_text)


def _backed(measured: Measured, chosen: Passages, topic: Sequence[OnTopic], rivals: Sequence[Against]) -> Reading:
    """Nothing contradicts the claim where it is said best; it may be disputed elsewhere."""
    backing = support(measured.features)
    best = topic[measured.window.passage].passage if measured.window is not None else None
    others = [pair for pair in rivals if pair[0].passage != best]
    if others and backing >= _LIKELY:
        return _disputed(backing, others[0])
    return _plain(measured, chosen, topic)


def _lies_in(mismatch: Mismatch, chosen: Passages, number: int) -> bool:
    place = chosen.place(mismatch.evidence)
    return place is not None and place[0] == number


def _moved(mismatch: Mismatch, chosen: Passages, number: int) -> Mismatch:
    place = chosen.place(mismatch.evidence)
    return mismatch._replace(evidence=place[1]) if place is not None and place[0] == number else mismatch


def _plain(measured: Measured, chosen: Passages, topic: Sequence[OnTopic]) -> Reading:
    """Nothing contradicts by rule."""
    share = support(measured.features)
    kind = _DENIED if is_turned(measured.features) else _ALTERED if is_altered(measured.features) else _NOTHING
    window = measured.window
    if window is None:
        return Reading(share, (1 - share) * kind)
    place = topic[window.passage].passage
    return Reading(share, (1 - share) * kind, 0.0, place, chosen.span_of(window))


def _contradicted(share: float, strongest: Against) -> Reading:
    each, wrong = strongest
    return Reading(share, (1 - share) * _MISMATCH, 0.0, each.passage, wrong[0].evidence, wrong)


def _disputed(backing: float, strongest: Against) -> Reading:
    each, wrong = strongest
    dispute = backing * _MISMATCH
    rest = 1 - dispute
    return Reading(rest * backing, rest * (1 - backing) * _MISMATCH, dispute, each.passage, wrong[0].evidence, wrong)
