"""The headings over each place of a document."""

import re
from collections.abc import Iterable

from rag_lint.model.document import Block, BlockKind
from rag_lint.parsing.types import MARKDOWN

LONGEST = 200
"""A heading is cut to so many code points in a path: a page of text taken for one would go along with every chunk."""
_MARKS = re.compile(r"\s{0,3}#{1,6}\s+|\s+#+\s*\Z|\n[=-]+\s*\Z")


class Outline:
    """The path of headings, as it changes from block to block."""

    def __init__(self, text: str, media_type: str) -> None:
        self._text = text
        self._marked = media_type == MARKDOWN
        self._open: list[tuple[int, str]] = []

    def enter(self, block: Block) -> None:
        """Take note of a heading; it closes those of its level and below."""
        if block.kind is BlockKind.HEADING:
            level = max(block.level, 1)
            self._open = [entry for entry in self._open if entry[0] < level]
            self._open.append((level, self._title(block)))

    @property
    def level(self) -> int:
        """The level of the innermost heading, 0 before the first."""
        return self._open[-1][0] if self._open else 0

    @property
    def path(self) -> tuple[str, ...]:
        """The headings in force, outermost first, without marks and line breaks."""
        return tuple(title for _, title in self._open)

    def _title(self, block: Block) -> str:
        title = self._text[block.span.start : block.span.end]
        title = _MARKS.sub("", title) if self._marked else title
        return " ".join(title.split())[:LONGEST]


def headings_of(text: str, media_type: str, blocks: Iterable[Block]) -> list[tuple[str, ...]]:
    """Return the path over each of ``blocks``, itself included when it is a heading."""
    outline = Outline(text, media_type)
    paths = []
    for block in blocks:
        outline.enter(block)
        paths.append(outline.path)
    return paths
