"""Hugging Face datasets: columns added by ``map``."""

from typing import TYPE_CHECKING, Any

from rag_lint.errors import MissingExtraError
from rag_lint.integrations.batches import SCHEMA, batch_linter

try:
    from datasets import Value
except ImportError as error:
    raise MissingExtraError("datasets", "datasets") from error

if TYPE_CHECKING:
    from datasets import Dataset


def lint_dataset(
    dataset: "Dataset", *, num_proc: int | None = None, neighbours: bool = True, **settings: Any
) -> "Dataset":
    """Return ``dataset`` with the columns of ``rag_lint.integrations.batches.SCHEMA``, rows in the same order.

    ``settings`` are those of ``batch_linter``. With ``neighbours`` the whole table is one batch: sources may be
    interleaved in it. A dataset over the memory of one process wants ``neighbours=False``, or Ray or Spark.
    """
    linter = batch_linter(dataset.column_names, neighbours=neighbours, **settings)
    added = {name: Value("int64" if kind is int else "string") for name, kind in SCHEMA.items()}
    features = dataset.features.copy()
    features.update(added)
    return dataset.map(
        linter,
        batched=True,
        batch_size=len(dataset) or 1 if neighbours else 1000,
        num_proc=None if neighbours else num_proc,
        features=features,
    )
