"""Bytes to a Document: the text of a source and the blocks in it."""

from rag_lint.parsing.parse import parse_document as parse_document
