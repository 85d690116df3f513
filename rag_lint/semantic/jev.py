"""Typed decisions: a label with probabilities and no words, from TypeSafe's Jev and the servers that speak its API.

Needs the ``jev`` extra. Only probabilities are read: they are comparable from server to server, ``confidence`` is not,
and a ``choice`` that is not the most probable option does not count. A server that breaks the API in a place that is
not needed for that is put up with.
"""

from __future__ import annotations

import json
import os
import unicodedata
from collections.abc import Mapping, Sequence
from importlib.util import find_spec
from typing import Any

from rag_lint.errors import ConfigError, MissingExtraError
from rag_lint.model.bilingual import Both
from rag_lint.model.judgement import UNDECIDED, Outcome, Unknown, UnknownReason, Verdict
from rag_lint.semantic.backend import CallFailed, Reply
from rag_lint.semantic.endpoint import RedirectRefusedError, SameHost, checked_url, host_of
from rag_lint.semantic.http_status import failed_status
from rag_lint.semantic.prompts.entailment import as_decision
from rag_lint.semantic.question import Decision, Option, Pair, Question
from rag_lint.semantic.reading import KEPT, probability_of
from rag_lint.semantic.redact import one_line

READING = "1"
DEFAULT_MODEL = "jev-latest"
TYPESAFE_URL = "https://api.typesafe.ai"
OPENROUTER_URL = "https://openrouter.ai/api"
OPENROUTER_MODELS = ("typesafe/", "~typesafe/")
"""How OpenRouter names the model, as ``typesafe/jev-1.13``."""
NO_KEY = "none"
SURE = 0.6
"""A most probable option below this is no decision: the outcome is ``uncertain`` where the question has that label."""
SUM_TOLERANCE = 0.02
_YES, _NO = "yes", "no"
_NAME = "decision"


class JevBackend:
    """One model at one address; questions go out one by one, so that none can sway another."""

    name = "jev"
    per_call = 1
    concurrency: int | None = None

    def __init__(self, model: str, *, base_url: str = TYPESAFE_URL, api_key: str = "") -> None:
        if find_spec("typesafe_sdk") is None:
            raise MissingExtraError("--judge jev", "jev")
        self.model = model
        self.base_url = checked_url(base_url, "base_url")
        self.secrets = tuple(key for key in (api_key.strip(),) if key)
        self._client: Any = None

    @property
    def version(self) -> str:
        """Of how questions are put and answers read, and of where the model is."""
        return f"{READING} {host_of(self.base_url)}"

    def __repr__(self) -> str:
        return f"JevBackend({self.model!r}, base_url={host_of(self.base_url)!r})"

    def __getstate__(self) -> dict[str, Any]:
        return {**self.__dict__, "_client": None}

    def answers(self, question: Question) -> bool:
        """Anything can be put as a choice."""
        return True

    def tokens(self, questions: Sequence[Question]) -> int:
        """Estimate from the length of what is sent: a Han character is about one token, four others are."""
        text = json.dumps([_state(_decision(question)) for question in questions], ensure_ascii=False)
        plain = sum(char < "\u2e80" for char in text)
        return plain // 4 + len(text) - plain

    def prepare(self) -> None:
        """Load the client, which takes longer than a call."""
        self._opened()

    async def call(self, questions: Sequence[Question]) -> Reply:
        """Ask the one question. Raises CallFailed."""
        decision = _decision(questions[0])
        body = await self._body(decision)
        usage = body.get("usage")
        usage = usage if isinstance(usage, Mapping) else {}
        outcome = self._read(body, decision)
        return Reply([outcome], _count(usage.get("input_tokens")), _count(usage.get("output_tokens")))

    async def aclose(self) -> None:
        """Close the connections; a later call opens new ones."""
        client, self._client = self._client, None
        if client is not None:
            await client.aclose()

    async def _body(self, decision: Decision) -> Mapping[str, Any]:
        """The server's answer as it came, whether or not the SDK finds everything in it that the API promises."""
        sdk = _library()
        try:
            made = await self._opened().system_one(state=_state(decision), questions={_NAME: _question(sdk, decision)})
            body = made.raw_http_response.json()
        except sdk.TypeSafeAPIResponseValidationError as error:
            body = error.body
        except sdk.TypeSafeAPIError as error:
            raise failed_status(error.status, error.headers, _said(error.body), self.secrets) from None
        except sdk.TypeSafeAPITimeoutError:
            raise CallFailed(UnknownReason.TIMEOUT) from None
        except RedirectRefusedError:
            detail = f"{host_of(self.base_url)} sends on to another host"
            raise CallFailed(UnknownReason.REDIRECTED, detail, fatal=True) from None
        except sdk.TypeSafeAPIConnectionError as error:
            raise CallFailed(UnknownReason.UNREACHABLE, one_line(str(error), self.secrets)) from None
        except ValueError:
            body = None
        if not isinstance(body, Mapping):
            raise CallFailed(UnknownReason.INVALID_JSON, raw=one_line(str(body), self.secrets, KEPT))
        return body

    def _opened(self) -> Any:
        if self._client is None:
            import httpx2

            sdk = _library()
            client = httpx2.AsyncClient(
                follow_redirects=True, event_hooks={"request": [SameHost(self.base_url)]}, timeout=None
            )
            self._client = sdk.AsyncTypeSafeClient(
                api_key=self.secrets[0] if self.secrets else NO_KEY,
                model=self.model,
                base_url=self.base_url,
                retry=sdk.RetryPolicy(max_retries=0),
                timeout=_AS_LONG_AS_IT_TAKES,
                http_client=client,
            )
        return self._client

    def _read(self, body: Mapping[str, Any], decision: Decision) -> Outcome:
        answers = body.get("answers")
        answer = answers.get(_NAME) if isinstance(answers, Mapping) else None
        if not isinstance(answer, Mapping):
            return Unknown(UnknownReason.MISSING_ITEM)
        offered = [option.label for option in _offered(decision)]
        probabilities = _distribution(answer, offered)
        if probabilities is None:
            raw = one_line(json.dumps(answer, ensure_ascii=False, default=str), self.secrets, KEPT)
            return Unknown(UnknownReason.INVALID_ANSWER, "probabilities are not a distribution over the labels", raw)
        label = max(offered, key=lambda one: probabilities[one])
        told = body.get("model")
        model = one_line(told, self.secrets) if isinstance(told, str) else ""
        if probabilities[label] < SURE and UNDECIDED in decision.labels:
            return Verdict(UNDECIDED, None, probabilities=probabilities, model=model)
        return Verdict(label, probabilities[label], probabilities=probabilities, model=model)


_AS_LONG_AS_IT_TAKES = 24 * 3600.0  # calls are bounded outside


def jev_backend(model: str = "", base_url: str = "", *, environ: Mapping[str, str] | None = None) -> JevBackend:
    """Return the backend for ``model``; what is not given comes from the environment.

    ``TYPESAFE_API_KEY``, ``TYPESAFE_BASE_URL`` and ``TYPESAFE_DEFAULT_MODEL`` as in the SDK. A model named as
    OpenRouter names it (``typesafe/jev-1.13``) is asked there, with ``OPENROUTER_API_KEY``. Raises ConfigError when a
    key is needed and not there.
    """
    environ = os.environ if environ is None else environ
    found = {name: environ.get(name, "").strip() for name in _NAMES}
    model = model or found["TYPESAFE_DEFAULT_MODEL"] or DEFAULT_MODEL
    url = base_url or found["TYPESAFE_BASE_URL"]
    if not url:
        url = OPENROUTER_URL if model.startswith(OPENROUTER_MODELS) else TYPESAFE_URL
    at_openrouter = host_of(url) == host_of(OPENROUTER_URL)
    key = found["OPENROUTER_API_KEY"] if at_openrouter else found["TYPESAFE_API_KEY"]
    if at_openrouter and not key and found["TYPESAFE_BASE_URL"]:
        key = found["TYPESAFE_API_KEY"]  # as the SDK is pointed at OpenRouter
    if not key and (at_openrouter or url == TYPESAFE_URL):
        name = "OPENROUTER_API_KEY" if at_openrouter else "TYPESAFE_API_KEY"
        raise ConfigError(Both(zh=f"没有密钥：请设置 {name}", en=f"no key: set {name}"))
    return JevBackend(model, base_url=url, api_key=key)


_NAMES = ("TYPESAFE_API_KEY", "TYPESAFE_BASE_URL", "TYPESAFE_DEFAULT_MODEL", "OPENROUTER_API_KEY")


def _decision(question: Question) -> Decision:
    return as_decision(question) if isinstance(question, Pair) else question


def _state(decision: Decision) -> dict[str, str]:
    return {part.name: part.text for part in decision.parts}


def _offered(decision: Decision) -> tuple[Option, ...]:
    """The options that are put to the model: not being sure shows in the probabilities and is no option."""
    return tuple(option for option in decision.options if option.label != UNDECIDED)


def _question(sdk: Any, decision: Decision) -> Any:
    """A yes/no question, a score where the labels are numbers from 0 up, else a choice."""
    offered = _offered(decision)
    labels = [option.label for option in offered]
    if labels == [_YES, _NO]:
        criteria = {"true": offered[0].meaning, "false": offered[1].meaning}
        return sdk.Noul(instructions=decision.instruction, criteria=criteria)
    if _is_scale(labels):
        return sdk.Score(instructions=decision.instruction, criteria=[option.meaning for option in offered])
    return sdk.Choice(instructions=decision.instruction, criteria={option.label: option.meaning for option in offered})


def _is_scale(labels: Sequence[str]) -> bool:
    return list(labels) == [str(number) for number in range(len(labels))]


def _distribution(answer: Mapping[str, Any], labels: Sequence[str]) -> dict[str, float] | None:
    """The probability of each label; None when what came is no distribution over exactly these."""
    if list(labels) == [_YES, _NO]:
        yes = probability_of(answer.get("noul"))
        return None if yes is None else {_YES: yes, _NO: 1 - yes}
    given = answer.get("probabilities")
    if not isinstance(given, Mapping) or len(given) != len(labels):
        return None
    found = {_folded(str(name)): probability_of(value) for name, value in given.items()}
    held = [found.get(_folded(label)) for label in labels]
    known = [value for value in held if value is not None]
    if len(known) != len(labels) or abs(sum(known) - 1) > SUM_TOLERANCE:
        return None
    return dict(zip(labels, known, strict=True))


def _folded(name: str) -> str:
    """Some servers return option names in another case or normal form."""
    return unicodedata.normalize("NFC", name).casefold()


def _count(value: object) -> int:
    return int(value) if isinstance(value, (int, float)) and not isinstance(value, bool) and value >= 0 else 0


def _said(body: object) -> str:
    return body if isinstance(body, str) else json.dumps(body, ensure_ascii=False, default=str) if body else ""


def _library() -> Any:
    import typesafe_sdk

    return typesafe_sdk
