"""Figures of a claim that do not stand where its words do: version 2 where the passage speaks of version 1."""

from __future__ import annotations

from collections.abc import Sequence

from rag_lint.grounding.claims.words import Word, WordKind
from rag_lint.grounding.quantities.hanzi import numeral
from rag_lint.model.finding import Span

_NUMBERS = {
    word: float(number)
    for number, word in enumerate("two three four five six seven eight nine ten eleven twelv".split(), 2)
}


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
    """How many figures of the claim its place has not, where it has others that the claim has not.

    ``sure`` are the claim's quantities that the place confirms, in whatever form.
    """
    theirs = {value_of(word) for word in place} - {None}
    ours = {value_of(word): word for word in words}
    if not theirs - set(ours):
        return 0
    return sum(
        value is not None and value not in theirs and not any(span.start <= word.start < span.end for span in sure)
        for value, word in ours.items()
    )
