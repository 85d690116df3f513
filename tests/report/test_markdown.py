"""The comment on a pull request, rendered by a Markdown parser: nothing of a document is markup in it."""

from collections.abc import Iterable

from markdown_it import MarkdownIt

from rag_lint import rule_set
from rag_lint.model.chunk import Chunk, Location
from rag_lint.model.report import ChunkReport, DocumentReport
from rag_lint.report import markdown
from rag_lint.report.collected import ChunkPiece
from rag_lint.report.summary import Summary, tally_of


def run(reports: Iterable[ChunkReport], *documents: DocumentReport, file: str = "a.md") -> str:
    reports = list(reports)
    pieces = [ChunkPiece(file, report.chunk.source, markdown.render_chunk(report, file)) for report in reports]
    return "".join(markdown.render_whole([*pieces, *documents], lambda: Summary(tally_of(reports), "en")))


def test_the_worst_first(severed: ChunkReport, clean: ChunkReport) -> None:
    text = run([clean, severed], file="x.jsonl")
    assert text.startswith("### ❌ rag-lint\n\n2 chunks: 1 pass, 1 fail")
    assert "| ❌ | `x.jsonl, record 2` | IND003 severed-condition | " in text
    assert run([clean]).startswith("### ✅ rag-lint")


def test_a_document_writes_no_markup() -> None:
    text = "Sign: ____ `a` ``b`` | <img src=x onerror=alert(1)> **bold** @team #12 https://example.com end."
    report = rule_set(["TPL"]).lint(Chunk(text, location=Location(line=1, column=1)))
    file = "a`|@x.md"
    html = (
        MarkdownIt("js-default")
        .enable("table")
        .render(run([report], DocumentReport("b|c", error="b|c: @all <b>x</b> [l](u)"), file=file))
    )
    assert "<img" not in html
    assert "<strong>" not in html
    assert "<a " not in html
    assert html.count("<tr>") == 2
    assert html.count("<td>") == 4
    assert "@team" not in html.replace("<code>", "").split("</code>")[-1]
    assert "@&lt;!--" in html or "@<!-- -->all" in html


def test_long_reports_are_cut_with_a_count(severed: ChunkReport) -> None:
    text = run([severed] * 400, file="folder/" * 60 + "x.jsonl")
    assert len(text) < 65_536
    assert "350 more findings are not shown" in text
