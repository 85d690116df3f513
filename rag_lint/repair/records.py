"""Repaired chunks as records of the export they came from."""

import json
from collections.abc import Mapping, Sequence
from copy import deepcopy
from typing import Any

from rag_lint.model.chunk import Chunk
from rag_lint.readers.record import TEXT_KEYS, Record, unwrap
from rag_lint.repair.result import Change, Fixed, FixedChunk, Part, PartKind

NOTE = "rag_lint"
_STALE = ("embedding", "embeddings", "vector", "vectors", "start_index", "start_char_idx", "end_char_idx")
_PLACES = frozenset(("spans", "headings", "line", "column", "page"))
"""What a record of ``rag-lint split`` says of where its text stands."""
_IDS = ("id", "id_", "chunk_id", "_id")
_PREVIOUS, _NEXT = "2", "3"


def chunk_of(record: Record, index: int) -> Chunk:
    """Return a record as a chunk of its source."""
    return Chunk(record.text, id=record.id, source=record.source, index=index, start=record.start, ignore=record.ignore)


def records_of(fixed: Fixed, items: Sequence[Any]) -> list[Any]:
    """Return the records of a repaired sequence; ``items`` are those of the given chunks, in order.

    The record of an untouched chunk is the one given. That of a changed chunk is the one of the chunk it has most text
    of, with the new text and identity, without what the old text's numbers and vectors were, and with a note in its
    metadata: what it was made of, from which chunks, for which findings, and which ones the repair made.
    """
    changes = {at: change for change in fixed.changes for at in change.after}
    made: dict[int, list[str]] = {}
    for left in fixed.left:
        if left.new:
            made.setdefault(left.at, []).append(left.finding.code)
    ids = [one.chunk.id for one in fixed.chunks]
    records = (
        _changed(one, items, _note(one, items, changes.get(at), made.get(at, ()), rebuilt=fixed.rebuilt))
        if one.changed
        else items[one.origins[0]]
        for at, one in enumerate(fixed.chunks)
    )
    return [_linked(record, ids, at) for at, record in enumerate(records)]


def _changed(one: FixedChunk, items: Sequence[Any], note: dict[str, Any]) -> Any:
    item = items[one.origins[0]]
    if isinstance(item, str):
        return one.chunk.text
    item = deepcopy(item)
    fields = unwrap(item)
    assert isinstance(fields, dict)
    _set_text(fields, one.chunk.text)
    for key in _IDS:
        if isinstance(fields.get(key), str) and fields[key]:
            fields[key] = one.chunk.id
            break
    meta = _metadata(fields)
    for holder in (fields, meta):
        for key in _STALE:
            holder.pop(key, None)
    if one.chunk.start is not None:
        (meta if "start_index" in _metadata(unwrap(items[one.origins[0]])) else fields)["start_index"] = one.chunk.start
    if fields.keys() >= _PLACES:
        fields.update(_places(one))
    if isinstance(fields.get("metadata"), str):  # a table's cell
        fields["metadata"] = json.dumps({**meta, NOTE: note}, ensure_ascii=False)
    elif meta is not fields:
        meta[NOTE] = note
    else:
        fields["metadata"] = {NOTE: note}
    return item


def _places(one: FixedChunk) -> dict[str, Any]:
    chunk, place = one.chunk, one.chunk.location
    spans = [list(span) for span in chunk.spans]
    headings = list(chunk.headings)
    return {"spans": spans, "headings": headings, "line": place.line, "column": place.column, "page": place.page}


def _name(item: Any, number: int) -> str | int:
    fields = unwrap(item) if isinstance(item, dict) else {}
    return next((fields[key] for key in _IDS if isinstance(fields.get(key), str) and fields[key]), number)


def _set_text(fields: dict[str, Any], text: str) -> None:
    for key in TEXT_KEYS:
        if isinstance(fields.get(key), str):
            fields[key] = text
            return
    fields["text_resource"]["text"] = text


def _metadata(fields: Any) -> dict[str, Any]:
    """The metadata of a record, the record itself when it has none; a new one for what a table's cell holds."""
    for key in ("metadata", "meta"):
        value = fields.get(key)
        if isinstance(value, dict):
            return value
        if isinstance(value, str) and value.startswith("{"):
            try:
                loaded = json.loads(value)
            except ValueError:
                continue
            if isinstance(loaded, dict):
                return loaded
    return fields  # type: ignore[no-any-return]


def _note(
    one: FixedChunk, items: Sequence[Any], change: Change | None, made: Sequence[str], *, rebuilt: bool
) -> dict[str, Any]:
    note = {
        "from": [_name(items[origin], origin) for origin in sorted(one.origins)],
        "action": change.action.value if change else "",
        "answers": sorted(set(change.codes)) if change else [],
        "pieces": [_piece(part, rebuilt=rebuilt) for part in one.parts],
    }
    return {**note, "newly_made": sorted(made)} if made else note


def _piece(part: Part, *, rebuilt: bool) -> dict[str, Any]:
    """A piece by its place in the document, or by its length where there is none."""
    if part.kind is PartKind.SEPARATOR:
        return {"separator": part.text}
    place: dict[str, Any] = {"length": len(part.text)} if rebuilt else {"span": list(part.span)}
    return place if part.kind is PartKind.SOURCE else {**place, part.kind.value: True}


def _linked(item: Any, ids: Sequence[str], at: int) -> Any:
    """A record that names its neighbours names those it has now."""
    links = unwrap(item).get("relationships") if isinstance(item, Mapping) else None
    if not isinstance(links, dict):
        return item
    beside = {_PREVIOUS: ids[at - 1] if at else "", _NEXT: ids[at + 1] if at + 1 < len(ids) else ""}
    held = {key: links[key] for key in beside if isinstance(links.get(key), dict)}
    wrong = {key: beside[key] for key, link in held.items() if link.get("node_id") != beside[key]}
    if not wrong:
        return item
    item = deepcopy(item)
    links = unwrap(item)["relationships"]
    for key, name in wrong.items():
        links[key] = {**links[key], "node_id": name, "hash": None}
        if not name:
            del links[key]
    return item
