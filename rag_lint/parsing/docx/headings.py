"""Headings without a heading's style: a short line that stands out from the text it opens."""

import re
from typing import NamedTuple

from rag_lint.model.document import BlockKind
from rag_lint.parsing.docx.styles import Look

_NUMBER = "[一二三四五六七八九十百零〇0-9]{1,5}"
# What a typed number says of the depth; the outermost first.
_TYPED = (
    (re.compile(rf"第{_NUMBER}[编編篇部]"), 1),
    (re.compile(rf"第{_NUMBER}章|(?:chapter|part|article) [\divxlc]+\b", re.IGNORECASE), 2),
    (re.compile(rf"第{_NUMBER}[节節]|[一二三四五六七八九十]{{1,3}}、|section \d+\b", re.IGNORECASE), 3),
    (re.compile(r"[（(][一二三四五六七八九十]{1,3}[)）]"), 4),
    (re.compile(r"\d{1,2}[.．、](?!\d)"), 4),
)
_DECIMAL = re.compile(r"\d{1,2}((?:\.\d{1,2}){1,4})[ \t\u3000]*\S")
_ENDS = re.compile(r"[。．.；;，,：:、！!？?…）)\]】_]\s*\Z")
_LONGEST = 120
_MUCH = 40  # weight of the text behind that makes a line its heading
_LARGER = 1.15


class Line(NamedTuple):
    """A paragraph seen from outside: its text with its number, how it is set, the depth of its list (0 for none)."""

    kind: BlockKind
    text: str
    look: Look
    depth: int = 0


def may_open(line: Line) -> bool:
    """Tell whether a line is short enough to be a heading, and does not end like a sentence or a label."""
    return (
        line.kind in (BlockKind.PARAGRAPH, BlockKind.LIST_ITEM)
        and "\n" not in line.text
        and not _ENDS.search(line.text)
        and weight(line.text) <= _LONGEST
        and any(char.isalpha() for char in line.text)
    )


def opens(line: Line, behind: Line) -> bool:
    """Tell whether ``line`` is the heading of ``behind``: set apart from it or numbered, and followed by real text."""
    if behind.kind is BlockKind.LIST_ITEM:
        follows = behind.depth > line.depth
    else:
        follows = behind.kind is BlockKind.PARAGRAPH and weight(behind.text) >= _MUCH
    if not follows or (behind.kind is BlockKind.PARAGRAPH and typed_depth(behind.text)):
        return False
    if behind.look.bold and not line.look.size > behind.look.size:
        return False
    larger = line.look.size >= behind.look.size * _LARGER
    return larger or line.look.bold or (bool(typed_depth(line.text)) and behind.kind is BlockKind.PARAGRAPH)


def typed_depth(text: str) -> int:
    """Return the depth that a typed number in front of ``text`` says, 1 the outermost, 0 without one."""
    start = text.lstrip()
    decimal = _DECIMAL.match(start)
    if decimal:
        return 3 + decimal[1].count(".")
    return next((depth for pattern, depth in _TYPED if pattern.match(start)), 0)


def weight(text: str) -> int:
    """How long a text is, in letters; a Han character says as much as two."""
    return len(text) + sum("\u3400" <= char <= "\u9fff" for char in text)


class Depths:
    """Ranks of headings below the last one with a heading's style, in the order in which they are told apart."""

    def __init__(self) -> None:
        self._base = 0
        self._seen: list[tuple[int, int]] = []

    def styled(self, level: int) -> None:
        """A heading with a style of this level begins."""
        self._base, self._seen = level, []

    def level(self, line: Line) -> int:
        """Return the level, 1 to 6, of a heading without a style."""
        own = (-line.look.size, line.depth or typed_depth(line.text))
        if own not in self._seen:
            self._seen = sorted([*self._seen, own])
        return min(self._base + 1 + self._seen.index(own), 6)
