"""Entries come out of a store in any order: bring those of a source together, in bounded memory, on disk."""

import json
import sqlite3
from collections.abc import Iterator
from pathlib import Path

from rag_lint.readers.place import GAP
from rag_lint.readers.record import Record
from rag_lint.readers.stores.entry import Stored

_TABLE = "CREATE TABLE chunk (id TEXT, source TEXT, kind INTEGER, rank INTEGER, number INTEGER, held TEXT)"
_BY_NUMBER, _BY_START, _NOWHERE = 0, 1, 2
_MOST = (1 << 63) - 1  # the largest whole number SQLite holds


class Shelf:
    """Chunks of one collection, put on a scratch file below ``folder`` and taken back in order."""

    def __init__(self, folder: Path) -> None:
        self._file = sqlite3.connect(folder / "order.sqlite3")
        self._file.execute("PRAGMA journal_mode = OFF")
        self._file.execute("PRAGMA synchronous = OFF")
        self._file.execute(_TABLE)
        self.count = 0
        self.placed = 0

    def put(self, stored: Stored) -> None:
        """Keep a chunk."""
        record = stored.record
        kind, rank = _rank(stored)
        held = json.dumps([record.text, *record[2:]])
        row = (_key(record.id), _key(record.source), kind, rank, record.number, held)
        self._file.execute("INSERT INTO chunk VALUES (?, ?, ?, ?, ?, ?)", row)
        self.count += 1
        self.placed += stored.placed

    def take(self) -> Iterator[Record]:
        """Yield all chunks by source and place, each with the neighbours that its metadata proves, else with none."""
        self._file.execute("CREATE INDEX by_id ON chunk (id)")
        rows = self._file.execute("SELECT kind, rank, number, held FROM chunk ORDER BY source, kind, rank, number")
        before: _Row | None = None
        waiting: Record | None = None
        for kind, rank, number, held in rows:
            row = _Row(kind, rank, _record(number, held))
            follows = before is not None and before.leads_to(row)
            if waiting is not None and before is not None:
                yield self._linked(waiting._replace(next=row.record.text if follows else ""))
            waiting = row.record._replace(prev=before.record.text if before is not None and follows else "")
            before = row
        if waiting is not None:
            yield self._linked(waiting._replace(next=""))

    def close(self) -> None:
        """Let go of the file."""
        self._file.close()

    def _linked(self, record: Record) -> Record:
        """Prefer the neighbours a chunk names by id."""
        prev, next_ = self._text_of(record.prev_id), self._text_of(record.next_id)
        return record._replace(prev=record.prev if prev is None else prev, next=record.next if next_ is None else next_)

    def _text_of(self, name: str) -> str | None:
        if not name:
            return None
        row = self._file.execute("SELECT held FROM chunk WHERE id = ?", (_key(name),)).fetchone()
        return str(json.loads(row[0])[0]) if row else None


class _Row:
    """A chunk and its place within its source."""

    __slots__ = ("kind", "rank", "record")

    def __init__(self, kind: int, rank: int, record: Record) -> None:
        self.kind = kind
        self.rank = rank
        self.record = record

    def leads_to(self, other: "_Row") -> bool:
        """Whether ``other`` is the next chunk: by its number, or because it begins where this one ends."""
        if self.record.source != other.record.source or self.kind != other.kind:
            return False
        if self.kind == _BY_NUMBER:
            return other.rank == self.rank + 1
        return self.kind == _BY_START and self.rank < other.rank <= self.rank + len(self.record.text) + GAP


def _rank(stored: Stored) -> tuple[int, int]:
    start = stored.record.start
    if stored.named and stored.number is not None and abs(stored.number) < _MOST:
        return _BY_NUMBER, stored.number
    if stored.named and start is not None and start < _MOST:
        return _BY_START, start
    return _NOWHERE, 0


def _record(number: int, held: str) -> Record:
    text, source, id_, prev, next_, start, ignore, prev_id, next_id = json.loads(held)
    return Record(text, number, source, id_, prev, next_, start, tuple(ignore), prev_id, next_id)


def _key(text: str) -> str:
    """What SQLite can hold: a lone surrogate has no UTF-8."""
    return text.encode("utf-8", "backslashreplace").decode()
