"""Which sentences of the evidence a claim speaks of: those that hold its rarer content words.

English words are looked for by their stems, Chinese by pairs of characters. Nothing is segmented or tagged: a text is
searched for the claim's words only, so that a long source costs little.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator
from functools import cached_property, lru_cache
from math import log2
from typing import NamedTuple

from rag_lint.engine.sentences import sentence_ends
from rag_lint.grounding.quantities.compare import measures
from rag_lint.grounding.quantities.counted import STOP, stem
from rag_lint.grounding.quantities.model import Quantity
from rag_lint.grounding.quantities.read import read_quantities
from rag_lint.grounding.retold import shared_ends
from rag_lint.model.finding import Span
from rag_lint.model.pattern import lazy_re

_WORDS = lazy_re(r"[a-z][a-z0-9'’&]*(?:-[a-z0-9]+)*|[\u3400-\u9fff]+")
_ENDS = lazy_re("[.!?…。！？；\n]+[\"'”’」』）)\\]]*")
_SHORT = frozenset(
    "Mr Mrs Ms Dr St vs No Inc Ltd Co Corp Jan Feb Mar Apr Jun Jul Aug Sep Sept Oct Nov Dec al approx".split()
)
_FUNCTION = frozenset("的了在和与及或是有为被把将对从到等之也都就并且而但以其这那于个一不未没可应须")
_REMEMBERED = 64
_LEAST = 3


class Word(NamedTuple):
    """A content word of a claim: what to look for, and where it stands in the claim."""

    form: str
    span: Span


class Evidence:
    """A source, arranged to be asked by many claims; everything is made when it is first needed."""

    def __init__(self, text: str) -> None:
        self.text = text
        low = text.lower()
        self.low = low if len(low) == len(text) else "".join(c if len(c.lower()) != 1 else c.lower() for c in text)
        self._found: dict[str, tuple[int, ...]] = {}
        self._spots: dict[str, tuple[tuple[int, int], ...]] = {}

    @cached_property
    def ends(self) -> list[int]:
        """Where its sentences end, in order; a line break ends one too. Cutting one in two does no harm here."""
        ends = [found.end() for found in _ENDS.finditer(self.text) if self._ends_here(found)]
        if not ends or ends[-1] < len(self.text):
            ends.append(len(self.text))
        return ends

    def _ends_here(self, found: re.Match[str]) -> bool:
        """Whether a mark ends a sentence: not inside a number or name, nor behind an initial or a short title."""
        mark = self.text[found.start()]
        if mark not in ".!?…":
            return True
        if self.text[found.end() : found.end() + 1] not in ("", " ", "\n", "\t", "\r"):
            return False
        if mark != ".":
            return True
        word = self.text[max(0, found.start() - 5) : found.start()].rpartition(" ")[2]
        return len(word) > 1 and "." not in word and word not in _SHORT

    @cached_property
    def _read(self) -> dict[int, tuple[Quantity, ...]]:
        return {}

    def quantities_in(self, number: int) -> tuple[Quantity, ...]:
        """The quantities of a sentence; their spans are into the whole text."""
        found = self._read.get(number)
        if found is None:
            start, end = self.sentence(number)
            found = tuple(_moved(each, start) for each in read_quantities(self.text[start:end]))
            self._read[number] = found
        return found

    @cached_property
    def quantities(self) -> tuple[Quantity, ...]:
        """All its quantities, in order."""
        return tuple(each for number in range(len(self.ends)) for each in self.quantities_in(number))

    @cached_property
    def _by_measure(self) -> dict[str, list[Quantity]]:
        found: dict[str, list[Quantity]] = {}
        for each in self.quantities:
            for key in measures(each):
                found.setdefault(key, []).append(each)
        return found

    def measured(self, keys: frozenset[str]) -> list[Quantity]:
        """Its quantities that can be compared with one of these ``measures``, in order."""
        if len(keys) == 1:
            return self._by_measure.get(next(iter(keys)), [])
        found = {id(each): each for key in keys for each in self._by_measure.get(key, ())}
        return sorted(found.values(), key=lambda each: each.span)

    def sentence_at(self, offset: int) -> int:
        """The number of the sentence that ``offset`` lies in."""
        return bisect_right(self.ends, offset)

    def sentence(self, number: int) -> Span:
        """Where the sentence lies."""
        return Span(self.ends[number - 1] if number else 0, self.ends[number])

    def spots(self, form: str) -> tuple[tuple[int, int], ...]:
        """The same places, each behind the number of its sentence."""
        found = self._spots.get(form)
        if found is None:
            ends = self.ends
            found = self._spots[form] = tuple([(bisect_right(ends, at), at) for at in self.places(form)])
        return found

    def places(self, form: str) -> tuple[int, ...]:
        """Where words begin with ``form``."""
        found = self._found.get(form)
        if found is None:
            found = self._found[form] = tuple(_places(self.low, form))
        return found


def _moved(quantity: Quantity, by: int) -> Quantity:
    start, end = quantity.span
    first, last = quantity.number
    return quantity._replace(span=Span(start + by, end + by), number=Span(first + by, last + by))


def _places(low: str, form: str) -> list[int]:
    places: list[int] = []
    at = low.find(form)
    if at < 0:
        return places
    latin = form[0] < "\u2e80"
    while at >= 0:
        if not latin or not low[at - 1 : at].isalpha():
            places.append(at)
        at = low.find(form, at + 1)
    return places


@lru_cache(maxsize=_REMEMBERED)
def evidence_of(text: str) -> Evidence:
    """Return the arranged ``text``; the last few are remembered."""
    return Evidence(text)


@lru_cache(maxsize=_REMEMBERED)
def content_words(text: str) -> tuple[Word, ...]:
    """The words of ``text`` by which its matter can be found again: no function words, no numbers."""
    words: list[Word] = []
    low = text.lower()
    if len(low) != len(text):
        return ()
    for found in _WORDS.finditer(low):
        word, start = found.group(), found.start()
        if word[0] > "\u2e7f":
            words += [Word(word[at : at + 2], Span(start + at, start + at + 2)) for at in _pairs(word)]
        elif len(word) >= _LEAST and word not in STOP:
            words.append(Word(stem(word), Span(start, found.end())))
    return tuple(words)


def latin_forms(low: str) -> Iterator[str]:
    """Yield the stems of the content words in Latin letters of a text in small letters, one by one."""
    for found in _WORDS.finditer(low):
        word = found.group()
        if word[0] < "\u2e80" and len(word) >= _LEAST and word not in STOP:
            yield stem(word)


def _pairs(run: str) -> list[int]:
    """Where two Chinese characters stand side by side of which none is a function word or numeral."""
    return [at for at in range(len(run) - 1) if run[at] not in _FUNCTION and run[at + 1] not in _FUNCTION]


class Alignment(NamedTuple):
    """A part of a claim and the sentence that says most of it: ``share`` of its words, rare ones counting more.

    ``new`` is the stretch of the part that the sentence does not have word for word, and ``instead`` what it has in its
    place; both are empty when it has the part as it is, and cannot contradict it.
    """

    claim: Span
    evidence: Span
    share: float
    found: int  # how many of its words stand there
    new: Span
    instead: Span

    @property
    def verbatim(self) -> bool:
        """Whether the sentence has the part word for word, as clauses of its own."""
        return self.new.start == self.new.end and self.instead.start == self.instead.end


_FEWEST = 4  # content words: shorter clauses are joined to the next
_CLAUSE = lazy_re("[,;:，；：、—]")


class Piece(NamedTuple):
    """A part of a claim and its content words."""

    span: Span
    forms: frozenset[str]


def pieces(claim: str, low: str) -> Iterator[Piece]:
    """Cut a claim, given in small letters too, into sentences, and these at commas with enough said on both sides."""
    ends = {*sentence_ends(claim), len(claim)}
    marks = sorted({found.end() for found in _CLAUSE.finditer(claim)} | ends)
    start = behind = 0
    forms: list[str] = []
    for mark in marks:
        forms += _forms(low[behind:mark])
        behind = mark
        if mark in ends or len(forms) >= _FEWEST:
            if not claim[start:mark].isspace():
                yield Piece(Span(start, mark), frozenset(forms))
            start, forms = mark, []


def _forms(low: str) -> Iterator[str]:
    """The content words of a text in small letters, as ``content_words`` gives them."""
    for word in _WORDS.findall(low):
        if word[0] > "\u2e7f":
            yield from (word[at : at + 2] for at in _pairs(word))
        elif len(word) >= _LEAST and word not in STOP:
            yield stem(word)


@lru_cache(maxsize=_REMEMBERED)
def align(claim: str, source: Evidence) -> tuple[Alignment, ...]:
    """Return for each part of ``claim`` the sentence of the evidence it speaks of; parts that fit none are left out."""
    low = claim.lower()
    if len(low) != len(claim):
        return ()
    aligned = (_retold(piece.span, low, piece.forms, source) for piece in pieces(claim, low))
    return tuple(each for each in aligned if each is not None)


def _retold(piece: Span, low: str, forms: frozenset[str], source: Evidence) -> Alignment | None:
    if not any(form in source.low for form in forms):
        return None
    shared = shared_ends(low, piece, source.low)
    if shared is None:
        return _aligned(piece, forms, source)
    number = source.sentence_at(shared.evidence.start)
    if shared.evidence.end > source.ends[number]:
        return _aligned(piece, forms, source)
    if shared.new.start == shared.new.end and shared.instead.start == shared.instead.end:
        return Alignment(piece, source.sentence(number), 1.0, len(forms), shared.new, shared.instead)
    best = _aligned(piece, forms, source)
    if best is None or best.evidence != source.sentence(number):
        return best
    return best._replace(new=shared.new, instead=shared.instead)


def _aligned(piece: Span, forms: frozenset[str], source: Evidence) -> Alignment | None:
    scores: dict[int, float] = {}
    counts: dict[int, int] = {}
    total = 0.0
    for form in forms:
        if form not in source.low:
            total += 1.0
            continue
        spots = source.spots(form)
        weight = rarity(len(spots))
        total += weight
        for number in {number for number, _ in spots}:
            scores[number] = scores.get(number, 0.0) + weight
            counts[number] = counts.get(number, 0) + 1
    if not scores:
        return None
    best = max(scores, key=lambda number: (scores[number], -number))
    evidence = source.sentence(best)
    return Alignment(piece, evidence, scores[best] / total, counts[best], piece, evidence)


def rarity(times: int) -> float:
    """How much a word tells that stands so many times in the evidence: 1 up to once, less the more often."""
    return 1 / (1 + log2(times)) if times > 1 else 1.0
