"""Ray Data: ``map_batches`` for rules about one chunk, groups by source for rules about neighbours."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from rag_lint.errors import MissingExtraError
from rag_lint.integrations.batches import batch_linter, lint_frame
from rag_lint.integrations.repair_frames import repair_of

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
    together = linter.source if linter.order else ""
    return apply(dataset, partial(lint_frame, linter=replace(linter, neighbours=bool(together))), together, partitions)


def apply(
    dataset: "Dataset", function: Callable[[Any], Any], together: str = "", partitions: int | None = None
) -> "Dataset":
    """Apply ``function``, pandas frame to pandas frame, to groups that are equal in ``together``, or to batches."""
    named = partial(_called, function=function)  # Ray asks whatever it calls for a name
    if together:
        return dataset.groupby(together, num_partitions=partitions).map_groups(named, batch_format="pandas")
    return dataset.map_batches(named, batch_size=BATCH_SIZE, batch_format="pandas", zero_copy_batch=True)


def _called(frame: Any, function: Callable[[Any], Any]) -> Any:
    return function(frame)


def repair_dataset(dataset: "Dataset", *, partitions: int | None = None, **settings: Any) -> "Dataset":
    """Return ``dataset`` with the chunks of every source repaired.

    ``settings`` are the fields of ``rag_lint.integrations.repair_frames.RepairOf``: the columns ``text``, ``source``,
    ``order`` and ``id``, ``max_size``. Rows of untouched chunks stay as they are; ``REPAIR_SCHEMA`` has what is added.
    """
    repair = repair_of(dataset.columns() or (), **settings)
    return apply(dataset, repair, repair.source, partitions)
