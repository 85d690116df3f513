"""The independent readings, and our text made comparable to them; those of other programs where these are installed."""

import shutil
import zipfile
from importlib.util import find_spec
from io import BytesIO
from pathlib import Path

import pymupdf
import pytest
from parsing_fidelity import docx, html, markdown, pdf
from parsing_fidelity.browser import Browser, find_browser
from parsing_fidelity.compare import compare
from parsing_fidelity.contract import violations
from parsing_fidelity.files import corpus_files
from parsing_fidelity.shingles import fold

from rag_lint.model.document import Block, BlockKind, Document, Edit
from rag_lint.model.finding import Span
from rag_lint.parsing.parse import parse_text
from rag_lint.parsing.types import MARKDOWN

W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"'


def document(*blocks: tuple[BlockKind, str, int | None], edits: tuple[Edit, ...] = ()) -> Document:
    """Build a Document of blocks apart by blank lines."""
    text, made = "", []
    for kind, block, page in blocks:
        text += "\n\n" if text else ""
        made.append(Block(kind, Span(len(text), len(text) + len(block)), page=page))
        text += block
    return Document(text, tuple(made), edits=edits)


def test_furniture_is_compared_apart_wherever_it_stands() -> None:
    ours = pdf.our_pages(
        document(
            (BlockKind.FURNITURE, "Annual report", 1),
            (BlockKind.PARAGRAPH, "The board met in May and again in the autumn", 1),
            (BlockKind.FURNITURE, "Page 1", 1),
            (BlockKind.FURNITURE, "Annual report", 2),
            (BlockKind.PARAGRAPH, "It chose a chair.", 2),
        ),
        2,
    )
    texts = [
        "Annual report   Page 1\nThe board met in May and\nagain in the autumn",
        "It chose a chair.\nAnnual report",
    ]
    theirs = pdf.their_pages(texts, ours)
    assert theirs[0] == ("TheboardmetinMayandagainintheautumn", "Annualreport", "Page1")
    assert theirs[1] == ("Itchoseachair.", "Annualreport")
    result = compare(ours, {"raw": theirs})
    assert (result.recall.value, result.extra.value) == (1, 0)


def test_lost_furniture_is_lost_text() -> None:
    ours = pdf.our_pages(document((BlockKind.PARAGRAPH, "The board met in May.", 1)), 1)
    result = compare(ours, {"raw": pdf.their_pages(["Annual report\nThe board met in May."], ours)})
    assert result.recall.value < 0.6


def test_a_body_line_of_the_same_words_is_no_furniture_twice() -> None:
    ours = pdf.our_pages(document((BlockKind.FURNITURE, "7", 1), (BlockKind.PARAGRAPH, "Rooms: 7", 1)), 1)
    assert pdf.their_pages(["Rooms:\n7\n7"], ours) == [("Rooms:7", "7")]


def test_strict_leaves_furniture_in_its_place() -> None:
    made = document((BlockKind.PARAGRAPH, "a", 1), (BlockKind.FURNITURE, "b", 1), (BlockKind.PARAGRAPH, "c", 1))
    assert pdf.our_pages(made, 1, strict=True) == [("abc",)]


if shutil.which("pdftotext"):

    def test_pdftotext_gives_every_page_of_a_real_pdf(tmp_path: Path) -> None:
        path = tmp_path / "a.pdf"
        with pymupdf.open() as made:
            for words in ("first page", "", "third page"):
                made.new_page().insert_text((72, 72), words)
            made.save(path)
        for pages in pdf.pdftotext(path).values():
            assert [fold(page) for page in pages] == ["firstpage", "", "thirdpage"]


def test_docx_runs_in_order_deletions_out_one_alternative() -> None:
    body = (
        "<w:p><w:r><w:t>Rent </w:t></w:r><w:del><w:r><w:delText>old</w:delText></w:r></w:del><w:ins><w:r><w:t>new</w:t></w:r></w:ins>"
        "<w:moveFrom><w:r><w:t>gone</w:t></w:r></w:moveFrom><w:r><w:instrText>PAGE</w:instrText></w:r></w:p>"
        "<w:p><w:r><mc:AlternateContent><mc:Choice><w:t>box</w:t></mc:Choice><mc:Fallback><w:t>box</w:t></mc:Fallback></mc:AlternateContent></w:r></w:p>"
        "<w:p><w:r><mc:AlternateContent><mc:Choice/><mc:Fallback><w:t>old box</w:t></mc:Fallback></mc:AlternateContent></w:r></w:p>"
    )
    package = BytesIO()
    with zipfile.ZipFile(package, "w") as out:
        out.writestr("word/document.xml", f"<w:document {W}><w:body>{body}</w:body></w:document>")
        out.writestr(
            "word/footnotes.xml",
            f"<w:footnotes {W}><w:footnote/><w:footnote><w:p><w:r><w:t>a note</w:t></w:r></w:p></w:footnote></w:footnotes>",
        )
        for name in ("header1", "header2"):
            out.writestr(f"word/{name}.xml", f"<w:hdr {W}><w:p><w:r><w:t>the head</w:t></w:r></w:p></w:hdr>")
    assert docx.their_passages(package.getvalue()) == ["Rentnewboxoldbox", "anote", "thehead"]


def test_docx_notes_and_heads_are_compared_apart() -> None:
    made = document((BlockKind.FURNITURE, "the head", None), (BlockKind.LIST_ITEM, "1. a", None), (BlockKind.FOOTNOTE, "a note", None), (BlockKind.PARAGRAPH, "b", None), edits=(Edit(Span(10, 13), ""),))  # fmt: skip
    assert docx.our_passages(made) == ["ab", "thehead", "anote"]


def test_html_hidden_text_is_compared_apart() -> None:
    made = document(
        (BlockKind.PARAGRAPH, "seen", None), (BlockKind.HIDDEN, "unseen", None), (BlockKind.BOILERPLATE, "menu", None)
    )
    assert html.our_passages(made) == ["seenmenu"]
    assert html.our_passages(made, hidden=True) == ["seenunseenmenu"]
    page = b"<title>t</title><!-- c --><script>s</script><p>a<b>b</b><style>x</style></p><p hidden>c</p>"
    assert html.all_text(page) == "abc"


if find_browser():

    def test_the_browser_reads_what_is_seen(tmp_path: Path) -> None:
        path = tmp_path / "a.html"
        head = "<meta charset=utf8><style>h1{text-transform:uppercase} .x{display:none}</style><h1>租约 Lease</h1><p class=x>no</p>"
        path.write_text(
            f"{head}<details><summary>more</summary>text</details><textarea>area</textarea><script>document.body.append('run')</script>",
            encoding="utf8",
        )
        with Browser(find_browser() or "") as browser:
            assert fold(browser.text(path)) == "租约Leasemoretextarea"
            assert fold(browser.text(path)) == "租约Leasemoretextarea"


MARKED = """---
title: 租约
---
# Lease *of rooms*

<!-- not seen -->

- pay `rent`[^a]
  - by [bank](https://example.org/a) or ![draft](b.png)

> quoted [text][ref]

| a | b |
| - | - |
| 1 | 2 |

```python
x = 1  # no heading
```

[ref]: https://example.org/ref
[^a]: on **Monday**
"""


def test_markdown_blocks_rendered_alone_are_the_page_rendered() -> None:
    ours = markdown.our_passages(parse_text(MARKED, MARKDOWN))
    theirs = markdown.their_passages(MARKED)
    assert ours == theirs == ["Leaseofroomspayrentbybankorquotedtextab12x1noheading", "onMonday"]


def test_markdown_a_comment_taken_for_a_paragraph_is_extra_and_a_paragraph_called_hidden_is_lost() -> None:
    parsed = parse_text(MARKED, MARKDOWN)
    theirs = markdown.their_passages(MARKED)
    for kind in (BlockKind.LIST_ITEM, BlockKind.TABLE, BlockKind.CODE, BlockKind.QUOTE, BlockKind.FOOTNOTE):
        blocks = tuple(Block(BlockKind.HIDDEN, block.span) if block.kind is kind else block for block in parsed.blocks)
        assert compare([markdown.our_passages(parsed._replace(blocks=blocks))], {"page": [theirs]}).recall.value < 1
    for kind in (BlockKind.FRONT_MATTER, BlockKind.HIDDEN):
        shown = tuple(Block(BlockKind.PARAGRAPH, b.span) if b.kind is kind else b for b in parsed.blocks)
        assert compare([markdown.our_passages(parsed._replace(blocks=shown))], {"page": [theirs]}).extra.value > 0


@pytest.mark.parametrize(
    ("blocks", "edits", "said"),
    [
        ((Block(BlockKind.PARAGRAPH, Span(0, 3)),), (), "text in no block: 'efg'"),
        ((Block(BlockKind.PARAGRAPH, Span(5, 8)),), (), "text in no block: 'abc'"),
        ((Block(BlockKind.PARAGRAPH, Span(0, 6)), Block(BlockKind.PARAGRAPH, Span(5, 8))), (), "overlaps"),
        ((Block(BlockKind.PARAGRAPH, Span(0, 9)),), (), "overlaps"),
        ((Block(BlockKind.PARAGRAPH, Span(0, 8)),), (Edit(Span(4, 5), ""), Edit(Span(3, 4), "")), "edit 3-4"),
    ],
)
def test_broken_promises_are_told(blocks: tuple[Block, ...], edits: tuple[Edit, ...], said: str) -> None:
    assert any(said in line for line in violations(Document("abc\n\nefg", blocks, edits=edits)))


def test_a_sound_document_keeps_its_promises() -> None:
    assert not list(violations(document((BlockKind.PARAGRAPH, "abc", 1), (BlockKind.HEADING, "efg", 2))))


def test_files_are_chosen_by_kind_and_name(tmp_path: Path) -> None:
    for name in ("zh/a.md", "zh/b.htm", "en/broken/c.pdf", "en/d.csv", "SOURCES.md"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    assert [file.name for file in corpus_files(tmp_path, ("pdf", "html", "md"))] == [
        "en/broken/c.pdf",
        "zh/a.md",
        "zh/b.htm",
    ]
    assert [file.broken for file in corpus_files(tmp_path, ("pdf", "md"))] == [True, False]
    assert [file.name for file in corpus_files(tmp_path, ("md", "html"), ["b.", "c."])] == ["zh/b.htm"]


def test_a_second_reading_of_a_pdf_where_its_engine_is_installed(tmp_path: Path) -> None:
    path = tmp_path / "a.pdf"
    with pymupdf.open() as made:
        made.new_page().insert_text((72, 100), "The board met in May")
        made.new_page().insert_text((72, 100), "It chose a chair.")
        made.save(path)
    installed = find_spec("pypdfium2") is not None
    assert [fold(page) for page in pdf.pdfium(path)] == (["TheboardmetinMay", "Itchoseachair."] if installed else [])


def test_extra_text_is_told_page_by_page() -> None:
    ours = [["the board met in may"], ["and chose a chair of its own"]]
    found = compare(ours, {"one": [["the board met in may"], [""]]})
    assert [page.extra.value for page in found.pages] == [0.0, 1.0]
    assert compare(ours, {"one": [["the board met in may"], [""]], "two": ours}).extra.value == 0.0
