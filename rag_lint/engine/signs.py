"""Which rules' signs occur in a text: the literals in their ``needs``, looked for together.

Looking for one character costs a tenth of looking for a word, so a word is only looked for where its rarest character
occurs: the ASCII characters that words are known by are collected in one pass; of other literals, few characters cover
many (`表` seven of them). Rules are bits of a number, so that any choice of them is one.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple, TypeAlias

_RARE = b"~`\\+#{|_%=<>;[]XKLP(:xB123"  # rarest first; a literal without any of these is looked for in every text
_PRIVATE_USE = 0xEE  # lead byte, in UTF-8, of the private-use area up to U+EFFF
STEM = 6

Sought: TypeAlias = Mapping[str, Sequence[tuple[str, int]]]  # by stem: literals and the rules each makes due


class Need(NamedTuple):
    """A literal, the bits of the rules it makes due, and among how many first characters it counts (0: all)."""

    literal: str
    rules: int
    within: int


class _Key(NamedTuple):
    """A character and the literals that hold it."""

    char: str
    needs: tuple[Need, ...]


class Signs:
    """Finds the rules whose literals occur; arranged once for any number of texts."""

    def __init__(self, needs: Iterable[Need]) -> None:
        byte_needs: dict[int, list[Need]] = defaultdict(list)
        beyond: list[Need] = []
        for need in needs:
            mark = _mark(need.literal)
            if mark is None and not need.literal.isascii():
                beyond.append(need)
            else:
                byte_needs[-1 if mark is None or need.within else mark].append(need)
        unmarked = byte_needs.pop(-1, [])
        self._everywhere = _merged(need for need in unmarked if not need.within)
        reaches = sorted({need.within for need in unmarked if need.within})
        self._near = tuple((reach, _merged(need for need in unmarked if need.within == reach)) for reach in reaches)
        self._passed_over = bytes(byte for byte in range(256) if byte not in byte_needs)
        self._behind_mark = {mark: _split(group) for mark, group in byte_needs.items()}
        self._keys = _covering(beyond)

    def in_text(self, text: str) -> int:
        """Return the bits of the rules of which a literal occurs in ``text``."""
        due = _search(text, self._everywhere)
        for mark in set(text.encode("utf-8", "replace").translate(None, self._passed_over)):
            alone, sought = self._behind_mark[mark]
            due |= alone
            if sought:
                due |= _search(text, sought)
        for within, sought in self._near:
            due |= _search(text[:within], sought)
        return due if text.isascii() else due | self._beyond_ascii(text)

    def _beyond_ascii(self, text: str) -> int:
        due = 0
        for char, needs in self._keys:
            if char in text:
                for literal, rules, within in needs:
                    if literal in (text[:within] if within else text):
                        due |= rules
        return due


def _search(text: str, sought: Sought) -> int:
    due = 0
    for stem in filter(text.__contains__, sought):
        for literal, rules in sought[stem]:
            if literal in text:
                due |= rules
    return due


def _mark(literal: str) -> int | None:
    """The rarest byte of ``literal`` that is worth collecting: a control character or one of ``_RARE``."""
    found = literal.encode()
    if found[0] == _PRIVATE_USE:
        return _PRIVATE_USE
    if not literal.isascii():
        return None
    rare = [byte for byte in found if byte in _RARE or ((byte < 32 or byte == 127) and byte != ord("\n"))]
    return min(rare, key=_RARE.find, default=None)


def _split(needs: Sequence[Need]) -> tuple[int, Sought]:
    """The rules that the mark alone makes due, and the longer literals that hold it."""
    alone = 0
    for need in needs:
        alone |= need.rules if len(need.literal) == 1 else 0
    return alone, _merged(need for need in needs if len(need.literal) > 1)


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
    holders: dict[str, list[Need]] = defaultdict(list)
    for need in needs:
        for char in sorted(set(need.literal)):
            if not char.isascii():
                holders[char].append(need)
    keys: list[_Key] = []
    while holders:
        char = max(holders, key=lambda each: len(holders[each]))
        held = holders.pop(char)
        keys.append(_Key(char, tuple(held)))
        for need in held:
            for other in holders.keys() & set(need.literal):
                holders[other].remove(need)
                if not holders[other]:
                    del holders[other]
    return tuple(keys)
