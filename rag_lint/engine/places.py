"""Spans that several rules report."""

from rag_lint.engine.view import View

SHOWN = 120


def first_clause(view: View) -> tuple[int, int]:
    """The span from the chunk's first word to the end of its first sentence, line or 120 characters."""
    ends = [end for end in view.sentence_ends if end > view.start]
    newline = view.text.find("\n", view.start)
    limit = min([view.start + SHOWN, view.end, *ends[:1], *([newline] if newline > 0 else [])])
    return view.start, max(view.start, limit)


def last_clause(view: View) -> tuple[int, int]:
    """The span of what follows the last sentence end on the chunk's last line, at most 120 characters."""
    ends = [end for end in view.sentence_ends if end < view.end]
    begin = max([view.last_line_start, view.end - SHOWN, *ends[-1:]])
    while begin < view.end and view.text[begin].isspace():
        begin += 1
    return begin, view.end
