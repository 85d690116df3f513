"""Chunks of about 800 characters, cut from real documents as a common splitter would."""

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from corpus_documents import documents

SIZE = 800
_BORDERS = ("\n\n", "\n", "。", ". ", "；", "，", ", ", " ")


class Sample(NamedTuple):
    """One chunk and the chunk before it."""

    text: str
    prev: str


def load(corpus: Path, size: int = SIZE) -> list[Sample]:
    """Cut every Markdown and text document of ``corpus`` into chunks of at most ``size`` characters."""
    samples = []
    for document in documents(corpus):
        before = ""
        for text in cut(document.text, size):
            samples.append(Sample(text, before))
            before = text
    return samples


def cut(text: str, size: int) -> Iterator[str]:
    """Yield pieces of at most ``size`` characters, cut at the best border in the last half of each."""
    at = 0
    while at < len(text):
        end = _border(text, at, at + size) if len(text) > at + size else len(text)
        if piece := text[at:end].strip():
            yield piece
        at = end


def _border(text: str, start: int, limit: int) -> int:
    for mark in _BORDERS:
        found = text.rfind(mark, start + (limit - start) // 2, limit)
        if found >= 0:
            return found + len(mark)
    return limit
