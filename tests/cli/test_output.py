"""Where reports go: files are whole or untouched, and no text of a document acts on the terminal."""

import json
import os
import unicodedata
from pathlib import Path

import pytest

from .conftest import Cli

BLANK = "Signed here: ________"
# Everything here could move the cursor, set the title, reverse the line, hide words or break the encoding.
HOSTILE = (
    "\x1b[2J\x1b]0;owned\x07 \x9b31m \r overwritten \x08\x08 \u202egnp.exe \u2066hidden\u2069 \u200b\u200d\ufeff "
    "\U000e0041\U000e0042 \u2028 line \x00 \x7f end. " + BLANK
)


def dangerous(text: str, allowed: str = "\n") -> list[str]:
    return [
        char for char in text if unicodedata.category(char) in ("Cc", "Cf", "Cs", "Zl", "Zp") and char not in allowed
    ]


@pytest.mark.parametrize("form", ["text", "concise", "json", "jsonl"])
def test_hostile_text_is_shown_not_sent(cli: Cli, tmp_path: Path, form: str) -> None:
    rows = [{"text": f"{HOSTILE}\n{BLANK}", "source": f"a{HOSTILE[:40]}.md", "id": HOSTILE, "prev": HOSTILE[:60] + ","}]
    (tmp_path / "x.json").write_text(json.dumps(rows), encoding="utf-8")
    ran = cli("check", "x.json", "--format", form)
    assert ran.code == 1
    assert dangerous(ran.out) == []
    assert ran.out.count("TPL001") >= 2


@pytest.mark.parametrize("form", ["json", "jsonl"])
def test_json_values_survive_escaping(cli: Cli, tmp_path: Path, form: str) -> None:
    text = f"{HOSTILE} \ud83d\ude00 全角　空格 {BLANK}".encode("utf-16", "surrogatepass").decode("utf-16")
    (tmp_path / "x.json").write_text(json.dumps([{"text": text, "id": text}]), encoding="utf-8")
    line = cli("check", "x.json", "--format", form).out
    chunk = json.loads(line)["chunks"][0] if form == "json" else json.loads(line.split("\n")[0])
    assert chunk["id"] == text
    for finding in chunk["findings"]:
        start, end = finding["span"]
        assert text[start:end] == finding["text"]


def test_hostile_file_names_in_errors(cli: Cli) -> None:
    ran = cli("check", "a\x1b[31m\u202e.md")
    assert ran.code == 2
    assert dangerous(ran.err) == []
    assert "\\x1b" in ran.err


def test_lone_surrogates_reach_no_encoder(cli: Cli) -> None:
    for form in ("text", "concise", "json", "jsonl"):
        ran = cli("check", "--text", f"half \udcff of a pair. {BLANK}", "--format", form)
        assert ran.code == 1
        assert dangerous(ran.out) == []


def test_output_file_holds_what_stdout_would(cli: Cli, tmp_path: Path) -> None:
    for form in ("text", "concise", "json", "jsonl"):
        printed = cli("check", "--text", BLANK, "--format", form)
        written = cli("check", "--text", BLANK, "--format", form, "-o", f"report.{form}")
        assert (written.code, written.out) == (printed.code, "")
        assert (tmp_path / f"report.{form}").read_text(encoding="utf-8") == printed.out


def test_failed_run_leaves_the_old_file(cli: Cli, tmp_path: Path) -> None:
    report = tmp_path / "report.txt"
    report.write_text("old", encoding="utf-8")
    assert cli("check", "--text", BLANK, "--splitter", "none", "--select", "QQQ", "-o", "report.txt").code == 2
    (tmp_path / "d.md").write_text("# A\n\nText.", encoding="utf-8")
    assert cli("check", "d.md", "--splitter", "bogus:1", "-o", "report.txt").code == 2
    assert report.read_text(encoding="utf-8") == "old"
    assert sorted(path.name for path in tmp_path.iterdir()) == [".git", "d.md", "report.txt"]


def test_link_keeps_pointing_and_mode_is_kept(cli: Cli, tmp_path: Path) -> None:
    real = tmp_path / "real.txt"
    real.write_text("old", encoding="utf-8")
    real.chmod(0o640)
    link = tmp_path / "link.txt"
    link.symlink_to(real)
    cli("check", "--text", BLANK, "-o", "link.txt")
    assert link.is_symlink()
    assert "TPL001" in real.read_text(encoding="utf-8")
    assert real.stat().st_mode & 0o777 == 0o640


def test_device_is_written_to(cli: Cli) -> None:
    assert cli("check", "--text", BLANK, "-o", os.devnull).code == 1


def test_output_may_not_be_an_input(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "chunks.txt").write_text(BLANK, encoding="utf-8")
    ran = cli("check", "chunks.txt", "-o", "./chunks.txt")
    assert ran.code == 2
    assert "one of the inputs" in ran.err
    assert (tmp_path / "chunks.txt").read_text(encoding="utf-8") == BLANK
