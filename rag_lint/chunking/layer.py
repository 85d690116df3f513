"""One folded copy of a source, searched near a place first and then as a whole in time that does not grow with it."""

import re

from rag_lint.chunking.fold import Folded, fold
from rag_lint.model.document import MatchLevel
from rag_lint.model.finding import Span
from rag_lint.model.script import has_han

NEAR = 100_000
"""So many code points behind a place are searched first."""
SCANNED = 300_000
"""So long a source is read through for every needle; a longer one is looked up by seeds."""
_MOST_KNOWN = 20_000
_MOST_SEEDS = 400_000
_CROWD = 16
_LETTER = re.compile(r"[^\W_]")


def place_behind(text: str, last: Span, words: str) -> int:
    """Return where ``words`` stand if they say the next thing behind ``last``, whatever separates them; else -1."""
    letter, ours = _LETTER.search(text, last.end), _LETTER.search(words)
    at = letter.start() - ours.start() if letter and ours else -1
    return at if at >= 0 and text.startswith(words, at) else -1


def first_place_after(text: str, last: Span, length: int) -> int:
    """Return where a chunk of ``length`` may begin that follows one at ``last`` in ``text``.

    It begins behind the other's beginning and says something the other does not: overlap is usual.
    """
    letter = _LETTER.search(text, last.end)
    return max(last.start + 1, (letter.end() if letter else len(text)) - length)


class Layer:
    """A source folded at ``level``. All offsets are folded ones unless said otherwise."""

    def __init__(self, source: str, level: MatchLevel) -> None:
        self.level = level
        self.folded: Folded = fold(source, level)
        self.text = self.folded.text
        self._seeds: _Seeds | None = None
        self._known: dict[str, int] = {}  # the same headings are asked for again and again

    def find(self, needle: str, after: int = 0, *, thorough: bool = True) -> int:
        """Return where ``needle`` stands, the first place at or behind ``after`` if there is one; -1 for nowhere.

        A needle too short for the seeds is looked for near ``after``; only if ``thorough``, in all of a long source.
        """
        near = self.text.find(needle, after, after + len(needle) + NEAR)
        if near >= 0 or len(self.text) <= SCANNED:
            return near if near >= 0 else self._scan(needle, after + NEAR)
        if self._seeds is None:
            self._seeds = _Seeds(self.text)
        places = self._seeds.places(needle)
        if places is not None:
            return next((place for place in places if place >= after), places[0] if places else -1)
        if not thorough:
            return -1
        known = self._known.get(needle)
        if known is None:
            known = self._scan(needle, after + NEAR)
            if len(self._known) < _MOST_KNOWN:
                self._known[needle] = known
        return known

    def _scan(self, needle: str, after: int) -> int:
        place = self.text.find(needle, after)
        return place if place >= 0 else self.text.find(needle, 0, after + len(needle))

    def find_next(self, needle: str, last: Span) -> int:
        """Return the place of ``needle`` that best follows ``last``: right behind it, else ending behind its end."""
        at = place_behind(self.text, last, needle)
        return at if at >= 0 else self.find(needle, first_place_after(self.text, last, len(needle)))

    def find_before(self, needle: str, before: int) -> int:
        """Return the last place of ``needle`` that ends at or before ``before`` and is not far from it, or -1."""
        return self.text.rfind(needle, max(0, before - len(needle) - NEAR), before)


class _Seeds:
    """Every ``step``-th stretch of ``length`` characters of a text, by its characters.

    A needle of at least ``step + length - 1`` characters holds such a stretch whole wherever it stands, so at most
    ``step`` look-ups find all its places. Eight Han characters say as much as sixteen letters.
    """

    def __init__(self, text: str) -> None:
        self.text = text
        self.length = 8 if has_han(text[: NEAR // 10]) else 16
        self.step = max(self.length, len(text) // _MOST_SEEDS)
        self._first: dict[str, int] = {}
        self._more: dict[str, list[int]] = {}
        for at in range(0, len(text) - self.length + 1, self.step):
            seed = text[at : at + self.length]
            if self._first.setdefault(seed, at) != at:
                others = self._more.setdefault(seed, [])
                if len(others) <= _CROWD:
                    others.append(at)

    def places(self, needle: str) -> list[int] | None:
        """Return places of ``needle``, sorted, all unless it is very common; None when the seeds cannot tell."""
        if len(needle) < self.step + self.length - 1:
            return None
        found: set[int] = set()
        crowded = False
        for inside in range(self.step):
            seed = needle[inside : inside + self.length]
            if seed in self._first:
                others = self._more.get(seed, [])
                crowded |= len(others) > _CROWD
                found.update(at - inside for at in (self._first[seed], *others) if at >= inside)
        places = sorted(place for place in found if self.text.startswith(needle, place))
        return places if places or not crowded else None
