"""The judge ``nli`` made ready, from what is given and from the environment."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from pathlib import Path

from rag_lint.semantic.backend import Backend
from rag_lint.semantic.judge import Judge
from rag_lint.semantic.limits import Limits
from rag_lint.semantic.nli.backend import nli_backend
from rag_lint.semantic.nli.classifier import classifier_backend
from rag_lint.semantic.nli.hub import DEFAULT_MODEL
from rag_lint.semantic.store import VerdictStore

MODEL, BASE_URL, API_KEY = "NLI_MODEL", "NLI_BASE_URL", "NLI_API_KEY"


def nli_judge(
    model: str = "",
    *,
    base_url: str = "",
    api_key: str = "",
    file: str = "",
    revision: str | None = None,
    labels: Sequence[str] = (),
    threads: int | None = None,
    limits: Limits | None = None,
    cache: Path | str | None = None,
    environ: Mapping[str, str] | None = None,
) -> Judge:
    """Return a judge that classifies pairs.

    What is not given comes from the environment: ``NLI_MODEL``, ``NLI_BASE_URL``, ``NLI_API_KEY``.
    With a ``base_url`` a server classifies (``POST /v1/classify``); else ``model``, a folder or a repository of the
    Hugging Face hub, runs here, by default a multilingual one. ``file``, ``revision``, ``labels`` and ``threads`` are
    those of ``nli_backend``; ``cache`` is the folder that keeps verdicts. Raises ConfigError, MissingExtraError.
    """
    return Judge(
        _backend(model, base_url, api_key, file, revision, labels, threads, os.environ if environ is None else environ),
        limits,
        None if cache is None else VerdictStore(cache),
    )


def _backend(
    model: str,
    base_url: str,
    api_key: str,
    file: str,
    revision: str | None,
    labels: Sequence[str],
    threads: int | None,
    environ: Mapping[str, str],
) -> Backend:
    own = environ.get(BASE_URL, "").strip()
    name = model or environ.get(MODEL, "").strip()
    url = base_url or ("" if model else own)
    if not url:
        return nli_backend(name or DEFAULT_MODEL, file=file, revision=revision, labels=labels, threads=threads)
    # The key goes to the address it stands beside, not to one that is named elsewhere.
    key = api_key or (environ.get(API_KEY, "") if url == own or not own else "")
    return classifier_backend(url, name or "default", key=key)
