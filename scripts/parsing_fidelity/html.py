"""HTML: the visible text of a browser, or, without one, lxml's text without scripts and styles."""

from parsing_fidelity.shingles import fold, undo
from rag_lint.model.document import BlockKind, Document

_UNREAD = ("script", "style", "template", "head")


def our_passages(document: Document, *, hidden: bool = False) -> list[str]:
    """Return our text in order; what is hidden is in it only when ``hidden``."""
    blocks = [block for block in document.blocks if hidden or block.kind is not BlockKind.HIDDEN]
    return [fold("".join(undo(document.text, block.span, document.edits) + "\n" for block in blocks))]


def all_text(data: bytes) -> str:
    """Return the text of the body, hidden or not, as lxml has it."""
    from bs4 import UnicodeDammit
    from lxml import html

    text = UnicodeDammit(data, is_html=True).unicode_markup or ""
    root = html.document_fromstring(text.encode("utf8"), parser=html.HTMLParser(encoding="utf8", huge_tree=True))
    for element in list(root.iter(*_UNREAD)):
        element.drop_tree()
    return str(root.text_content())
