"""An export as its records are written, so that they can be written again: nothing of a record is lost."""

import csv
import io
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from rag_lint.errors import InputError, MissingExtraError
from rag_lint.model.bilingual import Both
from rag_lint.model.problem import Problem
from rag_lint.readers.decode import decode
from rag_lint.readers.jsonvalue import BrokenJsonError, parse_json
from rag_lint.readers.messages import broken_json, problem
from rag_lint.readers.modes import CSV_SUFFIXES, JSON_SUFFIXES, PARQUET_SUFFIXES
from rag_lint.readers.record import Record, to_record
from rag_lint.readers.shapes import items_of


class Raw(NamedTuple):
    """A record as it was written, and as it is understood."""

    item: Any
    record: Record


def read_raw(data: bytes, label: str, suffix: str) -> Iterator[Raw | Problem]:
    """Yield the records of an export of any format; a Problem stands for one that cannot be read.

    Raises InputError when nothing of it can be read.
    """
    for number, (item, own) in enumerate(_items(data, label, suffix), 1):
        if isinstance(item, Problem):
            yield item
            continue
        record = to_record(item, number, own or label)
        yield Raw(item, record) if isinstance(record, Record) else problem(label, record, number)


def _items(data: bytes, label: str, suffix: str) -> Iterator[tuple[Any, str]]:
    if suffix in PARQUET_SUFFIXES:
        yield from ((row, "") for row in _parquet(data))
    elif suffix in CSV_SUFFIXES:
        yield from ((row, "") for row in csv.DictReader(io.StringIO(decode(data), newline="")))
    else:
        yield from _json(data, label, lines=suffix not in JSON_SUFFIXES)


def _json(data: bytes, label: str, *, lines: bool) -> Iterator[tuple[Any, str]]:
    if not lines or data.lstrip()[:1] == b"[":
        try:
            yield from items_of(parse_json(data))
            return
        except BrokenJsonError as error:
            if not lines and data.count(b"\n") < 1:
                reason = broken_json(error.line, error.column)
                raise InputError(Both(zh=f"{label}：{reason.zh}", en=f"{label}: {reason.en}")) from error
    for number, line in enumerate(data.splitlines(), 1):
        if line.strip():
            try:
                yield from items_of(parse_json(line))
            except BrokenJsonError as error:
                yield problem(label, broken_json(number, error.column), number, number), ""


def _parquet(data: bytes) -> list[dict[str, Any]]:
    try:
        import pyarrow as pa
        import pyarrow.parquet as parquet
    except ImportError as error:
        raise MissingExtraError("Parquet", "data") from error
    rows: list[dict[str, Any]] = parquet.read_table(pa.BufferReader(data)).to_pylist()
    return rows


def suffix_of(path: str) -> str:
    """Return the lower-case suffix of a path, that of JSON Lines for standard input."""
    return Path(path).suffix.lower() if path != "-" else ".jsonl"
