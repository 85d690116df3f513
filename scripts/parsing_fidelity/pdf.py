"""PDF: pdftotext's three readings and PDFium's, page by page."""

import subprocess
from collections.abc import Mapping, Sequence
from contextlib import closing
from importlib import import_module
from pathlib import Path
from typing import Any

from parsing_fidelity.compare import Page
from parsing_fidelity.shingles import fold_page, undo
from rag_lint.model.document import BlockKind, Document

# PDFium writes the hyphen at the end of a line as a code that is no character.
_LINE_END_HYPHENS = dict.fromkeys((0x0002, 0xFFFE), "-")
MODES: Mapping[str, tuple[str, ...]] = {"layout": ("-layout",), "raw": ("-raw",), "plain": ()}


def pdftotext(path: Path) -> dict[str, list[str]]:
    """Return the text of each page in each of pdftotext's modes."""
    readings = {}
    for name, options in MODES.items():
        command = ["pdftotext", "-enc", "UTF-8", *options, str(path), "-"]
        result = subprocess.run(command, capture_output=True, check=False)
        pages = result.stdout.decode("utf8", "replace").split("\f")
        readings[name] = pages[:-1] if len(pages) > 1 else pages
    return readings


def pdfium(path: Path) -> list[str]:
    """Return the text of each page as Chromium's PDF engine reads it; nothing when pypdfium2 is not installed."""
    try:
        pypdfium2: Any = import_module("pypdfium2")
    except ImportError:
        return []
    pages = []
    with closing(pypdfium2.PdfDocument(path)) as document:
        for page in document:
            with closing(page.get_textpage()) as text:
                pages.append(text.get_text_range().translate(_LINE_END_HYPHENS))
            page.close()
    return pages


def our_pages(document: Document, pages: int, *, strict: bool = False) -> list[Page]:
    """Return each page's running text, then each line of its furniture; a paragraph has the page it begins on.

    ``strict`` leaves the furniture in the running text.
    """
    running: list[list[str]] = [[] for _ in range(pages)]
    apart: list[list[str]] = [[] for _ in range(pages)]
    # A code without a character is unreadable on both sides, whatever the code.
    known = [edit for edit in document.edits if not _is_unreadable(document.text[slice(*edit.span)])]
    page = 1
    for block in document.blocks:
        page = min(block.page or page, pages)
        raw = undo(document.text, block.span, known)
        if block.kind is BlockKind.FURNITURE and not strict:
            apart[page - 1] += filter(None, (fold_page(line) for line in raw.split("\n")))
        else:
            running[page - 1].append(fold_page(raw))
    return [("".join(body), *rest) for body, rest in zip(running, apart, strict=True)]


def _is_unreadable(text: str) -> bool:
    """Whether there is text and nothing of it has a character; an undone hyphen stands for no text at all."""
    return bool(text) and not text.strip("\ufffd")


def their_pages(texts: Sequence[str], ours: Sequence[Page]) -> list[Page]:
    """Return a reading's pages in the same form: the lines that we call furniture are taken out, to be compared alone.

    A paragraph that goes on overleaf is one for us, for them the page's foot and the next one's head cut it.
    """
    return [_apart(text, page[1:]) for text, page in zip(texts, [*ours, *([("",)] * len(texts))], strict=False)]


def _apart(text: str, furniture: Sequence[str]) -> Page:
    left = list(furniture)
    body, apart = [], []
    for line in map(fold_page, text.split("\n")):
        parts = _parts(line, left)
        for part in parts:
            left.remove(part)
        if parts:
            apart += parts
        else:
            body.append(line)
    return ("".join(body), *apart)


def _parts(line: str, furniture: Sequence[str]) -> list[str]:
    """Return the pieces of furniture that ``line`` is made of, none when it is more than that."""
    left, parts = list(furniture), []
    while line:
        part = max((piece for piece in left if line.startswith(piece)), key=len, default="")
        if not part:
            return []
        left.remove(part)
        parts.append(part)
        line = line[len(part) :]
    return parts
