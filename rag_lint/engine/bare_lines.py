"""The lines of a text that are not blank, stripped, with their places."""

from collections.abc import Sequence
from typing import NamedTuple

from rag_lint.model.pattern import lazy_re

EDGE = 3  # lines: so far into a chunk reaches the furniture of a page
NEAR = 6  # lines in which so many that are not blank are found in most texts
_DIGITS = lazy_re(r"\d+")
_SPACE = lazy_re(r"\s+")


class BareLine(NamedTuple):
    """A line without the white space around it; ``start`` is the offset of its first character."""

    start: int
    text: str


def bare_lines(text: str) -> list[BareLine]:
    """Return the lines of ``text`` that hold more than white space, in order."""
    lines, at = [], 0
    for line in text.split("\n"):
        if bare := line.strip():
            lines.append(BareLine(at + line.index(bare[0]), bare))
        at += len(line) + 1
    return lines


def edge_lines(lines: Sequence[str]) -> list[str]:
    """The first and last of ``lines`` that are not blank, ``EDGE`` of each."""
    bare = [*filter(str.strip, lines)]
    return bare if len(bare) < 2 * EDGE else bare[:EDGE] + bare[-EDGE:]


def edge_lines_of(text: str) -> list[str]:
    """As ``edge_lines`` of the lines of ``text``, of which most need not be looked at."""
    first = [*filter(str.strip, text.split("\n", NEAR)[:-1])]
    last = [*filter(str.strip, text.rsplit("\n", NEAR)[1:])]
    if len(first) < EDGE or len(last) < EDGE or text.count("\n") < 2 * NEAR:
        return edge_lines(text.split("\n"))
    return first[:EDGE] + last[-EDGE:]


def masked_digits(line: str) -> str:
    """``line`` with one sign for each number and one space between words."""
    return _DIGITS.sub("#", _SPACE.sub(" ", line.strip()))
