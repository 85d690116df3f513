"""``compare``: figures of two sides that agree with what ``check`` says of each."""

import json
from pathlib import Path

import pytest

from .conftest import Cli

HANDBOOK = "# Visits 来访\n\n" + "".join(
    f"Office {at} opens at nine. Visitors of floor {at} sign in at the front desk and get badge {at}.\n\n"
    for at in range(12)
)


@pytest.fixture(autouse=True)
def handbook(tmp_path: Path) -> None:
    (tmp_path / "d.md").write_text(HANDBOOK, encoding="utf-8")


def export(cli: Cli, tmp_path: Path, name: str, splitter: str, most: int = 99) -> str:
    out = cli("split", "d.md", "--splitter", splitter).out
    (tmp_path / name).write_text("".join(out.splitlines(keepends=True)[:most]), encoding="utf-8")
    return name


def test_two_splitters_agree_with_check(cli: Cli) -> None:
    splitters = ("structure:400", "fixed:90")
    ran = cli("compare", "d.md", *(word for spec in splitters for word in ("--splitter", spec)), "--format", "json")
    assert (ran.code, ran.err) == (0, "")
    value = json.loads(ran.out)
    for side, splitter in zip("ab", splitters, strict=True):
        report = json.loads(cli("check", "d.md", "--splitter", splitter, "--format", "json").out)
        summary, figures = report["summary"], value[side]
        assert figures["splitter"] == splitter
        assert figures["chunks"] == summary["chunks"]
        assert figures["fail_rate"] == pytest.approx(summary["fail"] / summary["chunks"], abs=1e-5)
        found = {code: rate for code, rate in figures["findings_per_100"].items() if rate}
        assert found == {
            code: pytest.approx(count * 100 / summary["chunks"], abs=0.001)
            for code, count in summary["findings"].items()
        }
        assert figures["coverage"] == 1.0
    one, other = value["a"], value["b"]
    assert value["difference"]["chunks"] == other["chunks"] - one["chunks"]
    assert value["difference"]["fail_rate"] == pytest.approx(other["fail_rate"] - one["fail_rate"])
    assert other["characters"]["max"] == 90


def test_text(cli: Cli) -> None:
    out = cli("compare", "d.md", "--splitter", "none", "--splitter", "fixed:90").out
    assert out.startswith("A: d.md, cut by none\nB: d.md, cut by fixed:90\n")
    rows = {line[:38].strip(): line[38:].split() for line in out.splitlines()}
    assert rows["chunks"][0] == "1"
    assert rows["source covered, %"] == ["100.0", "100.0", "="]
    assert rows["characters, longest"][1] == "90"
    assert any(label.startswith("CMP002 mid-sentence-end") for label in rows)


def test_in_chinese(cli: Cli) -> None:
    out = cli("compare", "d.md", "--splitter", "none", "--splitter", "fixed:90", lang="zh_CN.UTF-8").out
    assert out.startswith("A：d.md，按 none 切分\n")
    assert "原文覆盖率" in out
    assert "每 100 块的发现" in out


def test_exports_with_their_source(cli: Cli, tmp_path: Path) -> None:
    whole, half = export(cli, tmp_path, "a.jsonl", "fixed:300"), export(cli, tmp_path, "b.jsonl", "fixed:300", 2)
    value = json.loads(cli("compare", whole, half, "--source", "d.md", "--format", "json").out)
    assert value["a"]["coverage"] == 1.0
    assert 0.4 < value["b"]["coverage"] < 0.8
    assert value["b"]["lost_passages"] == 1
    assert value["a"]["splitter"] is None
    alone = cli("compare", whole, half)
    assert alone.code == 0
    assert "--source FILE compares coverage" in alone.out


def test_an_export_beside_its_document(cli: Cli, tmp_path: Path) -> None:
    half = export(cli, tmp_path, "b.jsonl", "fixed:300", 2)
    value = json.loads(cli("compare", "d.md", half, "--format", "json").out)
    assert value["a"]["splitter"] == "structure:1000"
    assert value["b"]["coverage"] < value["a"]["coverage"] == 1.0


def test_two_files_and_folders(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "docs").mkdir()
    for name in ("a.md", "b.md", "c.txt"):
        (tmp_path / "docs" / name).write_text(HANDBOOK, encoding="utf-8")
    value = json.loads(cli("compare", "d.md", "docs", "--format", "json").out)
    assert value["b"]["chunks"] == 3 * value["a"]["chunks"]


def test_an_unreadable_side(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "x.jsonl").write_text("{\n", encoding="utf-8")
    for other in ("missing.md", "x.jsonl"):
        ran = cli("compare", "d.md", other)
        assert (ran.code, ran.out) == (2, "")
        assert ran.err.count("\n") == 1
        assert other in ran.err


def test_unreadable_records_are_told_and_the_rest_is_compared(cli: Cli, tmp_path: Path) -> None:
    rows = ['{"text": "The office opens at nine."}', "{", '{"text": "Visitors sign in."}']
    (tmp_path / "x.jsonl").write_text("\n".join(rows), encoding="utf-8")
    ran = cli("compare", "x.jsonl", "d.md", "--source", "d.md", "--format", "json")
    assert ran.code == 2
    assert ran.err.startswith("x.jsonl: record 2: ") or "line 2" in ran.err
    value = json.loads(ran.out)
    assert (value["a"]["chunks"], value["a"]["unreadable"]) == (2, 1)


def test_empty_documents(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "empty.md").write_text("", encoding="utf-8")
    ran = cli("compare", "empty.md", "d.md")
    assert (ran.code, ran.err) == (0, "")
