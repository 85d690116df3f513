"""What a vector store hands out, and what of it is a chunk."""

import json
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple, Protocol

from rag_lint.readers.place import document_of, index_of
from rag_lint.readers.record import TEXT_KEYS, Record, label_of, to_record

_NODE_KEY = "_node_content"  # LlamaIndex keeps its whole node there, as JSON
_NO_FIELDS: Mapping[str, Any] = {}


class Entry(NamedTuple):
    """One entry of a store: its id, its text where the store has a place of its own for it, all else it holds."""

    id: str
    text: str | None
    fields: Mapping[str, Any]


class Stored(NamedTuple):
    """A chunk that is indexed. ``number`` counts it within its source; ``named`` tells that it says which that is."""

    record: Record
    number: int | None
    named: bool

    @property
    def placed(self) -> bool:
        """Whether its metadata tells where it stands among others."""
        in_order = self.named and (self.number is not None or self.record.start is not None)
        return in_order or bool(self.record.prev_id or self.record.next_id)


class Store(Protocol):
    """An open store. Errors of its library are open-ended; whoever reads it turns them into a Problem."""

    def names(self) -> list[str]:
        """The collections, sorted."""

    def entries(self, name: str) -> Iterator[Entry]:
        """Yield the entries of a collection, read in pages."""


def to_stored(entry: Entry, number: int, label: str) -> Stored | None:
    """Read an entry, the ``number``-th (from 1) of the collection ``label``; None when it keeps no text."""
    node = _node(entry.fields)
    text = _text(entry, node)
    if text is None:
        return None
    metadata = {**entry.fields, **_nested(entry.fields), **_nested(node)}
    if not label_of({"metadata": metadata}):
        metadata["source"] = document_of(metadata)
    item = {
        "text": text,
        "id": entry.id,
        "metadata": metadata,
        "relationships": node.get("relationships"),
        "start_char_idx": node.get("start_char_idx"),
    }
    record = to_record(item, number, label)
    if not isinstance(record, Record):
        return None
    return Stored(record, index_of(metadata), record.source != label)


def _text(entry: Entry, node: Mapping[str, Any]) -> str | None:
    resource = node.get("text_resource")
    held = resource.get("text") if isinstance(resource, dict) else None
    found = [entry.text, *(entry.fields.get(key) for key in TEXT_KEYS), node.get("text"), held]
    texts = [one for one in found if isinstance(one, str)]
    return next((one for one in texts if one), texts[0] if texts else None)


def _node(fields: Mapping[str, Any]) -> Mapping[str, Any]:
    content = fields.get(_NODE_KEY)
    if not isinstance(content, str):
        return _NO_FIELDS
    try:
        node = json.loads(content)
    except (ValueError, RecursionError):
        return _NO_FIELDS
    return node if isinstance(node, dict) else _NO_FIELDS


def _nested(fields: Mapping[str, Any]) -> Mapping[str, Any]:
    """Metadata that is an object of its own, or JSON."""
    for key in ("metadata", "meta"):
        value = fields.get(key)
        if isinstance(value, str) and value.startswith("{"):
            try:
                value = json.loads(value)
            except (ValueError, RecursionError):
                continue
        if isinstance(value, dict):
            return value
    return _NO_FIELDS
