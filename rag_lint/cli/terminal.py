"""Colour, when and only when a person looks."""

import os
from typing import TextIO

from rag_lint.report.paint import Paint, plain

STYLES = {
    "error": "bold red",
    "warning": "yellow",
    "info": "blue",
    "code": "bold",
    "place": "cyan",
    "source": "bold underline",
    "mark": "bold magenta",
    "dim": "dim",
}
NO_COLOR = ""


def color_of(stream: TextIO) -> str:
    """Return the name of the colour system of ``stream``, NO_COLOR unless it is a terminal that shows colour."""
    if not stream.isatty() or os.environ.get("NO_COLOR"):
        return NO_COLOR
    from rich.console import Console

    console = Console(file=stream)
    return NO_COLOR if console.legacy_windows else console.color_system or NO_COLOR


def painter(color: str) -> Paint:
    """Return how to dress words in a colour system."""
    if color == NO_COLOR:
        return plain
    from rich.console import COLOR_SYSTEMS
    from rich.style import Style

    system = COLOR_SYSTEMS[color]
    styles = {name: Style.parse(words) for name, words in STYLES.items()}

    def paint(words: str, style: str) -> str:
        return styles[style].render(words, color_system=system) if words else words

    return paint
