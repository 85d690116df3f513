"""The passage of a source that is most like a quotation which does not stand there, and how the two differ.

Words of the quotation, Chinese ones by pairs of characters, are looked up in the source and vote for the place where
the quotation would begin; only what stands there is compared with it word by word, by ``difflib``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher
from typing import NamedTuple

from rag_lint.grounding.verdict import Difference, Nearest
from rag_lint.model.finding import Span

LEAST = 0.5
"""Passages less like the quotation than this are not like it."""
LONGEST = 3000
"""Longer quotations are not compared, in code points."""
_WORD = re.compile(r"[\u3400-\u9fff]|[^\W_\u3400-\u9fff]+(?:['’][^\W_\u3400-\u9fff]+)*|[^\w\s]")
_PROBE = re.compile(r"[\u3400-\u9fff]{2}|[^\W_\u3400-\u9fff]{3,}")
_PROBES = 40
_PLACES = 24


class _Words(NamedTuple):
    """Words as they are written, and their spans in the text they come from."""

    texts: list[str]
    spans: list[Span]


def nearest_passage(quotation: str, source: str) -> Nearest | None:
    """Return the passage of ``source`` most like ``quotation``; None when nothing is half like it."""
    if len(quotation) > LONGEST:
        return None
    around = _window(quotation, source)
    if around is None:
        return None
    ours, theirs = _words(quotation, Span(0, len(quotation))), _words(source, around)
    passage = _passage(source, ours, theirs)
    if passage is None:
        return None
    begin, end, said = passage
    similarity = 2 * said / (len(ours.texts) + end - begin)
    if similarity < LEAST:
        return None
    span = Span(theirs.spans[begin].start, theirs.spans[end - 1].end)
    found = _Words(theirs.texts[begin:end], theirs.spans[begin:end])
    return Nearest(
        span, source[slice(*span)], round(similarity, 3), tuple(_differences(quotation, source, ours, found))
    )


def _window(quotation: str, source: str) -> Span | None:
    """Where in the source most words of the quotation stand at the right distance from each other."""
    low = source.lower()
    if len(low) != len(source):
        low = source
    probes = list(_PROBE.finditer(quotation.lower()))
    step = len(probes) // _PROBES + 1
    bin_size = max(16, len(quotation) // 4)
    votes: dict[int, float] = {}
    for probe in probes[::step]:
        places = _places(low, probe.group())
        for place in places:
            number = (place - probe.start()) // bin_size
            votes[number] = votes.get(number, 0.0) + 1 / len(places)
    if not votes:
        return None
    best = max(votes, key=lambda number: (votes[number] + votes.get(number + 1, 0.0), -number))
    slack = len(quotation) // 2 + bin_size
    start = max(0, best * bin_size - slack)
    end = min(len(source), (best + 2) * bin_size + len(quotation) + slack)
    while start > 0 and source[start - 1].isalnum() and source[start - 1] < "\u2e80":
        start -= 1
    return Span(start, end)


def _places(low: str, probe: str) -> list[int]:
    found: list[int] = []
    at = low.find(probe)
    while at >= 0 and len(found) < _PLACES:
        found.append(at)
        at = low.find(probe, at + 1)
    return found


def _words(text: str, span: Span) -> _Words:
    found = list(_WORD.finditer(text, *span))
    return _Words([each.group() for each in found], [Span(*each.span()) for each in found])


def _passage(source: str, ours: _Words, theirs: _Words) -> tuple[int, int, int] | None:
    """The first word of the passage, the one behind its last, and how many words it shares with the quotation."""
    forms = [text.lower() for text in ours.texts], [text.lower() for text in theirs.texts]
    blocks = [block for block in SequenceMatcher(None, *forms, autojunk=False).get_matching_blocks() if block.size]
    said = sum(block.size for block in blocks)
    if not blocks or said < LEAST * len(ours.texts):
        return None
    first, last = blocks[0], blocks[-1]
    begin = max(0, first.b - first.a)
    behind = last.b + last.size
    end = min(len(theirs.texts), behind + len(ours.texts) - last.a - last.size)
    while begin < first.b and "\n" in source[theirs.spans[begin].start : theirs.spans[first.b].start]:
        begin += 1
    while end > behind and "\n" in source[theirs.spans[behind - 1].end : theirs.spans[end - 1].start]:
        end -= 1
    return begin, end, said


def _differences(quotation: str, source: str, ours: _Words, theirs: _Words) -> Iterator[Difference]:
    for op, a, b, c, d in SequenceMatcher(None, ours.texts, theirs.texts, autojunk=False).get_opcodes():
        if op != "equal":
            one, other = _span_of(ours.spans, a, b), _span_of(theirs.spans, c, d)
            yield Difference(one, other, quotation[slice(*one)], source[slice(*other)])


def _span_of(spans: Sequence[Span], first: int, last: int) -> Span:
    if last > first:
        return Span(spans[first].start, spans[last - 1].end)
    at = spans[first].start if first < len(spans) else spans[-1].end if spans else 0
    return Span(at, at)
