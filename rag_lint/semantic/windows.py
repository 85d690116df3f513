"""A premise that is longer than a model reads at once, cut into parts at sentence ends."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator, Sequence

from rag_lint.engine.sentences import sentence_ends
from rag_lint.model.finding import Span

_LINE = re.compile(r"\n+")
_WORD = re.compile(r"[\u3400-\u9fff](?=[\u3400-\u9fff])|[^\W_\u3400-\u9fff]{2,}")


def windows(premise: str, tokens: Sequence[tuple[int, int]], budget: int) -> list[Span]:
    """Return spans of ``premise`` (code points) that hold at most ``budget`` of its ``tokens`` each, and all of it.

    ``tokens`` are the tokens' spans in order. Parts end where sentences or lines do, and begin with the sentence
    before unless it is long, so that a reference to it is understood; a sentence longer than a part is cut.
    """
    if len(tokens) <= budget:
        return [Span(0, len(premise))]
    pieces = [part for piece in _pieces(premise, tokens) for part in _cut(piece, budget)]
    found: list[Span] = []
    at = 0
    while at < len(pieces):
        first = at - 1 if at and _is_short(pieces[at - 1], pieces[at], budget) else at
        last = at
        while last + 1 < len(pieces) and pieces[last + 1].end - pieces[first].start <= budget:
            last += 1
        found.append(Span(tokens[pieces[first].start][0], tokens[pieces[last].end - 1][1]))
        at = last + 1
    return found


def _is_short(before: Span, piece: Span, budget: int) -> bool:
    return before.end - before.start <= budget // 3 and piece.end - before.start <= budget


def _pieces(premise: str, tokens: Sequence[tuple[int, int]]) -> Iterator[Span]:
    """Sentences and lines, as spans of token numbers."""
    ends = sorted({*sentence_ends(premise), *(match.end() for match in _LINE.finditer(premise)), len(premise)})
    start = 0
    for end in ends:
        behind = bisect_left(tokens, (end, 0)) if end < len(premise) else len(tokens)
        if behind > start:
            yield Span(start, behind)
            start = behind


def _cut(piece: Span, budget: int) -> Iterator[Span]:
    for start in range(piece.start, piece.end, budget):
        yield Span(start, min(start + budget, piece.end))


def nearest(premise: str, found: Sequence[Span], hypothesis: str, most: int) -> list[Span]:
    """Return the ``most`` windows that share most words with ``hypothesis``, in their order."""
    if len(found) <= most:
        return list(found)
    wanted = _words(hypothesis)
    shared = [len(wanted & _words(premise[slice(*span)])) for span in found]
    best = sorted(range(len(found)), key=lambda number: (-shared[number], number))[:most]
    return [found[number] for number in sorted(best)]


def _words(text: str) -> set[str]:
    """Latin words and pairs of Chinese characters."""
    low = text.lower()
    return {low[match.start() : max(match.end(), match.start() + 2)] for match in _WORD.finditer(low)}
