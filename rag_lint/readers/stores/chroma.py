"""Chroma on disk. Texts and metadata are in one SQLite file; a copy is opened, for Chroma migrates on opening."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from rag_lint.errors import MissingExtraError
from rag_lint.readers.stores.copies import copied
from rag_lint.readers.stores.entry import Entry

PAGE = 1000
_FILE = "chroma.sqlite3"


def is_here(path: Path) -> bool:
    """Whether the folder is one of Chroma's."""
    return (path / _FILE).is_file()


@contextmanager
def open_store(path: Path, scratch: Path) -> Iterator["Chroma"]:
    """Open the store in the folder ``path``. Raises MissingExtraError, OSError and whatever Chroma raises."""
    try:
        import chromadb
        from chromadb.config import Settings
    except ImportError as error:
        raise MissingExtraError("Chroma", "stores") from error

    held = copied(sorted(path.glob(f"{_FILE}*")), path, scratch / "chroma")
    client = chromadb.PersistentClient(str(held), settings=Settings(anonymized_telemetry=False))
    try:
        yield Chroma(client)
    finally:
        if hasattr(client, "close"):  # older ones leave that to the end of the process
            client.close()


class Chroma:
    """An open Chroma."""

    def __init__(self, client: Any) -> None:
        self._client = client

    def names(self) -> list[str]:
        """The collections, sorted."""
        return sorted(str(getattr(each, "name", each)) for each in self._client.list_collections())

    def entries(self, name: str) -> Iterator[Entry]:
        """Yield the entries of a collection."""
        collection = self._client.get_collection(name, embedding_function=None)
        offset = 0
        while True:
            page = collection.get(limit=PAGE, offset=offset, include=["documents", "metadatas"])
            for id_, text, metadata in zip(page["ids"], page["documents"], page["metadatas"], strict=True):
                yield Entry(id_, text, metadata or {})
            if len(page["ids"]) < PAGE:
                return
            offset += PAGE
