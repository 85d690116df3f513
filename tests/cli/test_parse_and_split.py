"""``parse`` and ``split``: what they print fits the document and can be read again."""

import json
from pathlib import Path

import pytest

from .conftest import Cli

DOCUMENT = "# Visits 来访\n\nThe office opens at nine.\n\n- badge\n- key\n\n签字：________\n"


@pytest.fixture(autouse=True)
def document(tmp_path: Path) -> None:
    (tmp_path / "d.md").write_text(DOCUMENT, encoding="utf-8")


def test_parse_as_json(cli: Cli) -> None:
    value = json.loads(cli("parse", "d.md").out)
    assert value["source"] == "d.md"
    assert value["text"] == DOCUMENT
    heading = value["blocks"][0]
    assert heading["kind"] == "heading"
    assert "Visits" in DOCUMENT[slice(*heading["span"])]


def test_parse_as_markdown(cli: Cli) -> None:
    assert cli("parse", "d.md", "--format", "markdown").out == DOCUMENT


def test_standard_input(cli: Cli) -> None:
    assert json.loads(cli("parse", "-", stdin=DOCUMENT.encode()).out)["text"] == DOCUMENT
    assert cli("split", "-", stdin=DOCUMENT.encode()).out.count("\n") >= 1


def test_split_is_read_by_check(cli: Cli, tmp_path: Path) -> None:
    out = cli("split", "d.md", "--splitter", "fixed:30").out
    chunks = [json.loads(line) for line in out.splitlines()]
    assert all(DOCUMENT.startswith(chunk["text"], chunk["start_index"]) for chunk in chunks)
    (tmp_path / "x.jsonl").write_text(out, encoding="utf-8")
    report = json.loads(cli("check", "x.jsonl", "--format", "json", "--source", "d.md").out)
    assert [chunk["id"] for chunk in report["chunks"]] == [chunk["id"] for chunk in chunks]
    assert report["documents"][0]["coverage"] == 1.0


def test_malformed_splitter(cli: Cli) -> None:
    ran = cli("split", "d.md", "--splitter", "bogus")
    assert (ran.code, ran.out) == (2, "")
    assert "bogus" in ran.err
