"""Spark: ``mapInPandas`` for rules about one chunk, ``applyInPandas`` by source for rules about neighbours."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from rag_lint.errors import MissingExtraError
from rag_lint.integrations.batches import SCHEMA, batch_linter, lint_frame
from rag_lint.integrations.repair_frames import REPAIR_SCHEMA, repair_of

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
    together = linter.source if linter.order else ""
    whole = partial(lint_frame, linter=replace(linter, neighbours=bool(together)))
    return apply(frame, whole, StructType([*frame.schema.fields, *fields_of(SCHEMA)]), together)


def apply(frame: "DataFrame", function: Callable[[Any], Any], schema: StructType, together: str = "") -> "DataFrame":
    """Apply ``function``, pandas frame to pandas frame, to groups that are equal in ``together``, or to batches."""
    if together:
        return frame.groupBy(together).applyInPandas(lambda group: function(group), schema)
    return frame.mapInPandas(lambda frames: map(function, frames), schema)


def fields_of(schema: Mapping[str, type]) -> list[StructField]:
    """Return columns of text and whole numbers as Spark's fields."""
    return [StructField(name, LongType() if kind is int else StringType()) for name, kind in schema.items()]


def repair_dataframe(frame: "DataFrame", **settings: Any) -> "DataFrame":
    """Return ``frame`` with the chunks of every source repaired; see ``repair_dataset`` of the Ray module."""
    repair = repair_of(frame.columns, **settings)
    schema = StructType([*frame.schema.fields, *fields_of(REPAIR_SCHEMA)])
    return apply(frame, repair, schema, repair.source)
