"""A cross-encoder that runs here, through onnxruntime: pairs of texts to probabilities."""

from __future__ import annotations

import mmap
import os
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from rag_lint.errors import ConfigError, MissingExtraError
from rag_lint.model.bilingual import Both
from rag_lint.semantic.nli.folder import ModelFiles
from rag_lint.semantic.nli.labels import Labels, read_labels
from rag_lint.semantic.nli.surrogates import replaced
from rag_lint.semantic.windows import nearest, windows

if TYPE_CHECKING:
    from onnxruntime import InferenceSession
    from tokenizers import Encoding, Tokenizer

MOST_THREADS = 4
BATCH = 8
"""Pairs run at once, of a model whose numbers do not depend on its neighbours in a batch."""
MOST_WINDOWS = 16
"""So many parts of one premise are read, those most like the hypothesis."""
LEAST_PREMISE = 24
"""Tokens that must be left for the premise beside the hypothesis."""
DEFAULT_LENGTH = 512
_UNBOUNDED = 100_000  # what tokenizers write as their length when nobody set it
_KNOWN_INPUTS = frozenset({"input_ids", "attention_mask", "token_type_ids"})


class Probabilities(NamedTuple):
    """0 to 1 each. ``contradiction`` is None for a model that tells only entailed from not entailed (``neutral``)."""

    entailment: float
    contradiction: float | None
    neutral: float


class Reading(NamedTuple):
    """A pair's probabilities by window of the premise; ``unread`` windows were left out."""

    windows: tuple[Probabilities, ...]
    unread: int = 0


class TooLong(NamedTuple):
    """The hypothesis leaves no room for a premise; ``detail`` says by how much."""

    detail: str


class NliModel:
    """A loaded model. Its methods compute in the calling thread and may be called from one thread at a time."""

    def __init__(self, session: InferenceSession, tokenizer: Tokenizer, labels: Labels, files: ModelFiles) -> None:
        inputs = {each.name: each.shape for each in session.get_inputs()}
        if not {"input_ids", "attention_mask"} <= inputs.keys() <= _KNOWN_INPUTS:
            shown = ", ".join(inputs)
            raise ConfigError(
                Both(
                    zh=f"{files.onnx.name}：输入不是文本分类模型的输入：{shown}",
                    en=f"{files.onnx.name}: its inputs are not a text classifier's: {shown}",
                )
            )
        self.labels = labels
        self.is_fixed = isinstance(inputs["input_ids"][1], int)
        self.length = inputs["input_ids"][1] if self.is_fixed else _length(files.config, files.tokenizer_config)
        # Dynamic quantisation scales by what is in the batch, padding included (microsoft/onnxruntime#10111): a pair's
        # probabilities would depend on its neighbours, so such a model is given one pair at a time.
        self.batch = 1 if inputs["input_ids"][0] == 1 or _is_dynamically_quantised(files.onnx) else BATCH
        self._inputs = tuple(inputs)
        self._session = session
        self._tokenizer = tokenizer
        self._pad = _padding_id(tokenizer, files.config)
        tokenizer.no_padding()
        tokenizer.no_truncation()
        self._special = tokenizer.num_special_tokens_to_add(True)

    def read(
        self, pairs: Sequence[tuple[str, str]], is_stopped: Callable[[], bool] = lambda: False
    ) -> list[Reading | TooLong]:
        """Return what the model makes of each (premise, hypothesis).

        Long premises are read in windows. ``is_stopped`` is asked before each batch; then what is missing is not read
        and the readings have fewer windows: the caller, who stopped it, drops them.
        """
        parts = [self._parts(replaced(premise), replaced(hypothesis)) for premise, hypothesis in pairs]
        encoded = [each for part in parts if isinstance(part, _Parts) for each in part.encoded]
        computed = iter(self._compute(encoded, is_stopped))
        return [
            Reading(tuple(one for _, one in zip(part.encoded, computed, strict=False)), part.unread)
            if isinstance(part, _Parts)
            else part
            for part in parts
        ]

    def _parts(self, premise: str, hypothesis: str) -> _Parts | TooLong:
        said = self._tokenizer.encode(hypothesis, add_special_tokens=False)
        budget = self.length - self._special - len(said.ids)
        if budget < LEAST_PREMISE:
            return TooLong(f"{len(said.ids)} tokens of {self.length}")
        tokens = self._tokenizer.encode(premise, add_special_tokens=False).offsets
        # A part is tokenised again by itself, and its first word may then fall into one token more.
        found = windows(premise, tokens, budget if len(tokens) <= budget else budget - 2)
        read = nearest(premise, found, hypothesis, MOST_WINDOWS)
        encoded = [self._tokenizer.encode(premise[slice(*span)], hypothesis) for span in read]
        for each in encoded:
            each.truncate(self.length)
        return _Parts(encoded, len(found) - len(read))

    def _compute(self, encoded: Sequence[Encoding], is_stopped: Callable[[], bool]) -> list[Probabilities]:
        order = sorted(range(len(encoded)), key=lambda number: len(encoded[number].ids))  # little padding in a batch
        found: dict[int, Probabilities] = {}
        for start in range(0, len(order), self.batch):
            if is_stopped():
                return []
            numbers = order[start : start + self.batch]
            rows = self._run([encoded[number] for number in numbers])
            found.update(zip(numbers, rows, strict=True))
        return [found[number] for number in range(len(encoded))]

    def _run(self, encoded: Sequence[Encoding]) -> list[Probabilities]:
        import numpy as np

        length = self.length if self.is_fixed else max(len(each.ids) for each in encoded)
        shape = (len(encoded), length)
        filled = {
            "input_ids": np.full(shape, self._pad, dtype=np.int64),
            "attention_mask": np.zeros(shape, dtype=np.int64),
            "token_type_ids": np.zeros(shape, dtype=np.int64),
        }
        for row, each in enumerate(encoded):
            filled["input_ids"][row, : len(each.ids)] = each.ids
            filled["attention_mask"][row, : len(each.ids)] = each.attention_mask
            filled["token_type_ids"][row, : len(each.ids)] = each.type_ids
        (logits, *_) = self._session.run(None, {name: filled[name] for name in self._inputs})
        if logits.shape != (len(encoded), self.labels.outputs):
            raise ConfigError(
                Both(
                    zh=f"模型有 {logits.shape[-1]} 个输出，标签有 {self.labels.outputs} 个",
                    en=f"the model has {logits.shape[-1]} outputs for {self.labels.outputs} labels",
                )
            )
        return [_probabilities(row, self.labels) for row in logits.tolist()]


class _Parts(NamedTuple):
    encoded: list[Encoding]
    unread: int


def _probabilities(logits: Sequence[float], labels: Labels) -> Probabilities:
    from math import exp

    highest = max(logits)
    weights = [exp(each - highest) for each in logits]
    shares = [round(each / sum(weights), 6) for each in weights]
    contradiction = None if labels.contradiction is None else shares[labels.contradiction]
    return Probabilities(shares[labels.entailment], contradiction, shares[labels.neutral])


def _length(config: Mapping[str, Any], tokenizer_config: Mapping[str, Any]) -> int:
    """How many tokens the model reads: what its tokenizer says, else its positions."""
    stated = tokenizer_config.get("model_max_length")
    if isinstance(stated, (int, float)) and 0 < stated < _UNBOUNDED:
        return int(stated)
    positions = config.get("max_position_embeddings")
    if not isinstance(positions, int) or positions <= 0:
        return DEFAULT_LENGTH
    return positions - 2 if "roberta" in str(config.get("model_type", "")) else positions  # theirs begin behind padding


def _padding_id(tokenizer: Tokenizer, config: Mapping[str, Any]) -> int:
    if tokenizer.padding is not None:
        return int(tokenizer.padding["pad_id"])
    stated = config.get("pad_token_id")
    if isinstance(stated, int):
        return stated
    return next((number for word in ("[PAD]", "<pad>") if (number := tokenizer.token_to_id(word)) is not None), 0)


def _is_dynamically_quantised(path: Path) -> bool:
    """Whether the graph names an operator that quantises while it runs; the names stand in the file as they are."""
    with path.open("rb") as stream, mmap.mmap(stream.fileno(), 0, access=mmap.ACCESS_READ) as content:
        return content.find(b"DynamicQuantize") >= 0


def load_model(files: ModelFiles, threads: int | None = None, labels: Labels | None = None) -> NliModel:
    """Load a model on the processor with at most ``threads`` threads, four unless there are fewer or more are named.

    Raises ConfigError for files that are not what they should be, MissingExtraError without the extra ``nli``.
    """
    try:
        import numpy  # noqa: F401
        import onnxruntime
        from tokenizers import Tokenizer
    except ModuleNotFoundError as error:
        raise MissingExtraError("nli", "nli") from error

    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = threads or min(MOST_THREADS, os.cpu_count() or 1)
    options.inter_op_num_threads = 1
    options.log_severity_level = 3
    labels = labels or read_labels(files.config)
    try:
        tokenizer = Tokenizer.from_file(str(files.tokenizer))
        session = onnxruntime.InferenceSession(str(files.onnx), options, providers=["CPUExecutionProvider"])
    except Exception as error:  # both libraries raise classes of their own making, plain Exception among them
        words = " ".join(str(error).split())[:200]
        raise ConfigError(
            Both(zh=f"{files.onnx.name}：模型无法载入：{words}", en=f"{files.onnx.name}: cannot be loaded: {words}")
        ) from error
    return NliModel(session, tokenizer, labels, files)
