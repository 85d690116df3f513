"""Ray Data: ``map_batches`` for rules about one chunk, groups by source for rules about neighbours."""

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from rag_lint.errors import MissingExtraError
from rag_lint.integrations.batches import batch_linter, lint_frame

try:
    import ray.data  # noqa: F401
except ImportError as error:
    raise MissingExtraError("Ray", "ray") from error

if TYPE_CHECKING:
    from ray.data import Dataset

BATCH_SIZE = 1024


def lint_dataset(dataset: "Dataset", *, partitions: int | None = None, **settings: Any) -> "Dataset":
    """Return ``dataset`` with the columns of ``rag_lint.integrations.batches.SCHEMA``.

    ``settings`` are those of ``batch_linter``. With a source and an order column all chunks of a source come to one
    task and are seen with their neighbours; without, each chunk is seen alone and ``rag_lint_not_run`` says so. Batches
    are never written into, and rows neither vanish nor double: a task whose worker dies is run again by Ray.
    ``partitions`` is how many parts the sources are shared out into, 200 by Ray's own default: few for little data.
    """
    linter = batch_linter(dataset.columns() or (), **settings)
    if linter.source and linter.order:
        grouped = partial(lint_frame, linter=replace(linter, neighbours=True))
        return dataset.groupby(linter.source, num_partitions=partitions).map_groups(grouped, batch_format="pandas")
    alone = partial(lint_frame, linter=linter)
    return dataset.map_batches(alone, batch_size=BATCH_SIZE, batch_format="pandas", zero_copy_batch=True)
