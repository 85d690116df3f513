"""HTML to a Document."""
