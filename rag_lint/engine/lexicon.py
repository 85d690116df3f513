"""A rule's vocabulary, arranged so that a text that holds none of it costs next to nothing.

Each pattern begins with a literal or it does not. At a place, the literals are tested together in one call; only a
pattern whose literal stands there is compiled, then and there: a run over one short chunk compiles a handful.
"""

from collections.abc import Iterator
from functools import cache, cached_property
from re import MULTILINE
from typing import Any, TypeAlias

from rag_lint.engine.literals import literal_heads
from rag_lint.engine.required import required_literals
from rag_lint.model.bilingual import Both
from rag_lint.model.pattern import compile_re

Match: TypeAlias = Any  # regex ships no types
_WINDOW = 24
_FEW = 5
_SPARSE = 16  # characters for each place to look at: with more places a search of all the text takes less time
_LONG_S = "ſ"  # an `s` in any case, but itself in small letters
# `regex` looks for a string that a pattern requires in all the text behind a place, before it tries the place itself:
# with a match at every other character that is the square of the text.
_REACH = 1000


@cache
def lexicon_of(patterns: Both[tuple[str, ...]]) -> "Lexicon":
    """Return the one Lexicon of ``patterns``: rules that share a vocabulary share what is remembered of it."""
    return Lexicon(patterns)


class Lexicon:
    """The patterns of both languages, tried in order; both always apply, since mixed text is the normal case."""

    def __init__(self, patterns: Both[tuple[str, ...]]) -> None:
        self.patterns = patterns

    # Reading the literals off takes time, and most vocabularies are not looked into in a run over one chunk.

    @cached_property
    def _heads(self) -> list[tuple[tuple[str, ...], str]]:
        return [(literal_heads(pattern), pattern) for half in self.patterns for pattern in half]

    @cached_property
    def _entries(self) -> dict[str, list[tuple[tuple[str, ...], str]]]:
        """By first character, the patterns that begin with a literal."""
        entries: dict[str, list[tuple[tuple[str, ...], str]]] = {}
        for literals, pattern in self._heads:
            for first in sorted({literal[0] for literal in literals if "" not in literals}):
                entries.setdefault(first, []).append((literals, pattern))
        return entries

    @cached_property
    def _by_first(self) -> dict[str, tuple[str, ...]]:
        """All literals that share a first character: most words are told from them in one call."""
        return {
            first: tuple(each for literals, _ in entries for each in literals)
            for first, entries in self._entries.items()
        }

    @cached_property
    def _open(self) -> tuple[str, ...]:
        return tuple(pattern for literals, pattern in self._heads if "" in literals)

    @cached_property
    def literals(self) -> tuple[str, ...]:
        """All literals a pattern begins with, sorted."""
        return tuple(sorted({literal for literals, _ in self._heads if "" not in literals for literal in literals}))

    @cached_property
    def firsts(self) -> frozenset[str]:
        """First characters of the literals."""
        return frozenset(self._entries)

    @cached_property
    def triggers(self) -> tuple[str, ...]:
        """The first characters when they are few and rare: then only places where one stands are looked at."""
        few = self.is_literal and len(self.firsts) <= _FEW
        return tuple(sorted(self.firsts)) if few and not any(map(str.isalnum, self.firsts)) else ()

    @cached_property
    def _beginning(self) -> dict[str, Any]:
        """By first character, one pattern for all that begin with it."""
        return {
            first: _compiled(_either(tuple(pattern for _, pattern in entries)))
            for first, entries in self._entries.items()
        }

    @cached_property
    def _required(self) -> tuple[tuple[tuple[str, ...], str], ...]:
        return tuple((required_literals(pattern), pattern) for half in self.patterns for pattern in half)

    @property
    def is_literal(self) -> bool:
        """Whether every pattern begins with a literal."""
        return not self._open

    def match(self, text: str, at: int) -> Match | None:
        """Return the first pattern's match at ``at``."""
        found = self.match_literal(text, at)
        return found if found is not None or not self._open else self.match_open(text, at)

    def match_literal(self, text: str, at: int) -> Match | None:
        """Return the match at ``at`` of the first pattern that begins with a literal."""
        head = text[at : at + _WINDOW].lower()
        literals = self._by_first.get(head[:1])
        if literals is None or not head.startswith(literals):
            return None
        for literals, pattern in self._entries[head[0]]:
            if head.startswith(literals):
                found = _compiled(pattern).match(text, at, at + _REACH)
                if found is not None:
                    return found
        return None

    def match_open(self, text: str, at: int) -> Match | None:
        """Return the match at ``at`` of a pattern that begins with a choice."""
        return _compiled(_either(self._open)).match(text, at, at + _REACH) if self._open else None

    def search(self, text: str, start: int, end: int) -> Match | None:
        """Return the first match of any pattern between ``start`` and ``end``."""
        return self._all().search(text, start, end)

    def possible_in(self, text: str) -> Any | None:
        """One compiled pattern for those whose literals ``text`` holds; None when no pattern can match there."""
        patterns = self._possible(text.lower())
        return _compiled(_either(patterns)) if patterns else None

    def _possible(self, lowered: str) -> tuple[str, ...]:
        return tuple(
            [
                pattern
                for literals, pattern in self._required
                if not literals or any(map(lowered.__contains__, literals))
            ]
        )

    def finditer(self, text: str) -> Iterator[Match]:
        """Yield all matches of all patterns, left to right, none inside another.

        A match knows the named groups of its own pattern, and perhaps not those of the others.
        """
        if not self.triggers:
            lowered = text.lower()
            patterns = self._possible(lowered)
            if not patterns:
                return
            possible = _compiled(_either(patterns))
            places = _beginnings(lowered, patterns) if len(lowered) == len(text) and _LONG_S not in text else None
            yield from possible.finditer(text) if places is None else _matches_at(places, text, possible)
            return
        end = 0
        for at in sorted(_occurrences(text, self.triggers)):
            if at >= end:
                found = self._beginning[text[at]].match(text, at, at + _REACH)
                if found is not None:
                    end = found.end()
                    yield found

    def fullmatch(self, text: str) -> Match | None:
        """Return a match of the whole of ``text``."""
        return self._all().fullmatch(text)

    def _all(self) -> Any:
        return _compiled(_either((*self.patterns.zh, *self.patterns.en)))


def _occurrences(text: str, marks: tuple[str, ...]) -> Iterator[int]:
    for mark in marks:
        at = text.find(mark)
        while at >= 0:
            yield at
            at = text.find(mark, at + 1)


def _beginnings(lowered: str, patterns: tuple[str, ...]) -> list[int] | None:
    """Where one of ``patterns`` may begin, in order; None when that cannot be told, or hardly tells anything."""
    heads = _all_heads(patterns)
    if heads is None:
        return None
    places = {at for head in heads if head in lowered for at in _occurrences(lowered, (head,))}
    return sorted(places) if len(places) * _SPARSE < len(lowered) else None


def _matches_at(places: list[int], text: str, pattern: Any) -> Iterator[Match]:
    """The matches that begin at one of ``places``, none inside another."""
    end = 0
    for at in places:
        if at >= end and (found := pattern.match(text, at)) is not None:
            end = found.end()
            yield found


@cache
def _all_heads(patterns: tuple[str, ...]) -> tuple[str, ...] | None:
    """The literals of which one begins each match of ``patterns``, less those that begin with another of them."""
    heads = {head for pattern in patterns for head in literal_heads(pattern)}
    if "" in heads:
        return None
    return tuple(sorted(head for head in heads if not any(head != other and head.startswith(other) for other in heads)))


@cache
def _compiled(pattern: str) -> Any:
    return compile_re(pattern, MULTILINE)


@cache
def _either(patterns: tuple[str, ...]) -> str:
    return "|".join(f"(?:{pattern})" for pattern in patterns)
