"""Parquet: read by batches of rows, and only the columns that matter (embeddings stay on disk)."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from rag_lint.errors import InputError, MissingExtraError
from rag_lint.model.bilingual import Both
from rag_lint.model.problem import Problem
from rag_lint.readers.decode import decode_raw
from rag_lint.readers.messages import NO_RECORDS, UNKNOWN_ENCODING, problem
from rag_lint.readers.record import RECORD_KEYS, TEXT_KEYS, Record, to_record
from rag_lint.readers.tables import no_text_column

_BATCH_ROWS = 1024
_BROKEN = Both(zh="不是有效的 Parquet 文件", en="is no valid Parquet file")


def read_parquet(path: Path, label: str) -> Iterator[Record | Problem]:
    """Yield the records of a Parquet file; the record number counts rows from 1."""
    try:
        import pyarrow
        from pyarrow import parquet
    except ImportError:
        yield problem(label, MissingExtraError("Parquet", "data").message)
        return
    try:
        with parquet.ParquetFile(path) as table:
            yield from _records(table, label)
    except (pyarrow.ArrowException, OSError, UnicodeDecodeError):  # the last for the name of a column
        yield problem(label, _BROKEN)


def _records(table: Any, label: str) -> Iterator[Record | Problem]:
    names = list(table.schema_arrow.names)
    if not set(names) & set(TEXT_KEYS):
        yield problem(label, no_text_column(names))
        return
    number = 0
    for batch in table.iter_batches(batch_size=_BATCH_ROWS, columns=[name for name in names if name in RECORD_KEYS]):
        for row in rows_of(batch):
            number += 1
            yield row_record(row, number, label)
    if not number:
        yield problem(label, NO_RECORDS)


def rows_of(batch: Any) -> Iterator[dict[str, Any] | None]:
    """Yield the rows of an Arrow batch or table, None for one whose text is not UTF-8."""
    try:
        rows = batch.to_pylist()
    except UnicodeDecodeError:
        for at in range(batch.num_rows):
            yield from rows_of(batch.slice(at, 1)) if batch.num_rows > 1 else (None,)
        return
    yield from rows


def row_record(row: dict[str, Any] | None, number: int, label: str) -> Record | Problem:
    """Read one row; None is one whose text is not UTF-8."""
    if row is None:
        return problem(label, UNKNOWN_ENCODING, number)
    try:
        fields = {key: decode_raw(value) if isinstance(value, bytes) else value for key, value in row.items()}
    except InputError:
        return problem(label, UNKNOWN_ENCODING, number)
    record = to_record(
        {key: value for key, value in fields.items() if value is not None or key in TEXT_KEYS}, number, label
    )
    return record if isinstance(record, Record) else problem(label, record, number)
