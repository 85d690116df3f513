"""A first configuration, by what a folder holds."""

import sys
from pathlib import Path

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

from .conftest import Cli


def test_it_is_written_explained_and_taken(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "a.md").write_text("# 费用\n\n租金按月支付。\n", encoding="utf-8")
    (tmp_path / "b.pdf").write_bytes(b"%PDF-")
    (tmp_path / "build").mkdir()
    (tmp_path / "build" / "c.md").write_text("# x\n\nNot of ours.\n")
    ran = cli("init", lang="zh_CN.UTF-8")
    assert ran.code == 0
    assert "rag-lint check" in ran.out
    text = (tmp_path / "rag-lint.toml").read_text(encoding="utf-8")
    assert "1 .md, 1 .pdf" in text
    assert "pdf" in text
    assert "以中文为主" in text
    assert tomllib.loads(text) == {"fail-on": "error", "splitter": "structure:1000", "exclude": ["build/**"]}
    assert '"build/**"' in cli("config").out


def test_settings_that_are_there_stay(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "pyproject.toml").write_text("[tool.rag-lint]\nselect = ['IND']\n")
    ran = cli("init")
    assert (ran.code, ran.out) == (2, "")
    assert not (tmp_path / "rag-lint.toml").exists()


def test_an_empty_folder_and_none(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "new").mkdir()
    assert cli("init", "new").code == 0
    assert "no file that can be read" in (tmp_path / "new" / "rag-lint.toml").read_text()
    assert cli("init", "nowhere").code == 2
