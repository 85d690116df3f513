"""The bar: on a terminal only, after a while only, never in the report, and gone at the end."""

import json
import os
import pty
import signal
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

SCRIPT = """
import sys
from rag_lint.cli import main, progress
progress.SILENT_SECONDS = float(sys.argv[1])
progress.SECONDS_BETWEEN = 0.0
sys.exit(main.run(['check', *sys.argv[2:]]))
"""
SHOWN = "files, "


class Ran(NamedTuple):
    out: str
    err: str
    code: int


def drained(reader: int) -> str:
    data = b""
    try:
        while piece := os.read(reader, 65536):
            data += piece
    except OSError:  # how a terminal says that nobody writes to it any more
        pass
    os.close(reader)
    return data.decode()


def check(
    folder: Path, *arguments: str, silent: float = 0.0, err: bool = True, out: bool = False, lang: str = "C.UTF-8"
) -> Ran:
    """Run ``check`` with a terminal behind standard error, standard output, both (then the same one) or neither."""
    reader, terminal = pty.openpty()
    environment = {**os.environ, "TERM": "xterm-256color", "LC_ALL": lang, "COLUMNS": "100"}
    with subprocess.Popen(
        [sys.executable, "-c", SCRIPT, str(silent), *arguments],
        cwd=folder,
        env=environment,
        stdout=terminal if out else subprocess.PIPE,
        stderr=terminal if err else subprocess.PIPE,
    ) as process:
        os.close(terminal)
        on_terminal = drained(reader)
        piped_out, piped_err = process.communicate(timeout=60)
    written = on_terminal if out else piped_out.decode()
    return Ran(written, on_terminal if err else piped_err.decode(), process.returncode)


@pytest.fixture
def docs(tmp_path: Path) -> Path:
    (tmp_path / ".git").mkdir()
    (tmp_path / "docs").mkdir()
    for at in range(12):
        text = f"# Visits {at}\n\nThe office opens at nine.\n\nSigned here: ________\n"
        (tmp_path / "docs" / f"{at}.md").write_text(text, encoding="utf-8")
    rows = (json.dumps({"text": f"The office on floor {at} opens at nine."}) for at in range(2000))
    (tmp_path / "docs" / "x.jsonl").write_text("\n".join(rows), encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_bar_on_a_terminal(docs: Path, jobs: str) -> None:
    quiet = check(docs, "docs", "--jobs", jobs, err=False)
    assert quiet.err == ""
    ran = check(docs, "docs", "--jobs", jobs)
    assert ran.out == quiet.out
    assert f"12/13 {SHOWN}" in ran.err
    assert "0:00 left" in ran.err
    assert ran.err.rstrip().endswith(("\x1b[2K", "\x1b[?25h"))  # erased, and the cursor is back


def test_in_chinese(docs: Path) -> None:
    err = check(docs, "docs", lang="zh_CN.UTF-8").err
    assert "13 个文件，" in err
    assert "还需 0:00" in err


def test_short_work_shows_nothing(docs: Path) -> None:
    assert check(docs, "docs", silent=60.0).err == ""


def test_nothing_in_a_report_for_machines_on_the_same_terminal(docs: Path) -> None:
    assert SHOWN not in check(docs, "docs", "--format", "json", out=True).out
    assert SHOWN in check(docs, "docs", "--format", "json", "-o", "report.json", out=True).out
    assert json.loads((docs / "report.json").read_text(encoding="utf-8"))["summary"]["chunks"] > 2000


def test_the_bar_is_away_whenever_something_is_written(docs: Path) -> None:
    (docs / "docs" / "3.md").write_bytes(b"\xff\xfe\xff\xff\x00\xd8")
    ran = check(docs, "docs", out=True)
    assert ran.code == 2
    lines = [line.rsplit("\x1b[2K", 1)[-1] for line in ran.out.replace("\x1b[?25h", "").split("\r\n")]
    assert any(line.startswith("docs/3.md: ") for line in lines)
    plain = check(docs, "docs", err=False)
    assert sum("TPL001" in line for line in lines) == sum("TPL001" in line for line in plain.out.splitlines())
    assert not any(SHOWN in line and "TPL001" in line for line in lines)


def test_an_interrupt_leaves_the_terminal_as_it_was(docs: Path) -> None:
    rows = (docs / "docs" / "x.jsonl").read_bytes() + b"\n"
    (docs / "docs" / "x.jsonl").write_bytes(rows * 100)
    reader, terminal = pty.openpty()
    with subprocess.Popen(
        [sys.executable, "-c", SCRIPT, "0", "docs"],
        cwd=docs,
        stdout=subprocess.DEVNULL,
        stderr=terminal,
        env={**os.environ, "TERM": "xterm", "LC_ALL": "C.UTF-8"},
    ) as process:
        os.close(terminal)
        seen = b""
        while b"12/13" not in seen:  # it is at work
            seen += os.read(reader, 65536)
        process.send_signal(signal.SIGINT)
        rest = drained(reader)
    assert process.returncode == 130
    assert "\x1b[?25h" in rest
    assert "Traceback" not in rest


def test_standard_input_has_no_length(docs: Path) -> None:
    reader, terminal = pty.openpty()
    text = json.dumps({"text": "The office opens at nine."}) + "\n"
    with subprocess.Popen(
        [sys.executable, "-c", SCRIPT, "0", "-"],
        cwd=docs,
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        stderr=terminal,
        env={**os.environ, "TERM": "xterm", "LC_ALL": "C.UTF-8"},
    ) as process:
        os.close(terminal)
        assert process.stdin
        process.stdin.write((text * 600).encode())
        process.stdin.close()
        assert "512 chunks" in drained(reader)
    assert process.returncode == 0


def test_a_dumb_terminal_gets_none(docs: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from rag_lint.cli.progress import NoProgress, progress_of
    from rag_lint.cli.request import Request
    from rag_lint.config.schema import defaults

    monkeypatch.setenv("TERM", "dumb")
    assert type(progress_of(Request(defaults(), ("docs",)))) is NoProgress
