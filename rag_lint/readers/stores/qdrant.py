"""Qdrant's local mode, in a folder. A copy is opened: the library locks what it opens, and creates what is missing."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from rag_lint.errors import MissingExtraError
from rag_lint.readers.stores.copies import copied
from rag_lint.readers.stores.entry import Entry

PAGE = 1000


def is_here(path: Path) -> bool:
    """Whether the folder is one of Qdrant's local mode."""
    return (path / "meta.json").is_file()


@contextmanager
def open_store(path: Path, scratch: Path) -> Iterator["Qdrant"]:
    """Open the store in the folder ``path``. Raises MissingExtraError, OSError and whatever Qdrant raises."""
    try:
        from qdrant_client import QdrantClient
    except ImportError as error:
        raise MissingExtraError("Qdrant", "stores") from error

    files = [file for file in sorted(path.rglob("*")) if file.is_file() and file.name != ".lock"]
    client = QdrantClient(path=str(copied(files, path, scratch / "qdrant")))
    try:
        yield Qdrant(client)
    finally:
        client.close()


class Qdrant:
    """An open Qdrant."""

    def __init__(self, client: Any) -> None:
        self._client = client

    def names(self) -> list[str]:
        """The collections, sorted."""
        return sorted(each.name for each in self._client.get_collections().collections)

    def entries(self, name: str) -> Iterator[Entry]:
        """Yield the entries of a collection."""
        offset = None
        while True:
            points, offset = self._client.scroll(name, limit=PAGE, offset=offset, with_payload=True, with_vectors=False)
            for point in points:
                yield Entry(str(point.id), None, point.payload or {})
            if offset is None:
                return
