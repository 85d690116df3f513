"""JSON Lines: one record a line, streamed; a bad line costs that line only."""

import re
from collections.abc import Iterator
from io import BufferedReader
from typing import BinaryIO

from rag_lint.errors import InputError
from rag_lint.model.problem import Problem
from rag_lint.readers.jsonvalue import BrokenJsonError, parse_json
from rag_lint.readers.lines import Line, is_binary, iter_lines
from rag_lint.readers.messages import UNKNOWN_ENCODING, broken_json, problem, too_long
from rag_lint.readers.record import Record, to_record
from rag_lint.readers.shapes import items_of

_HEAD = 4096
# A list, or an object laid out over several lines: one JSON value whatever the file is called.
_ONE_VALUE = re.compile(rb"\s*(?:\[|\{(?:[^\n]*[{\[,])?[ \t\r]*\n)")


def is_one_value(stream: BufferedReader) -> bool:
    """Tell, without consuming anything, whether ``stream`` holds one JSON value and not one a line."""
    return _ONE_VALUE.match(stream.peek(_HEAD)[:_HEAD]) is not None


def read_jsonl(stream: BinaryIO, label: str, limit: int) -> Iterator[Record | Problem]:
    """Yield the records of UTF-8 or GB18030 lines; the record number is the 1-based line number."""
    if isinstance(stream, BufferedReader) and is_binary(stream.peek(_HEAD)[:_HEAD]):
        yield problem(label, UNKNOWN_ENCODING)
        return
    for line in iter_lines(stream, limit):
        if line.data is None:
            yield problem(label, too_long(limit), line.number, line.number)
        elif line.data.strip():
            yield from _records(line, line.data, label)


def _records(line: Line, data: bytes, label: str) -> Iterator[Record | Problem]:
    try:
        value = parse_json(data)
    except BrokenJsonError as error:
        yield problem(label, broken_json(line.number, error.column), line.number, line.number)
        return
    except InputError as error:
        yield problem(label, error.message, line.number, line.number)
        return
    for item, own_label in items_of(value):
        record = to_record(item, line.number, own_label or label)
        yield record if isinstance(record, Record) else problem(label, record, line.number, line.number)
