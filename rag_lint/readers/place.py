"""What metadata tells of a chunk's place: the number it has in its source, and which document that is."""

from collections.abc import Mapping
from typing import Any

INDEX_KEYS = ("chunk_index", "chunk_id", "split_id", "chunk_number", "chunk", "index", "seq_num")
"""Metadata keys that number the chunks of a source; the first that holds a whole number counts."""
DOCUMENT_KEYS = ("ref_doc_id", "document_id", "doc_id", "source_id")
"""Metadata keys that tell chunks of one document from others where no key names a file."""
GAP = 4
"""White space a splitter may have dropped between two chunks, in characters."""


def index_of(metadata: Mapping[str, Any]) -> int | None:
    """Return the number of a chunk within its source; tables turn whole numbers into text or floats."""
    for key in INDEX_KEYS:
        value = metadata.get(key)
        if isinstance(value, str) and value.isdecimal():
            return int(value)
        if isinstance(value, float) and value.is_integer():
            return int(value)
        if isinstance(value, int) and not isinstance(value, bool):
            return value
    return None


def document_of(metadata: Mapping[str, Any]) -> str:
    """Return what names the document of a chunk, or the empty string."""
    return next((str(metadata[key]) for key in DOCUMENT_KEYS if metadata.get(key)), "")
