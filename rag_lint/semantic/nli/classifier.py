"""The judge ``nli`` behind HTTP: a server that classifies pairs.

``POST {base}/v1/classify`` with ``{"model": ..., "pairs": [{"premise": ..., "hypothesis": ...}]}`` is answered by
``{"data": [{"index": 0, "probs": [contradiction, entailment, neutral]}]}``. ``index`` may be missing when the items are
in order; ``probs`` may be an object by label, and may lack what a model of two classes does not know.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import isfinite
from typing import TYPE_CHECKING, Any

from rag_lint.errors import ConfigError, MissingExtraError
from rag_lint.model.bilingual import Both
from rag_lint.model.judgement import Outcome, Unknown, UnknownReason
from rag_lint.semantic.backend import CallFailed, Reply
from rag_lint.semantic.endpoint import checked_url, host_of
from rag_lint.semantic.nli.labels import labels_of
from rag_lint.semantic.nli.model import Probabilities, Reading
from rag_lint.semantic.nli.pooled import verdict_of
from rag_lint.semantic.nli.post import checked_key, post_json
from rag_lint.semantic.nli.surrogates import replaced
from rag_lint.semantic.question import Pair, Question

if TYPE_CHECKING:
    from httpx import AsyncClient

PATH = "/v1/classify"
ORDER = ("contradiction", "entailment", "neutral")
PER_CALL = 16
_SLACK = 0.02  # probabilities are rounded on their way


class ClassifierBackend:
    """Answers ``Pair`` questions through a server; long premises are the server's own matter."""

    name = "nli-http"
    version = "1"
    per_call = PER_CALL
    concurrency: int | None = None

    def __init__(self, base_url: str, model: str, key: str = "") -> None:
        self._url = _endpoint(base_url)
        self._named = model
        self.model = f"{model}@{host_of(self._url)}"
        self._key = checked_key(key)
        self._client: AsyncClient | None = None

    def __repr__(self) -> str:
        return f"ClassifierBackend({self.model!r})"

    def __reduce__(self) -> tuple[type[ClassifierBackend], tuple[str, str, str]]:
        """Another process has its own connections."""
        return ClassifierBackend, (self._url, self._named, self._key)

    def answers(self, question: Question) -> bool:
        return isinstance(question, Pair)

    def tokens(self, questions: Sequence[Question]) -> int:
        return sum(len(each.premise) + len(each.hypothesis) for each in questions if isinstance(each, Pair)) // 3

    async def call(self, questions: Sequence[Question]) -> Reply:
        import orjson

        pairs = [
            {"premise": replaced(each.premise), "hypothesis": replaced(each.hypothesis)}
            for each in questions
            if isinstance(each, Pair)
        ]
        headers = {"content-type": "application/json", "accept": "application/json"}
        if self._key:
            headers["authorization"] = f"Bearer {self._key}"
        body = orjson.dumps({"model": self._named, "pairs": pairs})
        value = await post_json(self._opened(), self._url, body, headers)
        return Reply([self._outcome(item) for item in _items(value, len(pairs))])

    async def aclose(self) -> None:
        client, self._client = self._client, None
        if client is not None:
            await client.aclose()

    def _opened(self) -> AsyncClient:
        if self._client is None:
            from httpx import AsyncClient

            self._client = AsyncClient(timeout=None)  # the machinery bounds each call as a whole
        return self._client

    def _outcome(self, item: object) -> Outcome:
        if item is None:
            return Unknown(UnknownReason.MISSING_ITEM)
        given = item.get("probs") if isinstance(item, Mapping) else None
        found = _probabilities(given)
        if found is None:
            return Unknown(UnknownReason.INVALID_ANSWER, "probs", str(item)[:200])
        return verdict_of(Reading((found,)), self.name, self.model)


def classifier_backend(base_url: str, model: str, *, key: str = "") -> ClassifierBackend:
    """Return a backend for the server at ``base_url`` (with or without ``/v1`` or the whole path).

    Raises ConfigError for an address that is not http(s) or that holds a key, MissingExtraError without httpx.
    """
    try:
        import httpx  # noqa: F401
    except ModuleNotFoundError as error:
        raise MissingExtraError("nli", "nli") from error
    return ClassifierBackend(base_url, model, key)


def _endpoint(base_url: str) -> str:
    base = checked_url(base_url, "base URL")
    if "?" in base or "#" in base:
        raise ConfigError(Both(zh="base URL 不能带参数", en="the base URL may hold no parameters"))
    return base.removesuffix(PATH).removesuffix("/v1") + PATH


def _items(value: Any, count: int) -> list[object]:
    """One item for each pair, None for what is missing. Raises CallFailed when items cannot be told apart."""
    data = value.get("data") if isinstance(value, Mapping) else None
    if not isinstance(data, list):
        raise CallFailed(UnknownReason.INVALID_ANSWER, "no data", raw=str(value)[:200])
    numbers = [item.get("index") if isinstance(item, Mapping) else None for item in data]
    if all(number is None for number in numbers):
        if len(data) != count:  # which of them is missing, nobody knows
            raise CallFailed(UnknownReason.MISSING_ITEM, f"{len(data)} of {count}")
        return list(data)
    by_number = {number: item for number, item in zip(numbers, data, strict=True) if type(number) is int}
    return [by_number.get(number) for number in range(count)]


def _probabilities(given: object) -> Probabilities | None:
    """Probabilities of an item; None when they are none."""
    if isinstance(given, Mapping):
        named = {str(name): share for name, share in given.items()}
    elif isinstance(given, list) and len(given) == len(ORDER):
        named = dict(zip(ORDER, given, strict=True))
    else:
        return None
    shares = list(named.values())
    if not all(_is_share(share) for share in shares) or abs(sum(shares) - 1) > _SLACK:
        return None
    try:
        labels = labels_of(list(named))
    except ConfigError:
        return None
    contradiction = None if labels.contradiction is None else float(shares[labels.contradiction])
    return Probabilities(float(shares[labels.entailment]), contradiction, float(shares[labels.neutral]))


def _is_share(value: object) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool) and isfinite(value) and 0 <= value <= 1
