"""Which lines of a document are running heads or feet: those whose page numbers go up from one to the next.

Kept is a line and a handful of numbers, of lines beside a page number only. Where these are too many, those seen
least often go first, as in lossy counting (G. Manku and R. Motwani, "Approximate frequency counts over data streams",
2002): what repeats stays.
"""

from collections.abc import Iterator
from typing import NamedTuple

from rag_lint.corpus.page_lines import NONE, PageLine
from rag_lint.corpus.sign import Sign
from rag_lint.engine.bare_lines import masked_digits

FEWEST, FEWEST_OWN = 3, 4
"""Occurrences that make a running head; where the number is its own it might count parts, not pages."""
MOST_LINES = 100_000
"""Lines that are kept at a time, of all documents together."""

Key = tuple[str, str]


class First(NamedTuple):
    """The first occurrence of a line: its words and the chunk it stands in, ``below`` so many lines of it."""

    text: str
    sign: Sign
    below: int


class Count:
    """How a number goes on from one occurrence to the next."""

    __slots__ = ("first", "last", "seen", "steps")

    def __init__(self) -> None:
        self.first = self.last = NONE
        self.seen = self.steps = 0

    def see(self, number: int) -> None:
        """Take in the number of one more occurrence, NONE where it has none."""
        if number == NONE:
            return
        self.steps += self.seen > 0 and 1 <= number - self.last <= 2
        self.first = number if not self.seen else self.first
        self.last = number
        self.seen += 1

    def keeps_time(self, times: int, least: int) -> bool:
        """Whether, of ``times`` occurrences, nearly all had a number and most were a page or two further on."""
        return self.seen >= least and self.seen * 10 >= times * 8 and self.steps * 10 >= (self.seen - 1) * 7


class Line:
    """What was seen of one line of a document: where first, how often, and how the numbers beside it went on."""

    __slots__ = ("close", "first", "near", "own", "times")

    def __init__(self, first: First) -> None:
        self.first = first
        self.times = self.close = 0
        self.near, self.own = Count(), Count()

    def see(self, near: int, own: int, close: bool) -> None:
        """Take in one more occurrence."""
        self.times += 1
        self.close += close
        self.near.see(near)
        self.own.see(own)

    @property
    def is_head(self) -> bool:
        """Whether it stands on page after page."""
        if self.times < FEWEST or self.close * 10 > self.times:
            return False
        return self.near.keeps_time(self.times, FEWEST) or self.own.keeps_time(self.times, FEWEST_OWN)


class RunningHeads:
    """Counts the lines of documents as they come, MOST_LINES of them at a time."""

    def __init__(self, most: int = MOST_LINES) -> None:
        self._documents: dict[Key, dict[str, Line]] = {}
        self._lines = 0
        self._most = most

    def see(self, key: Key, sign: Sign, lines: tuple[PageLine, ...]) -> None:
        """Take in the lines of a chunk of the document ``key``."""
        known = self._documents.setdefault(key, {})
        for text, near, own, below, close in lines:
            words = masked_digits(text)
            line = known.get(words)
            if line is None:
                line = known[words] = Line(First(text, sign, below))
                self._lines += 1
            line.see(near, own, close)
        if self._lines > self._most:
            self._forget()

    def of(self, key: Key) -> list[Line]:
        """Return the running heads of a document, the most frequent first."""
        heads = [line for line in self._documents.get(key, {}).values() if line.is_head]
        return sorted(heads, key=lambda line: -line.times)

    def _forget(self) -> None:
        """Drop lines seen once, then twice and so on, until half of the room is free."""
        least = 1
        while self._lines > self._most // 2:
            self._documents = dict(self._left(least))
            self._lines = sum(map(len, self._documents.values()))
            least += 1

    def _left(self, least: int) -> Iterator[tuple[Key, dict[str, Line]]]:
        for key, lines in self._documents.items():
            left = {words: line for words, line in lines.items() if line.times > least}
            if left:
                yield key, left
