"""DOCX to a Document."""
