"""The passages of an answer, arranged so that many claims can ask which sentences hold their words."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cached_property
from math import log
from typing import NamedTuple

from rag_lint.grounding.aligned import evidence_of
from rag_lint.grounding.claims.words import Word, prefix_of, words_of
from rag_lint.model.finding import Span

_BETWEEN = "\n\n"
_WINDOW = 3
_WIDER = 0.04
"""What a window must gain in coverage for each further sentence."""
_ALIKE, _OTHER = 0.9, 0.8
"""What a word counts that is found only by its first letters, or only by another word that may stand for it."""


class Sentence(NamedTuple):
    """A sentence of a passage and its tokens; their places are into the passage."""

    passage: int
    span: Span
    words: tuple[Word, ...]


class Window(NamedTuple):
    """One to three sentences in a row: what share of a claim's words they hold, and each word's part in that."""

    passage: int
    first: int
    size: int
    coverage: float
    found: dict[str, float]


class Passages:
    """All passages; sentences are numbered through."""

    def __init__(self, texts: Sequence[str], whole: Passages | None = None, numbers: Sequence[int] = ()) -> None:
        self.texts = tuple(texts)
        self._whole = whole
        self._numbers = numbers
        self._alone: dict[int, Passages] = {}

    def among(self, numbers: Sequence[int]) -> Passages:
        """Some of the passages alone; how much a word tells is still told by all. Not to be asked of some."""
        if list(numbers) == [*range(len(self.texts))]:
            return self
        if len(numbers) != 1:
            return Passages([self.texts[number] for number in numbers], self, numbers)
        (number,) = numbers
        if number not in self._alone:  # every claim asks for these again
            self._alone[number] = Passages([self.texts[number]], self, numbers)
        return self._alone[number]

    @cached_property
    def sentences(self) -> tuple[Sentence, ...]:
        """All sentences that hold a word, in order."""
        if self._whole is None:
            return tuple(sentence for part in self._by_passage for sentence in part)
        parts = self._whole._by_passage
        return tuple(
            sentence._replace(passage=here) for here, number in enumerate(self._numbers) for sentence in parts[number]
        )

    @cached_property
    def _by_passage(self) -> tuple[tuple[Sentence, ...], ...]:
        return tuple(tuple(_sentences(number, text)) for number, text in enumerate(self.texts))

    @cached_property
    def _holding(self) -> dict[str, set[int]]:
        """Which sentences hold a form; first letters are kept under a name no form has."""
        found: dict[str, set[int]] = {}
        for number, sentence in enumerate(self.sentences):
            for word in sentence.words:
                if word.is_content:
                    found.setdefault(word.form, set()).add(number)
                    prefix = prefix_of(word.form)
                    if prefix:
                        found.setdefault("^" + prefix, set()).add(number)
        return found

    def places(self, form: str, others: Sequence[str] = ()) -> dict[int, float]:
        """The sentences that hold ``form``, a word that begins like it, or one of ``others``, and what that counts."""
        found = {number: _OTHER for other in others for number in self._with(other)}
        prefix = prefix_of(form)
        if prefix:
            found.update((number, _ALIKE) for number in self._holding.get("^" + prefix, ()))
        found.update((number, 1.0) for number in self._holding.get(form, ()))
        return found

    def _with(self, word: str) -> Collection[int]:
        """The sentences that hold an English form or a Chinese word."""
        if word < "\u2e80" or len(word) == 1:
            return self._holding.get(word, ())
        likely = self._holding.get(word[0], set()) & self._holding.get(word[-1], set())
        return [number for number in likely if self._says(number, word)]

    def weight(self, form: str) -> float:
        """How much a word tells: the fewer sentences hold it the more (inverse document frequency)."""
        whole = self._whole or self
        sentences, holding = whole.sentences, whole._holding
        return log((len(sentences) + 1) / (len(holding.get(form, ())) + 0.5) + 1)

    def windows(self, forms: Mapping[str, Sequence[str]]) -> list[Window]:
        """For each sentence the window from there on that holds most of ``forms``, the best first.

        Each form comes with what may stand in its place. Windows that begin with a sentence without any are left out.
        """
        weights = {form: self.weight(form) for form in forms}
        total = sum(weights.values())
        found = {form: self.places(form, others) for form, others in forms.items()}
        best: list[tuple[float, Window]] = []
        for first in sorted({number for places in found.values() for number in places}):
            passage = self.sentences[first].passage
            here: list[tuple[float, Window]] = []
            for size in range(1, _WINDOW + 1):
                last = first + size - 1
                if last >= len(self.sentences) or self.sentences[last].passage != passage:
                    break
                held = {
                    form: max((places.get(number, 0.0) for number in range(first, last + 1)), default=0.0)
                    for form, places in found.items()
                }
                coverage = sum(weights[form] * share for form, share in held.items()) / total
                here.append((coverage - _WIDER * (size - 1), Window(passage, first, size, coverage, held)))
            best.append(max(here, key=lambda each: each[0]))
        return [window for _, window in sorted(best, key=lambda each: -each[0])]

    def _says(self, number: int, word: str) -> bool:
        sentence = self.sentences[number]
        return self.texts[sentence.passage].find(word, *sentence.span) >= 0

    @cached_property
    def joined(self) -> str:
        """All passages as one text, apart by a blank line."""
        return _BETWEEN.join(self.texts)

    def place(self, span: Span) -> tuple[int, Span] | None:
        """From a span of ``joined`` to the passage it lies in and the span there."""
        start = 0
        for number, text in enumerate(self.texts):
            if start <= span.start <= start + len(text):
                return number, Span(span.start - start, min(span.end - start, len(text)))
            start += len(text) + len(_BETWEEN)
        return None

    def sentences_of(self, window: Window) -> tuple[Sentence, ...]:
        """The sentences of a window."""
        return self.sentences[window.first : window.first + window.size]

    def span_of(self, window: Window) -> Span:
        """Where a window lies in its passage, without white space around it."""
        sentences = self.sentences_of(window)
        start, end = sentences[0].span.start, sentences[-1].span.end
        text = self.texts[window.passage][start:end]
        return Span(start + len(text) - len(text.lstrip()), end - len(text) + len(text.rstrip()))

    def text_of(self, window: Window) -> str:
        """The words of a window."""
        return self.texts[window.passage][slice(*self.span_of(window))]


def _sentences(number: int, text: str) -> Iterator[Sentence]:
    source = evidence_of(text)
    for index in range(len(source.ends)):
        span = source.sentence(index)
        words = words_of(text[span.start : span.end])
        if words:
            moved = tuple(word._replace(start=word.start + span.start, end=word.end + span.start) for word in words)
            yield Sentence(number, span, moved)
