"""What ``check --engine`` says before any engine starts."""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest


@pytest.mark.parametrize(("engine", "library"), [("ray", "ray"), ("spark", "pyspark")])
def test_a_missing_engine_names_its_extra(
    engine: str, library: str, cli: Callable[..., Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, library, None)
    (tmp_path / "a.jsonl").write_text('{"text": "The rent is due."}\n', "utf-8")
    ran = cli("check", "a.jsonl", "--engine", engine, "-o", "out")
    assert ran.code == 2
    assert f"pip install '.[{engine}]'" in ran.err
    assert not (tmp_path / "out").exists()


def test_settings_by_file_do_not_go_with_an_engine(cli: Callable[..., Any], tmp_path: Path) -> None:
    (tmp_path / "rag-lint.toml").write_text('[per-file-ignores]\n"a.jsonl" = ["IND"]\n', "utf-8")
    (tmp_path / "a.jsonl").write_text('{"text": "The rent is due."}\n', "utf-8")
    ran = cli("check", "a.jsonl", "--engine", "ray", "-o", "out")
    assert ran.code == 2
    assert "per-file-ignores does not go with --engine" in ran.err
