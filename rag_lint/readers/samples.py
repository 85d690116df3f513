"""Files of answers, read record by record: JSONL is streamed, a JSON list is read whole."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, BinaryIO, NamedTuple

from rag_lint.errors import InputError
from rag_lint.evaluation.columns import sample_of
from rag_lint.grounding.claims.model import Sample
from rag_lint.model.bilingual import Both
from rag_lint.readers.decode import decode
from rag_lint.readers.lines import iter_lines, open_utf8
from rag_lint.readers.messages import NO_RECORDS, broken_json, too_long, unreadable

MOST_BYTES = 64 * 1024 * 1024
"""A longer line is told and skipped."""
STDIN = "-"
NOT_AN_OBJECT = Both(zh="不是 JSON 对象", en="is no JSON object")


class SampleRecord(NamedTuple):
    """A record with its 1-based number: its sample, or why there is none; ``fields`` are all its columns."""

    number: int
    sample: Sample | None
    reason: Both[str] | None
    fields: Mapping[str, Any]


def load_samples(path: str | Path) -> Iterator[Sample]:
    """Yield the samples of a file; raises InputError at the first record that holds none, or when it cannot be read."""
    for record in read_samples(Path(path)):
        if record.sample is None:
            reason = record.reason or NOT_AN_OBJECT
            raise InputError(
                Both(
                    zh=f"{path}：第 {record.number} 条：{reason.zh}", en=f"{path}: record {record.number}: {reason.en}"
                )
            )
        yield record.sample


def read_samples(path: Path) -> Iterator[SampleRecord]:
    """Yield the records of ``path`` (``-``: standard input); raises InputError when it cannot be read or holds none."""
    none = True
    for number, value in _values(path):
        none = False
        yield _record(number, value)
    if none:
        raise InputError(Both(zh=f"{path}：{NO_RECORDS.zh}", en=f"{path}: {NO_RECORDS.en}"))


def _record(number: int, value: object) -> SampleRecord:
    if isinstance(value, Both):
        return SampleRecord(number, None, value, {})
    if not isinstance(value, dict):
        return SampleRecord(number, None, NOT_AN_OBJECT, {})
    try:
        return SampleRecord(number, sample_of(value), None, value)
    except InputError as error:
        return SampleRecord(number, None, error.message, value)


def _values(path: Path) -> Iterator[tuple[int, object]]:
    with _opened(path) as raw:
        stream = open_utf8(raw)
        if _is_one_value(stream.peek(1 << 16)):
            value = _loaded(decode(stream.read()).encode())
            yield from enumerate(value if isinstance(value, list) else _rows(value), 1)
            return
        number = 0
        for line in iter_lines(stream, MOST_BYTES):
            if line.data is None:
                number += 1
                yield number, too_long(MOST_BYTES)
            elif line.data.strip():
                number += 1
                yield number, _loaded(line.data, line.number)


def _loaded(data: bytes, number: int | None = None) -> object:
    """The value, NaN and Infinity as None (pandas writes them); else what is wrong, at a line of the file."""
    try:
        return _fast(data)
    except ValueError:
        pass
    try:
        return json.loads(data, parse_constant=lambda _: None)
    except json.JSONDecodeError as error:
        return broken_json(number or error.lineno, error.colno)
    except (UnicodeDecodeError, RecursionError):
        return broken_json(number or 1, 1)


def _fast(data: bytes) -> object:
    """Read JSON fast; raises ValueError."""
    import orjson

    return orjson.loads(data)


def _rows(value: object) -> list[object]:
    """The rows of one object: itself, or the list it holds under a usual name."""
    if isinstance(value, dict):
        for name in ("samples", "records", "data", "runs", "results"):
            if isinstance(value.get(name), list):
                return list(value[name])
    return [value]


def _is_one_value(head: bytes) -> bool:
    """Whether a file is one JSON value: a list, or an object whose first line does not end it."""
    start = head.lstrip()
    if start.startswith(b"["):
        return True
    line, newline, rest = start.partition(b"\n")
    if not start.startswith(b"{") or not newline or not rest.strip():
        return False
    try:
        _fast(line)
    except ValueError:
        return not rest.lstrip().startswith(b"{")
    return False


@contextmanager
def _opened(path: Path) -> Iterator[BinaryIO]:
    if str(path) == STDIN:
        yield sys.stdin.buffer
        return
    try:
        stream = path.open("rb")
    except OSError as error:
        reason = unreadable(error)
        raise InputError(Both(zh=f"{path}：{reason.zh}", en=f"{path}: {reason.en}")) from error
    with stream:
        yield stream
