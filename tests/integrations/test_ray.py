"""Ray Data on a real local Ray, a worker killed in the middle of the run included."""

import os
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import ray
import ray.data

from rag_lint.integrations.batches import NOT_RUN_KEY, SCHEMA, batch_linter
from rag_lint.integrations.ray import lint_dataset

# What Ray thinks of its own settings is its business.
pytestmark = pytest.mark.filterwarnings(
    "ignore::DeprecationWarning", "ignore::ResourceWarning", "ignore::FutureWarning"
)

PAIR = ("If the tenant does not pay the rent in time,", "the landlord may end the lease.")
ROWS = [
    {"id": source * 10 + index, "text": PAIR[index % 2], "source": f"lease-{source}.md", "chunk_index": index}
    for source in range(40)
    for index in range(6)
]


@pytest.fixture(scope="module", autouse=True)
def cluster() -> Iterator[None]:
    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False, logging_level="ERROR")
    ray.data.DataContext.get_current().enable_progress_bars = False
    yield
    ray.shutdown()


def single() -> dict[int, tuple[Any, ...]]:
    columns = {name: [row[name] for row in ROWS] for name in ROWS[0]}
    out = batch_linter(list(columns), neighbours=True)(columns)
    return {out["id"][at]: tuple(out[name][at] for name in SCHEMA) for at in range(len(ROWS))}


def rows_of(dataset: "ray.data.Dataset") -> dict[int, tuple[Any, ...]]:
    rows = dataset.take_all()
    assert len(rows) == len(ROWS)
    return {row["id"]: tuple(row[name] for name in SCHEMA) for row in rows}


def test_the_result_is_that_of_one_process() -> None:
    dataset = ray.data.from_items(ROWS[::-1], override_num_blocks=7)
    assert rows_of(lint_dataset(dataset)) == single()


def test_without_sources_chunks_are_seen_alone() -> None:
    rows = lint_dataset(ray.data.from_items([{"text": PAIR[1]}] * 5)).take_all()
    assert {row[NOT_RUN_KEY] for row in rows} == {"CMP005,IND003,IND004,TRC008,TRC009,TRC010"}


def test_a_worker_that_dies_loses_nothing_and_doubles_nothing(tmp_path: Path) -> None:
    died = tmp_path / "died"

    def die_once(batch: dict[str, Any]) -> dict[str, Any]:
        if 123 in batch["id"] and not died.exists():
            died.touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return batch

    dataset = ray.data.from_items(ROWS, override_num_blocks=8).map_batches(die_once, batch_size=30)
    assert rows_of(lint_dataset(dataset)) == single()
    assert died.exists()


def test_one_argument_compares_the_chunks_of_a_source() -> None:
    rows = [
        {"text": f"{head}\n{page}\n{words}", "source": source, "chunk_index": page}
        for source, head in (("guide.pdf", "Acme Lease Guide"), ("手册.pdf", "某某租赁手册"))
        for page, words in enumerate(("Rent is due.", "Pets are welcome.", "Heat is extra."), 1)
    ]
    rows = lint_dataset(ray.data.from_items(rows[::-1], override_num_blocks=3), partitions=2, corpus=True).take_all()
    found = {row["text"].split("\n")[0]: row["rag_lint_codes"] for row in rows if "CLN018" in row["rag_lint_codes"]}
    assert set(found) == {"Acme Lease Guide", "某某租赁手册"}
    assert sum("CLN018" in row["rag_lint_codes"] for row in rows) == 2
