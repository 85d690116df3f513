"""Sets of spans."""

from collections.abc import Iterable

from rag_lint.model.finding import Span


def merged(spans: Iterable[Span]) -> list[Span]:
    """Return the union of ``spans``, in order, those that touch or overlap joined."""
    union: list[Span] = []
    for span in sorted(spans):
        if union and span.start <= union[-1].end:
            if span.end > union[-1].end:
                union[-1] = Span(union[-1].start, span.end)
        else:
            union.append(span)
    return union


def gaps(union: Iterable[Span], length: int) -> list[Span]:
    """Return what a ``merged`` union leaves free of ``Span(0, length)``."""
    free = []
    edge = 0
    for start, end in union:
        if start > edge:
            free.append(Span(edge, start))
        edge = end
    if edge < length:
        free.append(Span(edge, length))
    return free


def enclosed(text: str, opening: str, closing: str) -> list[Span]:
    """Return the stretches from each ``opening`` to the next ``closing``, both included, in linear time."""
    found = []
    start = text.find(opening)
    while start >= 0:
        end = text.find(closing, start + len(opening))
        if end < 0:
            break
        found.append(Span(start, end + len(closing)))
        start = text.find(opening, end + len(closing))
    return found


def blanked(text: str, spans: Iterable[Span]) -> str:
    """Return ``text`` with ``spans``, ordered and apart, replaced by as many spaces."""
    pieces, edge = [], 0
    for start, end in spans:
        pieces += [text[edge:start], " " * (end - start)]
        edge = end
    return "".join([*pieces, text[edge:]])
