"""Workflow commands: what a step shows, and nothing that a document could command."""

from collections.abc import Iterable

from rag_lint import lint_chunk
from rag_lint.model.chunk import Chunk, Location
from rag_lint.model.report import ChunkReport, DocumentReport
from rag_lint.report import github
from rag_lint.report.collected import ChunkPiece
from rag_lint.report.summary import Summary, tally_of


def run(reports: Iterable[ChunkReport], *documents: DocumentReport, file: str = "a.md") -> list[str]:
    reports = list(reports)
    pieces = [ChunkPiece(file, report.chunk.source, github.render_chunk(report, file)) for report in reports]
    summary = Summary(tally_of(reports), "en")
    return "".join(github.render_whole([*pieces, *documents], lambda: summary)).splitlines()


def test_an_annotation_names_file_line_and_columns(blank_zh: ChunkReport) -> None:
    first, last = run([blank_zh], file="合同.md")
    assert first.startswith(
        "::error file=合同.md,line=12,endLine=12,col=4,endColumn=12,title=TPL001 underscore-blank::"
    )
    assert last.startswith("1 chunk: ")


def test_errors_first_ten_a_level_and_a_count_of_the_rest(blank_zh: ChunkReport) -> None:
    warned = lint_chunk("## Fees\n\nThe rent is due monthly. It is paid by transfer.\n\n## Penalties")
    lines = run([*[warned] * 13, *[blank_zh] * 12])
    levels = [line.split(" ")[0] for line in lines]
    assert levels == ["::error"] * 10 + ["::warning"] * 10 + ["::notice", "25"]
    assert lines[20] == "::notice title=rag-lint::5 more findings are not shown"


def test_a_document_cannot_command() -> None:
    file = "a:b,c\n::set-output name=x::y.md"
    chunk = Chunk("Sign: ____ \n::error::owned\n%0A::warning::x", location=Location(line=1, column=1))
    from rag_lint import rule_set

    lines = run([rule_set(["TPL"]).lint(chunk)], file=file)
    assert all(
        line.startswith(("::error file=a%3Ab%2Cc⏎%3A%3Aset-output name=x%3A%3Ay.md", "1 chunk")) for line in lines
    )


def test_unreadable_inputs_are_errors() -> None:
    assert (
        run([], DocumentReport("b.pdf", error="b.pdf: encrypted"))[0]
        == "::error file=b.pdf,title=rag-lint::b.pdf: encrypted"
    )
