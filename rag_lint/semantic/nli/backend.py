"""The judge ``nli``: a cross-encoder that runs on this machine's processor; nothing leaves it, nothing is paid."""

from __future__ import annotations

import asyncio
import os
import threading
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from hashlib import blake2b
from pathlib import Path

from rag_lint.errors import RagLintError
from rag_lint.model.judgement import Outcome, Unknown, UnknownReason
from rag_lint.semantic.backend import CallFailed, Reply
from rag_lint.semantic.nli.folder import ModelFiles, is_local, local_files
from rag_lint.semantic.nli.hub import DEFAULT_MODEL, HubError, hub_files
from rag_lint.semantic.nli.labels import Labels, labels_of, read_labels
from rag_lint.semantic.nli.model import NliModel, TooLong, load_model
from rag_lint.semantic.nli.pooled import verdict_of
from rag_lint.semantic.question import Pair, Question

PER_CALL = 8


class NliBackend:
    """Answers ``Pair`` questions with a model of three classes, or of two: those never say ``contradiction``.

    The model is loaded at the first call and computes in a thread of its own.
    """

    name = "nli"
    version = "1"
    per_call = PER_CALL
    concurrency: int | None = 1

    def __init__(self, model: str, files: ModelFiles | None, labels: Labels | None, threads: int | None) -> None:
        """``files`` is None when the hub could not be reached; ``labels`` None: as the files say."""
        self.model = model
        self._files = files
        self._labels = labels
        self._threads = threads
        self._loaded: NliModel | None = None
        self._thread: ThreadPoolExecutor | None = None
        self._process = 0

    def answers(self, question: Question) -> bool:
        return isinstance(question, Pair)

    def tokens(self, questions: Sequence[Question]) -> int:
        return 0

    async def call(self, questions: Sequence[Question]) -> Reply:
        pairs = [(each.premise, each.hypothesis) for each in questions if isinstance(each, Pair)]
        stopped = threading.Event()
        if self._thread is None or self._process != os.getpid():  # threads do not live on in a forked process
            self._thread, self._loaded, self._process = ThreadPoolExecutor(1, "rag-lint-nli"), None, os.getpid()
        try:
            return Reply(await asyncio.get_running_loop().run_in_executor(self._thread, self._read, pairs, stopped))
        finally:
            stopped.set()  # a call that is given up must not go on computing in front of the next one

    async def aclose(self) -> None:
        thread, self._thread, self._loaded = self._thread, None, None
        if thread is not None:
            thread.shutdown(wait=False, cancel_futures=True)

    def adopt(self, model: NliModel) -> None:
        """Use a model that is loaded already."""
        self._thread, self._loaded, self._process = ThreadPoolExecutor(1, "rag-lint-nli"), model, os.getpid()

    def __reduce__(self) -> tuple[type[NliBackend], tuple[object, ...]]:
        """Another process loads the model itself."""
        return NliBackend, (self.model, self._files, self._labels, self._threads)

    def _read(self, pairs: Sequence[tuple[str, str]], stopped: threading.Event) -> list[Outcome]:
        if self._loaded is None:
            if self._files is None:
                raise CallFailed(
                    UnknownReason.UNREACHABLE, f"the hub does not answer, {self.model} is not in the cache", fatal=True
                )
            try:
                self._loaded = load_model(self._files, self._threads, self._labels)
            except RagLintError as error:
                raise CallFailed(UnknownReason.FAILED, str(error), fatal=True) from error
        readings = self._loaded.read(pairs, stopped.is_set)
        if stopped.is_set():
            return []
        return [
            Unknown(UnknownReason.TOO_LONG, each.detail)
            if isinstance(each, TooLong)
            else verdict_of(each, self.name, self.model)
            for each in readings
        ]


def nli_backend(
    model: str = DEFAULT_MODEL,
    *,
    file: str = "",
    revision: str | None = None,
    labels: Sequence[str] = (),
    threads: int | None = None,
) -> NliBackend:
    """Return a backend for ``model``, a local folder (or ``.onnx`` file) or a repository of the Hugging Face hub.

    Files of the hub are fetched now unless they are in its cache. ``file`` names the ONNX file where there are several,
    ``labels`` the outputs in their order where ``config.json`` does not, ``threads`` caps the processor threads. Raises
    ConfigError for a model that lacks a file or whose labels say nothing. When the hub cannot be reached, the backend
    is returned all the same and its questions are ``unknown(unreachable)``.
    """
    given = labels_of(labels) if labels else None
    if is_local(model):
        files = local_files(model, file)
        name = f"{Path(model).name}@{_fingerprint(files)}"
    else:
        name = f"{model}@{revision}" if revision else model
        try:
            files = hub_files(model, file, revision)
        except HubError:
            return NliBackend(name, None, given, threads)
        name = f"{name}/{files.onnx.name}"
    return NliBackend(name, files, given or read_labels(files.config), threads)


def _fingerprint(files: ModelFiles) -> str:
    """Tell one model in a folder from the next one put there: its size, its beginning and its end."""
    digest = blake2b(repr(sorted(files.config.items())).encode(), digest_size=6)
    for path in (files.onnx, files.tokenizer):
        digest.update(_ends(path))
    return digest.hexdigest()


def _ends(path: Path) -> bytes:
    size = path.stat().st_size
    with path.open("rb") as stream:
        first = stream.read(1 << 20)
        stream.seek(max(0, size - (1 << 20)))
        return str(size).encode() + first + stream.read()
