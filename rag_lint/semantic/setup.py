"""Judges made ready: from settings and the environment, or from what an application holds already."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

from rag_lint.errors import ConfigError
from rag_lint.model.bilingual import Both
from rag_lint.model.judge_settings import JudgeSettings
from rag_lint.semantic.address_guard import guard_address
from rag_lint.semantic.callables import FunctionCompleter, completer_of
from rag_lint.semantic.chat import ChatBackend
from rag_lint.semantic.judge import Judge
from rag_lint.semantic.limits import Limits
from rag_lint.semantic.openai_chat import OPENAI_URL, OpenAICompleter
from rag_lint.semantic.store import VerdictStore

DEFAULT_MODEL = "gpt-4.1-mini"
"""Asked for where nothing else is said, at OpenAI itself only."""
PER_CALL = 4
"""Questions in one conversation, which reads the standing part of the prompt once for all of them."""


def llm_judge(
    model: str = "",
    *,
    base_url: str = "",
    api_key: str = "",
    limits: Limits | None = None,
    cache: Path | str | None = None,
    per_call: int = PER_CALL,
    price: tuple[float, float] | None = None,
    environ: Mapping[str, str] | None = None,
) -> Judge:
    """Return a judge at an OpenAI-compatible endpoint; what is not given comes from the environment.

    ``LLM_BASE_URL``, ``LLM_API_KEY`` and ``LLM_MODEL`` come first, then ``OPENAI_BASE_URL``, ``OPENAI_API_KEY`` and
    ``OPENAI_MODEL``. A key goes only to the address it belongs to: that of OpenAI never to an ``LLM_BASE_URL`` or to
    the ``base_url`` given here. ``cache`` is the folder that keeps verdicts; ``price`` is in US dollars per million
    tokens read and written. Raises ConfigError when no key or no model is known, MissingExtraError without ``openai``.
    """
    environ = os.environ if environ is None else environ
    url, key = _place(base_url, api_key, environ)
    name = model or _found(environ, "LLM_MODEL", "OPENAI_MODEL") or (DEFAULT_MODEL if url == OPENAI_URL else "")
    if not name:
        raise ConfigError(
            Both(
                zh="未指定模型：设置 LLM_MODEL，或用 --judge-set model=名称",
                en="no model is named: set LLM_MODEL, or --judge-set model=NAME",
            )
        )
    completer = OpenAICompleter(name, base_url=url, api_key=key, price=price)
    return Judge(ChatBackend(completer, per_call), limits, _store(cache))


def judge_of(value: Any, *, limits: Limits | None = None, cache: Path | str | None = None, model: str = "") -> Judge:
    """Return ``value`` as a judge.

    A Judge is itself. ``"llm"``, ``"nli"`` and ``"jev"`` are configured by the environment. A Backend, a function from
    prompt to text, a LangChain chat model and a LlamaIndex LLM become judges; ``model`` names a function's, without
    which its verdicts are not kept. Raises ConfigError for anything else.
    """
    if isinstance(value, Judge):
        return value
    if isinstance(value, str):
        return configured_judge(JudgeSettings(kind=value), cache=cache, limits=limits)
    if all(hasattr(value, name) for name in ("call", "answers", "per_call")):
        return Judge(value, limits, _store(cache))
    completer = completer_of(value, model)
    kept = cache if not isinstance(completer, FunctionCompleter) or completer.model else None
    return Judge(ChatBackend(completer), limits, _store(kept))


def configured_judge(
    settings: JudgeSettings,
    *,
    cache: Path | str | None = None,
    limits: Limits | None = None,
    environ: Mapping[str, str] | None = None,
) -> Judge:
    """Return the judge that ``settings`` name. Raises ConfigError or MissingExtraError when it cannot be made."""
    guard_address(settings, os.environ if environ is None else environ)
    limits = limits or limits_of(settings)
    if settings.kind == "llm":
        prices = settings.price_in, settings.price_out
        return llm_judge(
            settings.model,
            base_url=settings.base_url,
            limits=limits,
            cache=cache,
            per_call=settings.per_call or PER_CALL,
            price=None if None in prices else prices,  # type: ignore[arg-type]
            environ=environ,
        )
    if settings.kind == "jev":
        from rag_lint.semantic.jev import jev_backend

        return Judge(jev_backend(settings.model, settings.base_url, environ=environ), limits, _store(cache))
    if settings.kind == "nli":
        from rag_lint.semantic.nli.setup import nli_judge

        return nli_judge(settings.model, base_url=settings.base_url, limits=limits, cache=cache, environ=environ)
    raise ConfigError(
        Both(
            zh=f"没有名为 {settings.kind!r} 的评判器（llm、nli、jev）",
            en=f"no judge is called {settings.kind!r} (llm, nli, jev)",
        )
    )


def limits_of(settings: JudgeSettings) -> Limits:
    """Return the bounds that ``settings`` name, the defaults for the rest."""
    names = [field.name for field in fields(Limits) if hasattr(settings, field.name)]
    given = {name: getattr(settings, name) for name in names if getattr(settings, name) is not None}
    return replace(Limits(), **given)


def _place(base_url: str, api_key: str, environ: Mapping[str, str]) -> tuple[str, str]:
    """The address, and the key that belongs to it."""
    own_url, own_key = _found(environ, "LLM_BASE_URL"), _found(environ, "LLM_API_KEY")
    openai_url, openai_key = _found(environ, "OPENAI_BASE_URL"), _found(environ, "OPENAI_API_KEY")
    if base_url:
        known = {own_url: own_key, openai_url or OPENAI_URL: openai_key}
        return base_url, api_key or known.get(base_url, "" if own_url else own_key)
    if own_url:
        return own_url, api_key or own_key
    url = openai_url or OPENAI_URL
    key = api_key or own_key or openai_key
    if url == OPENAI_URL and not key:
        raise ConfigError(
            Both(
                zh="没有密钥：设置 OPENAI_API_KEY，或用 LLM_BASE_URL（和 LLM_API_KEY）指向其他服务",
                en="no key: set OPENAI_API_KEY, or LLM_BASE_URL (and LLM_API_KEY) for another server",
            )
        )
    return url, key


def _found(environ: Mapping[str, str], *names: str) -> str:
    return next((value for name in names if (value := environ.get(name, "").strip())), "")


def _store(cache: Path | str | None) -> VerdictStore | None:
    return None if cache is None else VerdictStore(cache)
