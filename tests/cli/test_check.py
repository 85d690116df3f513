"""``rag-lint check`` on good input: what is found, in which language, with which exit code."""

import json
from pathlib import Path

import pytest

from .conftest import Cli

CLEAN_EN = "The office opens at nine. Visitors sign in at the front desk and receive a badge."
CLEAN_ZH = "办公室上午九点开门。访客应当在前台登记，并领取访客证。"
SEVERED = [
    ("Therefore the Contractor may terminate this Agreement.", "If the Client breaches any material obligation,", "If"),
    ("甲方有权解除合同。", "若乙方违反保密义务，", "若"),
]


@pytest.mark.parametrize(("text", "prev", "marker"), SEVERED)
def test_severed_condition_fails_and_is_named(cli: Cli, text: str, prev: str, marker: str) -> None:
    ran = cli("check", "--text", text, "--prev", prev)
    assert ran.code == 1
    assert "IND003 severed-condition" in ran.out
    assert marker in ran.out
    assert f"{prev} ✂" in ran.out
    assert ran.err == ""


def test_template_fails(cli: Cli) -> None:
    ran = cli("check", "--text", "Copyright [yyyy] [name of copyright owner]", "--format", "json")
    assert ran.code == 1
    chunk = json.loads(ran.out)["chunks"][0]
    assert chunk["checks"]["template_completeness"]["status"] == "fail"


@pytest.mark.parametrize("text", [CLEAN_EN, CLEAN_ZH])
def test_clean_chunk_exits_0_without_a_judge(cli: Cli, text: str) -> None:
    ran = cli("check", "--text", text, "--format", "json")
    assert ran.code == 0
    report = json.loads(ran.out)
    assert report["chunks"][0]["status"] == "pass"
    assert report["chunks"][0]["checks"]["semantic_independence"] == {"status": "skipped", "reason": None}
    assert report["summary"]["judge"] == "off"


def test_text_file_is_one_chunk_and_the_report_says_so(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "c.txt").write_text(CLEAN_EN, encoding="utf-8")
    ran = cli("check", "c.txt")
    assert ran.code == 0
    assert ran.out == ("1 chunk: 1 pass, 0 fail; nothing found\nc.txt: read as one chunk; --as document to change\n")
    assert (
        "共 1 块：通过 1，不通过 0；没有发现\nc.txt：按单块读取；如非单块请加 --as document"
        in cli("check", "c.txt", "--ui-lang", "zh").out
    )


def test_document_ends_with_how_it_was_cut(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "d.md").write_text(f"# Visits\n\n{CLEAN_EN}\n", encoding="utf-8")
    ran = cli("check", "d.md", "--splitter", "fixed:400")
    assert ran.out.endswith(
        "cut by fixed:400; to lint your own splitter: --splitter recursive:800/0, or pass your chunks\n"
    )


def test_stdin_and_neighbours_from_files(cli: Cli, tmp_path: Path) -> None:
    text, prev, _ = SEVERED[0]
    (tmp_path / "prev.txt").write_text(prev, encoding="utf-8")
    ran = cli("check", "-", "--prev", "@prev.txt", stdin=text.encode())
    assert ran.code == 1
    assert "<stdin>" in ran.out
    assert "IND003" in ran.out


def test_doubled_at_sign_is_literal(cli: Cli) -> None:
    ran = cli("check", "--text", "so it is.", "--prev", "@@home we say", "--format", "json")
    assert ran.code in (0, 1)
    assert ran.err == ""


def test_markdown_with_neighbour_is_one_chunk(cli: Cli, tmp_path: Path) -> None:
    text, prev, _ = SEVERED[0]
    (tmp_path / "c.md").write_text(text, encoding="utf-8")
    assert "IND003" in cli("check", "c.md", "--prev", prev).out


def test_export_neighbours_come_from_order_within_a_source(cli: Cli, tmp_path: Path) -> None:
    rows = [
        {"text": SEVERED[0][1], "source": "a.md"},
        {"text": SEVERED[1][1], "source": "b.md"},
        {"text": SEVERED[0][0], "source": "a.md"},
        {"text": SEVERED[1][0], "source": "b.md"},
    ]
    (tmp_path / "x.jsonl").write_text("\n".join(json.dumps(row) for row in rows), encoding="utf-8")
    report = json.loads(cli("check", "x.jsonl", "--format", "json").out)
    found = {(chunk["source"], finding["code"]) for chunk in report["chunks"] for finding in chunk["findings"]}
    assert {("a.md", "IND003"), ("b.md", "IND003")} <= found
    assert [chunk["location"]["record"] for chunk in report["chunks"]] == [1, 2, 3, 4]
    assert {chunk["location"]["file"] for chunk in report["chunks"]} == {"x.jsonl"}


@pytest.mark.parametrize("encoding", ["gb18030", "utf-8-sig", "utf-16"])
def test_encodings(cli: Cli, tmp_path: Path, encoding: str) -> None:
    (tmp_path / "zh.txt").write_text(CLEAN_ZH, encoding=encoding)
    ran = cli("check", "zh.txt")
    assert ran.code == 0
    assert "没有发现" in ran.out


def test_span_is_text_and_location_is_in_the_file(cli: Cli, tmp_path: Path) -> None:
    body = f"# Form\n\n{CLEAN_EN}\n\nSigned here: ________\n\n签字：________\n"
    (tmp_path / "d.md").write_text(body, encoding="utf-8")
    report = json.loads(cli("check", "d.md", "--format", "json").out)
    lines = body.split("\n")
    blanks = [finding for chunk in report["chunks"] for finding in chunk["findings"] if finding["code"] == "TPL001"]
    assert len(blanks) == 2
    for finding in blanks:
        line, column = finding["location"]["line"], finding["location"]["column"]
        start, end = finding["span"]
        assert lines[line - 1][column - 1 :][: end - start] == finding["text"] == "________"


def test_source_gives_traceability_and_coverage(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "a.md").write_text(f"{CLEAN_EN}\n\nThe roof terrace is closed in winter.\n", encoding="utf-8")
    rows = [
        {"text": CLEAN_EN, "source": "a.md"},
        {"text": "Pets may sleep in the office at any time.", "source": "a.md"},
    ]
    (tmp_path / "x.json").write_text(json.dumps(rows), encoding="utf-8")
    ran = cli("check", "x.json", "--source", "a.md", "--format", "json")
    report = json.loads(ran.out)
    assert ran.code == 1
    assert [finding["code"] for finding in report["chunks"][1]["findings"]] == ["TRC004"]
    document = report["documents"][0]
    assert 0.5 < document["coverage"] < 1
    assert [finding["code"] for finding in document["findings"]] == ["TRC005"]
    assert "terrace" in document["lost"][0]["text"]
    assert "% of the source is in some chunk" in cli("check", "x.json", "--source", "a.md").out
    assert "原文有" in cli("check", "x.json", "--source", "a.md", "--ui-lang", "zh").out


def test_messages_follow_the_chunk_and_the_frame_follows_ui_lang(cli: Cli, tmp_path: Path) -> None:
    rows = [text for text, _, _ in SEVERED for text in ("Sign here: ________", "签字：________")]
    (tmp_path / "x.json").write_text(json.dumps(rows), encoding="utf-8")
    out = cli("check", "x.json", "--ui-lang", "zh").out
    assert "error TPL" in out
    assert "错误 TPL" in out
    assert "共 4 块" in out
    assert "4 chunks" in cli("check", "x.json", "--ui-lang", "en").out
    assert "错误 TPL" not in cli("check", "x.json", "--lang", "en").out
    assert "error TPL" not in cli("check", "x.json", "--lang", "zh").out


def test_frame_is_in_the_language_of_most_chunks(cli: Cli) -> None:
    assert cli("check", "--text", CLEAN_ZH).out.startswith("共 1 块")
    assert cli("check", "--text", CLEAN_EN, lang="zh_CN.UTF-8").out.startswith("1 chunk")


def test_empty_chunk_is_a_finding_not_a_crash(cli: Cli) -> None:
    assert cli("check", "--text", "").code == 1


def test_no_arguments_at_all_shows_help(cli: Cli) -> None:
    ran = cli()
    assert ran.code == 0
    assert "check" in ran.out


def test_many_single_chunks_are_named_a_few_and_counted(cli: Cli, tmp_path: Path) -> None:
    for at in range(6):
        (tmp_path / f"{at}.txt").write_text(CLEAN_EN, encoding="utf-8")
    out = cli("check", ".").out
    assert out.count("read as one chunk; --as document") == 4
    assert "3 more read as one chunk" in out
