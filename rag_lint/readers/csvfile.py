"""CSV: a header row, then one record a row, streamed."""

import csv
from collections.abc import Iterator
from io import BufferedReader

from rag_lint.errors import InputError
from rag_lint.model.problem import Problem
from rag_lint.readers.decode import decode
from rag_lint.readers.lines import is_binary, iter_lines
from rag_lint.readers.messages import CSV_BROKEN, NO_RECORDS, UNKNOWN_ENCODING, problem, too_long
from rag_lint.readers.record import TEXT_KEYS, Record, to_record
from rag_lint.readers.tables import no_text_column

_HEAD = 4096
_MAY_BE_EMPTY = frozenset((*TEXT_KEYS, "prev", "next"))
# Before Python 3.11 the csv module refuses NUL; a lone surrogate, which no decoder yields, stands for it meanwhile.
_NUL, _STAND_IN = "\0", "\udc00"


def read_csv(stream: BufferedReader, label: str, limit: int) -> Iterator[Record | Problem]:
    """Yield the records of a CSV stream; the record number counts data rows from 1.

    The delimiter is a comma, or a semicolon or tab when the header has no comma. A row over ``limit`` bytes, or with
    bytes in no known encoding, is a problem of its own.
    """
    head = stream.peek(_HEAD)[:_HEAD]
    if is_binary(head):
        yield problem(label, UNKNOWN_ENCODING)
        return
    csv.field_size_limit(limit)
    lines = _Lines(stream, limit, label)
    rows = csv.reader(lines, delimiter=_delimiter(head))
    header = next(_rows(rows), [])
    if not header or lines.problem:
        yield lines.problem or problem(label, NO_RECORDS if header == [] else CSV_BROKEN)
        return
    columns = [name.strip() for name in header]
    if not set(columns) & set(TEXT_KEYS):
        yield problem(label, no_text_column(columns))
        return
    yield from _records(_rows(rows), lines, columns, label)


def _records(
    rows: Iterator[list[str] | None], lines: "_Lines", columns: list[str], label: str
) -> Iterator[Record | Problem]:
    number = 0
    for row in rows:
        if row == []:
            continue
        number += 1
        if lines.problem or row is None:
            found = lines.problem or problem(label, CSV_BROKEN)
            lines.problem = None
            yield Problem(label, found.message, number, found.line, found.message_zh)
            continue
        cells = (cell.replace(_STAND_IN, _NUL) for cell in row)
        fields = {name: cell for name, cell in zip(columns, cells, strict=False) if cell or name in _MAY_BE_EMPTY}
        record = to_record(fields, number, label)
        yield record if isinstance(record, Record) else problem(label, record, number)


def _rows(reader: Iterator[list[str]]) -> Iterator[list[str] | None]:
    """Yield rows, and None for one that the csv module cannot read; it goes on behind it."""
    while True:
        try:
            yield next(reader)
        except csv.Error:
            yield None
        except StopIteration:
            return


class _Lines:
    """The decoded lines; ``problem`` is set when a line of the current row cannot be used."""

    def __init__(self, stream: BufferedReader, limit: int, label: str) -> None:
        self._lines = iter_lines(stream, limit)
        self._limit = limit
        self._label = label
        self.problem: Problem | None = None

    def __iter__(self) -> "_Lines":
        return self

    def __next__(self) -> str:
        line = next(self._lines)
        if line.data is None:
            self.problem = problem(self._label, too_long(self._limit), line=line.number)
            return "?\n"
        try:
            return _decode(line.data).replace(_NUL, _STAND_IN) + "\n"
        except InputError:
            self.problem = problem(self._label, UNKNOWN_ENCODING, line=line.number)
            return "?\n"


def _decode(data: bytes) -> str:
    return data.decode("ascii") if data.isascii() else decode(data)


def _delimiter(head: bytes) -> str:
    first = head.partition(b"\n")[0]
    if b"," in first:
        return ","
    return next((mark for mark in ("\t", ";") if mark.encode() in first), ",")
