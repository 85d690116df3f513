"""The JSON formats, version 1: exactly these keys, and spans that fit."""

import json

from rag_lint.model.finding import Span
from rag_lint.model.report import ChunkReport, DocumentReport, LostText
from rag_lint.report import json_report, jsonl
from rag_lint.report.formats import ChunkPiece, assemble, format_named
from rag_lint.report.summary import Summary, tally_of
from rag_lint.version import VERSION

CHUNK_KEYS = {"id", "source", "index", "lang", "status", "location", "checks", "findings"}
FINDING_KEYS = {
    *("code", "name", "check", "defect", "severity", "span", "text", "args", "message", "help", "related", "location"),
}
CHECKS = {
    *("independence", "completeness", "traceability", "template_completeness", "semantic_independence"),
    *("cleanliness", "corpus", "safety"),
}
LOST = DocumentReport("a.md", 0.5, (LostText(Span(10, 14), "lost"),))
BROKEN = DocumentReport("b.md", error="b.md: no such file or folder")


def test_chunk(severed: ChunkReport) -> None:
    value = json.loads(json_report.render_chunk(severed, "x.jsonl"))
    assert set(value) >= CHUNK_KEYS
    assert (value["id"], value["source"], value["index"], value["lang"]) == ("c1", "contract.md", 1, "en")
    assert value["status"] == "fail"
    assert set(value["checks"]) == CHECKS
    finding = next(finding for finding in value["findings"] if finding["code"] == "IND003")
    assert set(finding) >= FINDING_KEYS
    assert value["checks"]["independence"] == {"status": "fail", "reason": finding["message"]}
    assert value["checks"]["semantic_independence"] == {"status": "skipped", "reason": None}
    start, end = finding["span"]
    assert severed.chunk.text[start:end] == finding["text"]
    assert finding["args"]["marker"] == "If"
    related = finding["related"][0]
    assert related["where"] == "prev"
    assert severed.chunk.prev[slice(*related["span"])] == related["text"] == severed.chunk.prev
    assert value["location"] == {"line": None, "column": None, "page": None, "record": 2, "file": "x.jsonl"}


def test_line_and_column(blank_zh: ChunkReport) -> None:
    value = json.loads(jsonl.render_chunk(blank_zh, "合同.md"))
    assert value["type"] == "chunk"
    assert value["location"]["line"] == 10
    assert (value["findings"][0]["location"]["line"], value["findings"][0]["location"]["column"]) == (12, 4)


def pieces(form: str, *reports: ChunkReport) -> list[ChunkPiece | DocumentReport]:
    chunks = [ChunkPiece("x", "x", format_named(form).chunk(report, "x")) for report in reports]
    return [LOST, *chunks, BROKEN]


def test_whole_object(severed: ChunkReport, clean: ChunkReport) -> None:
    summary = Summary(tally_of([severed, clean]), "en", unreadable=1)
    value = json.loads("".join(assemble(format_named("json"), pieces("json", severed, clean), lambda: summary)))
    assert list(value) == ["version", "tool", "chunks", "documents", "summary"]
    assert value["version"] == 1
    assert value["tool"] == {"name": "rag-lint", "version": VERSION}
    assert [chunk["status"] for chunk in value["chunks"]] == ["fail", "pass"]
    assert value["documents"][0] == {
        "source": "a.md",
        "coverage": 0.5,
        "lost": [{"span": [10, 14], "text": "lost"}],
        "error": None,
        "findings": [],
    }
    assert value["documents"][1]["error"] == "b.md: no such file or folder"
    assert {"chunks", "pass", "fail", "uncertain", "findings", "judge", "skipped"} <= set(value["summary"])
    assert (value["summary"]["pass"], value["summary"]["fail"], value["summary"]["judge"]) == (1, 1, "off")


def test_nothing_at_all_is_valid_json() -> None:
    value = json.loads("".join(assemble(format_named("json"), [], lambda: Summary(tally_of([]), "en"))))
    assert (value["chunks"], value["documents"], value["summary"]["chunks"]) == ([], [], 0)


def test_lines(severed: ChunkReport, clean: ChunkReport) -> None:
    summary = Summary(tally_of([severed, clean]), "en")
    out = "".join(assemble(format_named("jsonl"), pieces("jsonl", severed, clean), lambda: summary))
    values = [json.loads(line) for line in out.splitlines()]
    assert [value["type"] for value in values] == ["document", "chunk", "chunk", "document", "summary"]


def test_pieces_come_as_chunks_do(severed: ChunkReport) -> None:
    def endless() -> "list[ChunkPiece]":
        return [ChunkPiece("x", "x", format_named("jsonl").chunk(severed, "x"))]

    seen = iter(assemble(format_named("jsonl"), (piece for _ in iter(int, 1) for piece in endless()), lambda: None))  # type: ignore[arg-type,return-value]
    assert json.loads(next(seen))["type"] == "chunk"
