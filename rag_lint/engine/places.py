"""Spans that several rules report."""

from rag_lint.engine.view import View

SHOWN = 120


def first_clause(view: View) -> tuple[int, int]:
    """The span from the chunk's first word to the end of its first sentence, line or 120 characters."""
    limit = min(view.start + SHOWN, view.end)
    newline = view.text.find("\n", view.start, limit)
    limit = newline if newline > 0 else limit
    ends = view.first_ends(1)
    return view.start, min(limit, ends[0]) if ends else limit


def last_clause(view: View) -> tuple[int, int]:
    """The span of what follows the last sentence end on the chunk's last line, at most 120 characters."""
    begin = max(view.last_line_start, view.end - SHOWN)
    begin = view.last_begin if begin < view.last_begin < view.end else begin
    return past_space(view.text, begin, view.end), view.end


def past_space(text: str, begin: int, end: int) -> int:
    """The offset of the first character from ``begin`` on that is not white space, ``end`` when there is none."""
    while begin < end and text[begin].isspace():
        begin += 1
    return begin
