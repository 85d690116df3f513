"""A JSON file: one value that holds all records."""

import io
from collections.abc import Iterator

from rag_lint.errors import InputError
from rag_lint.model.problem import Problem
from rag_lint.readers.jsonl import read_jsonl
from rag_lint.readers.jsonvalue import BrokenJsonError, parse_json
from rag_lint.readers.messages import NO_RECORDS, broken_json, problem
from rag_lint.readers.record import Record, to_record
from rag_lint.readers.shapes import items_of

_PROBE = 1 << 20
_PROBED_LINES = 50


def read_json(data: bytes, label: str, limit: int) -> Iterator[Record | Problem]:
    """Yield the records of one JSON value of any line length; ``limit`` is for JSON Lines under the wrong name."""
    if not data.strip():
        yield problem(label, NO_RECORDS)
        return
    try:
        value = parse_json(data)
    except BrokenJsonError as error:
        if _is_jsonl(data):
            yield from read_jsonl(io.BytesIO(data), label, limit)
        else:
            yield problem(label, broken_json(error.line, error.column), line=error.line)
        return
    except InputError as error:
        yield problem(label, error.message)
        return
    yield from read_value(value, label)


def read_value(value: object, label: str) -> Iterator[Record | Problem]:
    """Yield the records of a decoded JSON value, numbered from 1."""
    number = 0
    for number, (item, own_label) in enumerate(items_of(value), 1):
        record = to_record(item, number, own_label or label)
        yield record if isinstance(record, Record) else problem(label, record, number)
    if not number:
        yield problem(label, NO_RECORDS)


def _is_jsonl(data: bytes) -> bool:
    """Tell whether most of the first lines are JSON values of their own, whatever is wrong with the others."""
    lines = [line for line in data[:_PROBE].splitlines() if line.strip()][:_PROBED_LINES]
    return len(lines) > 1 and sum(map(_parses, lines)) * 2 >= len(lines)


def _parses(line: bytes) -> bool:
    try:
        parse_json(line)
    except (BrokenJsonError, InputError):
        return False
    return True
