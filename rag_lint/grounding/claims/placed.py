"""Figures of a claim that do not stand where its words do: version 2 where the passage speaks of version 1."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from rag_lint.grounding.claims.passages import Passages, Window
from rag_lint.grounding.claims.words import Word, WordKind, stem_of
from rag_lint.grounding.quantities.hanzi import numeral
from rag_lint.model.finding import Span

_NUMBERS = {
    word: float(number)
    for number, word in enumerate("two three four five six seven eight nine ten eleven twelv".split(), 2)
}
MONTHS = frozenset("january february march april may june july august september october november december".split())
_MONTH_STEMS = frozenset(map(stem_of, MONTHS))
_OF_DATES = frozenset("月日号")
_PIECES = frozenset("个人次名项条款分")
"""What 一 is hardly ever a number before: 一个, 一次."""
_BESIDE, _FAR = 4, 0.3
"""Tokens between a figure and the words that belong to it, and what those further off weigh."""
_FIRST_YEAR, _LAST_YEAR = 1000, 2100


class Figure(NamedTuple):
    """A number and what it is part of: ``year``, ``day`` (or month) or ``count``."""

    value: float
    kind: str


def value_of(word: Word) -> float | None:
    """The number that a token states: digits, Chinese numerals, English number words to twelve; else None."""
    if word.kind is not WordKind.FIGURE:
        return _NUMBERS.get(word.form)
    if word.form[0].isdecimal():
        digits = word.form.replace(".", "", word.form.count(".") - 1)  # 8.5.1 is no number, but always the same
        return float(digits.rstrip("."))
    found = numeral(word.form, 0)
    return float(found.value) if found is not None else None


def misplaced(
    words: Sequence[Word],
    passages: Passages,
    window: Window,
    others: Mapping[str, Sequence[str]],
    sure: Sequence[Span],
) -> int:
    """How many figures of the claim its window has not, where it has others of their kind that the claim has not.

    ``others`` are what the claim's forms may stand for, ``sure`` its quantities that the window confirms, in whatever
    form. A figure that stands elsewhere in as good company as the window offers is in its place there: a claim may
    draw on several.
    """
    ours = dict(_figures(words))
    theirs = [figure for sentence in passages.sentences_of(window) for _, figure in _figures(sentence.words)]
    known = {figure.value for figure in theirs}
    unsaid = Counter(theirs) - Counter(ours.values())
    kinds = {figure.kind for figure in unsaid}
    absent = [
        word
        for word, figure in ours.items()
        if figure.value not in known
        and figure.kind in kinds
        and not any(span.start <= word.start < span.end for span in sure)
    ]
    return sum(not _kept(word, ours[word], words, passages, window, others) for word in absent)


def _kept(
    word: Word,
    figure: Figure,
    words: Sequence[Word],
    passages: Passages,
    window: Window,
    others: Mapping[str, Sequence[str]],
) -> bool:
    """Whether a sentence with the figure has as much of the words beside it as any of the window has."""
    score = _company(word, words, passages, others)
    here = max((score.get(window.first + step, 0.0) for step in range(window.size)), default=0.0)
    stands = [number for number, found in score.items() if found >= here]
    return any(figure in dict(_figures(passages.sentences[number].words)).values() for number in stands)


def _company(
    word: Word, words: Sequence[Word], passages: Passages, others: Mapping[str, Sequence[str]]
) -> dict[int, float]:
    """For each sentence how much it has of the content words about a figure."""
    at = words.index(word)
    weights: dict[str, float] = {}
    for place, other in enumerate(words):
        if other.is_content:
            weight = passages.weight(other.form) * (1.0 if abs(place - at) <= _BESIDE else _FAR)
            weights[other.form] = max(weights.get(other.form, 0.0), weight)
    score: dict[int, float] = {}
    for form, weight in weights.items():
        for number, share in passages.places(form, others.get(form, ())).items():
            score[number] = score.get(number, 0.0) + weight * share
    return score


def _figures(words: Sequence[Word]) -> Iterator[tuple[Word, Figure]]:
    for at, word in enumerate(words):
        value = value_of(word)
        after = words[at + 1].form if at + 1 < len(words) else ""
        if value is not None and not (word.form == "一" and after in _PIECES):
            yield word, Figure(value, _kind(words, at, value, after))


def _kind(words: Sequence[Word], at: int, value: float, after: str) -> str:
    is_year = words[at].form.isdecimal() and _FIRST_YEAR <= value <= _LAST_YEAR
    if is_year or (after == "年" and value >= _FIRST_YEAR):
        return "year"
    is_day = after in _OF_DATES or any(word.form in _MONTH_STEMS for word in words[max(0, at - 1) : at + 2])
    return "day" if is_day else "count"
