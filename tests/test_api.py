"""The Python interface, used as the documentation says."""

import inspect
from pathlib import Path

import pytest

import rag_lint
from rag_lint import (
    Chunk,
    ChunkReport,
    RagLintError,
    align,
    lint_chunk,
    lint_chunks,
    lint_document,
    parse_document,
    rule_set,
    split_document,
)

PREV, TEXT = "If the Client breaches any material obligation,", "Therefore the Contractor may terminate this Agreement."
PREV_ZH, TEXT_ZH = "若乙方违反保密义务，", "甲方有权解除合同。"
CLEAN = "The office opens at nine. Visitors sign in at the front desk."


@pytest.mark.parametrize(("text", "prev", "marker"), [(TEXT, PREV, "If"), (TEXT_ZH, PREV_ZH, "若")])
def test_one_chunk(text: str, prev: str, marker: str) -> None:
    report = lint_chunk(text, prev=prev)
    assert report.status == "fail"
    finding = next(finding for finding in report.findings if finding.code == "IND003")
    assert report.checks["independence"].status == "fail"
    assert report.checks["independence"].reason
    assert report.checks["semantic_independence"].status == "skipped"
    assert (finding.check, finding.defect, finding.severity) == ("independence", "cut_result", "error")
    assert finding.text == text[finding.span.start : finding.span.end]
    assert marker in finding.message
    assert finding.related[0].where == "prev"
    assert finding.related[0].text in prev


def test_a_clean_chunk_passes() -> None:
    assert lint_chunk(CLEAN).status == "pass"
    assert lint_chunk(CLEAN).findings == ()


def test_language_of_messages() -> None:
    assert "the condition" in lint_chunk(TEXT, prev=PREV).findings[0].message
    assert "条件" in lint_chunk(TEXT, prev=PREV, lang="zh").findings[0].message


def test_source_text_asks_for_traceability() -> None:
    assert lint_chunk(CLEAN, source_text=f"# Visits\n\n{CLEAN}").status == "pass"
    report = lint_chunk("Pets may sleep in the office at any time.", source_text=CLEAN)
    assert [finding.code for finding in report.findings] == ["TRC004"]


def test_rules_are_chosen_once() -> None:
    rules = rule_set(["TPL"], severity={"TPL": "info"})
    report = lint_chunk(f"{TEXT} Signed here: ________", prev=PREV, rules=rules)
    assert {finding.code[:3] for finding in report.findings} == {"TPL"}
    assert {finding.severity.value for finding in report.findings} == {"info"}
    assert report.status == "pass"
    assert report.checks["independence"].status == "skipped"
    with pytest.raises(RagLintError, match="no rule or family"):
        rule_set(["NOPE"])


def test_chunks_get_neighbours_by_source() -> None:
    items: list[dict[str, object]] = [
        {"text": PREV, "source": "a"},
        {"page_content": PREV_ZH, "metadata": {"source": "b"}},
        {"text": TEXT, "source": "a"},
        {"text": TEXT_ZH, "source": "b"},
    ]
    reports = list(lint_chunks(items))
    assert [report.chunk.text for report in reports] == [PREV, PREV_ZH, TEXT, TEXT_ZH]
    assert [report.chunk.prev for report in reports] == ["", "", PREV, PREV_ZH]
    assert all("IND003" in {finding.code for finding in report.findings} for report in reports[2:])


def test_chunks_of_every_kind_in_one_stream() -> None:
    reports = list(lint_chunks([PREV, TEXT, Chunk(TEXT_ZH, PREV_ZH), {"text": CLEAN, "id": "x"}]))
    assert [report.status.value for report in reports[1:]] == ["fail", "fail", "pass"]
    assert reports[3].chunk.id == "x"
    assert reports[3].chunk.prev == ""


def test_chunks_are_streamed() -> None:
    def endless() -> "list[str]":
        return [CLEAN]

    stream = lint_chunks(text for _ in iter(int, 1) for text in endless())
    assert inspect.isgenerator(stream)
    first: ChunkReport = next(iter(stream))
    assert first.status == "pass"


def test_an_item_without_text_is_named() -> None:
    with pytest.raises(RagLintError, match="item 2: has no text") as caught:
        list(lint_chunks([CLEAN, {"title": "x"}]))
    assert "第 2 项" in caught.value.of("zh")


def test_documents(tmp_path: Path) -> None:
    path = tmp_path / "a.md"
    path.write_text(f"# Visits\n\n{CLEAN}\n\nSigned here: ________\n", encoding="utf-8")
    by_path = lint_document(path)
    by_value = lint_document(parse_document(path))
    assert [report.chunk for report in by_path] == [report.chunk for report in by_value]
    assert any(finding.code == "TPL001" for report in by_path for finding in report.findings)
    assert len(lint_document(path, splitter="fixed:20")) > len(by_path)
    with pytest.raises(RagLintError, match="no such file"):
        lint_document(tmp_path / "missing.md")
    with pytest.raises(RagLintError, match="splitter"):
        lint_document(path, splitter="bogus")


def test_documents_from_paths_and_from_bytes(tmp_path: Path) -> None:
    text = "# Visits\n\nThe office opens at nine.\n"
    path = tmp_path / "a.md"
    path.write_text(text, encoding="utf-8")
    by_path, by_bytes = parse_document(str(path)), parse_document(text.encode(), "text/markdown")
    assert by_path == parse_document(path)
    assert by_path[:2] == by_bytes[:2]
    assert (by_path.source, by_bytes.source) == (str(path), "")
    assert parse_document(text.encode(), "text/plain; charset=utf-8").media_type == "text/plain"
    with pytest.raises(RagLintError, match="no parser reads image/png"):
        parse_document(text.encode(), "image/png")
    with pytest.raises(RagLintError, match=r"missing\.md: no such file"):
        parse_document(tmp_path / "missing.md")


def test_documents_are_split_and_chunks_placed_back() -> None:
    document = parse_document(b"# Visits\n\nThe office opens at nine.\n\nVisitors sign in.\n", "text/markdown")
    chunks = split_document(document, "fixed:20")
    assert "".join(chunk.text for chunk in chunks) == document.text.strip()
    placements = align(document, chunks)
    found = [document.text[slice(*placement.span)] for placement in placements if placement.span]
    assert found == [chunk.text.strip() for chunk in chunks]
    (stray,) = align(document, ["nothing of the kind"])
    assert stray.span is None
    with pytest.raises(RagLintError, match="splitter"):
        split_document(document, "bogus")


def test_unknown_names_are_attribute_errors() -> None:
    with pytest.raises(AttributeError, match="no attribute 'lint_everything'"):
        rag_lint.lint_everything  # noqa: B018
