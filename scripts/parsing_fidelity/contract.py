"""What must hold of every Document, whatever its format."""

from collections.abc import Iterator

from rag_lint.model.document import Document


def violations(document: Document) -> Iterator[str]:
    """Yield a line for each promise of the Document model that ``document`` breaks, the first of each kind."""
    yield from _blocks(document)
    yield from _edits(document)
    if any("\ud800" <= char <= "\udfff" for char in document.text):
        yield "a lone surrogate in the text"


def _blocks(document: Document) -> Iterator[str]:
    text, at = document.text, 0
    for block in document.blocks:
        start, end = block.span
        if not at <= start < end <= len(text):
            yield f"block {block.kind} {start}-{end} overlaps, is empty or out of order (after {at}, of {len(text)})"
            return
        if text[at:start].strip():
            yield f"text in no block: {text[at:start].strip()[:60]!r}"
            return
        if not text[start:end].strip():
            yield f"blank block {block.kind} {start}-{end}"
            return
        at = end
    if text[at:].strip():
        yield f"text in no block: {text[at:].strip()[:60]!r}"


def _edits(document: Document) -> Iterator[str]:
    at = 0
    for edit in document.edits:
        if not at <= edit.span.start <= edit.span.end <= len(document.text):
            yield f"edit {edit.span.start}-{edit.span.end} overlaps or is out of order (after {at})"
            return
        at = edit.span.end
