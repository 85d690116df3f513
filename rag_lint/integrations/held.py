"""Records on their way through an engine: the same two columns whatever the export looked like.

``part`` is what chunks are brought together by, a hash of the source: groups of many sources cost an engine far less
than as many groups. ``held`` is the record (or what is wrong with it) as JSON. Engines see a fixed schema; everything
an export may say (ids, own neighbours, offsets, suppressions) arrives where it is linted.
"""

import json
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, BinaryIO, NamedTuple
from zlib import crc32

from rag_lint.errors import InputError
from rag_lint.model.problem import Problem
from rag_lint.readers.jsonvalue import BrokenJsonError, parse_json
from rag_lint.readers.lines import Line, iter_lines, open_utf8
from rag_lint.readers.messages import broken_json, problem, too_long
from rag_lint.readers.parquetfile import row_record
from rag_lint.readers.place import DOCUMENT_KEYS, INDEX_KEYS, document_of, index_of
from rag_lint.readers.record import RECORD_KEYS, Record, label_of, metadata_of, to_record, unwrap
from rag_lint.readers.shapes import items_of

COLUMNS: Mapping[str, type] = {"part": int, "held": str}
READ_KEYS = RECORD_KEYS | {*INDEX_KEYS, *DOCUMENT_KEYS}
"""The columns of a table that are read; the others, vectors above all, stay where they are."""


class Row(NamedTuple):
    """A record or a problem as text, and its source."""

    source: str
    held: str


class Held(NamedTuple):
    """A record and the number it has within its source; both None for a problem."""

    record: Record | None
    number: int | None
    problem: Problem | None = None

    @property
    def placed(self) -> bool:
        """Whether the record tells where it stands among others of its source."""
        return self.record is not None and (self.number is not None or self.record.start is not None)

    @property
    def row(self) -> Row:
        """What brings it together with others, and this as JSON."""
        if self.record is not None:
            return Row(self.record.source, json.dumps([self.number, *self.record]))
        told = self.problem or Problem("", "")
        return Row(told.source, json.dumps({"problem": told}))


def taken(held: str) -> Held:
    """Return what a row held."""
    value = json.loads(held)
    if isinstance(value, dict):
        return Held(None, None, Problem(*value["problem"]))
    number, *fields = value
    record = Record(*fields)
    return Held(record._replace(ignore=tuple(record.ignore)), number)


def held_file(stream: BinaryIO, label: str, limit: int) -> Iterator[Row]:
    """Yield the rows of a JSON Lines file."""
    for line in iter_lines(open_utf8(stream), limit):
        yield from held_line(line, label, limit)


def held_line(line: Line, label: str, limit: int) -> Iterator[Row]:
    """Yield the rows of one line; ``number`` 0 means that nobody counted them."""
    number = line.number or None
    if line.data is None:
        yield Held(None, None, problem(label, too_long(limit), number, number)).row
        return
    if not line.data.strip():
        return
    try:
        value = parse_json(line.data)
    except BrokenJsonError as error:
        yield Held(None, None, problem(label, broken_json(line.number or 1, error.column), number, number)).row
        return
    except InputError as error:
        yield Held(None, None, problem(label, error.message, number, number)).row
        return
    for item, own_label in items_of(value):
        record = to_record(item, line.number, own_label or label)
        if isinstance(record, Record):
            yield _held(record, item, bool(own_label)).row
        else:
            yield Held(None, None, problem(label, record, number, number)).row


def held_rows(rows: Iterable[Mapping[str, Any] | None], label: str) -> Iterator[Row]:
    """Yield the rows of a table's rows; None is one whose text is not UTF-8."""
    for row in rows:
        found = row_record(dict(row) if row is not None else None, 0, label)
        yield (_held(found, row, False) if isinstance(found, Record) else Held(None, None, found)).row


def table_of(rows: list[Row], parts: int) -> Any:
    """Return rows as an Arrow table of ``COLUMNS``, sources shared out into so many ``parts``."""
    import pyarrow

    numbers = pyarrow.array([crc32(row.source.encode("utf-8", "replace")) % parts for row in rows], pyarrow.int64())
    return pyarrow.table({"part": numbers, "held": pyarrow.array([row.held for row in rows], pyarrow.string())})


def _held(record: Record, item: Any, named: bool) -> Held:
    """Only chunks that say which source is theirs have a place in it."""
    fields = unwrap(item) if isinstance(item, dict) else {}
    metadata = metadata_of(fields)
    if not (named or label_of(fields)):
        document = document_of(fields) or document_of(metadata)
        if not document:
            return Held(record._replace(start=None), None)
        record = record._replace(source=document)
    number = index_of(metadata)
    return Held(record, index_of(fields) if number is None else number)
