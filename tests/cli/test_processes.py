"""What only a real process shows: cold imports, closed pipes, Ctrl-C, python -m."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

# Nothing of these may be imported to lint a chunk, and none to import the package.
HEAVY = {"rich", "markdown_it", "orjson", "asyncio", "multiprocessing", "concurrent.futures", "importlib.metadata"}
EXTRAS = {
    "pyarrow",
    "numpy",
    "openai",
    "langchain_core",
    "llama_index",
    "pymupdf",
    "docx",
    "bs4",
    "lxml",
    "onnxruntime",
}
CHUNK = "Therefore the Contractor may terminate this Agreement."


def python(code: str, *arguments: str, cwd: Path | None = None) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", code, *arguments],
        capture_output=True,
        encoding="utf-8",
        cwd=cwd,
        check=False,
        timeout=60,
    )


def test_import_brings_no_library() -> None:
    ran = python("import sys; before = set(sys.modules); import rag_lint; print(*sorted(set(sys.modules) - before))")
    assert ran.stderr == ""
    imported = set(ran.stdout.split())
    assert not imported & (HEAVY | EXTRAS | {"click", "regex", "rag_lint.lint"})


def test_public_names_are_all_there() -> None:
    ran = python("import rag_lint; print(*(getattr(rag_lint, name) is not None for name in rag_lint.__all__))")
    assert set(ran.stdout.split()) == {"True"}


def test_checking_a_chunk_imports_little(tmp_path: Path) -> None:
    (tmp_path / "c.txt").write_text(CHUNK, encoding="utf-8")
    code = "import sys; from rag_lint.cli.main import run; run(sys.argv[1:]); print(*sys.modules, file=sys.stderr)"
    ran = python(code, "check", "c.txt", cwd=tmp_path)
    assert "IND001" in ran.stdout
    assert not set(ran.stderr.split()) & (HEAVY | EXTRAS)


def test_help_imports_no_command() -> None:
    code = "import sys; from rag_lint.cli.main import run; run(['--help']); print(*sys.modules, file=sys.stderr)"
    ran = python(code)
    assert "inspect" in ran.stdout
    imported = set(ran.stderr.split())
    assert not imported & (HEAVY | EXTRAS)
    assert not imported & {
        f"rag_lint.cli.{name}" for name in ("check", "parse", "split", "inspect", "compare", "progress")
    }


def test_module_runs_as_a_program(tmp_path: Path) -> None:
    ran = subprocess.run(
        [sys.executable, "-m", "rag_lint", "check", "--text", CHUNK, "--format", "json"],
        capture_output=True,
        encoding="utf-8",
        cwd=tmp_path,
        check=False,
        timeout=60,
    )
    assert ran.returncode == 1
    assert json.loads(ran.stdout)["chunks"][0]["status"] == "fail"


@pytest.fixture
def endless(tmp_path: Path) -> Path:
    """An export long enough to be still running when something happens."""
    path = tmp_path / "x.jsonl"
    rows = "\n".join(json.dumps({"text": CHUNK, "source": f"{at}.md"}) for at in range(500))
    path.write_text("\n".join([rows] * 200), encoding="utf-8")
    return path


def start(*arguments: str | Path) -> "subprocess.Popen[bytes]":
    return subprocess.Popen(
        [sys.executable, "-m", "rag_lint", "check", *map(str, arguments)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    )


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_closed_pipe_is_quiet(endless: Path, jobs: str) -> None:
    with start(endless, "--jobs", jobs) as process:
        assert process.stdout and process.stderr
        process.stdout.read(100)
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait(60) == 141


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_interrupt_is_quiet(endless: Path, jobs: str) -> None:
    with start(endless, "--jobs", jobs, "--format", "jsonl") as process:
        assert process.stdout and process.stderr
        process.stdout.read(100)  # it is at work
        os.killpg(process.pid, signal.SIGINT)
        _, err = process.communicate(timeout=60)
        assert err == b""
        assert process.returncode == 130


def test_interrupt_leaves_no_half_report(endless: Path, tmp_path: Path) -> None:
    with start(endless, "-o", tmp_path / "report.txt") as process:
        while not list(tmp_path.glob(".report.txt.*")):
            assert process.poll() is None
        os.killpg(process.pid, signal.SIGINT)
        assert process.wait(60) == 130
    assert [path.name for path in tmp_path.iterdir()] == ["x.jsonl"]


@pytest.mark.parametrize("closed", [0, 1, 2])
def test_closed_standard_streams(closed: int, tmp_path: Path) -> None:
    code = f"import os, sys; os.close({closed}); os.execv(sys.executable, [sys.executable, '-m', 'rag_lint', *sys.argv[1:]])"
    arguments = ("check", "--text", CHUNK) if closed else ("check", "-")
    ran = python(code, *arguments, cwd=tmp_path)
    assert ran.returncode == 1
    assert "Traceback" not in ran.stderr


def test_full_disk_is_one_line(tmp_path: Path) -> None:
    with Path("/dev/full").open("w") as full:
        ran = subprocess.run(
            [sys.executable, "-m", "rag_lint", "check", "--text", CHUNK],
            stdout=full,
            stderr=subprocess.PIPE,
            encoding="utf-8",
            cwd=tmp_path,
            check=False,
            timeout=60,
        )
    assert (ran.returncode, ran.stderr) == (2, "rag-lint: No space left on device\n")
