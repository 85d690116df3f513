"""Words of a claim in whose place the evidence has their opposite: decrease for increase, 下降 for 上升.

The words beside both must be the same, and the claim's own word must be missing: from the whole evidence, or from the
one sentence that a part of the claim retells.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from rag_lint.grounding.aligned import Alignment, Evidence
from rag_lint.grounding.opposites import ANTONYMS, NEGATORS
from rag_lint.grounding.quantities.counted import STOP, stem
from rag_lint.model.finding import Span
from rag_lint.model.pattern import lazy_re

_WORD = lazy_re(r"[a-z][a-z'’]*(?:-[a-z]+)*|[,;:.]")
_HAN = lazy_re(r"[\u3400-\u9fff]+")
_AROUND = 48  # code points around a word in which its neighbours are looked for
_BREAK = frozenset(",;:.")


class Swap(NamedTuple):
    """A word of the claim, its opposite in the evidence, and how well they align."""

    claim: Span
    evidence: Span
    share: float


class _Near(NamedTuple):
    before: tuple[str, ...]
    after: tuple[str, ...]


def swapped_for_opposites(
    claim: str, source: Evidence, parts: Sequence[Alignment], within: Sequence[Span]
) -> Iterator[Swap]:
    """Yield the words of ``claim`` that stand for their opposites in the evidence; only stretches ``within`` count."""
    low = claim.lower()
    if len(low) != len(claim):
        return
    for stretch in within:
        yield from _swapped(low, stretch, source, parts)


def _swapped(low: str, stretch: Span, source: Evidence, parts: Sequence[Alignment]) -> Iterator[Swap]:
    for found in _WORD.finditer(low, *stretch):
        opposites = ANTONYMS.en.get(found.group()) or _BY_STEM.get(stem(found.group()))
        if opposites:
            swap = _english(low, Span(*found.span()), opposites, source, parts)
            if swap is not None:
                yield swap
    for run in _HAN.finditer(low, *stretch):
        yield from _chinese(low, Span(*run.span()), source, parts)


_FIRST_ZH = frozenset(word[0] for word in ANTONYMS.zh)
_BY_STEM = {stem(word): others for word, others in ANTONYMS.en.items() if len(word) > 4}


def has_opposite(low: str, stretch: Span) -> bool:
    """Whether any word of a stretch has an opposite; ``low`` is in small letters."""
    for found in _WORD.finditer(low, *stretch):
        if found.group() in ANTONYMS.en or stem(found.group()) in _BY_STEM:
            return True
    said = low[slice(*stretch)]
    return not said.isascii() and not ANTONYMS.zh.keys().isdisjoint((*said, *map("".join, pairwise(said))))


def _english(
    low: str, word: Span, opposites: frozenset[str], source: Evidence, parts: Sequence[Alignment]
) -> Swap | None:
    form = stem(low[word.start : word.end])
    where = _where(source, form, word, parts)
    if where is None or not any(stem(other) in source.low for other in opposites):
        return None
    near = _neighbours(low, word)
    if _negated(low, word) or any(_has_word(near, other) for other in opposites):
        return None
    for other in sorted(opposites):
        for at in source.places(stem(other)):
            there = _word_at(source.low, at)
            if not where.start <= at < where.end or stem(source.low[slice(*there)]) != stem(other):
                continue
            if _shared(near, _neighbours(source.low, there)) and not _negated(source.low, there):
                return Swap(word, there, 1.0)
    return None


def _where(source: Evidence, form: str, word: Span, parts: Sequence[Alignment]) -> Span | None:
    """Where the opposite counts: anywhere if the word itself is missing, else in the sentence retold without it."""
    places = source.places(form)
    if not places:
        return Span(0, len(source.text))
    for part in parts:
        if part.claim.start <= word.start < part.claim.end and not any(
            part.evidence.start <= at < part.evidence.end for at in places
        ):
            return part.evidence
    return None


def _word_at(low: str, at: int) -> Span:
    found = _WORD.match(low, at)
    return Span(at, found.end() if found is not None else at + 1)


def _neighbours(low: str, word: Span) -> _Near:
    """The two content words before and behind, not across a comma."""
    before: list[str] = []
    for found in _WORD.finditer(low, max(0, word.start - _AROUND), word.start):
        before.append(found.group())
    after = [found.group() for found in _WORD.finditer(low, word.end, min(len(low), word.end + _AROUND))]
    return _Near(_content(reversed(before)), _content(iter(after)))


def _content(words: Iterator[str]) -> tuple[str, ...]:
    found: list[str] = []
    for word in words:
        if word in _BREAK:
            break
        if word not in STOP and len(word) > 2:
            found.append(stem(word))
            if len(found) == 2:
                break
    return tuple(found)


def _has_word(near: _Near, word: str) -> bool:
    return stem(word) in near.before or stem(word) in near.after


def _shared(ours: _Near, theirs: _Near) -> bool:
    """The next content word on one side, or the second on the same side, is the same."""
    before = set(ours.before[:1]) & set(theirs.before) or set(ours.before) & set(theirs.before[:1])
    after = set(ours.after[:1]) & set(theirs.after) or set(ours.after) & set(theirs.after[:1])
    return bool(before) + bool(after) > 0 and (bool(after) or len(set(ours.before) & set(theirs.before)) > 0)


def _negated(low: str, word: Span) -> bool:
    clause = low[max(0, word.start - 24) : word.start]
    return NEGATORS.en.search(clause) is not None


def _chinese(low: str, run: Span, source: Evidence, parts: Sequence[Alignment]) -> Iterator[Swap]:
    for at in range(run.start, run.end):
        if low[at] not in _FIRST_ZH:
            continue
        for size in (2, 1):
            word = low[at : at + size] if at + size <= run.end else ""
            for other in sorted(ANTONYMS.zh.get(word, ())):
                span = Span(at, at + size)
                where = _where_zh(source, word, span, parts)
                there = _opposite(low, span, other, source, where) if where is not None else None
                if there is not None:
                    yield Swap(span, there, 1.0)


def _where_zh(source: Evidence, word: str, span: Span, parts: Sequence[Alignment]) -> Span | None:
    if len(word) == 1:  # one character is part of too many words: only where the sentence is retold
        return next((part.evidence for part in parts if part.claim.start <= span.start < part.claim.end), None)
    return _where(source, word, span, parts)


def _opposite(low: str, word: Span, other: str, source: Evidence, where: Span) -> Span | None:
    """Where ``other`` stands between the same characters as the claim's word does."""
    before, after = low[max(0, word.start - 2) : word.start], low[word.end : word.end + 2]
    if low[max(0, word.start - 1) : word.end + 1] in source.low:
        return None
    at = source.low.find(other, where.start, where.end)
    while at >= 0:
        end = at + len(other)
        left = len(before) == 2 and before.isalnum() and source.low.endswith(before, 0, at)
        right = len(after) == 2 and after.isalnum() and source.low.startswith(after, end)
        edge = not before.isalnum() or not after.isalnum()
        if (left and right) or (word.end - word.start > 1 and (left or right)) or (edge and (left or right)):
            return Span(at, end)
        at = source.low.find(other, at + 1, where.end)
    return None
