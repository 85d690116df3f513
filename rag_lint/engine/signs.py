"""Which rules' signs occur in a text: literals of their ``needs`` and phrases of their ``words``, looked for together.

Any number of words costs one pass: the text is taken apart into its ASCII words, and those in the vocabulary of all
rules are looked up. A literal costs a search of its own, so it is only looked for where its rarest character occurs:
those in ASCII are collected in one pass, the others in a second one. What a text holds besides letters is a fifth of
it or less; what of a literal are no letters is looked for there first. Rules are bits of a number, so that any choice
of them is one.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from functools import reduce
from operator import or_
from typing import NamedTuple, TypeAlias

from rag_lint.model.pattern import lazy_re

_RARE = b"~`\\+#{|_%=<>;[]K(:x"  # rarest first; a literal without any of these is looked for in every text
_STAND_IN = "?"  # for each character beyond ASCII
_PRIVATE_USE = "\ue000-\uefff"  # any of them is a sign where one is
# What stands in most Chinese texts, most frequent first: the earlier a character, the less it tells.
_FREQUENT = (
    "，的。、一是不了在人有我他这个中来上大为和国地到以说时要就出会可也你对生能而子那得于着下自之年过发后作里用道行所然家种事成方多经么去法学如都同现当没"
    "动面起看定天分还进好小部其些主样理心她本前开但因只从想实日军者意无力它与长把机十民第公此已工使情明性知全三又关点正业外将两高间由问很最重并物手应战向"
    "头文体政美单例参照步示令型相见被利什二等产或新己制身果加西斯月话合回特代内信表化老给世位次度门任常先海通教儿原东声提立及比员解水名真论处走义各入几口认条平系气题活"
    "尔更别打女变四神总何电数安少报才结反受目太量再感建务做接必场件计管期市直德资命山金指克许统区保至队形社便空决治展马科司五基眼书非则听白却界达光放强"
    "即像难且权思王象完设式色路记南品住告类求据程北边死张该交规万取拉格望觉术领共确传师观清今切院让识候带导争运户码附阅详图"
)
_RANK = {char: rank for rank, char in enumerate(_FREQUENT)}
_USUAL = frozenset(_FREQUENT[:40] + "：；“”…·")  # collecting these takes longer than looking for one
# Any digit as 0. Then a capital as its small letter, and all that is no ASCII letter as a space.
_SHAPE = bytes(ord("0") if chr(byte).isdigit() and byte < 128 else byte for byte in range(256))
_TO_WORDS = bytes(byte | 32 if chr(byte).isalpha() and byte < 128 else 32 for byte in range(256))
_NO_MARK = -1
_SMALL = frozenset(b"abcdefghijklmnopqrstuvwxyz ")

Sought: TypeAlias = Sequence[tuple[str, str, int]]  # literals, first without letters, and the rules each makes due


class Need(NamedTuple):
    """A literal, the bits of the rules it makes due, and among how many first characters it counts (0: all)."""

    literal: str
    rules: int
    within: int


class _Phrase(NamedTuple):
    """What must occur besides the word a phrase is looked up by: words, or the phrase as it is written."""

    others: frozenset[bytes]
    written: str
    rules: int
    within: int


class Signs:
    """Finds the rules whose literals or phrases occur; arranged once for any number of texts."""

    def __init__(self, needs: Iterable[Need], phrases: Iterable[Need] = ()) -> None:
        byte_needs: dict[int, list[Need]] = defaultdict(list)
        beyond: list[Need] = []
        for need in needs:
            if need.literal.isascii() and _STAND_IN not in need.literal:
                byte_needs[_mark(need.literal)].append(need)
            else:
                beyond.append(need)
        self._letters = bytes(byte for byte in range(256) if _is_letter(byte) and byte not in byte_needs)
        self._everywhere = _merged(byte_needs.pop(_NO_MARK, []), self._letters)
        self._passed_over = bytes(byte for byte in range(256) if byte not in byte_needs)
        self._behind_mark = {mark: _split(group, self._letters) for mark, group in byte_needs.items()}
        self._private = reduce(or_, (need.rules for need in beyond if _is_private(need.literal)), 0)
        self._beyond = _covering([need for need in beyond if not _is_private(need.literal)])
        self._usual = tuple(char for char in self._beyond if char in _USUAL or char > "\uffff")
        rare = "".join(self._beyond.keys() - set(self._usual))
        self._rare = lazy_re(f"[{_PRIVATE_USE}{rare}]")
        self._phrases = _by_longest_word(phrases)
        others = (phrase.others for _, group in self._phrases.values() for phrase in group)
        self._vocabulary = frozenset(self._phrases).union(*others)

    def in_text(self, text: str) -> int:
        """Return the bits of the rules of which a literal or a phrase occurs in ``text``."""
        encoded = text.encode("ascii", "replace").translate(_SHAPE)
        bare = encoded.translate(None, self._letters)
        shape, signs = encoded.decode(), bare.decode()  # `in` asks bytes whether what is sought is a number first
        due = 0
        for sign, literal, rules in self._everywhere:
            if sign in signs and literal in shape:
                due |= rules
        for mark in set(bare.translate(None, self._passed_over)):
            alone, sought = self._behind_mark[mark]
            due |= alone
            for sign, literal, rules in sought:
                if sign in signs and literal in shape:
                    due |= rules
        said = self._vocabulary.intersection(encoded.translate(_TO_WORDS).split())
        for word in said:
            if word in self._phrases:
                alone, phrases = self._phrases[word]
                due |= alone
                for others, written, rules, within in phrases:
                    if others <= said and written in shape and (not within or _all_in(text[:within], word, others)):
                        due |= rules
        return due if text.isascii() else due | self._beyond_ascii(text)

    def _beyond_ascii(self, text: str) -> int:
        due = 0
        for char in (*filter(text.__contains__, self._usual), *set(self._rare.findall(text))):
            needs = self._beyond.get(char)
            if needs is None:
                due |= self._private
                continue
            for literal, rules, within in needs:
                if (literal == char and not within) or literal in (text[:within] if within else text):
                    due |= rules
        return due


def _all_in(text: str, word: bytes, others: frozenset[bytes]) -> bool:
    encoded = text.lower().encode("utf-8", "replace")
    return word in encoded and all(other in encoded for other in others)


def _is_private(literal: str) -> bool:
    return "\ue000" <= literal <= "\uefff"


def _mark(literal: str) -> int:
    """The rarest byte of ``literal`` that is worth collecting: a control character or one of ``_RARE``."""
    found = literal.encode()
    rare = [byte for byte in found if byte in _RARE or ((byte < 32 or byte == 127) and byte != ord("\n"))]
    return min(rare, key=_RARE.find, default=_NO_MARK)


def _is_letter(byte: int) -> bool:
    """A letter, or what stands for a character beyond ASCII."""
    return byte > 127 or byte == ord(_STAND_IN) or chr(byte).isalpha()


def _split(needs: Sequence[Need], letters: bytes) -> tuple[int, Sought]:
    """The rules that the mark alone makes due, and the longer literals that hold it."""
    alone = 0
    for need in needs:
        alone |= need.rules if len(need.literal) == 1 else 0
    return alone, _merged((need for need in needs if len(need.literal) > 1), letters)


def _merged(needs: Iterable[Need], letters: bytes) -> Sought:
    """One entry a literal, whichever rules wait for it."""
    rules: dict[bytes, int] = {}
    for need in needs:
        literal = need.literal.encode().translate(_SHAPE)
        rules[literal] = rules.get(literal, 0) | need.rules
    return tuple((each.translate(None, letters).decode(), each.decode(), due) for each, due in rules.items())


def _by_longest_word(phrases: Iterable[Need]) -> Mapping[bytes, tuple[int, Sequence[_Phrase]]]:
    """By the longest word, likely the rarest: the rules that it makes due by itself, and the phrases it is part of."""
    looked_up: dict[bytes, tuple[int, list[_Phrase]]] = {}
    for need in phrases:
        written = need.literal.encode().translate(_SHAPE)
        words = written.translate(_TO_WORDS).split()
        longest = max(words, key=len)
        exact = "" if _SMALL.issuperset(written) and written[-1:] != b" " else written.decode()
        others = frozenset(words) - {longest}
        alone, group = looked_up.get(longest, (0, []))
        if others or exact or need.within:
            group.append(_Phrase(others, exact, need.rules, need.within))
        else:
            alone |= need.rules
        looked_up[longest] = alone, group
    return looked_up


def _covering(needs: Sequence[Need]) -> Mapping[str, Sequence[Need]]:
    """Each literal under its rarest character; of those that are as rare, under the one that most others hold too."""
    telling = [sorted({char for char in need.literal if not char.isascii()}) for need in needs]
    held = Counter(char for chars in telling for char in chars)
    keys: dict[str, list[Need]] = defaultdict(list)
    for need, chars in zip(needs, telling, strict=True):
        keys[max(chars, key=lambda char: (_RANK.get(char, len(_RANK)), held[char]))].append(need)
    return dict(keys)
