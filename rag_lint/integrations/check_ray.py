"""Ray Data: a folder of Parquet or JSON Lines as a table of findings."""

import logging
import os
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING, Any

from rag_lint.integrations.findings import COUNT, FINDING, FINDINGS_SCHEMA, KIND, PROBLEM, FindingsOf
from rag_lint.integrations.folder import Checked, Folder
from rag_lint.integrations.held import READ_KEYS, Row, held_file, held_rows, table_of, taken
from rag_lint.integrations.ray import apply
from rag_lint.readers.parquetfile import rows_of

if TYPE_CHECKING:
    from ray.data import Dataset

import ray
import ray.data

BATCH_ROWS = 4096
SAMPLE = 1000
MOST_PARTITIONS = 1000


def check(folder: Folder, function: FindingsOf, output: str, most_problems: int) -> Checked:
    """Lint ``folder`` and write the findings to ``output``. Starts a local Ray unless there is one, or an address."""
    started = not ray.is_initialized()
    with _quiet():
        if started:
            local: dict[str, Any] = {} if os.environ.get("RAY_ADDRESS") else {"include_dashboard": False}
            ray.init(log_to_driver=False, logging_level=logging.ERROR, **local)
        try:
            return _check(folder, function, output, most_problems)
        finally:
            if started:
                ray.shutdown()


@contextmanager
def _quiet() -> Iterator[None]:
    """Leave standard error to what the user is to read."""
    context, logger = ray.data.DataContext.get_current(), logging.getLogger("ray.data")
    bars, level = context.enable_progress_bars, logger.level
    context.enable_progress_bars = False
    logger.setLevel(logging.ERROR)
    try:
        yield
    finally:
        context.enable_progress_bars = bars
        logger.setLevel(level)


def _check(folder: Folder, function: FindingsOf, output: str, most_problems: int) -> Checked:
    held = _held(folder)
    together = any(taken(row["held"]).placed for row in held.take(SAMPLE))
    partitions = min(folder.parts, MOST_PARTITIONS)
    found = apply(held, function.of(together), "part" if together else "", partitions).materialize()
    _only(found, FINDING, list(FINDINGS_SCHEMA)).write_parquet(output)
    counts: Counter[str] = Counter()
    for row in _only(found, COUNT, ["code", "start"]).iter_rows():
        counts[row["code"]] += row["start"]
    problems = _only(found, PROBLEM, ["args"])
    return Checked(counts, problems.count(), [row["args"] for row in problems.take(most_problems)])


def _held(folder: Folder) -> "Dataset":
    if folder.kind == "jsonl":
        files = ray.data.from_items([{"file": file} for file in folder.files], override_num_blocks=len(folder.files))
        return files.map_batches(partial(_lines, folder=folder), batch_size=1)
    rows = ray.data.read_parquet(list(folder.files), filesystem=folder.filesystem, include_paths=True)
    wanted = [name for name in rows.columns() or () if name in READ_KEYS]
    return rows.select_columns([*wanted, "path"]).map_batches(
        partial(_rows, folder=folder), batch_size=BATCH_ROWS, batch_format="pyarrow"
    )


def _lines(batch: dict[str, Any], folder: Folder) -> Iterator[Any]:
    """Read files line by line, a batch of rows at a time."""
    for file in batch["file"]:
        waiting: list[Row] = []
        with folder.filesystem.open_input_stream(file) as stream:
            for row in held_file(stream, folder.label(file), folder.limit):
                waiting.append(row)
                if len(waiting) == BATCH_ROWS:
                    yield table_of(waiting, folder.parts)
                    waiting = []
        yield table_of(waiting, folder.parts)


def _rows(table: Any, folder: Folder) -> Any:
    paths = table.column("path").to_pylist()
    rows = rows_of(table.drop_columns(["path"]))
    held = [each for path, row in zip(paths, rows, strict=True) for each in held_rows([row], folder.label(path))]
    return table_of(held, folder.parts)


def _only(found: "Dataset", kind: str, columns: list[str]) -> "Dataset":
    return found.map_batches(partial(_rows_of_kind, kind=kind, columns=columns), batch_format="pyarrow")


def _rows_of_kind(table: Any, kind: str, columns: list[str]) -> Any:
    from pyarrow import compute

    return table.filter(compute.equal(table.column(KIND), kind)).select(columns)
