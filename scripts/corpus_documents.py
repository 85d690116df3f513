"""Read a folder of real documents as plain text, for the measurements; no part of the linter's own parsing."""

import sys
from collections.abc import Iterator, Sequence
from functools import cache
from html.parser import HTMLParser
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

TEXT_SUFFIXES = (".md", ".txt")
ALL_SUFFIXES = (*TEXT_SUFFIXES, ".html", ".pdf", ".docx")
_BLOCKS = {"p", "div", "li", "br", "tr", "table", "ul", "ol", "pre", "dt", "dd", "section", "blockquote"}
_HEADINGS = {f"h{level}" for level in range(1, 7)}
_UNREAD = {"script", "style", "head", "nav", "footer", "noscript"}


class TextDocument(NamedTuple):
    """One document: path below the folder, language by its folder's name, text."""

    path: str
    lang: str
    text: str


def documents(folder: Path, suffixes: Sequence[str] = TEXT_SUFFIXES) -> Iterator[TextDocument]:
    """Yield the readable documents below ``folder``/zh and ``folder``/en, in the order of their paths."""
    for path in sorted(folder.rglob("*")):
        name = path.relative_to(folder).as_posix()
        lang = name.partition("/")[0]
        if path.suffix.lower() in suffixes and lang in ("zh", "en") and "/broken/" not in name:
            text = read_text(path)
            if text.strip():
                yield TextDocument(name, lang, text)


def read_text(path: Path) -> str:
    """Return a document's text, paragraphs apart by blank lines."""
    suffix = path.suffix.lower()
    if suffix == ".pdf":
        return _read_pdf(path)
    if suffix == ".docx":
        return _read_docx(path)
    text = path.read_text(encoding="utf8", errors="replace").replace("\r\n", "\n").lstrip("\ufeff")
    return strip_tags(text) if suffix == ".html" else text


class _Stripper(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.pieces: list[str] = []
        self.unread = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in _UNREAD:
            self.unread += 1
        elif tag in _HEADINGS:
            self.pieces.append("\n\n# ")
        elif tag in _BLOCKS:
            self.pieces.append("\n\n- " if tag == "li" else "\n\n")

    def handle_endtag(self, tag: str) -> None:
        if tag in _UNREAD:
            self.unread = max(0, self.unread - 1)
        elif tag in _BLOCKS | _HEADINGS:
            self.pieces.append("\n\n")

    def handle_data(self, data: str) -> None:
        if not self.unread:
            self.pieces.append(data)


def strip_tags(html: str) -> str:
    """Return the text of an HTML page; block elements become paragraphs."""
    stripper = _Stripper()
    stripper.feed(html)
    return "".join(stripper.pieces)


def _read_pdf(path: Path) -> str:
    library = _library("pymupdf")
    if library is None:
        return ""
    with library.open(path) as pdf:
        if pdf.needs_pass:
            return ""
        return "\n\n".join(block[4].strip() for page in pdf for block in page.get_text("blocks") if block[6] == 0)


def _read_docx(path: Path) -> str:
    library = _library("docx")
    if library is None:
        return ""
    paragraphs = library.Document(str(path)).paragraphs
    return "\n\n".join(f"# {p.text}" if (p.style.name or "").startswith("Heading") else p.text for p in paragraphs)


@cache
def _library(name: str) -> Any:
    """Import an optional parser, or say once that its documents are left out."""
    try:
        return import_module(name)
    except ImportError:
        print(f"{name} is not installed: its documents are left out", file=sys.stderr)
        return None
