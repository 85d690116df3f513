"""Which reader an export needs: by its suffix, or by how it begins when the suffix says nothing."""

import re
from collections.abc import Iterator
from io import BufferedReader
from pathlib import Path

from rag_lint.model.problem import Problem
from rag_lint.readers.csvfile import read_csv
from rag_lint.readers.jsonfile import read_json
from rag_lint.readers.jsonl import is_one_value, read_jsonl
from rag_lint.readers.messages import NOT_AN_EXPORT, problem
from rag_lint.readers.modes import CSV_SUFFIXES, JSON_SUFFIXES, JSONL_SUFFIXES, PARQUET_SUFFIXES
from rag_lint.readers.parquetfile import read_parquet
from rag_lint.readers.record import TEXT_KEYS, Record

_HEAD = 4096
_JSON = re.compile(rb'\s*[{\["]')
_CSV_HEADER = re.compile(rb'[^\n]*(?:^|[,;\t"])\s*(?:' + "|".join(TEXT_KEYS).encode() + rb')\s*(?:[,;\t"\r\n]|\Z)')


def export_records(
    stream: BufferedReader, path: Path | None, label: str, suffix: str, limit: int
) -> Iterator[Record | Problem]:
    """Yield the records of an export; ``stream`` stands behind its byte order mark, ``path`` is needed for Parquet."""
    if suffix in PARQUET_SUFFIXES and path is not None:
        yield from read_parquet(path, label)
    elif suffix in CSV_SUFFIXES:
        yield from read_csv(stream, label, limit)
    elif suffix in JSON_SUFFIXES or (suffix in JSONL_SUFFIXES and is_one_value(stream)):
        yield from read_json(stream.read(), label, limit)
    elif suffix in JSONL_SUFFIXES:
        yield from read_jsonl(stream, label, limit)
    else:
        yield from _by_content(stream, label, limit)


def _by_content(stream: BufferedReader, label: str, limit: int) -> Iterator[Record | Problem]:
    head = stream.peek(_HEAD)[:_HEAD]
    if is_one_value(stream):
        yield from read_json(stream.read(), label, limit)
    elif _JSON.match(head):
        yield from read_jsonl(stream, label, limit)
    elif _CSV_HEADER.match(head):
        yield from read_csv(stream, label, limit)
    else:
        yield problem(label, NOT_AN_EXPORT)
