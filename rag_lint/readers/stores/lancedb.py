"""LanceDB in a folder; reading writes nothing, and vectors stay on disk."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from rag_lint.errors import MissingExtraError
from rag_lint.readers.stores.entry import Entry

PAGE = 1000
_SUFFIX = ".lance"
_ID_KEYS = ("id", "_id", "chunk_id", "uuid")


def is_here(path: Path) -> bool:
    """Whether the folder holds tables of LanceDB."""
    return path.is_dir() and any(path.glob(f"*{_SUFFIX}"))


@contextmanager
def open_store(path: Path, scratch: Path) -> Iterator["LanceDB"]:
    """Open the store in the folder ``path``. Raises MissingExtraError and whatever LanceDB raises."""
    try:
        import lancedb
    except ImportError as error:
        raise MissingExtraError("LanceDB", "stores") from error

    yield LanceDB(path, lancedb.connect(str(path)))


class LanceDB:
    """An open LanceDB."""

    def __init__(self, path: Path, connection: Any) -> None:
        self._path = path
        self._connection = connection

    def names(self) -> list[str]:
        """The tables, sorted."""
        return sorted(each.stem for each in self._path.glob(f"*{_SUFFIX}"))

    def entries(self, name: str) -> Iterator[Entry]:
        """Yield the rows of a table, less its vectors."""
        import pyarrow

        table = self._connection.open_table(name)
        lists = (pyarrow.types.is_list, pyarrow.types.is_large_list, pyarrow.types.is_fixed_size_list)
        columns = [field.name for field in table.schema if not any(each(field.type) for each in lists)]
        if not columns:
            columns = [table.schema.names[0]]
        for batch in table.search().select(columns).to_batches(PAGE):
            for row in batch.to_pylist():
                id_ = next((str(row[key]) for key in _ID_KEYS if row.get(key) is not None), "")
                yield Entry(id_, None, row)
