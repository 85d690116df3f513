"""Which rules' signs occur in a text: the literals in their ``needs``, looked for together.

Looking for one character costs a tenth of looking for a word, so a word is only looked for where its rarest character
occurs: the ASCII characters that needs are made of and ordinary prose mostly lacks are collected in one pass; of other
literals, few characters cover many (`表` eight of them). Rules are bits of a number, so that any choice of them is one.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple, TypeAlias

# In nearly every English text: no use in telling whether a word can occur.
_FREQUENT = frozenset(b"etaoinsrhldcumfpgwybvk .,")
_PRIVATE_USE = 0xEE  # lead byte, in UTF-8, of the private-use area up to U+EFFF
MOST_PLANS = 4096
STEM = 6

Sought: TypeAlias = Mapping[str, Sequence[tuple[str, int]]]  # by stem: literals and the rules each makes due


class Need(NamedTuple):
    """A literal, the bits of the rules it makes due, and among how many first characters it counts (0: all)."""

    literal: str
    rules: int
    within: int


class _Plan(NamedTuple):
    """What to do for a text with certain rare characters: rules due at once, literals to look for, those by reach."""

    sure: int
    anywhere: Sought
    near: tuple[tuple[int, Sought], ...]


class _Key(NamedTuple):
    """A character and the literals that hold it."""

    char: str
    needs: tuple[Need, ...]


class Signs:
    """Finds the rules whose literals occur; what to look for is worked out once per set of rare characters."""

    def __init__(self, needs: Iterable[Need]) -> None:
        needs = tuple(needs)
        plain = [need for need in needs if need.literal.isascii() or need.literal.encode()[0] == _PRIVATE_USE]
        self._marks = {need: _marks(need.literal) for need in plain}
        self._passed_over = bytes(set(range(256)).difference(*self._marks.values()))
        self._keys = _covering([need for need in needs if need not in self._marks])
        self._plans: dict[frozenset[int], _Plan] = {}

    def in_text(self, text: str) -> int:
        """Return the bits of the rules of which a literal occurs in ``text``."""
        rare = frozenset(text.encode("utf-8", "replace").translate(None, self._passed_over))
        plan = self._plans.get(rare)
        if plan is None:
            plan = self._plan(rare)
        due = plan.sure
        for stem in filter(text.__contains__, plan.anywhere):
            for literal, rules in plan.anywhere[stem]:
                if literal in text:
                    due |= rules
        for within, sought in plan.near:
            near = text[:within]
            for stem in filter(near.__contains__, sought):
                for literal, rules in sought[stem]:
                    if literal in near:
                        due |= rules
        return due if text.isascii() else due | self._beyond_ascii(text)

    def _beyond_ascii(self, text: str) -> int:
        due = 0
        for char, needs in self._keys:
            if char in text:
                for literal, rules, within in needs:
                    if literal in (text[:within] if within else text):
                        due |= rules
        return due

    def _plan(self, rare: frozenset[int]) -> _Plan:
        if len(self._plans) >= MOST_PLANS:
            self._plans.clear()
        possible = [need for need, marks in self._marks.items() if marks <= rare]
        sure = [need for need in possible if len(need.literal) == 1 and self._marks[need] and not need.within]
        reaches = sorted({need.within for need in possible})
        sought = {reach: _merged(need for need in possible if need.within == reach and need not in sure) for reach in reaches}
        due = 0
        for need in sure:
            due |= need.rules
        plan = self._plans[rare] = _Plan(due, sought.pop(0, {}), tuple(sought.items()))
        return plan


def _marks(literal: str) -> frozenset[int]:
    """The bytes of ``literal`` worth collecting."""
    return frozenset(literal.encode()[:1] if not literal.isascii() else literal.encode()) - _FREQUENT


def _merged(needs: Iterable[Need]) -> Sought:
    """One entry a literal, whichever rules wait for it; literals that begin alike wait for their stem."""
    rules: dict[str, int] = {}
    for need in needs:
        rules[need.literal] = rules.get(need.literal, 0) | need.rules
    alike = Counter(literal[:STEM] for literal in rules)
    sought: dict[str, list[tuple[str, int]]] = {}
    for literal, bits in rules.items():
        stem = literal[:STEM] if alike[literal[:STEM]] > 1 else literal
        sought.setdefault(stem, []).append((literal, bits))
    return sought


def _covering(needs: Sequence[Need]) -> tuple[_Key, ...]:
    """Few characters of which every literal holds one, each with its literals."""
    keys: list[_Key] = []
    left = list(needs)
    while left:
        counts = Counter(char for need in left for char in sorted(set(need.literal)) if not char.isascii())
        char = counts.most_common(1)[0][0]
        keys.append(_Key(char, tuple(need for need in left if char in need.literal)))
        left = [need for need in left if char not in need.literal]
    return tuple(keys)
