"""What the READMEs promise holds, in both languages, and is what runs before a change lands."""

import re
from pathlib import Path

import pytest

from rag_lint import lint_chunk
from rag_lint.config.load import load_settings

ROOT = Path(__file__).resolve().parents[1]
READMES = ("README.md", "README.zh.md")
TEST_COMMAND = re.compile(r"^python3 -m venv .*pytest$", re.MULTILINE)
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
def test_linked_files_are_there(name: str) -> None:
    for target in re.findall(r"\]\(([^)#:]+)\)", text_of(name)):
        assert (ROOT / target).exists(), target
