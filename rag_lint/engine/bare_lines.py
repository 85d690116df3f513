"""The lines of a text that are not blank, stripped, with their places."""

from typing import NamedTuple


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
