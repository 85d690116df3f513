"""Find a chunk piece by piece: text was put in front of it, its separators were changed, or some of it is not there."""

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from rag_lint.chunking.fold import Folded
from rag_lint.chunking.layer import Layer
from rag_lint.model.finding import Span
from rag_lint.model.script import HAN

_LINE = re.compile(r"[^\n]+")
_SENTENCE = re.compile(r"\S(?:[^。！？；.!?;]|[.!?;](?!\s))*[。！？；.!?;”’」』\"')）]*")
_LABEL = re.compile(r"[^>|/»›→:：]+")
_LETTER = re.compile(r"[^\W_]")
_HAN = re.compile(f"[{HAN}]")
_END_MARKS = ".,;:!?-。，；：！？、"
_ANCHORS = 8
_MOST_MISSES = 1000
"""After so many units that are not there the rest is not looked for: a huge chunk of something else."""
_LEAST_TAIL = 12
"""A tail that says less, in characters (a Han character counts two), is no evidence."""


class Match(NamedTuple):
    """A range of the folded chunk and where it stands in the folded source."""

    start: int
    end: int
    place: int


class Parts(NamedTuple):
    """What was found of a chunk and what was not, both in the chunk's order; ``missing`` holds spans of its text."""

    found: tuple[Match, ...]
    missing: tuple[Span, ...]


def find_parts(text: str, chunk: Folded, layer: Layer, after: int) -> Parts:
    """Look for the lines of ``text``, or else their sentences, in ``layer``, near each other and near ``after``.

    ``chunk`` is ``text`` folded at the level of the layer.
    """
    search = _Search(text, chunk, layer)
    units = search.units(_LINE.finditer(text))
    anchor = search.anchor(units, after)
    for pattern in (_SENTENCE, _LABEL):
        if anchor is None:
            units = [part for unit in units for part in search.cut(unit, pattern)]
            anchor = search.anchor(units, after)
    if anchor is None:
        return search.parts(search.trimmed(units[:1], after), units)
    number, (start, end, place) = anchor
    before = list(search.leftwards(units[:number], place))[::-1]
    behind = search.rightwards(units[number + 1 :], place + end - start)
    return search.parts([*before, Match(start, end, place), *behind], units)


class _Search:
    """One chunk against one layer. Units are ranges of the folded chunk."""

    def __init__(self, text: str, chunk: Folded, layer: Layer) -> None:
        self.original = text
        self.layer = layer
        self.chunk = chunk
        self.text = chunk.text
        self.misses = 0

    def units(self, found: Iterable[re.Match[str]]) -> list[Span]:
        """Turn stretches of the chunk into ranges of the folded chunk, those without letters left out."""
        ranges = (Span(self.chunk.index_at(match.start()), self.chunk.index_at(match.end())) for match in found)
        return [unit for unit in ranges if _LETTER.search(self.text, *unit)]

    def cut(self, unit: Span, pattern: re.Pattern[str]) -> list[Span]:
        """Cut a unit into smaller ones."""
        return self.units(pattern.finditer(self.original, *self.chunk.span(*unit)))

    def anchor(self, units: list[Span], after: int) -> tuple[int, Match] | None:
        """Return the number of the longest unit that stands right at ``after``, else anywhere, and its place."""
        longest = sorted(range(len(units)), key=lambda number: units[number].start - units[number].end)
        for number in longest:
            if self.layer.text.startswith(self.text[slice(*units[number])], after):
                return number, Match(*units[number], after)
        for number in longest[:_ANCHORS]:
            for match in self._placed(units[number], after, thorough=number == longest[0]):
                return number, match
        return None

    def rightwards(self, units: list[Span], edge: int) -> Iterator[Match]:
        """Place ``units`` one behind the other from ``edge`` on."""
        for unit in units:
            for match in self._placed(unit, edge) or self._cut_up(unit, edge):
                yield match
                edge = match.place + match.end - match.start

    def leftwards(self, units: list[Span], edge: int) -> Iterator[Match]:
        """Place ``units``, last first, one before the other up to ``edge``."""
        for unit in reversed(units):
            found = self._placed_before(unit, edge) or self._cut_up(unit, max(0, edge - (unit.end - unit.start)))
            for match in reversed(found):
                yield match
                edge = match.place

    def trimmed(self, units: list[Span], after: int) -> list[Match]:
        """Find the longest tail of the first unit: a heading may stand before its sentence on the same line."""
        if not units:
            return []
        start, end = units[0]
        low, high = start, end
        while low < high:
            middle = (low + high) // 2
            if self.layer.find(self.text[middle:end], after, thorough=False) >= 0:
                high = middle
            else:
                low = middle + 1
        low = self._word_start(low, end)
        says = end - low + len(_HAN.findall(self.text, low, end))
        if says < _LEAST_TAIL or 2 * (end - low) < end - start:
            return []
        place = self.layer.find(self.text[low:end], after, thorough=False)
        head = self._placed_before(Span(start, low), place) if low > start else []
        return [*head, Match(low, end, place)]

    def parts(self, found: list[Match], units: list[Span]) -> Parts:
        """Join matches that touch on both sides and tell what of ``units`` is left over."""
        joined: list[Match] = []
        for match in found:
            last = joined[-1] if joined else None
            if last and last.end == match.start and last.place + last.end - last.start == match.place:
                joined[-1] = Match(last.start, match.end, last.place)
            else:
                joined.append(match)
        bounds = Span(units[0].start, units[-1].end) if units else Span(0, 0)
        missing = [gap for gap in _gaps(bounds, joined) if _LETTER.search(self.text, *gap)]
        return Parts(tuple(joined), tuple(self.chunk.span(*gap) for gap in missing))

    def _placed(self, unit: Span, edge: int, *, thorough: bool = True) -> list[Match]:
        """Where the unit stands, or without the marks at its end; at ``edge``, behind it, anywhere."""
        if self.misses > _MOST_MISSES:
            return []
        words = self.text[slice(*unit)]
        for tried in dict.fromkeys((words, words.rstrip(_END_MARKS))):
            place = self.layer.find(tried, edge, thorough=thorough)
            if place >= 0:
                return [Match(unit.start, unit.start + len(tried), place)]
        self.misses += 1
        return []

    def _placed_before(self, unit: Span, edge: int) -> list[Match]:
        place = self.layer.find_before(self.text[slice(*unit)], edge)
        return [Match(*unit, place)] if place >= 0 else self._placed(unit, edge)

    def _cut_up(self, unit: Span, edge: int) -> list[Match]:
        """Place the sentences of a unit, and the parts of those that are not there: `Lease > Rent: the rent is due`."""
        found: list[Match] = []
        for number, sentence in enumerate(self.cut(unit, _SENTENCE)):
            matches = self._placed(sentence, edge) or (self.trimmed([sentence], edge) if number == 0 else [])
            for part in () if matches else self.cut(sentence, _LABEL):
                matches += self._placed(part, edge)
            found += matches
            edge = matches[-1].place + matches[-1].end - matches[-1].start if matches else edge
        return found

    def _word_start(self, at: int, end: int) -> int:
        """Move ``at`` on to where a word begins in the chunk's own text."""
        while at < end:
            offset = self.chunk.span(at, at + 1).start
            before, here = self.original[offset - 1 : offset], self.original[offset]
            if not (before.isascii() and before.isalnum() and here.isascii() and here.isalnum()):
                break
            at += 1
        return at


def _gaps(bounds: Span, found: list[Match]) -> Iterator[Span]:
    edge = bounds.start
    for match in found:
        if match.start > edge:
            yield Span(edge, match.start)
        edge = max(edge, match.end)
    if edge < bounds.end:
        yield Span(edge, bounds.end)
