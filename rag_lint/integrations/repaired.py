"""Repair the chunks a framework holds: which of its items each new chunk is from, and with which text."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from rag_lint.engine.run import RuleSet
from rag_lint.errors import InputError
from rag_lint.model.document import Document
from rag_lint.readers.record import Record, to_record
from rag_lint.repair.fix import fix_chunks
from rag_lint.repair.records import chunk_of
from rag_lint.repair.result import Fixed

REPAIRED_KEY = "rag_lint_repaired"
FROM_KEY = "rag_lint_from"


class Remade(NamedTuple):
    """A chunk of the new sequence.

    ``origins`` are the numbers of the items it is from, the one it has most text of first. For an untouched item
    ``text`` is None; for a changed one ``id`` is new where it had one, ``start`` its offset in the document if known,
    ``codes`` the findings its change answers.
    """

    origins: tuple[int, ...]
    text: str | None = None
    id: str = ""
    start: int | None = None
    codes: tuple[str, ...] = ()

    def marks(self, names: Iterable[str]) -> dict[str, str]:
        """What a changed item's metadata says: the rules answered, and the ids of the chunks it was made of."""
        return {REPAIRED_KEY: ",".join(self.codes), FROM_KEY: ",".join(names)}


class Repair(NamedTuple):
    """The new sequence, source by source in the order they first came, and what was done to each source."""

    chunks: tuple[Remade, ...] = ()
    sources: tuple[Fixed, ...] = ()


def repaired(
    records: Iterable[Mapping[str, object]],
    rules: RuleSet,
    documents: Mapping[str, Document] | None = None,
    max_size: int | None = None,
) -> Repair:
    """Repair ``records``, in order within their sources; ``documents`` are the sources that are known, by label.

    Raises InputError for a record without text.
    """
    groups: dict[str, list[tuple[int, Record]]] = {}
    for number, item in enumerate(records):
        record = to_record(item, number + 1, "")
        if not isinstance(record, Record):
            raise InputError(record)
        groups.setdefault(record.source, []).append((number, record))
    made: list[Remade] = []
    sources: list[Fixed] = []
    for label, group in groups.items():
        chunks = [chunk_of(record, at) for at, (_, record) in enumerate(group)]
        fixed = fix_chunks(chunks, (documents or {}).get(label), max_size, rules=rules)
        sources.append(fixed)
        made += _remade(fixed, [number for number, _ in group])
    return Repair(tuple(made), tuple(sources))


def _remade(fixed: Fixed, numbers: list[int]) -> Iterable[Remade]:
    codes = {at: change.codes for change in fixed.changes for at in change.after}
    for at, one in enumerate(fixed.chunks):
        origins = tuple(numbers[origin] for origin in one.origins)
        if not one.changed:
            yield Remade(origins)
        else:
            answered = tuple(sorted(set(codes.get(at, ()))))
            yield Remade(origins, one.chunk.text, one.chunk.id, one.chunk.start, answered)
