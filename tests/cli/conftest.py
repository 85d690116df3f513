"""Run the command line in this process and see what a shell would see."""

import io
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from rag_lint.cli.main import run

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "scripts"))  # the server that misbehaves on purpose


class Ran(NamedTuple):
    """Exit code and both streams of one call."""

    code: int
    out: str
    err: str


Cli = Callable[..., Ran]


@pytest.fixture
def cli(capsysbinary: pytest.CaptureFixture[bytes], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Cli:
    """Call ``rag-lint`` in an empty folder of its own, in an English locale unless ``lang`` says otherwise."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / ".git").mkdir()  # no configuration above counts

    def call(*arguments: str | Path, stdin: bytes = b"", lang: str = "C.UTF-8") -> Ran:
        monkeypatch.setenv("LC_ALL", lang)
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(stdin), "utf-8"))
        code = run([str(argument) for argument in arguments])
        captured = capsysbinary.readouterr()
        assert b"Traceback" not in captured.err
        return Ran(code, captured.out.decode("utf-8"), captured.err.decode("utf-8"))

    return call
