"""At query time: neighbours that are proven, and never an empty answer without a word."""

import warnings
from collections.abc import Iterable, Mapping

from rag_lint.integrations.policy import GateReport, OnEmpty, OnFail, RagLintWarning
from rag_lint.integrations.retrieved import Lookup, Retrieved, with_known_neighbours
from rag_lint.model.chunk import Chunk
from rag_lint.readers.place import index_of
from rag_lint.readers.record import Record, to_record


def query_chunks(records: Iterable[Mapping[str, object]], lookup: Lookup = lambda name: None) -> list[Chunk]:
    """Turn records of retrieved chunks into chunks, in their order; ``lookup`` finds texts of neighbours by id."""
    return with_known_neighbours([_retrieved(record, number) for number, record in enumerate(records, 1)], lookup)


def keep_some(report: GateReport, on_fail: OnFail, on_empty: OnEmpty) -> tuple[GateReport, OnFail]:
    """Return the report and how failing chunks are treated, ``on_fail`` unless nothing would be left.

    Then ``on_empty`` ``mark`` keeps all of them, marked, and ``empty`` none; both warn.
    """
    if not report.reports or any(report.kept):
        return report, on_fail
    if on_empty == "empty":
        warnings.warn("rag-lint dropped every retrieved chunk", RagLintWarning, stacklevel=5)
        return report, on_fail
    warnings.warn("every retrieved chunk fails rag-lint; all are returned, marked", RagLintWarning, stacklevel=5)
    return report._replace(kept=(True,) * len(report.kept)), "mark"


def _retrieved(record: Mapping[str, object], number: int) -> Retrieved:
    found = to_record(dict(record), number, "")
    if not isinstance(found, Record):
        return Retrieved("")
    return Retrieved(
        found.text, found.id, found.source, _index(record), found.start, found.prev_id, found.next_id, found.ignore
    )


def _index(record: Mapping[str, object]) -> int | None:
    metadata = record.get("metadata")
    return index_of(metadata) if isinstance(metadata, Mapping) else None
