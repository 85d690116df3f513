"""HTML bytes to a Document."""

from rag_lint.errors import InputError
from rag_lint.model.document import Document


def html_document(data: bytes) -> Document:
    """Parse the bytes of a HTML file. Raises InputError when they hold no text to read, MissingExtraError."""
    raise InputError("the parser for HTML is still to come")
