"""A table flattened to one cell a line: mostly figures, and nothing says which column they are of."""

import re
from collections.abc import Sequence
from typing import NamedTuple

from rag_lint.engine.tables import NUMBER
from rag_lint.engine.view import View
from rag_lint.model.pattern import lazy_re

FEWEST = 6
MEAN_LINE = 28
PROSE = 40  # characters: a longer line is no cell
_NUMBER_START = frozenset("0123456789-+(（$€¥£")
# A line that a user typed, to a shell or to a program that computes: what stands below it is its result.
_PROMPT = lazy_re(
    r"^[ \t]*(?:>{1,3}|\$|In \[\d+\]:)[ \t]+\S|^(?:R> |> (?=[a-z.]+\w* ?(?:<-|\()|[^\n]* <- ))", re.MULTILINE
)
_CAPTION = lazy_re(r"^[ \t]*(?:Table|Figure|Fig\.|表|图)\s*[\dA-Z]|^[ \t]*(?:项目|单位[:：]|Year$|Unit)", re.MULTILINE)


class BareFigures(NamedTuple):
    """The first figure, and whether its command or whole lines of words stand beside them."""

    span: tuple[int, int]
    explained: bool


def bare_figures(view: View) -> BareFigures | None:
    """Return what a chunk holds of such a table, None when it is none."""
    if view.breaks < FEWEST + 2 or view.end - view.start >= MEAN_LINE * view.breaks:
        return None
    lines = [bare for line in view.text.split("\n") if (bare := line.strip())]
    figures = [line for line in lines if line[0] in _NUMBER_START and NUMBER.match(line)]
    if len(figures) < FEWEST or len(figures) * 3 < len(lines):
        return None
    if len(view.first_ends(3)) > 2 or _CAPTION.search(view.text):
        return None
    at = view.text.find(figures[0])
    explained = _is_result(view, at) or _is_beside_prose(lines, view.end - view.start)
    return BareFigures((at, at + len(figures[0])), explained)


def _is_beside_prose(lines: Sequence[str], size: int) -> bool:
    """Whether whole lines of words are half of the chunk."""
    return sum(len(line) for line in lines if len(line) > PROSE) * 2 >= size


def _is_result(view: View, at: int) -> bool:
    """Whether the command whose result the figures are stands above them."""
    return (">" in view.text or "$ " in view.text) and _PROMPT.search(view.text, view.start, at) is not None
