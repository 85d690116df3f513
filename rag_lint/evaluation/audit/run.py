"""Audit the chunks of a corpus, one by one or into a journal that an interrupted run goes on with."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import nullcontext
from pathlib import Path
from typing import Any

from rag_lint.errors import ConfigError
from rag_lint.evaluation.abreast import abreast
from rag_lint.evaluation.audit.index import WordIndex
from rag_lint.evaluation.audit.journal import chunk_key, chunk_line, done_chunks
from rag_lint.evaluation.audit.model import ChunkAudit, Retrieve
from rag_lint.evaluation.audit.work import Auditor
from rag_lint.evaluation.results import head_value
from rag_lint.model.bilingual import Both
from rag_lint.model.chunk import Chunk
from rag_lint.storage.cache import key_of
from rag_lint.storage.journal import Journal
from rag_lint.storage.lock import held


def audit_chunks(
    chunks: Sequence[Chunk],
    llm: Any = "llm",
    *,
    judge: Any = None,
    retrieve: Retrieve | None = None,
    questions: int = 2,
    top: int = 4,
) -> Iterator[ChunkAudit]:
    """Yield for each chunk the questions that ``llm`` makes of it and what becomes of its answers to them.

    ``llm`` is ``"llm"`` (any OpenAI-compatible server, named by the environment), a function from a prompt to a text, a
    LangChain chat model or a LlamaIndex LLM. ``retrieve`` takes a question and a number and returns ids of chunks, the
    nearest first; the default is by words (BM25). ``judge`` as for ``check_answer``. What the model leaves unanswered
    is told in the result and stops nothing. Raises ConfigError for what is no model, or for two chunks with one id.
    """
    from rag_lint.grounding.claims.check import opened
    from rag_lint.semantic.one_run import OneRun
    from rag_lint.semantic.writing import writer_of

    texts = texts_of(chunks)
    writer = writer_of(llm)
    with nullcontext() if isinstance(llm, OneRun) else writer, opened(judge) as made:
        auditor = Auditor(writer, texts, retrieve or WordIndex(texts).nearest, made, questions, top)
        yield from abreast(auditor.audit, chunks)


def texts_of(chunks: Iterable[Chunk]) -> dict[str, str]:
    """The texts by id; raises ConfigError for two chunks with one id."""
    texts: dict[str, str] = {}
    for chunk in chunks:
        if chunk.id in texts:
            raise ConfigError(
                Both(zh=f"有两个分块的编号都是 {chunk.id!r}", en=f"two chunks have the same id: {chunk.id!r}")
            )
        texts[chunk.id] = chunk.text
    return texts


def corpus_key(chunks: Iterable[Chunk]) -> str:
    """What a set of chunks is known by: what is retrieved depends on all of them."""
    return key_of(*(chunk_key(chunk) for chunk in chunks))


def audit_into(
    path: Path,
    chunks: Sequence[Chunk],
    audit: Callable[[Chunk], ChunkAudit],
    settings: Mapping[str, object],
    *,
    told: Callable[[int], object] = lambda _: None,
    fresh: bool = False,
) -> int:
    """Audit ``chunks`` into the journal at ``path``, each that is not done; return how many were done before.

    ``told`` is called with how many are done. Raises InputError when the journal is of other settings or chunks, or
    when another run is writing to it.
    """
    with held(path):
        done = set() if fresh else done_chunks(path, settings)
        with Journal(path, fresh=fresh) as journal:
            if path.stat().st_size == 0:
                journal.append(head_value(settings))
            left = [chunk for chunk in chunks if chunk_key(chunk) not in done]
            known = len(chunks) - len(left)
            for number, found in enumerate(abreast(audit, left), known + 1):
                journal.append(chunk_line(found))
                told(number)
    return known
