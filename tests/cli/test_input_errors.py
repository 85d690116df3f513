"""Inputs that cannot be read: one line naming file and record, the others linted, exit 2."""

import json
from pathlib import Path

import pytest

from .conftest import Cli

GOOD = "The office opens at nine. Visitors sign in at the front desk."
BAD = "Copyright [yyyy] [name of copyright owner]"


@pytest.fixture
def good(tmp_path: Path) -> str:
    (tmp_path / "good.txt").write_text(BAD, encoding="utf-8")
    return "good.txt"


def broken(cli: Cli, good: str, name: str, *says: str) -> None:
    """Lint ``name`` between two good inputs and look at everything a user sees."""
    for form in ("text", "concise", "json", "jsonl"):
        ran = cli("check", good, name, good, "--format", form)
        assert ran.code == 2
        assert ran.err.count("\n") == 1
        assert all(part in ran.err for part in (name, *says))
        assert ran.out.count("[yyyy]") >= 2
    report = json.loads(cli("check", good, name, good, "--format", "json").out)
    assert report["summary"]["unreadable"] == 1
    errors = [document["error"] for document in report["documents"] if document["error"]]
    assert len(errors) == 1
    assert name in errors[0]
    zh = cli("check", good, name, lang="zh_CN.UTF-8")
    assert zh.err.count("\n") == 1
    assert any("\u4e00" <= char <= "\u9fff" for char in zh.err)


def test_missing_file(cli: Cli, good: str) -> None:
    broken(cli, good, "missing.md", "no such file")


def test_folder_without_readable_files(cli: Cli, good: str, tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    (tmp_path / "empty" / "picture.png").write_bytes(b"\x89PNG")
    broken(cli, good, "empty", "no readable files")


def test_unknown_encoding(cli: Cli, good: str, tmp_path: Path) -> None:
    (tmp_path / "noise.txt").write_bytes(bytes(range(128, 256)) * 4 + b"\xff\xff\xfe")
    broken(cli, good, "noise.txt", "encoding")


def test_broken_json_on_line_7(cli: Cli, good: str, tmp_path: Path) -> None:
    rows = [json.dumps({"text": GOOD}) for _ in range(9)]
    rows[6] = '{"text": "cut'
    (tmp_path / "x.jsonl").write_text("\n".join(rows), encoding="utf-8")
    broken(cli, good, "x.jsonl", "7")
    assert json.loads(cli("check", "x.jsonl", "--format", "json").out)["summary"]["chunks"] == 8


def test_record_over_the_limit(cli: Cli, good: str, tmp_path: Path) -> None:
    rows = [json.dumps({"text": GOOD}), json.dumps({"text": GOOD * 50}), json.dumps({"text": GOOD})]
    (tmp_path / "x.jsonl").write_text("\n".join(rows), encoding="utf-8")
    ran = cli("check", "x.jsonl", "--max-record-bytes", "500")
    assert ran.code == 2
    assert "x.jsonl: record 2:" in ran.err
    assert "max-record-bytes" in ran.err
    assert ran.out.startswith("2 chunks")


def test_array_is_read_whatever_its_line_length(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "x.json").write_text(json.dumps([GOOD] * 200), encoding="utf-8")
    ran = cli("check", "x.json", "--max-record-bytes", "500")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith("200 chunks")


def test_nul_and_control_characters_never_lose_the_record(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "x.jsonl").write_bytes(
        json.dumps({"text": f"{GOOD}\x00\x07 Keys are kept at the desk."}).encode()
        + b'\n{"text": "raw \x01 control."}\n'
    )
    report = json.loads(cli("check", "x.jsonl", "--format", "json").out)
    assert report["summary"]["chunks"] == 2
    assert report["summary"]["unreadable"] == 0


@pytest.mark.parametrize("comment", ["<!-- rag-lint: ignore -->", "<!-- rag-lint: ignore[IND999] -->"])
def test_bad_suppression_names_input_and_record(cli: Cli, tmp_path: Path, comment: str) -> None:
    rows = [json.dumps({"text": text}) for text in (GOOD, f"{GOOD}\n{comment}", BAD)]
    (tmp_path / "x.jsonl").write_text("\n".join(rows), encoding="utf-8")
    ran = cli("check", "x.jsonl")
    assert ran.code == 2
    assert ran.err.startswith("x.jsonl: record 2: ")
    assert ran.err.count("\n") == 1
    assert "suppression" in ran.err
    assert ran.out.startswith("x.jsonl")
    assert "2 chunks" in ran.out
    assert "抑制" in cli("check", "x.jsonl", lang="zh_CN.UTF-8").err


def test_metadata_suppression(cli: Cli, tmp_path: Path) -> None:
    rows = [{"text": BAD, "metadata": {"rag_lint_ignore": ["TPL002"]}}]
    (tmp_path / "x.json").write_text(json.dumps(rows), encoding="utf-8")
    report = json.loads(cli("check", "x.json", "--format", "json").out)
    assert report["chunks"][0]["suppressed"] == ["TPL002"] * len(report["chunks"][0]["suppressed"])
    assert report["summary"]["suppressed"] >= 1


def test_missing_source_is_told_and_the_chunks_are_linted(cli: Cli, good: str) -> None:
    ran = cli("check", good, "--source", "nowhere.md")
    assert ran.code == 2
    assert ran.err.count("\n") == 1
    assert "nowhere.md" in ran.err
    assert "TPL" in ran.out


def test_unwritable_output(cli: Cli, good: str) -> None:
    ran = cli("check", good, "-o", "no/such/folder/report.txt")
    assert ran.code == 2
    assert ran.err == "rag-lint: no/such/folder/report.txt: No such file or directory\n"
