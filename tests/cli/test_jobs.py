"""Several processes: the same bytes, in the same order, errors included."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from rag_lint.cli import inputs

from .conftest import Cli

TEXTS = [
    "If the Client breaches any material obligation,",
    "Therefore the Contractor may terminate this Agreement.",
    "若乙方违反保密义务，",
    "甲方有权解除合同。",
    "The office opens at nine. Visitors sign in at the front desk.",
    "Signed here: ________",
    "The lift is serviced twice a year.\n<!-- rag-lint: ignore[IND999] -->",
    "The lift is serviced twice a year.\n<!-- rag-lint: ignore[IND001] -->",
]


@pytest.fixture
def exports(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    monkeypatch.setattr(inputs, "BATCH_CHUNKS", 5)
    rows = [json.dumps({"text": TEXTS[at % 8], "source": f"doc{at % 3}.md"}) for at in range(60)]
    rows[17] = '{"text": '
    (tmp_path / "a.jsonl").write_text("\n".join(rows), encoding="utf-8")
    (tmp_path / "b.md").write_text("# Visits\n\nThe office opens at nine.\n\n" * 30, encoding="utf-8")
    return ["a.jsonl", "missing.md", "b.md", "a.jsonl"]


@pytest.mark.parametrize("form", ["text", "concise", "json", "jsonl"])
def test_output_is_identical(cli: Cli, exports: list[str], form: str) -> None:
    alone = cli("check", *exports, "--format", form)
    together = cli("check", *exports, "--format", form, "--jobs", "3")
    assert together == alone
    assert alone.code == 2


def test_sources_and_per_file_ignores_are_identical(cli: Cli, exports: list[str], tmp_path: Path) -> None:
    (tmp_path / "rag-lint.toml").write_text('[per-file-ignores]\n"b.md" = ["IND", "CMP"]\n', encoding="utf-8")
    (tmp_path / "doc1.md").write_text("\n\n".join(TEXTS[:3]), encoding="utf-8")
    arguments = ("check", *exports, "--source", "doc1.md", "--format", "json")
    assert cli(*arguments, "--jobs", "2") == cli(*arguments)


def test_little_work_starts_no_process(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("concurrent.futures.ProcessPoolExecutor", None)
    assert cli("check", "--text", TEXTS[4], "--jobs", "8").code == 0


@pytest.mark.parametrize("method", ["spawn", "fork"])
def test_however_processes_are_made(exports: list[str], tmp_path: Path, method: str) -> None:
    """Fresh processes import everything and are told the plan; forked ones have it."""
    script = tmp_path / "script.py"
    script.write_text(
        "import multiprocessing, sys\n"
        "from rag_lint.cli import inputs, main, pool\n"
        "if __name__ == '__main__':\n"
        "    inputs.BATCH_CHUNKS = 5\n"
        "    pool._context = lambda: multiprocessing.get_context(sys.argv[1])\n"
        "    sys.exit(main.run(['check', *sys.argv[2:]]))\n",
        encoding="utf-8",
    )
    outs = []
    for jobs in ("1", "2"):
        command = [sys.executable, str(script), method, *exports, "--jobs", jobs]
        ran = subprocess.run(command, capture_output=True, cwd=tmp_path, check=False, timeout=60)
        assert ran.returncode == 2
        outs.append((ran.stdout, ran.stderr))
    assert outs[0] == outs[1]
    assert b"Traceback" not in outs[0][1]


def test_a_worker_that_dies_is_told_in_one_line(exports: list[str], tmp_path: Path) -> None:
    script = tmp_path / "script.py"
    script.write_text(
        "import os, sys\n"
        "from rag_lint.cli import inputs, main, pool\n"
        "def die(packed):\n"
        "    os._exit(9)\n"
        "if __name__ == '__main__':\n"
        "    inputs.BATCH_CHUNKS = 5\n"
        "    pool._lint = die\n"
        "    sys.exit(main.run(['check', *sys.argv[1:]]))\n",
        encoding="utf-8",
    )
    command = [sys.executable, str(script), "a.jsonl", "--jobs", "2", "-o", "report.txt"]
    ran = subprocess.run(command, capture_output=True, encoding="utf-8", cwd=tmp_path, check=False, timeout=60)
    assert ran.returncode == 2
    assert ran.stderr.endswith("rag-lint: a worker process died (out of memory?); try --jobs 1\n")
    assert "Traceback" not in ran.stderr
    assert not (tmp_path / "report.txt").exists()
