"""Audited chunks, a line each, and what of them an earlier run has done.

A chunk is done when all that was asked of the model was answered; what was not is asked again by the next run, and the
last line about a chunk counts.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from rag_lint.errors import InputError
from rag_lint.evaluation.audit.model import Asked, ChunkAudit
from rag_lint.evaluation.results import HEAD, RESULT
from rag_lint.model.bilingual import Both
from rag_lint.model.chunk import Chunk
from rag_lint.report.answer_json import answer_value
from rag_lint.report.json_values import Json
from rag_lint.storage.cache import key_of
from rag_lint.storage.journal import journal_lines

CHUNK = "chunk"
OTHER = Both(
    zh="{}：是用别的设置或别的分块检查的；--fresh 重新开始，或换一个 --results",
    en="{}: is of other settings or other chunks; start over with --fresh, or give another --results",
)


def chunk_key(chunk: Chunk) -> str:
    """What a chunk is known by."""
    return key_of(chunk.id, chunk.text)


def chunk_line(audit: ChunkAudit) -> Json:
    """Return an audited chunk as a JSON object."""
    chunk = audit.chunk
    return {
        "type": CHUNK,
        "key": chunk_key(chunk),
        "id": chunk.id,
        "source": chunk.source,
        "line": chunk.location.line,
        "lang": chunk.lang,
        "text": chunk.text,
        "codes": list(audit.codes),
        "whole": audit.is_whole,
        "error": audit.error,
        "results": [_asked(each, chunk) for each in audit.asked],
    }


def _asked(asked: Asked, chunk: Chunk) -> Json:
    return {
        "id": chunk.id,
        "error": asked.error,
        "retrieved": list(asked.retrieved),
        "rank": asked.rank,
        "flagged": asked.flagged,
        "troubles": [each.value for each in asked.troubles],
        "deciding": list(asked.deciding),
        **(answer_value(asked.report) if asked.report is not None else {"question": asked.question}),
    }


def done_chunks(path: Path, settings: Mapping[str, object]) -> set[str]:
    """The keys of chunks that are done; raises InputError when the file is of other settings, or is none of ours."""
    if not path.exists() or path.stat().st_size == 0:
        return set()
    lines = journal_lines(path)
    head = next(lines, None)
    if head is None:
        return set()
    if head.get("type") != HEAD or head.get("settings") != dict(settings):
        raise InputError(Both(zh=OTHER.zh.format(path), en=OTHER.en.format(path)))
    done = {line["key"]: bool(line["whole"]) for line in lines if line.get("type") == CHUNK}
    return {key for key, whole in done.items() if whole}


def results_of(line: Mapping[str, Any]) -> list[dict[str, Any]]:
    """Return the checked answers in a line about a chunk, as the results of ``eval`` are."""
    return [{**each, "type": RESULT} for each in line["results"] if each["error"] is None]


def audited(path: Path) -> Iterator[dict[str, Any]]:
    """Yield the last line about each chunk, in the order of these lines."""
    last = {line["key"]: number for number, line in enumerate(journal_lines(path)) if line.get("type") == CHUNK}
    for number, line in enumerate(journal_lines(path)):
        if line.get("type") == CHUNK and last[line["key"]] == number:
            yield line
