"""HTML bytes to a Document."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from rag_lint.errors import InputError
from rag_lint.model.document import Block, BlockKind, Document
from rag_lint.parsing.html.boilerplate import boilerplate
from rag_lint.parsing.html.metadata import metadata_of
from rag_lint.parsing.html.source import NO_TEXT_TO_READ, parse
from rag_lint.parsing.html.titles import with_titles
from rag_lint.parsing.html.walk import Page, read_page
from rag_lint.parsing.types import HTML

if TYPE_CHECKING:
    from lxml.etree import _Element as Element

_SHOWN_LATER = 200  # letters that only scripts can show, from which on they are the page's text when little else is


def html_document(data: bytes) -> Document:
    """Parse the bytes of a HTML file. Raises InputError when they hold no text to read, MissingExtraError."""
    source = parse(data)
    page = read_page(_body(source.root))
    if not page.fragment.parts:
        raise InputError(NO_TEXT_TO_READ)
    if _all_is_hidden(page):
        parts = [part._replace(hidden=part.kind is BlockKind.HIDDEN) for part in page.fragment.parts]
        page = page._replace(fragment=page.fragment._replace(parts=parts))
    text, _, edits = page.fragment
    return Document(text, tuple(_blocks(page)), "", HTML, metadata_of(source), tuple(sorted(edits)), source.problems)


def _body(root: "Element") -> "Element":
    body = root.find("body")
    return root if body is None else body


def _all_is_hidden(page: Page) -> bool:
    """Tell whether the page shows next to nothing of what it holds."""
    parts = page.fragment.parts
    shown = sum(part.letters for part in parts if not part.hidden)
    hidden = sum(part.letters for part in parts if part.hidden)
    return shown < _SHOWN_LATER and shown * 10 < hidden


def _blocks(page: Page) -> Iterator[Block]:
    taken = boilerplate(page)
    text, parts, _ = page.fragment
    content = [index for index, part in enumerate(parts) if not part.hidden and index not in taken]
    changed = with_titles(text, parts, content)
    for index, part in enumerate(parts):
        if part.hidden:
            yield Block(BlockKind.HIDDEN, part.span)
        elif index in taken:
            yield Block(BlockKind.BOILERPLATE, part.span)
        else:
            shown = changed.get(index, part)
            yield Block(shown.kind, shown.span, shown.level)
