"""Ways to rank chunks for a question: BM25, and cosine of the embeddings of ``scripts.value.embeddings``."""

import math
import re
from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from typing import TypeAlias

from scripts.value.embeddings import Embedding

Ranker: TypeAlias = Callable[[str, int], list[int]]
_WORDS = re.compile(r"[a-z0-9]+|[\u3400-\u9fff]+")
K1, B = 1.2, 0.75


def words(text: str) -> list[str]:
    """Latin words, and Han characters with their pairs."""
    found: list[str] = []
    for word in _WORDS.findall(text.lower()):
        if word[0] < "\u3400":
            found.append(word)
        else:
            found += [*word, *(word[at : at + 2] for at in range(len(word) - 1))]
    return found


def bm25(texts: Sequence[str]) -> Ranker:
    """Return a ranker over ``texts``."""
    postings: dict[str, list[tuple[int, int]]] = defaultdict(list)
    lengths = []
    for number, text in enumerate(texts):
        counts = Counter(words(text))
        lengths.append(sum(counts.values()))
        for word, count in counts.items():
            postings[word].append((number, count))
    mean = sum(lengths) / max(1, len(lengths))

    def rank(query: str, most: int) -> list[int]:
        scores: dict[int, float] = defaultdict(float)
        for word in set(words(query)):
            found = postings.get(word, [])
            weight = math.log(1 + (len(texts) - len(found) + 0.5) / (len(found) + 0.5))
            for number, count in found:
                scores[number] += weight * count * (K1 + 1) / (count + K1 * (1 - B + B * lengths[number] / mean))
        return sorted(scores, key=lambda number: (-scores[number], number))[:most]

    return rank


def by_cosine(embedding: Embedding) -> Callable[[Sequence[str]], Ranker]:
    """Return what makes a ranker over texts."""

    def make(texts: Sequence[str]) -> Ranker:
        import numpy as np

        vectors = np.stack([embedding.passage(text) for text in texts])

        def rank(query: str, most: int) -> list[int]:
            scores = vectors @ embedding.query(query)
            return [int(number) for number in np.argsort(-scores, kind="stable")[:most]]

        return rank

    return make
