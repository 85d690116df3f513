"""A format whose library is not installed: one line that names the file and the command, and the other inputs go on."""

import subprocess
import sys
from pathlib import Path

import docx
import pytest

SCRIPT = """
import sys
sys.modules[sys.argv[1]] = None  # as if it were not installed
from rag_lint.cli.main import run
sys.exit(run(sys.argv[2:]))
"""
EXTRAS = (("pymupdf", "x.pdf", "pdf"), ("lxml", "x.docx", "docx"), ("lxml", "x.html", "html"))


def without(module: str, folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", SCRIPT, module, *arguments]
    return subprocess.run(command, capture_output=True, encoding="utf-8", cwd=folder, check=False, timeout=60)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "x.pdf").write_bytes(b"%PDF-1.7\n")
    (tmp_path / "x.html").write_text("<p>The office opens at nine.", encoding="utf-8")
    document = docx.Document()
    document.add_paragraph("The office opens at nine.")
    document.save(str(tmp_path / "x.docx"))
    (tmp_path / "good.txt").write_text("Copyright [yyyy] [name of copyright owner]", encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize(("module", "name", "extra"), EXTRAS)
def test_one_line_names_the_command(folder: Path, module: str, name: str, extra: str) -> None:
    ran = without(module, folder, "check", name, "good.txt", "--jobs", "2")
    assert ran.returncode == 2
    assert ran.stderr.startswith(f"{name}: ")
    assert f"pip install '.[{extra}]'" in ran.stderr
    assert ran.stderr.count("\n") == 1
    assert "[yyyy]" in ran.stdout
    for command in (("parse",), ("inspect",), ("split",), ("compare", "good.txt")):
        ran = without(module, folder, *command, name)
        assert (ran.returncode, ran.stdout) == (2, "")
        assert f"pip install '.[{extra}]'" in ran.stderr
        assert ran.stderr.count("\n") == 1


@pytest.mark.parametrize(("module", "name", "extra"), EXTRAS)
def test_a_source_of_that_format(folder: Path, module: str, name: str, extra: str) -> None:
    ran = without(module, folder, "check", "good.txt", "--source", name)
    assert ran.returncode == 2
    assert name in ran.stderr
    assert f"pip install '.[{extra}]'" in ran.stderr
    assert ran.stderr.count("\n") == 1


def test_parquet(tmp_path: Path) -> None:
    (tmp_path / "x.parquet").write_bytes(b"PAR1")
    ran = without("pyarrow", tmp_path, "check", "x.parquet")
    assert ran.returncode == 2
    assert "pip install '.[data]'" in ran.stderr
