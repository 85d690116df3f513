"""Which rules' signs occur in a text: literals of their ``needs`` and phrases of their ``words``, looked for together.

Any number of words costs one pass: the text is taken apart into its ASCII words, and those in the vocabulary of all
rules are looked up. A literal costs a search of its own, so it is only looked for where its rarest character occurs:
those in ASCII are collected in one pass, the others in a second one; few cover many (`表` seven of them). Rules are
bits of a number, so that any choice of them is one.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple, TypeAlias

from rag_lint.model.pattern import lazy_re

_RARE = b"~`\\+#{|_%=<>;[]K(:x"  # rarest first; a literal without any of these is looked for in every text
_PRIVATE_USE = 0xEE  # lead byte, in UTF-8, of the private-use area up to U+EFFF
# They stand in most Chinese texts: they tell little, and looking for one ends soon.
_COMMON = frozenset("的一不有上下为人中大以是所用在，。、：；“”…·")
# Any digit as 0. Then a capital as its small letter, and all that is no ASCII letter as a space.
_SHAPE = bytes(ord("0") if chr(byte).isdigit() and byte < 128 else byte for byte in range(256))
_TO_WORDS = bytes(byte | 32 if chr(byte).isalpha() and byte < 128 else 32 for byte in range(256))
_SMALL = frozenset(b"abcdefghijklmnopqrstuvwxyz ")

Sought: TypeAlias = Sequence[tuple[bytes, int]]  # literals and the rules each makes due


class Need(NamedTuple):
    """A literal, the bits of the rules it makes due, and among how many first characters it counts (0: all)."""

    literal: str
    rules: int
    within: int


class _Phrase(NamedTuple):
    """What must occur besides the word a phrase is looked up by: words, or the phrase as it is written."""

    others: frozenset[bytes]
    written: bytes
    rules: int
    within: int


class Signs:
    """Finds the rules whose literals or phrases occur; arranged once for any number of texts."""

    def __init__(self, needs: Iterable[Need], phrases: Iterable[Need] = ()) -> None:
        byte_needs: dict[int, list[Need]] = defaultdict(list)
        beyond: list[Need] = []
        for need in needs:
            mark = _mark(need.literal)
            if mark is None and not need.literal.isascii():
                beyond.append(need)
            else:
                byte_needs[-1 if mark is None else mark].append(need)
        self._everywhere = _merged(byte_needs.pop(-1, []))
        self._passed_over = bytes(byte for byte in range(256) if byte not in byte_needs)
        self._behind_mark = {mark: _split(group) for mark, group in byte_needs.items()}
        self._beyond = _covering(beyond)
        self._common = tuple(char for char in self._beyond if char in _COMMON or char > "\uffff")
        rare = "".join(self._beyond.keys() - set(self._common))
        self._rare = lazy_re(f"[{rare}]" if rare else "(?!)")
        self._phrases = _by_longest_word(phrases)
        others = (phrase.others for group in self._phrases.values() for phrase in group)
        self._vocabulary = frozenset(self._phrases).union(*others)

    def in_text(self, text: str) -> int:
        """Return the bits of the rules of which a literal or a phrase occurs in ``text``."""
        encoded = text.encode("utf-8", "replace")
        shape = encoded.translate(_SHAPE)
        due = 0
        for literal, rules in self._everywhere:
            if literal in shape:
                due |= rules
        for mark in set(shape.translate(None, self._passed_over)):
            alone, sought = self._behind_mark[mark]
            due |= alone
            for literal, rules in sought:
                if literal in shape:
                    due |= rules
        said = self._vocabulary.intersection(shape.translate(_TO_WORDS).split())
        for word in said:
            if word in self._phrases:
                for others, written, rules, within in self._phrases[word]:
                    if others <= said and written in shape and (not within or _all_in(text[:within], word, others)):
                        due |= rules
        return due if len(encoded) == len(text) else due | self._beyond_ascii(text)

    def _beyond_ascii(self, text: str) -> int:
        due = 0
        for char in (*filter(text.__contains__, self._common), *set(self._rare.findall(text))):
            for literal, rules, within in self._beyond[char]:
                if (literal == char and not within) or literal in (text[:within] if within else text):
                    due |= rules
        return due


def _all_in(text: str, word: bytes, others: frozenset[bytes]) -> bool:
    encoded = text.lower().encode("utf-8", "replace")
    return word in encoded and all(other in encoded for other in others)


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
    """One entry a literal, whichever rules wait for it."""
    rules: dict[bytes, int] = {}
    for need in needs:
        literal = need.literal.encode().translate(_SHAPE)
        rules[literal] = rules.get(literal, 0) | need.rules
    return tuple(rules.items())


def _by_longest_word(phrases: Iterable[Need]) -> Mapping[bytes, Sequence[_Phrase]]:
    """Each phrase under its longest word, the one that is likely to be the rarest."""
    looked_up: dict[bytes, list[_Phrase]] = defaultdict(list)
    for need in phrases:
        written = need.literal.encode().translate(_SHAPE)
        words = written.translate(_TO_WORDS).split()
        longest = max(words, key=len)
        exact = b"" if _SMALL.issuperset(written) and written[-1:] != b" " else written
        looked_up[longest].append(_Phrase(frozenset(words) - {longest}, exact, need.rules, need.within))
    return dict(looked_up)


def _covering(needs: Sequence[Need]) -> Mapping[str, Sequence[Need]]:
    """Few characters, rather rare ones, of which every literal holds one, each with its literals."""
    telling = [_telling(need.literal) for need in needs]
    held = Counter(char for chars in telling for char in chars)
    keys: dict[str, list[Need]] = defaultdict(list)
    for need, chars in zip(needs, telling, strict=True):
        keys[max(chars, key=held.__getitem__)].append(need)
    return dict(keys)


def _telling(literal: str) -> list[str]:
    beyond = {char for char in literal if not char.isascii()}
    return sorted(beyond.difference(_COMMON) or beyond)
