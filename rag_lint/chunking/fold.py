"""A text with white space, typesetting or markup folded away, and the way back to the original's code points."""

from __future__ import annotations

import re
from array import array
from bisect import bisect_left, bisect_right
from functools import cache
from html import unescape

from rag_lint.chunking.spans import blanked, enclosed
from rag_lint.chunking.typography import DASHES, DOTS, INVISIBLE_CLASS, fold_class, folds
from rag_lint.model.document import MatchLevel
from rag_lint.model.finding import Span


class Folded:
    """``text`` is the folded text; spans of it lead back to spans of the original.

    Kept as runs: run ``i`` begins at folded offset ``_at[i]`` and at original offset ``_from[i]``; inside a run both
    advance together, except in runs whose length changed, whose original end is in ``_ends``.
    """

    __slots__ = ("_at", "_ends", "_from", "text")

    def __init__(self, text: str, at: array[int], origin: array[int], ends: dict[int, int]) -> None:
        self.text = text
        self._at = at
        self._from = origin
        self._ends = ends

    def span(self, start: int, end: int) -> Span:
        """Return where in the original the folded range lies; an empty range gives an empty span at its place."""
        begin = self._origin(start)
        return Span(begin, max(begin, self._origin_end(end))) if end > start else Span(begin, begin)

    def index_at(self, offset: int) -> int:
        """Return the first folded offset that comes from at or behind the original ``offset``."""
        run = bisect_right(self._from, offset) - 1
        if run < 0:
            return 0
        begin = self._at[run]
        length = self._run_end(run) - begin
        inside = offset - self._from[run]
        if run in self._ends:
            return begin if inside == 0 else begin + length
        return begin + min(inside, length)

    def _run_end(self, run: int) -> int:
        return self._at[run + 1] if run + 1 < len(self._at) else len(self.text)

    def _origin(self, index: int) -> int:
        if not self._at:
            return 0
        run = bisect_right(self._at, index) - 1
        origin = self._from[run] + index - self._at[run]
        return min(origin, self._ends[run] - 1) if run in self._ends else origin

    def _origin_end(self, index: int) -> int:
        run = bisect_left(self._at, index) - 1
        if run in self._ends:
            return self._ends[run]
        return self._from[run] + index - self._at[run]


def fold(text: str, level: MatchLevel) -> Folded:
    """Fold ``text`` as far as ``level`` says.

    White space goes at every level but ``exact``; ``typographic`` also makes one of quotes, dashes, dots, width forms,
    ligatures, radicals and accents written apart, and drops invisible characters; ``hyphen`` also drops hyphens and
    dashes but in front of a digit, as words that were divided at a line end need it; ``markup`` also drops Markdown and
    HTML marks, list bullets and table bars.
    """
    if level is MatchLevel.EXACT:
        return Folded(text, array("q", [0]), array("q", [0]), {})
    if level is MatchLevel.MARKUP and "<!--" in text:
        text = blanked(text, enclosed(text, "<!--", "-->"))
    pieces: list[str] = []
    at, origin = array("q"), array("q")
    ends: dict[int, int] = {}
    length = 0
    for found in _tokens(level, text.isascii()).finditer(text):
        piece = found.group()
        begin, end = found.span()
        if found.lastgroup:
            piece = _folded(piece, found.lastgroup)
            if not piece:
                continue
            if len(piece) != end - begin:
                ends[len(at)] = end
        pieces.append(piece)
        at.append(length)
        origin.append(begin)
        length += len(piece)
    return Folded("".join(pieces), at, origin, ends)


def folded_text(text: str, level: MatchLevel) -> str:
    """Return only the folded text."""
    if level is MatchLevel.WHITESPACE:
        return "".join(text.split())
    return fold(text, level).text


def level_of(ours: str, theirs: str, weakest: MatchLevel) -> MatchLevel:
    """Return the least level at which two texts are equal that are known to be equal at ``weakest``."""
    for level in MatchLevel:
        if level is weakest or (ours == theirs if level is MatchLevel.EXACT else _same(ours, theirs, level)):
            return level
    return weakest


def _same(ours: str, theirs: str, level: MatchLevel) -> bool:
    return folded_text(ours, level) == folded_text(theirs, level)


def _folded(piece: str, group: str) -> str:
    if group == "dash":
        return "-"
    if group == "dot":
        return "."
    if group == "drop":
        return ""
    table = folds()
    if group == "entity":
        piece = unescape(piece)
        return "".join("".join(table.get(char, char) for char in piece).split())
    return table[piece]


_MARKUP = (
    r"(?P<drop></?[A-Za-z][\w-]*(?:\s[^<>]*)?/?>|<(?=[a-z]+:|[\w.+-]+@)|\]\[[^\[\]\n]*\]|\]\((?:[^()\s]|\([^()\s]*\))*(?:\s+\"[^\"\n]*\")?\s*\)"
    rf"|^[ \t>]*(?:`{{3,}}|~{{3,}})[\w+-]*|:?[{re.escape(DASHES)}]+(?!\d):?|={{3,}}|[*_`~#>|\\\[\]•◦▪‣○●∙■□◆·]|!(?=\[))"
    r"|(?P<entity>&(?:\#\d+|\#[xX][\da-fA-F]+|[A-Za-z]\w{1,30});)|"
)
_MARKS = r"<\]`~:=*_#>|\\\[•◦▪‣○●∙■□◆·!&"


@cache
def _tokens(level: MatchLevel, ascii_only: bool) -> re.Pattern[str]:
    """The pattern whose matches, folded by their group, make up the text; what it passes over is not to be seen."""
    if level is MatchLevel.WHITESPACE:
        return re.compile(r"\S+")
    special = INVISIBLE_CLASS + re.escape(DASHES + DOTS) + ("" if ascii_only else fold_class())
    runs = "|".join(
        rf"(?P<{name}>[{marks}](?:[\s{INVISIBLE_CLASS}]*[{marks}])*)"
        for name, marks in (("dash", re.escape(DASHES)), ("dot", re.escape(DOTS)))
    )
    single = "" if ascii_only else f"|(?P<single>[{fold_class()}])"
    if level is MatchLevel.TYPOGRAPHIC:
        return re.compile(rf"[^\s{special}]+|{runs}{single}")
    if level is MatchLevel.HYPHEN:
        return re.compile(rf"[^\s{special}]+|(?P<drop>[{re.escape(DASHES)}]+(?!\d))|{runs}{single}")
    return re.compile(rf"[^\s{special}{_MARKS}]+|{_MARKUP}{runs}{single}|[{_MARKS}]", re.MULTILINE)
