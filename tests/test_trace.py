"""Chunks of interleaved sources are placed each in its own, and every source is told of as a whole."""

from collections.abc import Iterable
from pathlib import Path

import pytest

from rag_lint import trace as trace_module
from rag_lint.catalog import all_rules
from rag_lint.engine.run import RuleSet
from rag_lint.model.chunk import Chunk, Location
from rag_lint.model.document import MatchLevel
from rag_lint.model.report import DocumentReport
from rag_lint.readers.sources import Sources
from rag_lint.trace import Trace

RULES = RuleSet(all_rules())
ZH = "# 租赁合同\n\n租金按月支付。\n\n押金为一个月租金。\n"
EN = "# Lease\n\nRent is due monthly.\n\nThe deposit is refunded.\n"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "zh.md").write_text(ZH, encoding="utf-8")
    (tmp_path / "en.md").write_text(EN, encoding="utf-8")
    return tmp_path


def record(text: str, source: str = "", start: int | None = None) -> Chunk:
    return Chunk(text, source=source, start=start, location=Location(record=1))


def reports(trace: Trace) -> dict[str, DocumentReport]:
    return {Path(report.source).name: report for report in trace.reports(RULES)}


def place_all(trace: Trace, chunks: Iterable[Chunk]) -> list[MatchLevel | None]:
    placements = [trace.place(chunk, "export.jsonl") for chunk in chunks]
    return [placement.level if placement else None for placement in placements]


def test_interleaved_sources_are_kept_apart(folder: Path) -> None:
    trace = Trace(Sources([folder]))
    levels = place_all(
        trace,
        [
            record("租赁合同", "zh.md"),
            record("# Lease\n\nRent is due monthly.", "docs/en.md"),
            record("押金 为一个月租金。", "zh.md"),
            record("The deposit is refunded.", "en.md"),
        ],
    )
    assert levels == [MatchLevel.EXACT, MatchLevel.EXACT, MatchLevel.WHITESPACE, MatchLevel.EXACT]
    told = reports(trace)
    assert list(told) == ["en.md", "zh.md"]
    assert (told["en.md"].coverage, told["en.md"].lost, told["en.md"].findings) == (1.0, (), ())
    assert [lost.text for lost in told["zh.md"].lost] == ["租金按月支付。"]
    assert [finding.code for finding in told["zh.md"].findings] == ["TRC005"]
    assert trace.skipped() == []


def test_what_has_no_source_is_told_and_not_traced(folder: Path) -> None:
    trace = Trace(Sources([folder]))
    assert trace.place(record("租赁合同", "other.md")) is None
    assert trace.place(record("租赁合同", "another.md")) is None
    assert trace.place(record("租赁合同", "export.jsonl"), "export.jsonl") is None
    assert reports(trace) == {}
    unmatched, unlabelled = trace.skipped()
    assert unmatched[0] == "traceability"
    assert unmatched[1].en.startswith("chunks not compared with their source: 2 (other.md, another.md): ")
    assert unlabelled[1].zh.startswith("未与原文对照的分块：1 块：记录没有注明来源")


def test_a_single_source_takes_chunks_without_a_label(folder: Path) -> None:
    trace = Trace(Sources([folder / "en.md"]))
    placement = trace.place(record("Rent is due monthly.", "chunk.txt"), "chunk.txt")
    assert placement is not None
    assert placement.level is MatchLevel.EXACT


def test_a_document_among_the_sources_is_its_own_source(folder: Path) -> None:
    trace = Trace(Sources([folder]))
    file = str(folder / "en.md")
    chunk = Chunk("Rent is due monthly.", source=file, start=9, location=Location(line=3))
    placement = trace.place(chunk, file)
    assert placement is not None
    assert placement.source == file


def test_a_source_no_chunk_names_is_told(folder: Path) -> None:
    trace = Trace(Sources([folder]))
    trace.place(record("租赁合同", "zh.md"))
    (idle,) = trace.skipped()
    assert "en.md" in idle[1].zh
    assert "en.md" in idle[1].en


def test_an_unreadable_source_is_one_problem_and_skips_its_chunks(folder: Path) -> None:
    (folder / "scan.pdf").write_bytes(b"%PDF-1.7")
    trace = Trace(Sources([folder]))
    assert [trace.place(record("text of a scan", "scan.pdf")) for _ in range(3)] == [None, None, None]
    (problem,) = trace.problems
    assert "scan.pdf" in str(problem)
    assert any("source: 3 (scan.pdf): " in reason.en for _, reason in trace.skipped())


def test_an_offset_of_a_record_is_a_claim_and_one_of_an_input_is_not(folder: Path) -> None:
    trace = Trace(Sources([folder / "en.md"]))
    claimed = trace.place(record("Rent is due monthly.", start=0))
    assert claimed is not None
    assert claimed.start_holds is False
    own = trace.place(
        Chunk("Rent is due monthly.", source="chunk.txt", start=0, location=Location(line=1)), "chunk.txt"
    )
    assert own is not None
    assert own.start_holds is None


def test_offsets_that_count_carriage_returns_are_right(tmp_path: Path) -> None:
    (tmp_path / "a.md").write_bytes(EN.replace("\n", "\r\n").encode())
    trace = Trace(Sources([tmp_path / "a.md"]))
    start = EN.replace("\n", "\r\n").index("The deposit")
    placement = trace.place(record("The deposit is refunded.", start=start))
    assert placement is not None
    assert placement.start_holds is True


def test_sources_put_away_are_read_again(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trace_module, "MOST_CHARACTERS", 10)
    trace = Trace(Sources([folder]))
    chunks = [record(text, source) for source in ("zh.md", "en.md") for text in ("租赁合同", "Rent is due monthly.")]
    assert [level is not None for level in place_all(trace, chunks)] == [True, False, False, True]
    assert reports(trace)["en.md"].coverage == pytest.approx(16 / 42, abs=0.01)


def test_missing_paths_are_problems() -> None:
    assert [str(problem) for problem in Trace(Sources(["no/such/folder"])).problems] == [
        "no/such/folder: no such file or folder"
    ]
