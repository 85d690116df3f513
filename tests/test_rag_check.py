"""The end-to-end example runs: offline with nothing but this project, and with a server of models."""

import json
import runpy
import socket
import sys
from pathlib import Path

import pytest

from .cli.chatting import Chat, chat, entailed_when_copied, parts

__all__ = ["chat"]

SCRIPT = Path(__file__).resolve().parents[1] / "examples" / "rag_check.py"


def run(monkeypatch: pytest.MonkeyPatch, *arguments: str | Path) -> None:
    monkeypatch.setattr(sys, "argv", [str(SCRIPT), *map(str, arguments)])
    runpy.run_path(str(SCRIPT), run_name="__main__")


def test_offline(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def refused(*arguments: object) -> None:
        raise AssertionError("the example asked the network")

    monkeypatch.setattr(socket.socket, "connect", refused)
    answers = tmp_path / "answers.jsonl"
    run(monkeypatch, "-o", answers)
    out = capsys.readouterr().out
    chunks, questions, answered = (int(part.split()[0]) for part in out.splitlines()[0].split(", "))
    assert chunks > 15 and questions == answered > 10
    assert "\ngate: " in out
    assert "errors planted; flagged from this hallucination probability on" in out
    assert "\nrecommended: " in out
    records = [json.loads(line) for line in answers.read_text(encoding="utf-8").splitlines()]
    assert len(records) == answered
    assert {"en", "zh"} == {"zh" if "规定" in each["question"] else "en" for each in records}


def test_with_models(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], chat: Chat
) -> None:
    def say(system: str, user: str) -> str:
        texts = parts(user)
        return texts[0][1] if texts[-1][0] == "question" else entailed_when_copied(system, user)

    chat.say = say
    for name, value in (("LLM_BASE_URL", chat.url), ("LLM_API_KEY", "none"), ("LLM_MODEL", "m")):
        monkeypatch.setenv(name, value)
    (tmp_path / "a.md").write_text(
        "# Rent\n\nRent is 900 dollars.\n\n# Dogs\n\nDogs are allowed in Harbour House.\n", "utf-8"
    )
    run(
        monkeypatch,
        tmp_path,
        "--llm",
        "m",
        "--embed",
        "e",
        "--judge",
        "lexical",
        "--judge",
        "llm",
        "--splitter",
        "structure:40",
    )
    out = capsys.readouterr().out
    assert out.startswith("2 chunks, 2 questions, 2 answers\ngate: SHIP 2\n")
    assert "verdict ≠ entailment" in out and "cost (US dollars)" in out


def test_a_folder_without_markdown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(SystemExit):
        run(monkeypatch, tmp_path)
