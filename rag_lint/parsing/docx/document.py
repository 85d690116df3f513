"""DOCX bytes to a Document."""

from rag_lint.errors import InputError
from rag_lint.model.document import Document


def docx_document(data: bytes) -> Document:
    """Parse the bytes of a DOCX file. Raises InputError when they hold no text to read, MissingExtraError."""
    raise InputError("the parser for DOCX is still to come")
