"""The formats for people."""

from rag_lint.model.bilingual import Lang
from rag_lint.model.judgement import JudgeTally
from rag_lint.model.report import ChunkReport
from rag_lint.model.verdicts import Severity, Status
from rag_lint.report import concise, text
from rag_lint.report.summary import Skipped, Summary, Tally, tally_of


def summary(tally: Tally, lang: Lang = "en", **changes: object) -> Summary:
    return Summary(tally, lang)._replace(**changes)  # type: ignore[arg-type]


def test_text_shows_the_cut_between_the_neighbours(severed: ChunkReport) -> None:
    lines = text.render_chunk(severed, "x.jsonl").splitlines()
    assert lines[0].startswith("  record 2 error IND003 severed-condition: ")
    assert lines[1] == "    before: If the Client breaches any material obligation, ✂"
    assert lines[2] == "    here:   ⟦Therefore the Contractor may terminate this Agreement.⟧"
    assert lines[3].startswith("    fix:    ")


def test_text_in_chinese(blank_zh: ChunkReport) -> None:
    out = text.render_chunk(blank_zh, "合同.md")
    assert "  12:4 错误 TPL001 " in out
    assert "    本块：签字：⟦________⟧" in out
    assert "    修复：" in out
    assert "error" not in out


def test_text_is_grouped_by_source(severed: ChunkReport) -> None:
    assert text.render_source("x.jsonl", "contract.md") == "x.jsonl › contract.md\n"
    assert text.render_source("contract.md", "contract.md") == "contract.md\n"


def test_clean_chunks_say_nothing(clean: ChunkReport) -> None:
    assert text.render_chunk(clean, "a.md") == ""
    assert concise.render_chunk(clean, "a.md") == ""


def test_paint_is_told_what_is_what(severed: ChunkReport) -> None:
    painted = text.render_chunk(severed, "x.jsonl", lambda words, style: f"<{style}:{words}>")
    assert "<error:error>" in painted
    assert "<code:IND003>" in painted
    assert "<mark:⟦Therefore" in painted
    assert "<mark:✂>" in painted


def test_concise_is_a_line_a_finding(severed: ChunkReport, blank_zh: ChunkReport) -> None:
    line = concise.render_chunk(severed, "x.jsonl")
    assert line.startswith("x.jsonl:2: [contract.md] error IND003 severed-condition ")
    assert line.count("\n") == 1
    assert concise.render_chunk(blank_zh, "合同.md").startswith("合同.md:12:4: error TPL001 underscore-blank ")


def test_summary_line(severed: ChunkReport, blank_zh: ChunkReport, clean: ChunkReport) -> None:
    tally = tally_of([severed, blank_zh, clean])
    assert tally.statuses == {Status.FAIL: 2, Status.PASS: 1}
    assert concise.render_summary(summary(tally)).startswith("3 chunks: 1 pass, 2 fail; ")
    assert "IND003 ×1" in concise.render_summary(summary(tally))
    assert concise.render_summary(summary(tally, "zh")).startswith("共 3 块：通过 1，不通过 2；错误 ")
    assert "judge" not in concise.render_summary(summary(tally))


def test_summary_tells_what_went_wrong() -> None:
    tally = Tally(1, statuses={Status.UNCERTAIN: 1}, suppressed=2, unused=3)
    line = text.render_summary(
        summary(tally, unreadable=4, judged=JudgeTally("llm", "m", asked=1, unanswered=(("timeout", 1),)))
    )
    assert line == (
        "1 chunk: 0 pass, 0 fail, 1 uncertain; nothing found; 2 suppressed; 3 unused suppressions; 4 unreadable; "
        "judge: degraded, 1 of 1 unanswered: timeout 1\n"
        "judge llm m: asked 1\n"
    )


def test_summary_tells_how_inputs_were_read() -> None:
    names = tuple(f"{name}.txt" for name in "abc")
    out = text.render_summary(
        summary(Tally(), as_one=names, as_one_more=2, cut_by="fixed:9", skipped=(Skipped("traceability", "no"),))
    )
    assert "c.txt: read as one chunk" in out
    assert "2 more read as one chunk" in out
    assert "not checked: traceability: no\n" in out
    assert out.endswith("cut by fixed:9; to lint your own splitter: --splitter recursive:800/0, or pass your chunks\n")


def test_tallies_add_up(severed: ChunkReport, blank_zh: ChunkReport, clean: ChunkReport) -> None:
    parts = tally_of([severed]).plus(tally_of([blank_zh])).plus(tally_of([clean]))
    whole = tally_of([severed, blank_zh, clean])
    assert parts == whole
    assert whole.worst is Severity.ERROR
    assert tally_of([clean]).worst is None
