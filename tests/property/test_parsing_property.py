"""For any text, Markdown or HTML: blocks in order, apart, covering all but white space; edits in order; the same twice."""

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from rag_lint.errors import InputError
from rag_lint.model.document import Document
from rag_lint.parsing.parse import parse_document, parse_text
from rag_lint.parsing.types import HTML, MARKDOWN, PLAIN
from rag_lint.readers.decode import normalise_newlines

# Pieces that parsers look for, so that random text meets their code rather than passing by it.
LINES = (
    "\n", "\n\n", "  ", "\t", "\u3000", "\x0b", "\x0c", "\x1c", "\x85", "\u2028", "\xa0", "\u200b", "\ufeff", "\r", "\r\n", "\x00", "😀", "ﬁ", "⼀",
    "A line.", "第三章 总则", "第五条 ", "一、", "（一）", "1.2.3 Title", "6.2.4的试验适用于B型护套。", "ARTICLE IV", "1. ", "10) ", "- ", "* ", "+", "• ",
)  # fmt: skip
MARKS = (
    *LINES, "# ", "###### ", "====", "---", "+++", "***", "title: x\n", "...", "```", "~~~~", "```python\n", "    ", "> ", ">", "| a | b |\n", "|-|-|\n",
    "|", "a | b\n- | -\n", "<!-- ", " -->", "<div>", "</div>\n", "<table>", "<!DOCTYPE x>", "<?x", "?>", "<![CDATA[", "$$", "$", "\\[", "!!! note\n", ":::",
    "> [!NOTE]\n", "[^1]", "[^1]: ", "[a]: /b\n", "[a](b)", "![", "`", "\\", "&amp;", "**", "_", "==", "- [ ] ", "{#id}", "[TOC]",
)  # fmt: skip
TAGS = (
    *LINES, *(f"<{name}>" for name in (
        "p", "/p", "div", "/div", "b", "/b", "br", "hr", "ul", "ol start=3", "ol reversed", "li", "li value=-2", "/ul", "/ol", "dl", "dt", "dd", "table", "/table", "tr",
        "td", "td colspan=3", "td rowspan=0", "th", "/td", "caption", "thead", "tbody", "pre", "/pre", "code", "blockquote", "/blockquote", "h1", "h6", "/h1", "nav", "/nav",
        "aside", "footer", "/footer", "main", "article", "details", "summary", "form", "input", "select", "option", "textarea", "/textarea", "title", "/title", "script",
        "/script", "style", "/style", "template", "/template", "noscript", "figure", "figcaption", "ruby", "rt", "/ruby", "math", "mi", "/math", "svg", "text", "/svg",
        "span hidden", "p style='display:none'", "div aria-hidden=true", "div role=navigation", "div class='cookie sidebar'", "body", "/body", "html lang=zh", "head", "frameset", "plaintext",
        "iframe", "object", "q", "sup", "img alt=x", "a href=x", "/a", "font",
    )), "<!--", "-->", "<!", "<?", "<", ">", "&", "&nbsp;", "&#0;", "&#xD800;", "&lt;", "&shy;", "|", "<![CDATA[", "]]>", "<meta charset=gbk>", "<!doctype html>",
)  # fmt: skip
any_text = st.text(st.characters(codec="utf-8"), max_size=12)


def mixed(pieces: tuple[str, ...]) -> st.SearchStrategy[str]:
    """Texts of some of ``pieces`` and of anything."""
    return st.lists(st.sampled_from(pieces) | any_text, max_size=25).map("".join)


def assert_sound(document: Document) -> None:
    """Check what every Document promises."""
    text, at = document.text, 0
    for block in document.blocks:
        assert at <= block.span.start < block.span.end <= len(text)
        assert not text[at : block.span.start].strip()
        assert text[block.span.start : block.span.end].strip()
        at = block.span.end
    assert not text[at:].strip()
    at = 0
    for edit in document.edits:
        assert at <= edit.span.start <= edit.span.end <= len(text)
        at = edit.span.end


@given(text=mixed(LINES))
@example(text="\x1c第三章\x85总则\u2028\x0c- a\x0b")
def test_plain_text_is_in_blocks_as_it_is(text: str) -> None:
    document = parse_text(text, PLAIN)
    assert document.text == text
    assert_sound(document)
    assert parse_text(text, PLAIN) == document


@given(text=mixed(MARKS))
@example(text="---\ntitle: x\n---")
@example(text="- a\n\n      b\n\t- c\n> - d\n>\n>   | a |\n>   |-|\n")
def test_markdown_is_in_blocks_as_it_is(text: str) -> None:
    document = parse_text(text, MARKDOWN)
    assert document.text == text
    assert_sound(document)
    assert parse_text(text, MARKDOWN) == document


@settings(deadline=None)  # the libraries are imported by the first
@given(text=mixed(TAGS))
@example(text="<table><tr><td rowspan=3>a<td>b<tr><td colspan=2>c</table>d")
def test_any_html_is_in_blocks_or_refused(text: str) -> None:
    try:
        document = parse_document(text.encode(), HTML)
    except InputError:
        return
    assert_sound(document)
    assert parse_document(text.encode(), HTML) == document


@settings(deadline=None)
@given(data=st.binary(max_size=200) | mixed(TAGS).map(lambda text: text.encode("gb18030")))
@pytest.mark.parametrize("kind", [PLAIN, MARKDOWN, HTML, None])
def test_any_bytes_are_text_in_blocks_or_refused(data: bytes, kind: str | None) -> None:
    try:
        document = parse_document(data, kind)
    except InputError:
        return
    assert_sound(document)


@given(text=mixed(MARKS))
def test_bytes_are_read_as_their_text_with_line_ends_folded(text: str) -> None:
    data = text.encode()
    try:
        document = parse_document(data, MARKDOWN)
    except InputError:
        return
    if not text.startswith("\ufeff"):
        assert document.text == normalise_newlines(text)
