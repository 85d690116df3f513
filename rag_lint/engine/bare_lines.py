"""The lines of a text that are not blank, stripped, with their places."""

from typing import NamedTuple

from rag_lint.model.pattern import lazy_re

EDGE = 3  # lines: so far into a chunk reaches the furniture of a page
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


def edge_lines(text: str) -> list[str]:
    """The first and last lines of ``text`` that are not blank, ``EDGE`` of each."""
    lines = [line for line in text.split("\n") if line.strip()]
    return lines if len(lines) <= 2 * EDGE else lines[:EDGE] + lines[-EDGE:]


def masked_digits(line: str) -> str:
    """``line`` with one sign for each number and one space between words."""
    return _DIGITS.sub("#", _SPACE.sub(" ", line.strip()))
