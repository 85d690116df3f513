"""JUnit XML: well formed whatever the documents say."""

from collections.abc import Iterable
from xml.etree import ElementTree

from rag_lint import lint_chunk
from rag_lint.model.report import ChunkReport, DocumentReport
from rag_lint.report import junit
from rag_lint.report.collected import ChunkPiece
from rag_lint.report.summary import Summary, Tally


def run(reports: Iterable[ChunkReport], *documents: DocumentReport, file: str = "a.md") -> ElementTree.Element:
    pieces = [ChunkPiece(file, report.chunk.source, junit.render_chunk(report, file)) for report in reports]
    text = "".join(junit.render_whole([*pieces, *documents], lambda: Summary(Tally(), "en")))
    return ElementTree.fromstring(text.encode())


def test_a_chunk_is_a_case_and_an_error_a_failure(severed: ChunkReport, clean: ChunkReport) -> None:
    root = run([severed, clean], DocumentReport("b.pdf", error="b.pdf: encrypted"), file="x.jsonl")
    assert root.attrib == {"name": "rag-lint", "tests": "3", "failures": "1", "errors": "1"}
    first, second = root
    assert first.attrib == {"name": "x.jsonl", "tests": "2", "failures": "1", "errors": "0"}
    assert [case.attrib["name"] for case in first] == ["record 2 c1", "chunk 1"]
    failure = first[0].find("failure")
    assert failure is not None
    assert failure.attrib["type"] == "IND003"
    assert second[0].find("error") is not None


def test_warnings_do_not_fail() -> None:
    root = run([lint_chunk("## Fees\n\nThe rent is due monthly. It is paid by transfer.\n\n## Penalties")])
    assert root.attrib["failures"] == "0"
    assert "CMP008" in (root[0][0].findtext("system-out") or "")


def test_text_that_is_no_xml() -> None:
    report = lint_chunk("Sign: ____ <failure message='x'>]]> \x00\x1b \ud800 \ufffe & end.")
    root = run([report], file='a"<&>\x00.md')
    assert root.attrib["tests"] == "1"
    assert root[0].attrib["name"].startswith('a"<&>')
