"""Figures of a claim that do not stand where its words do: version 2 where the passage speaks of version 1."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from rag_lint.grounding.claims.words import Word, WordKind, stem_of
from rag_lint.grounding.quantities.hanzi import numeral
from rag_lint.model.finding import Span

_NUMBERS = {
    word: float(number)
    for number, word in enumerate("two three four five six seven eight nine ten eleven twelv".split(), 2)
}
MONTHS = frozenset(
    "january february march april may june july august september october november december".split()
)
_MONTH_STEMS = frozenset(map(stem_of, MONTHS))
_OF_DATES = frozenset("月日号")
_PIECES = frozenset("个人次名项条款分")
"""What 一 is hardly ever a number before: 一个, 一次."""
_FIRST_YEAR, _LAST_YEAR = 1000, 2100


class Figure(NamedTuple):
    """A number and what it is part of: ``year``, ``day`` (or month) or ``count``."""

    value: float
    kind: str


def value_of(word: Word) -> float | None:
    """The number that a token states: digits, Chinese numerals, English number words to twelve; else None."""
    if word.kind is not WordKind.FIGURE:
        return _NUMBERS.get(word.form)
    if word.form[0].isdigit():
        digits = word.form.replace(".", "", word.form.count(".") - 1)  # 8.5.1 is no number, but always the same
        return float(digits.rstrip("."))
    found = numeral(word.form, 0)
    return float(found.value) if found is not None else None


def misplaced(words: Sequence[Word], place: Sequence[Word], sure: Sequence[Span]) -> int:
    """How many figures of the claim its place has not, where it has others of their kind that the claim has not.

    ``sure`` are the claim's quantities that the place confirms, in whatever form.
    """
    ours = dict(_figures(words))
    theirs = [figure for _, figure in _figures(place)]
    known = {figure.value for figure in theirs}
    unsaid = Counter(theirs) - Counter(ours.values())
    kinds = {figure.kind for figure in unsaid}
    return sum(
        figure.value not in known
        and figure.kind in kinds
        and not any(span.start <= word.start < span.end for span in sure)
        for word, figure in ours.items()
    )


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
