"""PDF bytes to a Document."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from rag_lint.model.document import BlockKind, Document
from rag_lint.parsing.pdf.columns import in_columns
from rag_lint.parsing.pdf.draft import Draft
from rag_lint.parsing.pdf.furniture import Edges, furniture
from rag_lint.parsing.pdf.grid import Table, drawn_tables
from rag_lint.parsing.pdf.headings import Outline, fold_title, with_headings
from rag_lint.parsing.pdf.hyphens import vocabulary
from rag_lint.parsing.pdf.kinds import with_kinds
from rag_lint.parsing.pdf.library import opened
from rag_lint.parsing.pdf.page import Fragment, Page, Region
from rag_lint.parsing.pdf.paragraphs import drafts_of
from rag_lint.parsing.pdf.problems import problems_of, refuse_unreadable
from rag_lint.parsing.pdf.reading import read_page
from rag_lint.parsing.pdf.rows import region_of, rows_of
from rag_lint.parsing.pdf.stitch import stitched
from rag_lint.parsing.pdf.style import Style, style_of
from rag_lint.parsing.pdf.writing import write
from rag_lint.parsing.types import PDF


class _Laid(NamedTuple):
    """A page in reading order."""

    page: Page
    regions: tuple[Region, ...]
    tables: tuple[Table, ...]
    edges: Edges


def pdf_document(data: bytes) -> Document:
    """Parse the bytes of a PDF file.

    Raises MissingExtraError without PyMuPDF, and InputError when the file is damaged, encrypted, too long, or holds no
    text that can be read: images of text, or fonts without a usable map to Unicode.
    """
    with opened(data) as file:
        metadata = _metadata(file)
        outline = _outline(file)
        pages = [_read(file, index) for index in range(file.page_count)]
    refuse_unreadable(pages)
    laid = [_lay(page, edges) for page, edges in zip(pages, furniture(pages), strict=True)]
    style = style_of(region for page in laid for region in page.regions)
    drafts = [draft for page in laid for draft in _drafts(page, style)]
    drafts = with_headings(drafts, style, outline)
    drafts = stitched(with_kinds(drafts, style, [page.height for page in pages]))
    text, blocks, edits = write(drafts, _words(drafts))
    return Document(text, blocks, "", PDF, metadata, edits, problems_of(pages))


def _read(file: Any, index: int) -> Page:
    try:
        return read_page(file[index], index + 1)
    # The library raises whatever MuPDF meets in a broken page, in types of its own that change by version.
    except Exception:
        return Page(index + 1, 0.0, 0.0, damaged=True)


def _metadata(file: Any) -> dict[str, str]:
    found = {key: (file.metadata or {}).get(key) for key in ("title", "author", "subject", "keywords")}
    kept = {key: value.strip() for key, value in found.items() if value and value.strip()}
    return {**kept, "pages": str(file.page_count)}


def _outline(file: Any) -> Outline:
    try:
        entries = file.get_toc(simple=True)
    # As in _read; an outline only helps.
    except Exception:
        return {}
    return {(page, fold_title(title)): level for level, title, page in reversed(entries)}


def _lay(page: Page, edges: Edges) -> _Laid:
    margin = edges.head | edges.foot
    body = [f for f in page.fragments if f.order not in margin] if margin else page.fragments
    tables, rest = drawn_tables(body, page.shapes, page.width, page.height)
    regions = tuple(region_of(*column) for column in in_columns(rest))
    turned = tuple(region_of(*column) for layer in page.turned for column in in_columns(layer))
    return _Laid(page, regions + turned, tuple(tables), edges)


def _drafts(laid: _Laid, style: Style) -> Iterator[Draft]:
    page = laid.page
    yield from _apart(page, BlockKind.FURNITURE, (f for f in page.fragments if f.order in laid.edges.head))
    for region in laid.regions:
        yield from drafts_of(region, page.number, laid.tables, style)
    yield from _apart(page, BlockKind.HIDDEN, page.unseen)
    yield from _apart(page, BlockKind.FURNITURE, (f for f in page.fragments if f.order in laid.edges.foot))


def _apart(page: Page, kind: BlockKind, fragments: Iterable[Fragment]) -> Iterator[Draft]:
    rows = rows_of(fragments)
    if rows:
        yield Draft(kind, page.number, rows, lines=True)


def _words(drafts: Sequence[Draft]) -> frozenset[str]:
    """Return the words of the document, when a line ends with a hyphen and they are needed."""
    lines = [row.text for draft in drafts for row in draft.rows]
    return vocabulary(lines) if any(line[-1:] in "-\u2010\u00ad" for line in lines if line) else frozenset()
