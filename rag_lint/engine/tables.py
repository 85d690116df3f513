"""Table rows as they survive in a chunk, and whether their header is there."""

import re

from rag_lint.engine.lines import Line, kind_of
from rag_lint.model.finding import Span
from rag_lint.model.pattern import lazy_re

_RULE_ROW = lazy_re(
    r"^[ \t>]*\|?[ \t]*:?-{1,}:?[ \t]*(?:\|[ \t]*:?-{1,}:?[ \t]*)*\|?[ \t]*$|^[ \t]*\+[-=+]+\+?[ \t]*$", re.MULTILINE
)
_CELL_BORDER = lazy_re(r"\||\s{2,}|\t")
_NUMBER_CELL = lazy_re(r"[ \t]*[-+(]?[$€¥£]?\d[\d,.:%\- ]*[)%]?[ \t]*")
NUMBER = lazy_re(r"[-+(（]?[$€¥£]?[ \t]?\d[\d,]*(?:\.\d+)?[)%）]?$")
FURNITURE = 3


def leading_rows(text: str) -> Span | None:
    """Return the span of the run of table rows the text opens with, headings, captions and page numbers passed over."""
    at = 0
    begin = None
    passed = 0
    for line in text.split("\n"):
        kind = kind_of(line.strip())
        if kind is Line.ROW:
            begin = at if begin is None else begin
        elif begin is not None:
            break
        elif kind is not Line.BLANK:
            passed += 1
            if kind not in (Line.HEADING, Line.MARKUP) and (len(line) > 40 or passed > FURNITURE):
                return None
        at += len(line) + 1
    return None if begin is None else Span(begin, min(at, len(text)) - (1 if at <= len(text) and at else 0))


def has_rule(rows: str) -> bool:
    """Whether a Markdown or ASCII rule separates a header from the rows."""
    lines = rows.split("\n")
    return any(_RULE_ROW.match(line) and ("-" in line or "=" in line) for line in lines[1:3])


def holds_numbers(row: str) -> bool:
    """Whether a cell of ``row`` is a bare number: header cells rarely are."""
    return any(_NUMBER_CELL.fullmatch(cell) is not None for cell in _CELL_BORDER.split(row))


def columns(row: str) -> int:
    """How many cells a row has."""
    row = row.strip()
    if "|" in row:
        return row.strip("|").count("|") + 1
    return len(re.split(r"\s{2,}|\t", row))
