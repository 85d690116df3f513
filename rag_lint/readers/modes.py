"""How an input is read: as one chunk, as an export of chunks, or as a document that is cut first."""

import re
from pathlib import Path
from typing import Literal, NamedTuple

Mode = Literal["auto", "chunk", "chunks", "document"]
How = Literal["chunk", "chunks", "document"]

JSON_SUFFIXES = frozenset({".json"})
JSONL_SUFFIXES = frozenset({".jsonl", ".ndjson"})
CSV_SUFFIXES = frozenset({".csv"})
PARQUET_SUFFIXES = frozenset({".parquet"})
EXPORT_SUFFIXES = JSON_SUFFIXES | JSONL_SUFFIXES | CSV_SUFFIXES | PARQUET_SUFFIXES
STORE_SCHEMES = frozenset({"chroma", "qdrant", "lancedb"})

MAX_CHUNK_CHARACTERS = 2000
_PARAGRAPH_BREAK = re.compile(r"\n[^\S\n]*\n")


class ReadAs(NamedTuple):
    """How one input was read; readers yield it before the input's first chunk.

    ``auto`` tells that nobody asked for it, ``splitter`` how a document was cut ("" for the other two). ``alone``
    counts chunks of a vector store whose metadata tells no place among others.
    """

    source: str
    how: How
    auto: bool
    splitter: str = ""
    alone: int = 0


def is_one_chunk(text: str) -> bool:
    """Tell whether a plain text is taken for one chunk: at most a single paragraph of at most 2000 code points."""
    body = text.strip()
    return len(body) <= MAX_CHUNK_CHARACTERS and _PARAGRAPH_BREAK.search(body) is None


def is_plain_text(suffix: str) -> bool:
    """Tell whether a file with this suffix ("" for standard input) may be a chunk's text."""
    return suffix in ("", ".txt")


def is_store(path: str) -> bool:
    """Tell whether an input is a vector store, ``SCHEME://FOLDER[/NAME]``, and no file."""
    scheme, separator, _ = path.partition("://")
    return bool(separator) and scheme in STORE_SCHEMES


def place_of(path: str) -> Path:
    """Return where an input is on disk, or in which folder a part of it is: what settings are looked for above."""
    return Path(path.partition("://")[2]) if is_store(path) else Path(path)
