"""Spark on a real local session."""

from collections.abc import Iterator
from typing import Any

import pytest
from pyspark.sql import SparkSession

from rag_lint.integrations.batches import NOT_RUN_KEY, SCHEMA, batch_linter
from rag_lint.integrations.spark import SCHEMA_DDL, lint_dataframe

# What Spark thinks of pandas is its business.
pytestmark = pytest.mark.filterwarnings(
    "ignore::DeprecationWarning", "ignore::ResourceWarning", "ignore::FutureWarning"
)

PAIR = ("If the tenant does not pay the rent in time,", "the landlord may end the lease.")
ROWS = [
    {"id": source * 10 + index, "text": PAIR[index % 2], "source": f"lease-{source}.md", "chunk_index": index}
    for source in range(20)
    for index in range(6)
]


@pytest.fixture(scope="module")
def spark() -> Iterator[SparkSession]:
    session = (
        SparkSession.builder.master("local[2]")
        .config("spark.ui.enabled", "false")
        .config("spark.sql.shuffle.partitions", "3")
        .config("spark.sql.execution.arrow.maxRecordsPerBatch", "7")
        .getOrCreate()
    )
    session.sparkContext.setLogLevel("ERROR")
    yield session
    session.stop()


def test_the_result_is_that_of_one_process(spark: SparkSession) -> None:
    columns: dict[str, list[Any]] = {name: [row[name] for row in ROWS] for name in ROWS[0]}
    one = batch_linter(list(columns), neighbours=True)(columns)
    wanted = {one["id"][at]: tuple(one[name][at] for name in SCHEMA) for at in range(len(ROWS))}
    rows = lint_dataframe(spark.createDataFrame(ROWS[::-1])).collect()
    assert len(rows) == len(ROWS)
    assert {row["id"]: tuple(row[name] for name in SCHEMA) for row in rows} == wanted


def test_without_sources_chunks_are_seen_alone(spark: SparkSession) -> None:
    frame = lint_dataframe(spark.createDataFrame([{"text": PAIR[1]}, {"text": None}], "text string"))
    assert [field.simpleString().replace(":", " ") for field in frame.schema][1:] == SCHEMA_DDL.lower().split(", ")
    rows = frame.collect()
    assert {row[NOT_RUN_KEY] for row in rows} == {"CMP005,IND003,IND004,TRC008,TRC009,TRC010"}
    assert rows[1]["rag_lint_codes"] == "IND009"


def test_one_argument_compares_the_chunks_of_a_source(spark: SparkSession) -> None:
    rows = [
        {"text": f"{head}\n{page}\n{words}", "source": source, "chunk_index": page}
        for source, head in (("guide.pdf", "Acme Lease Guide"), ("手册.pdf", "某某租赁手册"))
        for page, words in enumerate(("Rent is due.", "Pets are welcome.", "Heat is extra."), 1)
    ]
    rows = lint_dataframe(spark.createDataFrame(rows[::-1]), corpus=True).collect()
    found = {row["text"].split("\n")[0]: row["rag_lint_codes"] for row in rows if "CLN018" in row["rag_lint_codes"]}
    assert set(found) == {"Acme Lease Guide", "某某租赁手册"}
    assert sum("CLN018" in row["rag_lint_codes"] for row in rows) == 2
