"""Bytes to a Document: the text of a source and the blocks in it."""
