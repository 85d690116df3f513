"""PDF to a Document."""
