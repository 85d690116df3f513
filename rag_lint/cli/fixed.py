"""Repaired records, encoded in the format of the file they go to."""

import csv
import io
from collections.abc import Iterable, Sequence
from typing import Any

import orjson

from rag_lint.errors import InputError, MissingExtraError
from rag_lint.model.bilingual import Both
from rag_lint.readers.modes import CSV_SUFFIXES, JSON_SUFFIXES, JSONL_SUFFIXES, PARQUET_SUFFIXES
from rag_lint.repair.records import records_of
from rag_lint.repair.result import Fixed


def written(fixes: Iterable[tuple[Fixed, Sequence[Any]]]) -> list[Any]:
    """Return the records of all sources, source by source in the order they first came."""
    return [item for fixed, items in fixes for item in records_of(fixed, items)]


def encoded(items: Sequence[Any], suffix: str) -> bytes:
    """Return records as bytes; raises InputError for a suffix that is none of an export."""
    if suffix in JSONL_SUFFIXES:
        return b"".join(_json(item) + b"\n" for item in items)
    if suffix in JSON_SUFFIXES:
        return orjson.dumps(list(items), option=orjson.OPT_INDENT_2) + b"\n"
    if suffix in CSV_SUFFIXES:
        return _csv(items)
    if suffix in PARQUET_SUFFIXES:
        return _parquet(items)
    if not suffix:
        raise InputError(
            Both(
                zh="输出文件没有扩展名，不知道写成什么格式；可用 .jsonl、.json、.csv、.parquet",
                en="the output file has no suffix that tells its format; use .jsonl, .json, .csv or .parquet",
            )
        )
    raise InputError(
        Both(
            zh=f"不知道如何写 {suffix} 文件；可用 .jsonl、.json、.csv、.parquet",
            en=f"cannot write a {suffix} file; use .jsonl, .json, .csv or .parquet",
        )
    )


def _json(item: Any) -> bytes:
    return orjson.dumps({"text": item} if isinstance(item, str) else item)


def _csv(items: Sequence[Any]) -> bytes:
    rows = [_flat(item) for item in items]
    columns = list(dict.fromkeys(key for row in rows for key in row))
    out = io.StringIO(newline="")
    writer = csv.DictWriter(out, columns, lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    return out.getvalue().encode()


def _flat(item: Any) -> dict[str, Any]:
    """A record as cells; what is no plain value is written as JSON."""
    fields = {"text": item} if isinstance(item, str) else item
    return {
        key: orjson.dumps(value).decode() if isinstance(value, (dict, list)) else value for key, value in fields.items()
    }


def _parquet(items: Sequence[Any]) -> bytes:
    try:
        import pyarrow as pa
        import pyarrow.parquet as parquet
    except ImportError as error:
        raise MissingExtraError("Parquet", "data") from error
    sink = pa.BufferOutputStream()
    parquet.write_table(pa.Table.from_pylist([_flat(item) for item in items]), sink)
    data: bytes = sink.getvalue().to_pybytes()
    return data
