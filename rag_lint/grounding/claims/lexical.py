"""The default judge of claims: words, quantities, negations and names; no model. It knows no paraphrase beyond synonyms."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rag_lint.grounding.claims.features import Measured, measure
from rag_lint.grounding.claims.passages import Passages
from rag_lint.grounding.claims.topic import OnTopic
from rag_lint.grounding.claims.weights import altered, support
from rag_lint.grounding.mismatches import Mismatch, mismatches
from rag_lint.model.finding import Span

_FULL = 0.85
"""A passage that contradicts what another supports holds this share of the claim's words, else it is about less."""
_MUCH = 0.1
"""A passage contradicts that holds as much of the claim as the best, up to this."""
_MISMATCH, _ALTERED, _NOTHING = 0.9, 0.45, 0.1
"""How often a claim that is not supported is contradicted, where a mismatch is told, a word is altered, or nothing is.

Counted on the halves named in ``weights``, where sets tell contradiction from silence."""


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
    chosen = Passages([passages.texts[each.passage] for each in topic])
    whole = measure(claim, chosen)
    against = _against(claim, passages, topic, whole, chosen)
    if not against:
        return _plain(whole, chosen, topic)
    numbers = {each.passage for each, _ in against}
    rest = [each for each in topic if each.passage not in numbers]
    backed = measure(claim, Passages([passages.texts[each.passage] for each in rest])) if rest else None
    backing = support(backed.features) if backed is not None else 0.0
    most = max((each.coverage for each in rest), default=0.0)
    strong = [(each, wrong) for each, wrong in against if each.coverage + _MUCH >= most or each.coverage >= _FULL]
    top = max(each.coverage for each, _ in against)
    if backed is not None and backing >= 0.5 and backed.features.coverage + _MUCH >= top:
        strong = [(each, wrong) for each, wrong in strong if each.coverage >= _FULL]
        if not strong:
            return _plain(backed, Passages([passages.texts[each.passage] for each in rest]), rest)
        return _disputed(backing, strong[0])
    if not strong:
        assert backed is not None  # the rest holds more of the claim
        return _plain(backed, Passages([passages.texts[each.passage] for each in rest]), rest)
    return _contradicted(min(support(whole.features), 0.3), max(strong, key=lambda pair: pair[0].coverage))


Against = tuple[OnTopic, tuple[Mismatch, ...]]


def _against(
    claim: str, passages: Passages, topic: Sequence[OnTopic], whole: Measured, chosen: Passages
) -> list[Against]:
    """The passages that contradict the claim: told of all together, or each alone where it holds all of the claim."""
    found: list[Against] = []
    for number, each in enumerate(topic):
        told = tuple(_moved(one, chosen, number) for one in whole.mismatches if _lies_in(one, chosen, number))
        if not told and len(topic) > 1 and each.coverage >= _FULL:
            told = mismatches(claim, passages.texts[each.passage])
        if told:
            found.append((each, told))
    return found


def _lies_in(mismatch: Mismatch, chosen: Passages, number: int) -> bool:
    place = chosen.place(mismatch.evidence)
    return place is not None and place[0] == number


def _moved(mismatch: Mismatch, chosen: Passages, number: int) -> Mismatch:
    place = chosen.place(mismatch.evidence)
    return mismatch._replace(evidence=place[1]) if place is not None and place[0] == number else mismatch


def _plain(measured: Measured, chosen: Passages, topic: Sequence[OnTopic]) -> Reading:
    """Nothing contradicts by rule."""
    share = support(measured.features)
    kind = _ALTERED if any(holds for _, holds in altered(measured.features)) else _NOTHING
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
