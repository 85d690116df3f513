"""Any server that speaks the OpenAI chat API, through the official client. Needs the ``llm`` extra."""

from __future__ import annotations

import json
from collections.abc import Mapping
from importlib.util import find_spec
from typing import Any

from rag_lint.errors import MissingExtraError
from rag_lint.model.judgement import UnknownReason
from rag_lint.semantic.backend import CallFailed
from rag_lint.semantic.chat import Completion
from rag_lint.semantic.endpoint import RedirectRefusedError, SameHost, checked_url, host_of
from rag_lint.semantic.http_status import failed_status
from rag_lint.semantic.prompts.chat import Prompt
from rag_lint.semantic.redact import one_line

OPENAI_URL = "https://api.openai.com/v1"
NO_KEY = "none"
"""What is sent to a server that wants no key; the client insists on one."""


class OpenAICompleter:
    """One model at one address. ``price`` is in US dollars per million tokens read and written, for the cost.

    Raises ConfigError for an address that is not http(s), MissingExtraError without the ``openai`` package.
    """

    def __init__(
        self, model: str, *, base_url: str = OPENAI_URL, api_key: str = "", price: tuple[float, float] | None = None
    ) -> None:
        if find_spec("openai") is None:
            raise MissingExtraError("--judge llm", "llm")
        self.model = model
        self.base_url = checked_url(base_url, "base_url")
        self.secrets = tuple(key for key in (api_key.strip(),) if key)
        self.price = price
        self._client: Any = None  # openai.AsyncOpenAI
        self._with_temperature = True

    @property
    def place(self) -> str:
        """Scheme, host and port of the server."""
        return host_of(self.base_url)

    def __repr__(self) -> str:
        return f"OpenAICompleter({self.model!r}, base_url={self.place!r})"

    def __getstate__(self) -> dict[str, Any]:
        return {**self.__dict__, "_client": None}

    def prepare(self) -> None:
        """Load the client, which takes longer than a call."""
        _ = self._opened().chat.completions

    async def complete(self, prompt: Prompt) -> Completion:
        """Return the model's reply at temperature 0, where it knows a temperature. Raises CallFailed."""
        try:
            return await self._complete(prompt)
        except CallFailed as failed:
            if not self._with_temperature or "temperature" not in failed.detail.lower():
                raise
            self._with_temperature = False  # a model that thinks takes none; ask it as it is
            return await self._complete(prompt)

    async def aclose(self) -> None:
        """Close the connections; a later call opens new ones."""
        client, self._client = self._client, None
        if client is not None:
            await client.close()

    async def _complete(self, prompt: Prompt) -> Completion:
        openai = _client_library()
        settings: dict[str, Any] = {"temperature": 0} if self._with_temperature else {}
        messages = [{"role": "system", "content": prompt.system}, {"role": "user", "content": prompt.user}]
        try:
            made = await self._opened().chat.completions.create(model=self.model, messages=messages, **settings)
        except openai.APIStatusError as error:
            raise failed_status(error.status_code, error.response.headers, _said(error), self.secrets) from None
        except openai.APITimeoutError:
            raise CallFailed(UnknownReason.TIMEOUT) from None
        except openai.APIResponseValidationError as error:
            raise CallFailed(UnknownReason.INVALID_JSON, one_line(str(error), self.secrets)) from None
        except json.JSONDecodeError:
            raise CallFailed(UnknownReason.INVALID_JSON, "the body is not JSON") from None
        except (openai.APIConnectionError, RedirectRefusedError) as error:
            raise self._unreached(error) from None
        return self._completion(made)

    def _opened(self) -> Any:
        if self._client is None:
            library = _client_library()
            client = library.DefaultAsyncHttpxClient(event_hooks={"request": [SameHost(self.base_url)]})
            key = self.secrets[0] if self.secrets else NO_KEY
            self._client = library.AsyncOpenAI(
                api_key=key, base_url=self.base_url, max_retries=0, timeout=None, http_client=client
            )
        return self._client

    def _unreached(self, error: Exception) -> CallFailed:
        cause = error if isinstance(error, RedirectRefusedError) else error.__cause__
        if isinstance(cause, RedirectRefusedError):
            return CallFailed(UnknownReason.REDIRECTED, f"{self.place} sends on to another host", fatal=True)
        return CallFailed(UnknownReason.UNREACHABLE, one_line(f"{self.place}: {cause or error}", self.secrets))

    def _completion(self, made: Any) -> Completion:
        """Read what came back; the client passes on whatever a server answered with 200."""
        choices = getattr(made, "choices", None)
        choice = choices[0] if isinstance(choices, list) and choices else None
        message = getattr(choice, "message", None)
        if message is None:
            raise CallFailed(
                UnknownReason.INVALID_JSON, "no choices in the reply", raw=one_line(str(made), self.secrets)
            )
        if getattr(choice, "finish_reason", None) == "content_filter" or getattr(message, "refusal", None):
            raise CallFailed(UnknownReason.REFUSED)
        content = getattr(message, "content", None)
        usage = getattr(made, "usage", None)
        read, written = _count(usage, "prompt_tokens"), _count(usage, "completion_tokens")
        truncated = getattr(choice, "finish_reason", None) == "length"
        text = content if isinstance(content, str) else ""
        return Completion(text, truncated, read, written, self._cost(usage, read, written))

    def _cost(self, usage: object, read: int, written: int) -> float | None:
        told = getattr(usage, "cost", None)  # some servers bill in the reply
        if isinstance(told, (int, float)) and not isinstance(told, bool):
            return float(told)
        return None if self.price is None else (read * self.price[0] + written * self.price[1]) / 1e6


def _client_library() -> Any:
    import openai

    return openai


def _count(usage: object, name: str) -> int:
    value = getattr(usage, name, 0)
    return int(value) if isinstance(value, (int, float)) and not isinstance(value, bool) and value >= 0 else 0


def _said(error: Any) -> str:
    """What the server gave as a reason, with its code."""
    body = error.body
    if isinstance(body, Mapping):
        body = body.get("error", body)
    if isinstance(body, Mapping):
        return " ".join(str(body[key]) for key in ("code", "message", "detail") if body.get(key))
    return str(body or "")
