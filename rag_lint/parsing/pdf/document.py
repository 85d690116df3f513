"""PDF bytes to a Document."""

from rag_lint.errors import InputError
from rag_lint.model.document import Document


def pdf_document(data: bytes) -> Document:
    """Parse the bytes of a PDF file. Raises InputError when they hold no text to read, MissingExtraError."""
    raise InputError("the parser for PDF is still to come")
