"""The passage of a source that is most like a quotation which does not stand there, and how the two differ.

Only what stands where the quotation would stand is compared with it word by word: what both begin and end with at once,
what lies between by ``difflib``.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Callable, Iterator, Sequence
from difflib import Match, SequenceMatcher
from typing import NamedTuple

from rag_lint.grounding.beginnings import in_common
from rag_lint.grounding.locate import Located, locate
from rag_lint.grounding.verdict import Difference, Nearest
from rag_lint.model.finding import Span

LEAST = 0.5
"""Passages less like the quotation than this are not like it."""
ENOUGH = 0.8
"""So much that is said in the same letters needs no second look."""
LONGEST = 3000
"""Longer quotations are not compared, in code points."""
_WORD = re.compile(r"[\u3400-\u9fff]|[^\W_\u3400-\u9fff]+(?:['’][^\W_\u3400-\u9fff]+)*|[^\w\s]")


class _Words(NamedTuple):
    """Words as they are written, and where they begin in the text they come from."""

    texts: list[str]
    starts: list[int]

    def span(self, first: int, last: int) -> Span:
        """From one word up to another; an empty span before ``first`` when there is none between."""
        if last > first:
            return Span(self.starts[first], self.end(last - 1))
        at = self.starts[first] if first < len(self.starts) else self.end(-1) if self.starts else 0
        return Span(at, at)

    def end(self, number: int) -> int:
        return self.starts[number] + len(self.texts[number])


def nearest_passage(quotation: str, source: str) -> Nearest | None:
    """Return the passage of ``source`` most like ``quotation``; None when nothing is half like it."""
    if len(quotation) > LONGEST:
        return None
    ours = _words(quotation, Span(0, len(quotation)))
    for places in locate(quotation, source):
        likely = [found for place in places if (found := _like(quotation, source, ours, place)) is not None]
        if likely:
            return max(likely, key=lambda nearest: nearest.similarity)
    return None


def _like(quotation: str, source: str, ours: _Words, place: Located) -> Nearest | None:
    theirs = _words(source, place.around)
    for form in (str, str.lower):  # capitals are looked away from only when nothing else helps
        blocks = _blocks(ours, theirs, place, form)
        said = sum(block.size for block in blocks)
        if said >= (ENOUGH if form is str else LEAST) * len(ours.texts):
            return _nearest(quotation, source, ours, theirs, blocks)
    return None


def _blocks(ours: _Words, theirs: _Words, place: Located, form: Callable[[str], str]) -> list[Match]:
    """The words that both have in the same order."""
    one, other = (words.texts if form is str else [form(text) for text in words.texts] for words in (ours, theirs))
    head = tail = low = 0
    high = len(other)
    if place.begin >= 0:
        low, high = bisect_left(theirs.starts, place.begin), bisect_left(theirs.starts, place.end)
        head = in_common(one, other[low:high])
        tail = in_common(one[head:][::-1], other[low + head : high][::-1])
    start, stop = (low + head if head else 0), (high - tail if tail else len(other))
    between = _aligned(one[head : len(one) - tail], other[start:stop])
    found = (
        Match(0, low, head),
        *(Match(head + block.a, start + block.b, block.size) for block in between),
        Match(len(one) - tail, high - tail, tail),
    )
    return [block for block in found if block.size]


def _aligned(one: list[str], other: list[str]) -> Sequence[Match]:
    """The words that both have in the same order, by ``difflib`` where both have any."""
    if set(one).isdisjoint(other):
        return ()
    return SequenceMatcher(None, one, other, autojunk=False).get_matching_blocks()


def _nearest(quotation: str, source: str, ours: _Words, theirs: _Words, blocks: list[Match]) -> Nearest | None:
    begin, end = _passage(source, theirs, len(ours.texts), blocks)
    similarity = 2 * sum(block.size for block in blocks) / (len(ours.texts) + end - begin)
    if similarity < LEAST:
        return None
    span = theirs.span(begin, end)
    differences = tuple(_differences(quotation, source, ours, theirs, [*blocks, Match(len(ours.texts), end, 0)], begin))
    return Nearest(span, source[slice(*span)], round(similarity, 3), differences)


def _words(text: str, span: Span) -> _Words:
    texts = _WORD.findall(text, *span)
    starts = []
    at = span.start
    for each in texts:  # between two words there is nothing that a word begins with
        at = text.find(each, at)
        starts.append(at)
        at += len(each)
    return _Words(texts, starts)


def _passage(source: str, theirs: _Words, said: int, blocks: Sequence[Match]) -> tuple[int, int]:
    """The first word of the passage and the one behind its last; it does not run over a line break for nothing."""
    first, last = blocks[0], blocks[-1]
    begin = max(0, first.b - first.a)
    behind = last.b + last.size
    end = min(len(theirs.texts), behind + said - last.a - last.size)
    while begin < first.b and "\n" in source[theirs.starts[begin] : theirs.starts[first.b]]:
        begin += 1
    while end > behind and "\n" in source[theirs.end(behind - 1) : theirs.starts[end - 1]]:
        end -= 1
    return begin, end


def _differences(
    quotation: str, source: str, ours: _Words, theirs: _Words, blocks: Sequence[Match], begin: int
) -> Iterator[Difference]:
    """What stands between the blocks that both have, and words in them that differ in capitals."""
    a, b = 0, begin
    for block in blocks:
        if block.a > a or block.b > b:
            yield _difference(quotation, source, ours.span(a, block.a), theirs.span(b, block.b))
        a, b = block.a, block.b
        if ours.texts[a : a + block.size] != theirs.texts[b : b + block.size]:
            for one, other in zip(range(a, a + block.size), range(b, b + block.size), strict=True):
                if ours.texts[one] != theirs.texts[other]:
                    yield _difference(quotation, source, ours.span(one, one + 1), theirs.span(other, other + 1))
        a, b = a + block.size, b + block.size


def _difference(quotation: str, source: str, one: Span, other: Span) -> Difference:
    return Difference(one, other, quotation[slice(*one)], source[slice(*other)])
