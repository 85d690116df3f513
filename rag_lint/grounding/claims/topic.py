"""Which passages speak of a matter. Only these are judged: a passage about something else contradicts nothing.

English matters are told by words, Chinese ones by pairs of characters: a single character is in almost any text.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from math import sqrt
from typing import NamedTuple

from rag_lint.grounding.claims.passages import Passages
from rag_lint.grounding.claims.synonyms import others_of
from rag_lint.grounding.claims.words import Word, WordKind, words_of

FLOOR = 0.1
"""A passage is on the topic of a text that holds this share of its words and pairs."""
EMBEDDED_FLOOR = 0.4
"""The same for the cosine of embeddings."""
Embed = Callable[[Sequence[str]], Sequence[Sequence[float]]]
"""From texts to their embeddings, in order."""


class OnTopic(NamedTuple):
    """A passage on a claim's topic, and how many of the claim's words its best window holds (0 to 1)."""

    passage: int
    coverage: float


def topic_shares(text: str, passages: Passages) -> list[float]:
    """Return for each passage which share of ``text``'s words and pairs it holds, in other words too."""
    words = words_of(text)
    others = others_of(text, words)
    units = _units(words)
    if not units:
        return [0.0] * len(passages.texts)
    held = [_holding(unit, others, passages) for unit in units]
    return [sum(number in found for found in held) / len(units) for number in range(len(passages.texts))]


def _units(words: Sequence[Word]) -> list[str]:
    """English content forms and figures; Chinese pairs, or single characters where no two stand together."""
    units = [word.form for word in words if word.kind in (WordKind.WORD, WordKind.FIGURE)]
    pairs = [
        one.form + other.form
        for one, other in pairwise(words)
        if one.kind is other.kind is WordKind.HAN and one.end == other.start
    ]
    return list(dict.fromkeys(units + (pairs or [word.form for word in words if word.kind is WordKind.HAN])))


def _holding(unit: str, others: dict[str, tuple[str, ...]], passages: Passages) -> set[int]:
    if unit[0] < "\u2e80":
        return {passages.sentences[number].passage for number in passages.places(unit, others.get(unit, ()))}
    words = (unit, *(other for other in others.get(unit[0], ()) if other in others.get(unit[-1], ())))
    return {number for number, text in enumerate(passages.texts) if any(word in text for word in words)}


def on_topic(claim: str, passages: Passages, floor: float = FLOOR) -> list[OnTopic]:
    """The passages on the claim's topic, in their order."""
    words = words_of(claim)
    others = others_of(claim, words)
    forms = {word.form: others.get(word.form, ()) for word in words if word.is_content}
    held: dict[int, float] = {}
    for window in passages.windows(forms):
        held.setdefault(window.passage, sum(window.found.values()) / len(forms))
    shares = topic_shares(claim, passages)
    return [OnTopic(number, held[number]) for number, share in enumerate(shares) if share >= floor and number in held]


def by_embedding(claim: str, texts: Sequence[str], embed: Embed, floor: float = EMBEDDED_FLOOR) -> list[OnTopic]:
    """The passages whose embedding is near the claim's (cosine), in their order."""
    if not texts:
        return []
    ours, *theirs = embed([claim, *texts])
    near = [(number, _cosine(ours, vector)) for number, vector in enumerate(theirs)]
    return [OnTopic(number, similarity) for number, similarity in near if similarity >= floor]


def _cosine(one: Sequence[float], other: Sequence[float]) -> float:
    size = sqrt(sum(x * x for x in one) * sum(x * x for x in other))
    return sum(x * y for x, y in zip(one, other, strict=True)) / size if size else 0.0
