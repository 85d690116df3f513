"""Code fences inside a piece of a document: does it begin inside one, does it end inside one?"""

import re
from collections.abc import Iterator
from typing import Any, NamedTuple

from rag_lint.engine.lines import Line, kind_of
from rag_lint.model.pattern import lazy_re

_FENCE = lazy_re(r"^[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)?(`{3,}|~{3,})[ \t]*([^`\n]*)$", re.MULTILINE)
_SIGNS = ("```", "~~~")


class Fences(NamedTuple):
    """``opening`` is the span of a fence opened and never closed; ``closing`` of one closed and never opened."""

    opening: tuple[int, int] | None
    closing: tuple[int, int] | None


NO_FENCES = Fences(None, None)


def may_hold_fence(text: str) -> bool:
    """A first look; looking for one character costs a tenth of looking for three."""
    return ("`" in text and "```" in text) or ("~" in text and "~~~" in text)


def fences_of(text: str, inside_before: bool | None = None) -> Fences:
    """Pair the fences of ``text``. ``inside_before`` says whether it starts inside a fence, None when unknown."""
    marks = list(_marks(text))
    if not marks:
        return NO_FENCES
    inside = _starts_inside(text, marks) if inside_before is None else inside_before
    closing = None
    open_mark = None
    for number, mark in enumerate(marks):
        if inside and number == 0 and not mark[2].strip():
            closing = mark.span(1)
        elif open_mark is None:
            open_mark = mark
        elif mark[1][0] == open_mark[1][0] and not mark[2].strip() and len(mark[1]) >= len(open_mark[1]):
            open_mark = None
        elif mark[2].strip() and mark[1][0] == open_mark[1][0] and not open_mark[2].strip():
            open_mark = mark  # two openings in a row: the bare one before closed something that began earlier
    return Fences(open_mark.span(1) if open_mark else None, closing)


def _marks(text: str) -> Iterator[Any]:
    """The lines that are fences, in order; only those where three ticks or tildes stand are looked at."""
    ends = [text.find(sign) for sign in _SIGNS]
    while (at := min((end for end in ends if end >= 0), default=-1)) >= 0:
        found = _FENCE.match(text, text.rfind("\n", 0, at) + 1)
        if found is not None:
            yield found
        behind = text.find("\n", at)
        if behind < 0:
            return
        ends = [
            end if end < 0 or end > behind else text.find(sign, behind) for sign, end in zip(_SIGNS, ends, strict=True)
        ]


def _starts_inside(text: str, marks: list[Any]) -> bool:
    """A bare first fence closes when an odd number of them is there and what stands before it reads as code."""
    first = marks[0]
    if first[2].strip() or (len(marks) > 1 and not marks[1][2].strip() and len(marks) % 2 == 0):
        return False
    before = [line for line in text[: first.start()].split("\n") if line.strip()]
    if before and text.startswith("\n\n", first.end()) and not text.endswith("\n\n", 0, first.start()):
        return True  # code stands right above it, and none right below
    code = sum(kind_of(line) in (Line.CODE, Line.ROW, Line.MARKUP) or line.startswith(("  ", "\t")) for line in before)
    return bool(before) and code * 2 >= len(before)
