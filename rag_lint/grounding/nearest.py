"""The passage of a source that is most like a quotation which does not stand there, and how the two differ.

Words vote for the place where the quotation would begin; the passage around the winner is compared word by word with
``difflib``.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from difflib import SequenceMatcher
from functools import lru_cache
from typing import NamedTuple

from rag_lint.grounding.verdict import Difference, Nearest
from rag_lint.model.finding import Span

LEAST = 0.5
"""Passages less like the quotation than this are not like it."""
LONGEST = 400
"""So many words of a quotation are compared."""
_WORD = re.compile(r"[\u3400-\u9fff]|[^\W_\u3400-\u9fff]+(?:['’][^\W_\u3400-\u9fff]+)*|[^\w\s]")
_COMMON = 40
_STEP = 8


class _Words(NamedTuple):
    forms: list[str]
    spans: list[Span]
    at: dict[str, list[int]]


def nearest_passage(quotation: str, source: str) -> Nearest | None:
    """Return the passage of ``source`` most like ``quotation``; None when nothing is half like it."""
    ours = _words(quotation)
    theirs = _words_of(source)
    start = _voted(ours, theirs)
    if start is None or len(ours.forms) > LONGEST:
        return None
    slack = max(4, len(ours.forms) // 2)
    low, high = max(0, start - slack), min(len(theirs.forms), start + 2 * _STEP + len(ours.forms) + slack)
    matcher = SequenceMatcher(None, ours.forms, theirs.forms[low:high], autojunk=False)
    blocks = [block for block in matcher.get_matching_blocks() if block.size]
    said = sum(block.size for block in blocks)
    if not blocks or said < LEAST * len(ours.forms):
        return None
    first, last = blocks[0], blocks[-1]
    begin = low + max(0, first.b - first.a)
    end = min(len(theirs.forms), low + last.b + last.size + (len(ours.forms) - last.a - last.size))
    begin, end = _inside_line(source, theirs, begin, low + first.b), max(end, low + last.b + last.size)
    end = _line_end(source, theirs, low + last.b + last.size, end)
    similarity = 2 * said / (len(ours.forms) + end - begin)
    if similarity < LEAST:
        return None
    span = Span(theirs.spans[begin].start, theirs.spans[end - 1].end)
    differences = _differences(quotation, source, ours, theirs, (begin, end))
    return Nearest(span, source[slice(*span)], round(similarity, 3), differences)


def _inside_line(source: str, words: _Words, begin: int, sure: int) -> int:
    """The first word from ``begin`` on with no line break between it and the word that is ``sure``."""
    while begin < sure and "\n" in source[words.spans[begin].start : words.spans[sure].start]:
        begin += 1
    return begin


def _line_end(source: str, words: _Words, sure: int, end: int) -> int:
    while end > sure and "\n" in source[words.spans[sure - 1].end : words.spans[end - 1].start]:
        end -= 1
    return end


def _words(text: str) -> _Words:
    forms: list[str] = []
    spans: list[Span] = []
    at: dict[str, list[int]] = {}
    for found in _WORD.finditer(text):
        form = found.group().lower()
        at.setdefault(form, []).append(len(forms))
        forms.append(form)
        spans.append(Span(*found.span()))
    return _Words(forms, spans, at)


@lru_cache(maxsize=8)
def _words_of(source: str) -> _Words:
    return _words(source)


def _voted(ours: _Words, theirs: _Words) -> int | None:
    """The index in the source at which the quotation would begin by most of its words; those near it count as well."""
    votes: Counter[int] = Counter()
    for number, form in enumerate(ours.forms):
        places = theirs.at.get(form, ())
        if 0 < len(places) <= _COMMON or (len(theirs.forms) < 2000 and form.isalnum()):
            weight = 1 / (1 + len(places))
            for place in places:
                votes[(place - number) // _STEP] += weight  # type: ignore[assignment]
    if not votes:
        return None
    best = max(votes, key=lambda bin: (votes[bin] + votes[bin + 1], -bin))
    return max(0, best * _STEP)


def _differences(quotation: str, source: str, ours: _Words, theirs: _Words, words: tuple[int, int]) -> tuple[Difference, ...]:
    begin, end = words
    exact = _Exact(quotation, source, ours.spans, theirs.spans[begin:end])
    found = []
    for op, a, b, c, d in SequenceMatcher(None, exact.ours, exact.theirs, autojunk=False).get_opcodes():
        if op != "equal":
            one = _span_of(ours.spans, a, b)
            other = _span_of(theirs.spans, begin + c, begin + d)
            found.append(Difference(one, other, quotation[slice(*one)], source[slice(*other)]))
    return tuple(found)


class _Exact:
    """The words of both sides as they are written, capitals too."""

    def __init__(self, quotation: str, source: str, ours: Sequence[Span], theirs: Sequence[Span]) -> None:
        self.ours = [quotation[slice(*span)] for span in ours]
        self.theirs = [source[slice(*span)] for span in theirs]


def _span_of(spans: Sequence[Span], first: int, last: int) -> Span:
    if last > first:
        return Span(spans[first].start, spans[last - 1].end)
    at = spans[first].start if first < len(spans) else spans[-1].end if spans else 0
    return Span(at, at)
