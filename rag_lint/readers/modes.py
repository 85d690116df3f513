"""How an input is read: as one chunk, as an export of chunks, or as a document that is cut first."""

import re
from typing import Literal, NamedTuple

Mode = Literal["auto", "chunk", "chunks", "document"]
How = Literal["chunk", "chunks", "document"]

JSON_SUFFIXES = frozenset({".json"})
JSONL_SUFFIXES = frozenset({".jsonl", ".ndjson"})
CSV_SUFFIXES = frozenset({".csv"})
PARQUET_SUFFIXES = frozenset({".parquet"})
EXPORT_SUFFIXES = JSON_SUFFIXES | JSONL_SUFFIXES | CSV_SUFFIXES | PARQUET_SUFFIXES

MAX_CHUNK_CHARACTERS = 2000
_PARAGRAPH_BREAK = re.compile(r"\n[^\S\n]*\n")


class ReadAs(NamedTuple):
    """How one input was read; readers yield it before the input's first chunk.

    ``auto`` tells that nobody asked for it, ``splitter`` how a document was cut ("" for the other two).
    """

    source: str
    how: How
    auto: bool
    splitter: str = ""


def is_one_chunk(text: str) -> bool:
    """Tell whether a plain text is taken for one chunk: at most a single paragraph of at most 2000 code points."""
    body = text.strip()
    return len(body) <= MAX_CHUNK_CHARACTERS and _PARAGRAPH_BREAK.search(body) is None


def is_plain_text(suffix: str) -> bool:
    """Tell whether a file with this suffix ("" for standard input) may be a chunk's text."""
    return suffix in ("", ".txt")
