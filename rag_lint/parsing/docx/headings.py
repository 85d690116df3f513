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
_NUMBERED = re.compile(r"[0-9一二三四五六七八九十第（(cpas]", re.IGNORECASE)  # how all of these begin
_ENDS = frozenset("。．.；;，,：:、！!？?…）)]】_")
_HAN = re.compile("[\u3400-\u9fff]")
_LONGEST = 120
_MUCH = 40  # weight of the text behind that makes a line its heading
_LARGER = 1.15
_ENOUGH = 300
_LEVELS = 6


class Line(NamedTuple):
    """A paragraph seen from outside: its text with its number and no white space around it, how it is set, how deep.

    ``depth`` is that of its list, 0 for none.
    """

    kind: BlockKind
    text: str
    look: Look
    depth: int = 0


def may_open(line: Line) -> bool:
    """Tell whether a line is short enough to be a heading, and does not end like a sentence or a label."""
    return (
        line.kind in (BlockKind.PARAGRAPH, BlockKind.LIST_ITEM)
        and weight(line.text) <= _LONGEST
        and line.text[-1] not in _ENDS
        and "\n" not in line.text
        and any(char.isalpha() for char in line.text)
    )


def opens(line: Line, behind: Line, before: Line | None) -> bool:
    """Tell whether ``line`` is the heading of ``behind``: set apart from it or numbered, and followed by real text.

    ``before`` is the line in front: the last item of a list heads nothing.
    """
    if before is not None and _is_next_item(before, line):
        return False
    if behind.kind is BlockKind.LIST_ITEM:
        follows = behind.depth > line.depth
    else:
        follows = behind.kind is BlockKind.PARAGRAPH and weight(behind.text) >= _MUCH
    if not follows or (behind.kind is BlockKind.PARAGRAPH and typed_depth(behind.text)):
        return False
    if behind.look.bold and not line.look.size > behind.look.size:
        return False
    larger = line.look.size >= behind.look.size * _LARGER
    # The number of a list item is Word's own: it stands in front of every item.
    typed = line.kind is behind.kind is BlockKind.PARAGRAPH and typed_depth(line.text) > 0
    return larger or line.look.bold or typed


def _is_next_item(before: Line, line: Line) -> bool:
    if line.kind is BlockKind.LIST_ITEM:
        return before.kind is line.kind and before.depth == line.depth
    return before.kind is line.kind and 0 < typed_depth(before.text) == typed_depth(line.text)


def typed_depth(text: str) -> int:
    """Return the depth that a typed number in front of ``text`` says, 1 the outermost, 0 without one."""
    if not _NUMBERED.match(text):
        return 0
    decimal = _DECIMAL.match(text)
    if decimal:
        return 3 + decimal[1].count(".")
    return next((depth for pattern, depth in _TYPED if pattern.match(text)), 0)


def weight(text: str) -> int:
    """How long a text is, in letters; a Han character says as much as two (only the first ones are looked at)."""
    return len(text) if text.isascii() else len(text) + len(_HAN.findall(text, 0, _ENOUGH))


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
            self._seen = sorted([*self._seen, own])[:_LEVELS]
        return min(self._base + 1 + (self._seen.index(own) if own in self._seen else _LEVELS), _LEVELS)
