"""What the READMEs promise holds, in both languages, and is what runs before a change lands."""

import re
from pathlib import Path
from typing import Any

import pytest

from rag_lint import lint_chunk
from rag_lint.cli.main import run
from rag_lint.config.load import load_settings

ROOT = Path(__file__).resolve().parents[1]
COMPARISON = re.compile(r"`rag-lint (compare [^`]*)`[^`]*\n```\n(.*?)```", re.DOTALL)
READMES = ("README.md", "README.zh.md")
TEST_COMMAND = re.compile(r"^python3 -m venv .*pytest -n auto --dist loadfile$", re.MULTILINE)
TRY_COMMAND = re.compile(r"^python3 -m venv .*rag-lint (check .*)$", re.MULTILINE)


def text_of(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def block(name: str, language: str) -> str:
    found = re.search(rf"```{language}\n(.*?)```", text_of(name), re.DOTALL)
    assert found
    return found.group(1)


def test_one_test_command_everywhere() -> None:
    commands = {tuple(TEST_COMMAND.findall(text_of(name))) for name in (*READMES, "CONTRIBUTING.md", ".ci/run")}
    assert len(commands) == 1
    assert len(commands.pop()) == 1


def test_the_main_job_is_the_same_and_its_input_is_there() -> None:
    jobs = {TRY_COMMAND.search(text_of(name)).group(1) for name in READMES}  # type: ignore[union-attr]
    assert len(jobs) == 1
    assert (ROOT / jobs.pop().split()[1]).exists()


@pytest.mark.parametrize("name", READMES)
def test_settings_are_valid(name: str, tmp_path: Path) -> None:
    (tmp_path / "pyproject.toml").write_text(block(name, "toml"), encoding="utf-8")
    assert load_settings([tmp_path]).file


@pytest.mark.parametrize("name", READMES)
def test_python_says_what_its_comments_say(name: str) -> None:
    code = block(name, "python")
    call = re.search(r"^report = (lint_chunk\(.*\))$", code, re.MULTILINE)
    assert call
    report = eval(call.group(1), {"lint_chunk": lint_chunk})
    assert f'# "{report.status.value}"' in code
    assert f'# "{report.checks["independence"].reason}"' in code


@pytest.mark.parametrize("name", READMES)
def test_the_comparison_is_what_it_prints(
    name: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    found = COMPARISON.search(text_of(name))
    assert found
    monkeypatch.chdir(ROOT)
    assert run([*found.group(1).split(), "--ui-lang", "zh" if ".zh." in name else "en"]) == 0
    printed = capsys.readouterr().out.splitlines()
    shown = [line for line in found.group(2).splitlines() if line.strip() != "…"]
    assert len(shown) > 5
    assert [line for line in shown if line not in printed] == []


@pytest.mark.parametrize("name", READMES)
def test_the_document_interface_is_there(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = re.search(r"```python\n(from rag_lint import align.*?)```", text_of(name), re.DOTALL)
    assert found
    monkeypatch.chdir(tmp_path)
    page = "<title>Handbook</title><h1>Visits</h1><p>The office opens at nine. 办公室九点开门。"
    (tmp_path / "handbook.html").write_text(page, encoding="utf-8")
    seen: dict[str, Any] = {}
    exec(found.group(1).replace("handbook.pdf", "handbook.html"), seen)
    assert seen["document"].metadata["title"] == "Handbook"
    assert seen["placement"].level == "exact"


@pytest.mark.parametrize("name", READMES)
def test_linked_files_are_there(name: str) -> None:
    for target in re.findall(r"\]\(([^)#:]+)\)", text_of(name)):
        assert (ROOT / target).exists(), target
