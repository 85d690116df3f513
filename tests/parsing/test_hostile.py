"""Hostile text and Markdown, and files that are not what they say: a Document or a reason, nothing else."""

import io
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from rag_lint.errors import InputError
from rag_lint.model.document import Document
from rag_lint.parsing.parse import parse_document
from rag_lint.parsing.types import DOCX, HTML, MARKDOWN, PDF, PLAIN

Survive = Callable[[bytes, str | None], Document | None]
KINDS = (PLAIN, MARKDOWN, HTML, PDF, DOCX)
SUFFIXES = (".txt", ".md", ".html", ".pdf", ".docx")
SENTENCE = "The tenant pays the rent on the first day of each month. 承租人应当在每月第一日支付租金。"

SCALE = 2_000  # a larger one is for measuring by hand; nothing may grow faster than its text

TEXT: dict[str, Callable[[int], str]] = {
    "one line": lambda n: SENTENCE * n,
    "lines": lambda n: (SENTENCE + "\n") * n,
    "a word": lambda n: "a" * (50 * n),
    "numbers": lambda n: "1." * (30 * n),
    "numbered lines": lambda n: "1.2.3.4.5.6.7.8.9 \n" * (3 * n),
    "openings of headings": lambda n: "第一" * (20 * n),
    "blanks": lambda n: " \u3000\t" * (20 * n) + "x",
    "blank lines": lambda n: "\n" * (50 * n) + "x",
    "marks between blanks": lambda n: "- " * (20 * n),
    "controls": lambda n: "a\x00\x01\x1b[0m\x7f" * (5 * n),
}
MARKED: dict[str, Callable[[int], str]] = {
    **TEXT,
    "quotes in quotes": lambda n: ">" * (20 * n) + " a",
    "quotes growing": lambda n: "\n".join(">" * depth + " a" for depth in range(n // 10)),
    "lists in lists": lambda n: "- " * (20 * n) + "a",
    "lists growing": lambda n: "\n".join("  " * depth + "- a" for depth in range(n // 10)),
    "lists in quotes": lambda n: "> - " * (10 * n) + "a",
    "numbered lists in lists": lambda n: "1. " * (10 * n) + "a",
    "brackets": lambda n: "[" * (20 * n) + "a" + "]" * (20 * n),
    "images": lambda n: "![" * (20 * n),
    "half links": lambda n: "[a](" * (20 * n),
    "stars": lambda n: "*a **b " * (10 * n),
    "ticks growing": lambda n: " ".join("`" * count for count in range(n // 4)),
    "open fences": lambda n: "```\n~~~\n" * n,
    "a fence": lambda n: "`" * (50 * n),
    "a wide table": lambda n: "|" + "a|" * n + "\n|" + "-|" * n + "\n|" + "b|" * n,
    "a long table": lambda n: "a | b\n- | -\n" + "c | d\n" * n,
    "an open comment": lambda n: "<!-- " * (20 * n),
    "open front matter": lambda n: "---\na: b\n" * n,
    "dashes": lambda n: "---\n" * (3 * n),
    "open toml": lambda n: "+++\n" + "a = 1\n" * (3 * n),
    "references": lambda n: "".join(f"[{number}]: /{number}\n" for number in range(n)) + "[1]",
    "one reference again": lambda n: "[a]: /b\n" * n + "[a]" * n,
    "footnotes": lambda n: "".join(f"a[^{number}]\n\n[^{number}]: b\n\n" for number in range(n // 3)),
    "footnotes in footnotes": lambda n: "[^a]: " * (5 * n),
    "admonitions": lambda n: "!!! note\n" * n,
    "admonitions growing": lambda n: "\n".join("    " * depth + "!!! note" for depth in range(n // 20)),
    "html in lines": lambda n: "<a " * (20 * n),
    "entities": lambda n: "&" * (20 * n) + "&#xD800;&#0;&#x110000;",
    "dollars": lambda n: "$$\n$" * (5 * n),
    "colons": lambda n: ":::\n" * (3 * n),
    "setext": lambda n: "a\n=\n" * n,
    "tabs": lambda n: "\t" * (50 * n) + "a",
    "an open tag of html": lambda n: "<div>\n" * n,
}


@pytest.mark.parametrize("name", TEXT)
def test_hostile_text(name: str, survive: Survive) -> None:
    text = TEXT[name](SCALE)
    document = survive(text.encode(), PLAIN)
    assert document is None or document.text == text


@pytest.mark.parametrize("name", MARKED)
def test_hostile_markdown(name: str, survive: Survive) -> None:
    text = MARKED[name](SCALE)
    document = survive(text.encode(), MARKDOWN)
    assert document is None or document.text == text


def test_twenty_megabytes_of_text_are_read(survive: Survive) -> None:
    text = (SENTENCE + "\n\n") * 210_000
    document = survive(text.encode(), PLAIN)
    assert document is not None
    assert document.text == text
    assert len(document.blocks) == 210_000


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(
    "data",
    [
        b"\x00" * 1000,
        bytes(range(256)) * 8,
        b"\xff\xfe",
        b"\xef\xbb\xbf",
        b"\x1b[31m",
        b"PK\x03\x04",
        b"%PDF-",
        b"%PDF-1.7\n",
        b"<",
        b"&",
    ],
)
def test_bytes_that_are_nothing(data: bytes, kind: str, survive: Survive) -> None:
    survive(data, kind)


@pytest.mark.parametrize("data", [b"", b" \n\t ", b"\xef\xbb\xbf"])
@pytest.mark.parametrize("kind", KINDS)
def test_an_empty_file_is_an_empty_document_or_refused(data: bytes, kind: str, survive: Survive) -> None:
    document = survive(data, kind)
    assert document is None or not document.blocks


@pytest.mark.parametrize("kind", [PDF, DOCX])
def test_an_empty_package_is_refused(kind: str, survive: Survive) -> None:
    assert survive(b"", kind) is None


def zipped(**parts: str) -> bytes:
    """Return a zip of some parts; two underscores in a name are a slash, three a dot."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as out:
        for name, text in parts.items():
            out.writestr(name.replace("___", ".").replace("__", "/"), text)
    return packed.getvalue()


FOREIGN = {
    "png": b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR" + bytes(200),
    "jpeg": b"\xff\xd8\xff\xe0\x00\x10JFIF\x00" + bytes(range(256)),
    "old word": b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(600),
    "rtf": rb"{\rtf1\ansi Hello}",
    "empty zip": zipped(),
    "zip": zipped(a___txt="a"),
    "spreadsheet": zipped(**{"[Content_Types]___xml": "<Types/>", "xl__workbook___xml": "<workbook/>"}),
    "slides": zipped(**{"[Content_Types]___xml": "<Types/>", "ppt__presentation___xml": "<p/>"}),
    "open document": zipped(mimetype="application/vnd.oasis.opendocument.text", content___xml="<a/>"),
    "epub": zipped(mimetype="application/epub+zip"),
    "gzip": b"\x1f\x8b\x08\x00" + bytes(100),
    "program": b"\x7fELF\x02\x01\x01" + bytes(500),
}


@pytest.mark.parametrize("suffix", SUFFIXES)
@pytest.mark.parametrize("name", FOREIGN)
def test_a_foreign_format_under_any_suffix_is_refused(name: str, suffix: str, tmp_path: Path) -> None:
    path = tmp_path / f"a{suffix}"
    path.write_bytes(FOREIGN[name])
    if name == "rtf" and suffix in (".txt", ".md", ".html"):
        return  # RTF is text, as far as its bytes tell
    with pytest.raises(InputError) as caught:
        parse_document(path)
    assert str(path) in caught.value.message.en
    assert str(path) in caught.value.message.zh


@pytest.mark.parametrize("suffix", SUFFIXES)
@pytest.mark.parametrize(
    "text",
    [
        "",
        SENTENCE,
        f"# A\n\n{SENTENCE}",
        f"<!DOCTYPE html><p>{SENTENCE}</p>",
        "<?xml version='1.0'?><a>b</a>",
        '{"a": 1}',
    ],
)
def test_text_under_any_suffix(text: str, suffix: str, tmp_path: Path, survive: Survive) -> None:
    path = tmp_path / f"a{suffix}"
    path.write_bytes(text.encode())
    try:
        assert SENTENCE in parse_document(path).text or SENTENCE not in text
    except InputError:
        assert suffix in (".pdf", ".docx", ".html")
