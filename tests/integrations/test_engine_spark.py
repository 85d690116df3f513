"""``rag-lint check --engine spark`` on a real local session says what one process says."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from engine_runs import check_lines, check_parquet
from pyspark.sql import SparkSession

# What Spark thinks of pandas is its business.
pytestmark = pytest.mark.filterwarnings(
    "ignore::DeprecationWarning", "ignore::ResourceWarning", "ignore::FutureWarning"
)


@pytest.fixture(scope="module", autouse=True)
def spark() -> Iterator[SparkSession]:
    builder = SparkSession.builder.master("local[2]").config("spark.ui.enabled", "false")
    session = builder.config("spark.sql.shuffle.partitions", "3").getOrCreate()
    session.sparkContext.setLogLevel("ERROR")
    yield session
    session.stop()


def test_json_lines_with_sources_and_order(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    check_lines("spark", tmp_path, capsys)


def test_parquet_without_order(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    check_parquet("spark", tmp_path, capsys)
