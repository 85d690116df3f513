"""``rag-lint check --engine ray`` on a real local Ray says what one process says."""

from collections.abc import Iterator
from pathlib import Path

import pytest
import ray
import ray.data
from engine_runs import check_lines, check_parquet

from rag_lint.cli.main import run

# What Ray thinks of its own settings is its business.
pytestmark = pytest.mark.filterwarnings(
    "ignore::DeprecationWarning", "ignore::ResourceWarning", "ignore::FutureWarning"
)


@pytest.fixture(scope="module", autouse=True)
def cluster() -> Iterator[None]:
    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False, logging_level="ERROR")
    yield
    ray.shutdown()


def test_json_lines_with_sources_and_order(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    check_lines("ray", tmp_path, capsys)


def test_parquet_without_order(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    check_parquet("ray", tmp_path, capsys)


def test_what_cannot_be_read_is_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "part.parquet").write_bytes(b"no table")
    for dataset, said in (("part.parquet", "ray failed: "), ("nowhere", "no such file"), ("empty", "holds no Parquet")):
        (tmp_path / "empty").mkdir(exist_ok=True)
        assert run(["check", str(tmp_path / dataset), "--engine", "ray", "-o", str(tmp_path / "out")]) == 2
        err = capsys.readouterr().err
        assert said in err
        assert err.count("\n") == 1
