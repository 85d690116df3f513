"""One record of a chunk export, whatever tool wrote it, as one plain value."""

import json
from collections.abc import Mapping
from typing import Any, NamedTuple

from rag_lint.readers.messages import Reason, no_text, not_text

TEXT_KEYS = ("text", "content", "page_content", "chunk", "body", "passage")
_ID_KEYS = ("id", "id_", "chunk_id", "_id")
_SOURCE_KEYS = ("source", "file_path", "file_name", "filename")
_START_KEYS = ("start_index", "start_char_idx", "split_idx_start")
_IGNORE_KEY = "rag_lint_ignore"
# The keys a record is read from; a table's other columns need not be loaded.
RECORD_KEYS = frozenset(
    (
        *TEXT_KEYS,
        *_ID_KEYS,
        *_SOURCE_KEYS,
        *_START_KEYS,
        _IGNORE_KEY,
        "metadata",
        "meta",
        "prev",
        "next",
        "relationships",
    )
)
# LlamaIndex numbers the relations of a node: 1 its document, 2 the node before, 3 the node after.
_DOCUMENT, _PREVIOUS, _NEXT = "1", "2", "3"

_Object = Mapping[str, Any]
_NOTHING: _Object = {}


class Record(NamedTuple):
    """A chunk as exported. ``prev`` and ``next`` are None when the record does not say; ``*_id`` name neighbours."""

    text: str
    number: int
    source: str
    id: str = ""
    prev: str | None = None
    next: str | None = None
    start: int | None = None
    ignore: tuple[str, ...] = ()
    prev_id: str = ""
    next_id: str = ""


def to_record(item: Any, number: int, label: str) -> Record | Reason:
    """Read one exported ``item``; ``number`` is its 1-based record number, ``label`` its source unless it names one."""
    if isinstance(item, str):
        return Record(item, number, label)
    if not isinstance(item, dict):
        return not_text("", item)
    fields: _Object = item
    text = item.get("text")
    if not isinstance(text, str):
        fields = unwrap(item)
        found = text_of(fields)
        if not isinstance(found, str):
            return found
        text = found
    meta = metadata_of(fields)
    links = fields.get("relationships")
    source = _label(fields, meta)
    prev, next_ = fields.get("prev"), fields.get("next")
    record = Record(
        text,
        number,
        source or label,
        _first(fields, _ID_KEYS),
        prev if isinstance(prev, str) else None,
        next_ if isinstance(next_, str) else None,
        _start(fields, meta),
        _codes(fields.get(_IGNORE_KEY) or meta.get(_IGNORE_KEY)),
    )
    return _with_links(record, links, bool(source)) if isinstance(links, dict) else record


def _with_links(record: Record, links: _Object, named: bool) -> Record:
    """Add what a LlamaIndex node's relations tell: its neighbours, and its document unless its source is ``named``."""
    return record._replace(
        source=record.source if named else _linked(links, _DOCUMENT) or record.source,
        prev_id=_linked(links, _PREVIOUS),
        next_id=_linked(links, _NEXT),
    )


def unwrap(item: _Object) -> _Object:
    """Take off what frameworks put around a record: LangChain's constructor, LlamaIndex's score and store entry."""
    for _ in range(3):
        inner = item.get("kwargs") if item.get("lc") else item.get("__data__") or item.get("node")
        if not isinstance(inner, dict):
            break
        item = inner
    return item


def has_text(item: _Object) -> bool:
    """Tell whether ``item``, unwrapped, has a text key, good or bad."""
    fields = unwrap(item)
    return any(key in fields for key in TEXT_KEYS) or "text_resource" in fields


def text_of(fields: _Object) -> str | Reason:
    """Return the text of an unwrapped record, or why there is none."""
    for key in TEXT_KEYS:
        value = fields.get(key)
        if isinstance(value, str):
            return value
    resource = fields.get("text_resource")
    if isinstance(resource, dict) and isinstance(resource.get("text"), str):
        return str(resource["text"])
    for key in TEXT_KEYS:
        if key in fields:
            return not_text(key, fields[key])
    return no_text(TEXT_KEYS)


def label_of(fields: _Object) -> str:
    """Return the source label of an unwrapped record, or the empty string."""
    return _label(fields, metadata_of(fields))


def _label(fields: _Object, meta: _Object) -> str:
    return _first(fields, _SOURCE_KEYS) or _first(meta, _SOURCE_KEYS)


def metadata_of(fields: _Object) -> _Object:
    value = fields.get("metadata") or fields.get("meta")
    if isinstance(value, dict):
        return value
    if isinstance(value, str) and value.startswith("{"):  # tables hold it as JSON
        try:
            value = json.loads(value)
        except (ValueError, RecursionError):
            return _NOTHING
        return value if isinstance(value, dict) else _NOTHING
    return _NOTHING


def _first(fields: _Object, keys: tuple[str, ...]) -> str:
    for key in keys:
        value = fields.get(key)
        if isinstance(value, str) and value:
            return value
        if isinstance(value, int) and not isinstance(value, bool):
            return str(value)
    return ""


def _start(fields: _Object, meta: _Object) -> int | None:
    for holder in (fields, meta):
        for key in _START_KEYS:
            if key in holder and (start := _offset(holder[key])) is not None:
                return start
    return None


def _offset(value: Any) -> int | None:
    """Return a known offset; -1 stands for unknown, tables turn whole numbers into text or floats."""
    if isinstance(value, str) and value.strip().removesuffix(".0").isdecimal():
        value = int(value.strip().removesuffix(".0"))
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    return value if isinstance(value, int) and not isinstance(value, bool) and value >= 0 else None


def _codes(value: Any) -> tuple[str, ...]:
    """Return suppressed rule codes from a list or a comma-separated string."""
    if not value:
        return ()
    parts = value.split(",") if isinstance(value, str) else value if isinstance(value, list) else ()
    return tuple(part.strip() for part in parts if isinstance(part, str) and part.strip())


def _linked(links: _Object, relation: str) -> str:
    target = links.get(relation)
    return _first(target, ("node_id",)) if isinstance(target, dict) else ""
