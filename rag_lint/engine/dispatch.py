"""Which rules are due for a chunk: one look at its edges and its rare characters, instead of asking every rule.

Rules on opening words share one literal test, as do rules on closing words. Rules with ``needs`` wait for one of their
literals. Of the rest, those that a chunk with these edges can break are looked up. Rules are bits of a number, so that
a choice of them is remembered under one.
"""

from collections.abc import Iterable, Mapping
from typing import NamedTuple, TypeAlias

from rag_lint.engine.rule import ChunkRule, Edges, Lexicon, PatternRule
from rag_lint.engine.signs import Need, Signs
from rag_lint.engine.view import View

SHORT = 400  # the longest chunk a rule with a ``longest`` of its own can ask for
LONGEST_WORD = 24
DENSE = 45  # mean characters a line below which a chunk is made of short lines
MOST_CHOICES = 4096

Bound: TypeAlias = tuple[PatternRule | ChunkRule, Lexicon]


class _Due(NamedTuple):
    """For chunks with the same edges: the rules due at once, and those due when one of their literals occurs."""

    now: int
    waiting: int


class Dispatch:
    """Arranges rules once per kind of edges; the arrangement is remembered, nothing of a chunk is."""

    def __init__(self, bound: Iterable[Bound]) -> None:
        self._pairs = tuple(bound)
        openers = [number for number, pair in enumerate(self._pairs) if _reads_opening(*pair)]
        self._openers = sum(1 << number for number in openers)
        self._opening_words = _by_character(0, {word for number in openers for word in self._pairs[number][1].literals})
        others = [(1 << n, pair[0]) for n, pair in enumerate(self._pairs) if n not in openers or pair[0].signs]
        self._others = tuple(others)
        self._signs = Signs(
            (Need(literal, bit, _reach(rule)) for bit, rule in others for literal in rule.needs),
            (Need(phrase, bit, _reach(rule)) for bit, rule in others for phrase in rule.words),
        )
        closers = [(bit, rule.endings) for bit, rule in others if isinstance(rule, ChunkRule) and rule.endings]
        self._closers = sum(bit for bit, _ in closers)
        self._closing_words = _by_character(-1, {ending for _, endings in closers for ending in endings})
        self._due_at: dict[tuple[object, ...], _Due] = {}
        self._chosen: dict[int, tuple[Bound, ...]] = {}

    def due(self, view: View) -> tuple[Bound, ...]:
        """Return the rules whose damage ``view`` can hold."""
        text = view.text
        size = len(text)
        edges = (
            view.head_state,
            view.tail_state,
            view.prev_tail,
            size <= SHORT,
            view.breaks * DENSE > size,
            view.chunk.next != "",
        )
        due = self._due_at.get(edges)
        if due is None:
            due = self._due_at[edges] = self._arrange(Edges(*edges))
        rules, waiting = due
        found = self._signs.in_text(text)
        words = self._closing_words.get(text[view.end - 1 : view.end])
        if words is not None and text.endswith(words, 0, view.end):
            found |= self._closers
        rules |= waiting & found
        words = self._opening_words.get(text[view.opening : view.opening + 1].lower())
        if words is not None and text[view.opening : view.opening + LONGEST_WORD].lower().startswith(words):
            rules |= self._openers
        chosen = self._chosen.get(rules)
        return self._choose(rules) if chosen is None else chosen

    def _choose(self, rules: int) -> tuple[Bound, ...]:
        if len(self._chosen) >= MOST_CHOICES:
            self._chosen.clear()
        chosen = self._chosen[rules] = tuple(pair for number, pair in enumerate(self._pairs) if rules >> number & 1)
        return chosen

    def _arrange(self, edges: Edges) -> _Due:
        """Sort out which rules run at once and which wait for a literal."""
        now = waiting = 0
        for bit, rule in self._others:
            if isinstance(rule, PatternRule):
                waiting |= bit if rule.signs else 0
                now |= 0 if rule.signs else bit
            elif rule.applies(edges) and (rule.either or not rule.signs):
                now |= bit
            elif rule.waits(edges):
                waiting |= bit
        return _Due(now, waiting)


def _reach(rule: PatternRule | ChunkRule) -> int:
    return 0 if isinstance(rule, ChunkRule) else rule.within


def _by_character(at: int, words: Iterable[str]) -> Mapping[str, tuple[str, ...]]:
    """Group ``words`` by their character ``at``, the first or the last."""
    grouped: dict[str, list[str]] = {}
    for word in sorted(words):
        grouped.setdefault(word[at], []).append(word)
    return {char: tuple(group) for char, group in grouped.items()}


def _reads_opening(rule: PatternRule | ChunkRule, lexicon: Lexicon) -> bool:
    """Whether a rule on opening words can be told by them, or by its signs where a pattern begins with any word."""
    return isinstance(rule, PatternRule) and rule.place == "start" and (lexicon.is_literal or bool(rule.signs))
