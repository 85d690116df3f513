"""The passage of a source that is most like a quotation which does not stand there, and how the two differ.

Words of the quotation, Chinese ones by pairs of characters, are looked up in the source and vote for the place where
the quotation would begin; only what stands there is compared with it word by word, by ``difflib``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from difflib import Match, SequenceMatcher
from typing import NamedTuple

from rag_lint.grounding.verdict import Difference, Nearest
from rag_lint.model.finding import Span

LEAST = 0.5
"""Passages less like the quotation than this are not like it."""
ENOUGH = 0.8
"""So much that is said in the same letters needs no second look."""
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
    for form in (str, str.lower):  # capitals are looked away from only when nothing else helps
        blocks = _blocks(ours, theirs, form)
        said = sum(block.size for block in blocks)
        if said >= (ENOUGH if form is str else LEAST) * len(ours.texts):
            return _nearest(quotation, source, ours, theirs, blocks)
    return None


def _blocks(ours: _Words, theirs: _Words, form: Callable[[str], str]) -> list[Match]:
    one, other = ([form(text) for text in words.texts] for words in (ours, theirs))
    return [block for block in SequenceMatcher(None, one, other, autojunk=False).get_matching_blocks() if block.size]


def _nearest(quotation: str, source: str, ours: _Words, theirs: _Words, blocks: list[Match]) -> Nearest | None:
    begin, end = _passage(source, ours, theirs, blocks)
    similarity = 2 * sum(block.size for block in blocks) / (len(ours.texts) + end - begin)
    if similarity < LEAST:
        return None
    span = Span(theirs.spans[begin].start, theirs.spans[end - 1].end)
    differences = tuple(_differences(quotation, source, ours, theirs, [*blocks, Match(len(ours.texts), end, 0)], begin))
    return Nearest(span, source[slice(*span)], round(similarity, 3), differences)


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


def _passage(source: str, ours: _Words, theirs: _Words, blocks: Sequence[Match]) -> tuple[int, int]:
    """The first word of the passage and the one behind its last; it does not run over a line break for nothing."""
    first, last = blocks[0], blocks[-1]
    begin = max(0, first.b - first.a)
    behind = last.b + last.size
    end = min(len(theirs.texts), behind + len(ours.texts) - last.a - last.size)
    while begin < first.b and "\n" in source[theirs.spans[begin].start : theirs.spans[first.b].start]:
        begin += 1
    while end > behind and "\n" in source[theirs.spans[behind - 1].end : theirs.spans[end - 1].start]:
        end -= 1
    return begin, end


def _differences(
    quotation: str, source: str, ours: _Words, theirs: _Words, blocks: Sequence[Match], begin: int
) -> Iterator[Difference]:
    """What stands between the blocks that both have, and words in them that differ in capitals."""
    a, b = 0, begin
    for block in blocks:
        if block.a > a or block.b > b:
            yield _difference(quotation, source, _span_of(ours.spans, a, block.a), _span_of(theirs.spans, b, block.b))
        for at in range(block.size):
            if ours.texts[block.a + at] != theirs.texts[block.b + at]:
                yield _difference(quotation, source, ours.spans[block.a + at], theirs.spans[block.b + at])
        a, b = block.a + block.size, block.b + block.size


def _difference(quotation: str, source: str, one: Span, other: Span) -> Difference:
    return Difference(one, other, quotation[slice(*one)], source[slice(*other)])


def _span_of(spans: Sequence[Span], first: int, last: int) -> Span:
    if last > first:
        return Span(spans[first].start, spans[last - 1].end)
    at = spans[first].start if first < len(spans) else spans[-1].end if spans else 0
    return Span(at, at)
