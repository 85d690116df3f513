"""Where in a decoded JSON value the records are."""

from collections.abc import Iterator
from typing import Any

from rag_lint.readers.record import has_text, label_of, unwrap

CONTAINERS = ("chunks", "documents", "nodes", "data", "items")
_STORE = "docstore/data"
_NODE_TYPE, _DOCUMENT_TYPE = "__type__", "4"
_DEPTH = 4


def items_of(value: Any, label: str = "") -> Iterator[tuple[Any, str]]:
    """Yield each record in ``value`` with the source label that its containers give it ("" when they give none).

    Found are: a list, a list under one of CONTAINERS (also per document), a mapping of ids to records. Anything else
    is handed out as it is, so that the caller can say what is wrong with it.
    """
    if isinstance(value, dict) and isinstance(value.get("text"), str) and "chunks" not in value:
        yield value, label  # nearly every line of nearly every export
    else:
        yield from _items(value, label, _DEPTH)


def _items(value: Any, label: str, depth: int) -> Iterator[tuple[Any, str]]:
    inner = _inner(value) if depth else None
    if inner is None:
        yield value, label
        return
    if isinstance(value, dict):
        label = label_of(unwrap(value)) or label
    for item in inner:
        yield from _items(item, label, depth - 1)


def _inner(value: Any) -> list[Any] | None:
    """Return what ``value`` contains, or None when it is a record itself."""
    if isinstance(value, list):
        return value
    if not isinstance(value, dict) or (has_text(value) and not _non_empty_list(value.get("chunks"))):
        return None
    if isinstance(value.get(_STORE), dict):
        return _stored(value[_STORE])
    for key in CONTAINERS:
        held = value.get(key)
        if isinstance(held, list):
            return _columns(value, held) if key == "documents" else held
        if isinstance(held, dict) and (_by_id(held) or any(isinstance(held.get(name), list) for name in CONTAINERS)):
            return [held]
    return list(value.values()) if _by_id(value) else None


def _non_empty_list(value: Any) -> bool:
    return isinstance(value, list) and bool(value)


def _by_id(value: dict[str, Any]) -> bool:
    """Tell whether ``value`` maps ids to records, as LangChain's in-memory store is dumped."""
    return bool(value) and all(isinstance(item, dict) and has_text(item) for item in value.values())


def _stored(entries: dict[str, Any]) -> list[Any]:
    """Return the nodes of a LlamaIndex store; whole documents only when it holds nothing else."""
    nodes = [item for item in entries.values() if not isinstance(item, dict) or item.get(_NODE_TYPE) != _DOCUMENT_TYPE]
    return nodes or list(entries.values())


def _columns(value: dict[str, Any], texts: list[Any]) -> list[Any]:
    """Join the parallel lists ``ids``, ``documents`` and ``metadatas`` that Chroma hands out."""
    ids, metadatas = value.get("ids"), value.get("metadatas")
    if not all(isinstance(text, str) for text in texts) or not isinstance(ids, list) or len(ids) != len(texts):
        return texts
    metas = metadatas if isinstance(metadatas, list) and len(metadatas) == len(texts) else [None] * len(texts)
    return [{"id": id_, "text": text, "metadata": meta} for id_, text, meta in zip(ids, texts, metas, strict=True)]
