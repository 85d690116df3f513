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


def test_split_tells_where_chunks_stand_and_what_is_in_none(cli: Cli, tmp_path: Path) -> None:
    text = "---\ntitle: x\n---\n\n# Visits\n\nThe office opens at nine.\n\n<!-- note -->\n\n## Fees\n\nEntry is free.\n"
    (tmp_path / "n.md").write_text(text, encoding="utf-8")
    ran = cli("split", "n.md", "--splitter", "structure:40")
    first, second = (json.loads(line) for line in ran.out.splitlines())
    assert first["headings"] == ["Visits"]
    assert second["headings"] == ["Visits", "Fees"]
    assert (second["line"], second["column"], second["page"]) == (11, 1, None)
    assert [text[start:end] for start, end in second["spans"]] == [second["text"]]
    assert ran.err == "in no chunk by design: 29 characters (front_matter 1, hidden 1)\n"
    assert "不在任何分块中" in cli("split", "n.md", "--ui-lang", "zh").err


@pytest.mark.parametrize(("form", "told"), [("text", "record 1 (source 7:1)"), ("concise", "x.jsonl:1: [d.md:7:1]")])
def test_a_finding_of_a_record_knows_its_place_in_the_source(cli: Cli, tmp_path: Path, form: str, told: str) -> None:
    document = "# Lease\n\nThe roof is kept whole.\n\n## Rent\n\nHowever, the deposit\nis kept.\n"
    (tmp_path / "d.md").write_text(document, encoding="utf-8")
    (tmp_path / "x.jsonl").write_text('{"text": "However, the deposit is kept.", "source": "d.md"}\n')
    assert told in cli("check", "x.jsonl", "--source", "d.md", "--format", form).out
    report = json.loads(cli("check", "x.jsonl", "--source", "d.md", "--format", "json").out)
    (chunk,) = report["chunks"]
    assert chunk["origin"] == chunk["findings"][0]["origin"] == {"line": 7, "column": 1, "page": None}
    assert chunk["findings"][0]["location"]["record"] == 1
