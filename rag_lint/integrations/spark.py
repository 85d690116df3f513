"""Spark: ``mapInPandas`` for rules about one chunk, ``applyInPandas`` by source for rules about neighbours."""

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from rag_lint.errors import MissingExtraError
from rag_lint.integrations.batches import SCHEMA, batch_linter, lint_frame

try:
    from pyspark.sql.types import LongType, StringType, StructField, StructType
except ImportError as error:
    raise MissingExtraError("Spark", "spark") from error

if TYPE_CHECKING:
    from pyspark.sql import DataFrame

SCHEMA_DDL = ", ".join(f"{name} {'BIGINT' if kind is int else 'STRING'}" for name, kind in SCHEMA.items())
"""The added columns as Spark writes a schema."""


def lint_dataframe(frame: "DataFrame", **settings: Any) -> "DataFrame":
    """Return ``frame`` with the columns of ``SCHEMA_DDL``.

    ``settings`` are those of ``batch_linter``. With a source and an order column all chunks of a source come to one
    task and are seen with their neighbours; without, each chunk is seen alone and ``rag_lint_not_run`` says so.
    """
    linter = batch_linter(frame.columns, **settings)
    schema = StructType([*frame.schema.fields, *_added()])
    if linter.source and linter.order:
        whole = replace(linter, neighbours=True)
        return frame.groupBy(linter.source).applyInPandas(lambda group: lint_frame(group, whole), schema)
    return frame.mapInPandas(lambda frames: (lint_frame(each, linter) for each in frames), schema)


def _added() -> list[StructField]:
    return [StructField(name, LongType() if kind is int else StringType()) for name, kind in SCHEMA.items()]
