"""Settings from files, as ``check`` and ``config`` use them."""

import json
from pathlib import Path

from .conftest import Cli

ERROR = "Copyright [yyyy] [name of copyright owner]"


def test_config_shows_values_and_origins(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "pyproject.toml").write_text(
        '[tool.rag-lint]\nfail-on = "info"\nseverity = { IND001 = "error" }\n', encoding="utf-8"
    )
    ran = cli("config")
    lines = {line.partition(" = ")[0]: line for line in ran.out.splitlines()}
    assert lines["fail-on"].startswith('fail-on = "info" ')
    assert lines["fail-on"].endswith(f"# {tmp_path / 'pyproject.toml'}")
    assert lines["severity"].startswith('severity = { "IND001" = "error" } ')
    assert lines["jobs"].endswith("# default")
    assert "# 默认" in cli("config", lang="zh_CN.UTF-8").out
    value = json.loads(cli("config", "--format", "json").out)
    assert value["file"] == str(tmp_path / "pyproject.toml")
    assert value["settings"]["severity"] == {"value": {"IND001": "error"}, "origin": value["file"]}


def test_what_config_prints_is_valid_configuration(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "rag-lint.toml").write_text('per-file-ignores = { "a\\"b*" = ["IND"] }\njobs = 2\n', encoding="utf-8")
    printed = cli("config").out
    (tmp_path / "rag-lint.toml").write_text(printed, encoding="utf-8")
    assert [line.split("  #")[0].rstrip() for line in cli("config").out.splitlines()] == [
        line.split("  #")[0].rstrip() for line in printed.splitlines()
    ]


def test_file_decides_and_command_line_wins(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "rag-lint.toml").write_text('ignore = ["TPL", "CMP"]\n', encoding="utf-8")
    assert cli("check", "--text", ERROR).code == 0
    assert cli("check", "--text", ERROR, "--ignore", "IND001").code == 1


def test_configuration_above_the_input_counts_not_the_one_here(cli: Cli, tmp_path: Path) -> None:
    project = tmp_path / "project"
    project.mkdir()
    (project / "rag-lint.toml").write_text('ignore = ["TPL", "CMP"]\n', encoding="utf-8")
    (project / "c.txt").write_text(ERROR, encoding="utf-8")
    assert cli("check", "project/c.txt").code == 0


def test_per_file_ignores(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "rag-lint.toml").write_text('[per-file-ignores]\n"forms/*" = ["TPL", "CMP"]\n', encoding="utf-8")
    (tmp_path / "forms").mkdir()
    for path in ("forms/a.txt", "b.txt"):
        (tmp_path / path).write_text(ERROR, encoding="utf-8")
    report = json.loads(cli("check", "forms", "b.txt", "--format", "json").out)
    assert [chunk["status"] for chunk in report["chunks"]] == ["pass", "fail"]


def test_exclude_leaves_out_files_of_folders_not_files_named(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "rag-lint.toml").write_text('exclude = ["drafts", "old.*"]\n', encoding="utf-8")
    (tmp_path / "docs" / "drafts").mkdir(parents=True)
    for path in ("docs/drafts/a.txt", "docs/old.txt", "docs/b.txt"):
        (tmp_path / path).write_text(ERROR, encoding="utf-8")
    report = json.loads(cli("check", "docs", "--format", "json").out)
    assert [chunk["source"] for chunk in report["chunks"]] == ["docs/b.txt"]
    assert cli("check", "docs/old.txt").code == 1
    emptied = cli("check", "docs/drafts")
    assert emptied.code == 2
    assert "exclude and .gitignore leave no readable file" in emptied.err


def test_exclude_on_the_command_line_and_gitignore(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "docs" / "drafts").mkdir(parents=True)
    (tmp_path / ".gitignore").write_text("*.tmp.txt\n", encoding="utf-8")
    for path in ("docs/drafts/a.txt", "docs/x.tmp.txt", "docs/old.txt", "docs/b.txt"):
        (tmp_path / path).write_text(ERROR, encoding="utf-8")
    report = json.loads(
        cli("check", "docs", "--exclude", "drafts", "--exclude", "docs/o*", "--format", "json", "--jobs", "2").out
    )
    assert [chunk["source"] for chunk in report["chunks"]] == ["docs/b.txt"]
    assert cli("check", "docs/x.tmp.txt").code == 1  # named directly


def test_a_mistake_in_the_file_stops_the_run(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "rag-lint.toml").write_text("selct = []\n", encoding="utf-8")
    ran = cli("check", "--text", ERROR)
    assert (ran.code, ran.out) == (2, "")
    assert "rag-lint.toml: no setting 'selct'; did you mean select?" in ran.err


def test_unknown_code_in_the_file_stops_the_run(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "rag-lint.toml").write_text('ignore = ["IND01"]\n', encoding="utf-8")
    ran = cli("check", "--text", ERROR)
    assert ran.code == 2
    assert "no rule or family 'IND01'; did you mean" in ran.err
