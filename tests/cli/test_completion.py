"""What a shell is told."""

import pytest

from .conftest import Cli


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_a_script_for_each_shell(cli: Cli, shell: str) -> None:
    ran = cli("completion", shell)
    assert ran.code == 0
    assert "_RAG_LINT_COMPLETE" in ran.out


def test_an_unknown_shell(cli: Cli) -> None:
    assert "bash, zsh, fish" in cli("completion", "tcsh").err


@pytest.mark.parametrize(
    ("words", "told"),
    [("rag-lint ch", "check"), ("rag-lint check --form", "--format"), ("rag-lint check --format sa", "sarif")],
)
def test_commands_options_and_values(cli: Cli, monkeypatch: pytest.MonkeyPatch, words: str, told: str) -> None:
    monkeypatch.setenv("_RAG_LINT_COMPLETE", "bash_complete")
    monkeypatch.setenv("COMP_WORDS", words)
    monkeypatch.setenv("COMP_CWORD", str(len(words.split()) - 1))
    assert f"plain,{told}" in cli().out.splitlines()
