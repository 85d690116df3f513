"""The examples of ``examples/integrations`` run as they stand, each with the real framework."""

import ast
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from rag_lint import lint_chunks
from rag_lint.model.chunk import Chunk
from rag_lint.readers.inputs import read_chunks

ROOT = Path(__file__).resolve().parents[2]
EXAMPLES = ROOT / "examples"
NAMES = ("langchain", "llama_index", "haystack", "datasets", "ray", "spark")
REPORT = re.compile(r"^(\d+) chunks: (\d+) fail, \2 dropped \(", re.MULTILINE)


def ran(name: str, scratch: Path) -> str:
    """Run an example and return what it prints."""
    here = {"PYTHONPATH": str(ROOT), "HF_HOME": str(scratch), "HOME": str(scratch)}
    command = [sys.executable, str(EXAMPLES / "integrations" / f"{name}_gate.py")]
    done = subprocess.run(command, env={**os.environ, **here}, cwd=scratch, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr[-2000:]
    return done.stdout


def kept(file: str) -> str:
    """What an example over an export says when it agrees with the linter itself."""
    reports = list(lint_chunks(item for item in read_chunks(EXAMPLES / file) if isinstance(item, Chunk)))
    return f"{sum(report.status == 'pass' for report in reports)} of {len(reports)} chunks kept"


@pytest.mark.parametrize("name", NAMES)
def test_an_example_is_about_ten_lines(name: str) -> None:
    tree = ast.parse((EXAMPLES / "integrations" / f"{name}_gate.py").read_text("utf-8"))
    steps = [each for each in tree.body[1:] if not isinstance(each, (ast.Import, ast.ImportFrom))]
    assert len(steps) <= 10


@pytest.mark.parametrize("name", ["langchain", "llama_index", "haystack"])
def test_a_framework_drops_what_fails(name: str, tmp_path: Path) -> None:
    found = REPORT.search(ran(name, tmp_path))
    assert found
    chunks, failed = map(int, found.groups())
    assert 0 < failed < chunks


@pytest.mark.parametrize(
    ("name", "file"), [("datasets", "chunks.jsonl"), ("ray", "chunks.csv"), ("spark", "chunks.csv")]
)
def test_an_engine_agrees_with_the_linter(name: str, file: str, tmp_path: Path) -> None:
    assert kept(file) in ran(name, tmp_path)
