"""Retrieval by words: Okapi BM25 (Robertson and Zaragoza 2009) over stems, figures and pairs of Chinese characters.

>>> from rag_lint.evaluation.audit.index import WordIndex
>>> WordIndex({"a": "Rent is due on the first.", "b": "Pets are not allowed."}).nearest("When is the rent due?", 1)
['a']
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping
from itertools import pairwise
from math import log

from rag_lint.grounding.claims.words import WordKind, words_of

_K1, _B = 1.2, 0.75


class WordIndex:
    """Texts by id; ``nearest`` finds those that share most, and rarest, words with a question."""

    def __init__(self, texts: Mapping[str, str]) -> None:
        self._ids = list(texts)
        self._sizes: list[int] = []
        self._postings: defaultdict[str, list[tuple[int, int]]] = defaultdict(list)
        for number, text in enumerate(texts.values()):
            counts = Counter(units(text))
            self._sizes.append(sum(counts.values()))
            for unit, count in counts.items():
                self._postings[unit].append((number, count))
        self._mean = sum(self._sizes) / len(self._sizes) if self._sizes else 1.0

    def nearest(self, question: str, most: int) -> list[str]:
        """Return the ids of at most ``most`` texts, the best first; those that share nothing are left out."""
        scores: defaultdict[int, float] = defaultdict(float)
        for unit in dict.fromkeys(units(question)):
            postings = self._postings.get(unit, [])
            weight = log(1 + (len(self._ids) - len(postings) + 0.5) / (len(postings) + 0.5))
            for number, count in postings:
                size = 1 - _B + _B * self._sizes[number] / (self._mean or 1)
                scores[number] += weight * count * (_K1 + 1) / (count + _K1 * size)
        best = sorted(scores, key=lambda number: (-scores[number], number))[:most]
        return [self._ids[number] for number in best]


def units(text: str) -> list[str]:
    """Return what texts are compared by: stems and figures, and pairs of Chinese characters that stand together."""
    words = words_of(text)
    pairs = [
        one.form + other.form
        for one, other in pairwise(words)
        if one.kind is other.kind is WordKind.HAN and one.end == other.start
    ]
    return [word.form for word in words if word.kind in (WordKind.WORD, WordKind.FIGURE)] + pairs
