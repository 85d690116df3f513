"""What every parser owes to every input, however hostile: a sound Document or an error of ours."""

from collections.abc import Callable

import pytest

from rag_lint.errors import InputError
from rag_lint.model.document import Document
from rag_lint.parsing.parse import parse_document

Survive = Callable[[bytes, str | None], Document | None]


@pytest.fixture
def survive() -> Survive:
    """Return a function that parses bytes of a media type: a Document that keeps its promises, None when refused."""
    return _survive


def _survive(data: bytes, media_type: str | None) -> Document | None:
    try:
        document = parse_document(data, media_type)
    except InputError as error:
        for said in (error.message.zh, error.message.en):
            assert said.strip()
            assert "\n" not in said
            assert len(said) < 400
        return None
    text, at = document.text, 0
    assert text.strip() or not document.blocks
    assert text.isprintable() or text.encode("utf8")  # no lone surrogate
    for block in document.blocks:
        assert at <= block.span.start < block.span.end <= len(text)
        assert not text[at : block.span.start].strip()
        at = block.span.end
    assert not text[at:].strip()
    at = 0
    for edit in document.edits:
        assert at <= edit.span.start <= edit.span.end <= len(text)
        at = edit.span.end
    return document
