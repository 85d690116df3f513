"""Verdicts kept between runs, in one SQLite file that several processes may share. Losing it loses no more than time.

What is kept is an answer by the hash of its question, judge, model and versions: no question, no key, no address.
"""

from __future__ import annotations

import sqlite3
from contextlib import suppress
from pathlib import Path

from rag_lint.model.judgement import Verdict
from rag_lint.storage.cache import FOLDER, make_folder

NAME = "verdicts.sqlite"
WAITED = 2.0
"""Seconds to wait for another process that is writing."""
_TABLE = """create table if not exists verdicts (
    key text primary key, label text not null, probability real, reason text not null, probabilities text not null,
    judge text not null, model text not null, used integer not null default (strftime('%s', 'now'))
) without rowid"""
_GET = "select label, probability, reason, probabilities, judge, model from verdicts where key = ?"
_PUT = (
    "insert or replace into verdicts (key, label, probability, reason, probabilities, judge, model)"
    " values (?, ?, ?, ?, ?, ?, ?)"
)
MOST_ROWS = 500_000
"""What the file is pruned to when it is closed, the oldest answers first."""


class VerdictStore:
    """A file of verdicts, opened when it is first used.

    ``error`` tells why it could not be used, for the report; a run goes on without it. ``get`` and ``put`` are called
    from one thread at a time.
    """

    def __init__(self, folder: Path | str = FOLDER) -> None:
        self.path = Path(folder) / NAME
        self.error: str | None = None
        self._connection: sqlite3.Connection | None = None
        self._written = False

    def get(self, key: str) -> Verdict | None:
        """Return the verdict kept under ``key``."""
        import json

        try:
            row = self._open().execute(_GET, (key,)).fetchone()
            if row is None:
                return None
            label, probability, reason, probabilities, judge, model = row
            return Verdict(label, probability, reason, json.loads(probabilities), judge, model)
        except (sqlite3.Error, OSError, ValueError) as error:
            self._failed(error)
            return None

    def put(self, key: str, verdict: Verdict) -> None:
        """Keep ``verdict`` under ``key``, at once: a run that is broken off has lost nothing."""
        import json

        values = (key, verdict.label, verdict.probability, verdict.reason)
        try:
            connection = self._open()
            connection.execute(_PUT, (*values, json.dumps(dict(verdict.probabilities)), verdict.judge, verdict.model))
            connection.commit()
            self._written = True
        except (sqlite3.Error, OSError) as error:
            self._failed(error)

    def close(self) -> None:
        """Close the file, brought back to its size."""
        if self._connection is None:
            return
        with suppress(sqlite3.Error):
            if self._written:
                self._prune(self._connection)
            self._connection.close()
        self._connection = None

    def __reduce__(self) -> tuple[type[VerdictStore], tuple[Path]]:
        """Another process opens the file itself."""
        return VerdictStore, (self.path.parent,)

    def _open(self) -> sqlite3.Connection:
        if self.error is not None:
            raise sqlite3.OperationalError(self.error)
        if self._connection is None:
            make_folder(self.path.parent)
            try:
                self._connection = _connect(self.path)
            except sqlite3.DatabaseError as error:
                if isinstance(error, sqlite3.OperationalError):
                    raise
                for path in self.path.parent.glob(f"{NAME}*"):  # damaged: it is a cache, and begins anew
                    path.unlink(missing_ok=True)
                self._connection = _connect(self.path)
        return self._connection

    def _failed(self, error: Exception) -> None:
        self.error = self.error or str(error)
        if self._connection is not None:
            with suppress(sqlite3.Error):
                self._connection.close()
            self._connection = None

    @staticmethod
    def _prune(connection: sqlite3.Connection) -> None:
        count = connection.execute("select count(*) from verdicts").fetchone()[0]
        if count > MOST_ROWS:
            connection.execute(
                "delete from verdicts where key in (select key from verdicts order by used limit ?)",
                (count - MOST_ROWS,),
            )
            connection.commit()


def _connect(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, timeout=WAITED, check_same_thread=False)
    try:
        connection.execute("pragma journal_mode = wal")
        connection.execute("pragma synchronous = normal")
        connection.execute(_TABLE)
        connection.commit()
    except sqlite3.Error:
        connection.close()
        raise
    return connection
