"""``inspect``: a document with its cuts, in the user's language, nothing in it acting on the terminal."""

import json
import os
import pty
import subprocess
import sys
from pathlib import Path

import pytest

from .conftest import Cli

DOCUMENT = "---\ntitle: x\n---\n# Visits 来访\n\nThe office opens at nine. Visitors sign in at the front desk.\n\n- badge\n- key\n"


@pytest.fixture(autouse=True)
def document(tmp_path: Path) -> None:
    (tmp_path / "d.md").write_text(DOCUMENT, encoding="utf-8")


def test_blocks_and_cuts(cli: Cli) -> None:
    ran = cli("inspect", "d.md", "--splitter", "recursive:50/10")
    assert (ran.code, ran.err) == (0, "")
    lines = ran.out.splitlines()
    assert lines[0] == "d.md"
    assert lines[1].startswith("  Markdown, ")
    assert any(line.startswith("  blocks: 1 heading, 1 paragraph, 2 list items") for line in lines)
    assert any(line.startswith("  cut: recursive:50/10: ") for line in lines)
    assert any("left out on purpose (front matter " in line and line.endswith("0 % lost") for line in lines)
    assert any(line.startswith("  L4 ") and "heading 1" in line and "# Visits 来访" in line for line in lines)
    assert any("front matter" in line and line.endswith("left out") for line in lines)
    assert any(line.startswith("✂ chunk 3 · ") and "cut inside the block" in line for line in lines)


def test_in_chinese(cli: Cli) -> None:
    out = cli("inspect", "d.md", lang="zh_CN.UTF-8").out
    assert "标题 1、段落 1、列表项 2" in out
    assert "有意不入分块" in out
    assert "✂ 第 1 块 · " in out
    assert not any(word in out for word in ("heading", "chunk", "characters", "left out"))


def test_settings_say_how_to_cut(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "rag-lint.toml").write_text('splitter = "fixed:20"\n', encoding="utf-8")
    assert "cut: fixed:20:" in cli("inspect", "d.md").out
    assert "cut: none:" in cli("inspect", "d.md", "--splitter", "none").out


def test_long_documents_are_cut_short_and_say_so(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "long.md").write_text("Visitors sign in at the desk.\n\n" * 200, encoding="utf-8")
    short = cli("inspect", "long.md", "--splitter", "fixed:300").out
    assert short.splitlines()[-1].startswith("… ")
    assert "more lines" in short
    whole = cli("inspect", "long.md", "--splitter", "fixed:300", "--all").out
    assert "…" not in whole.splitlines()[-1]
    assert whole.count("paragraph") > 200


def test_json(cli: Cli) -> None:
    value = json.loads(cli("inspect", "d.md", "--format", "json", "--splitter", "fixed:40").out)
    assert (value["version"], value["source"], value["media_type"]) == (1, "d.md", "text/markdown")
    assert value["visible_characters"]["lost"] == 0
    assert value["omitted"] == {"front_matter": len("---title:x---")}
    assert all(DOCUMENT[slice(*block["span"])] == block["text"] for block in value["blocks"])
    assert [chunk["index"] for chunk in value["chunks"]] == list(range(len(value["chunks"])))
    assert any(chunk["inside_block"] for chunk in value["chunks"])


def test_html_into_a_file(cli: Cli, tmp_path: Path) -> None:
    ran = cli("inspect", "d.md", "--format", "html", "-o", "out.html", "--splitter", "structure:60")
    assert (ran.code, ran.out, ran.err) == (0, "", "")
    page = (tmp_path / "out.html").read_text(encoding="utf-8")
    assert page == cli("inspect", "d.md", "--format", "html", "--splitter", "structure:60").out
    assert page.startswith("<!doctype html>")
    assert "Visitors sign in at the front desk." in page
    assert "http" not in page.replace("http-equiv", "")


def test_nothing_acts_on_the_terminal(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "e.md").write_text("# \x1b[31mred\x1b[0m \u202eabc\n\n\x07 bell\n", encoding="utf-8")
    for form in ("text", "json", "html"):
        out = cli("inspect", "e.md", "--format", form).out
        assert not set(out) & {"\x1b", "\x07", "\u202e"}


def test_standard_input_and_an_empty_document(cli: Cli) -> None:
    assert cli("inspect", "-", stdin=DOCUMENT.encode()).out.startswith("<stdin>\n")
    empty = cli("inspect", "-", stdin=b"")
    assert empty.code == 0
    assert "no chunk" in empty.out
    assert "blocks: nothing" in empty.out


def test_colour_on_a_terminal_only(tmp_path: Path) -> None:
    def shown(terminal: bool) -> str:
        reader, writer = pty.openpty() if terminal else os.pipe()
        environment = {**os.environ, "TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "COLUMNS": "70"}
        environment.pop("NO_COLOR", None)
        command = [sys.executable, "-m", "rag_lint", "inspect", "d.md"]
        subprocess.run(command, cwd=tmp_path, env=environment, stdout=writer, check=True, timeout=60)
        os.close(writer)
        data = b""
        try:
            while piece := os.read(reader, 65536):
                data += piece
        except OSError:  # how a terminal says that nobody writes to it any more
            pass
        os.close(reader)
        return data.decode()

    assert "\x1b[" in shown(terminal=True)
    assert "\x1b[" not in shown(terminal=False)
