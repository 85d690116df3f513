"""Models that an application has already: a function from prompt to text, a LangChain chat model, a LlamaIndex LLM."""

from __future__ import annotations

import asyncio
import inspect
from collections.abc import Awaitable, Callable
from typing import Any

from rag_lint.errors import ConfigError
from rag_lint.model.bilingual import Both
from rag_lint.semantic.chat import Completer, Completion
from rag_lint.semantic.prompts.chat import Prompt

Ask = Callable[[str], str | Awaitable[str]]


class FunctionCompleter:
    """A function that is given the whole prompt as one text; one that is not async runs in a thread.

    Nothing tells whether a function has changed, so its verdicts are kept under ``model``, or not at all without one.
    """

    secrets: tuple[str, ...] = ()

    def __init__(self, ask: Ask, model: str = "") -> None:
        self._ask = ask
        self.model = model
        self.place = "function"

    async def complete(self, prompt: Prompt) -> Completion:
        """Call the function."""
        whole = f"{prompt.system}\n\n{prompt.user}"
        if inspect.iscoroutinefunction(self._ask) or inspect.iscoroutinefunction(type(self._ask).__call__):
            reply: Any = self._ask(whole)
        else:
            reply = await asyncio.to_thread(self._ask, whole)
        return Completion(_text(await reply if inspect.isawaitable(reply) else reply))

    async def aclose(self) -> None:
        """Nothing to close."""


class LangChainCompleter:
    """A chat model of LangChain, through ``ainvoke``."""

    secrets: tuple[str, ...] = ()

    def __init__(self, model: Any, name: str = "") -> None:
        self._model = model
        self.model = name or _named(model, "model_name", "model")
        self.place = f"langchain:{type(model).__name__}"

    async def complete(self, prompt: Prompt) -> Completion:
        """Send a system and a human message."""
        reply = await self._model.ainvoke([("system", prompt.system), ("human", prompt.user)])
        usage = getattr(reply, "usage_metadata", None) or {}
        told = getattr(reply, "response_metadata", None) or {}
        truncated = told.get("finish_reason") == "length" or told.get("stop_reason") == "max_tokens"
        content = getattr(reply, "content", reply)
        return Completion(_text(content), truncated, usage.get("input_tokens", 0), usage.get("output_tokens", 0))

    async def aclose(self) -> None:
        """The model belongs to the application."""


class LlamaIndexCompleter:
    """An LLM of LlamaIndex, through ``achat``."""

    secrets: tuple[str, ...] = ()

    def __init__(self, model: Any, name: str = "") -> None:
        self._model = model
        metadata = getattr(model, "metadata", None)
        self.model = name or str(getattr(metadata, "model_name", "") or "") or _named(model, "model")
        self.place = f"llama-index:{type(model).__name__}"

    async def complete(self, prompt: Prompt) -> Completion:
        """Send a system and a user message."""
        from llama_index.core.llms import ChatMessage, MessageRole

        messages = [
            ChatMessage(role=MessageRole.SYSTEM, content=prompt.system),
            ChatMessage(role=MessageRole.USER, content=prompt.user),
        ]
        reply = await self._model.achat(messages)
        return Completion(_text(reply.message.content))

    async def aclose(self) -> None:
        """The model belongs to the application."""


def completer_of(model: Any, name: str = "") -> Completer:
    """Return a completer for a model that is there already. Raises ConfigError for what is none.

    What has ``achat`` and ``metadata`` is of LlamaIndex, what has ``ainvoke`` of LangChain (any of its runnables that
    take messages), and any other function is called with the prompt.
    """
    if hasattr(model, "achat") and hasattr(model, "metadata"):
        return LlamaIndexCompleter(model, name)
    if hasattr(model, "ainvoke"):
        return LangChainCompleter(model, name)
    if callable(model):
        return FunctionCompleter(model, name)
    kind = type(model).__name__
    raise ConfigError(
        Both(
            zh=f"judge 应是模型、函数或评判器，而不是 {kind}",
            en=f"a judge is a model, a function or a Judge, not {kind}",
        )
    )


def _named(model: Any, *attributes: str) -> str:
    for attribute in attributes:
        value = getattr(model, attribute, None)
        if isinstance(value, str) and value:
            return value
    return ""


def _text(content: Any) -> str:
    """The text of a reply: a string, or the text blocks of a list."""
    if isinstance(content, str):
        return content
    if isinstance(content, list):
        return "".join(
            block if isinstance(block, str) else str(block.get("text", "")) if isinstance(block, dict) else ""
            for block in content
        )
    return str(content) if content is not None else ""
