"""A source folded fast, and the way back for one place: most quotations need no map of all of it.

``plain_fold`` gives the text of ``rag_lint.chunking.fold.fold`` by replacing; only around a hit the map is made.
"""

from __future__ import annotations

import re
from functools import cache, lru_cache

from rag_lint.chunking.fold import fold
from rag_lint.chunking.typography import DASHES, DOTS, INVISIBLE_CLASS, folds
from rag_lint.model.document import MatchLevel
from rag_lint.model.finding import Span

_KEPT = 16
_SLACK = 60
_NEAR = 100
_DROPPED = "\ufffe"  # no character: stands for a hyphen until runs of dots are made one
_UNSEEN = ((0, 0x3000), (0xFE00, 0x10000), (0xE0000, 0xE0200))
"""Where invisible characters live."""
_LEADERS = ("\ufe19", "\ufe30")  # upright leaders fold to dots that are no run
_USUAL = ((0, 0x80), (0x3000, 0x3040), (0x4E00, 0xA000))
"""Where the characters live that most texts are made of."""
_INK = re.compile(r"\S")
_ASCII_SPACE = bytes(code for code in range(128) if chr(code).isspace())
_WIDE_SPACE = re.compile(r"[^\S\x00-\x7f]")
_ASCII = bytes(range(128))
_SAMPLE = 200  # code points
_HYPHENS = re.compile(rf"[{re.escape(DASHES)}]+(?!\d)")
_RUNS = re.compile(r"([-.])\1+")


@cache
def _table() -> dict[str, str]:
    """What characters fold to, in an order in which nothing is folded twice when they are replaced one by one."""
    table = dict(folds())
    table.update((char, "-") for char in DASHES if char != "-")
    table.update((char, ".") for char in DOTS if char != ".")
    candidates = "".join(chr(code) for low, high in _UNSEEN for code in range(low, high))
    table.update((char, "") for char in re.findall(f"[{INVISIBLE_CLASS}]", candidates))
    ordered: dict[str, str] = {}
    for char in table:
        _enter(char, table, ordered)
    return ordered


def _enter(char: str, table: dict[str, str], ordered: dict[str, str]) -> None:
    """Put a character behind those that it folds to and that fold to something else themselves."""
    if char in ordered:
        return
    for target in table[char]:
        if target in table and target != char:
            _enter(target, table, ordered)
    ordered[char] = table[char]


@cache
def _ranks() -> dict[str, int]:
    return {char: rank for rank, char in enumerate(_table())}


@cache
def _unusual() -> re.Pattern[str]:
    """What may not be its own fold. It is found faster than every character of a text is looked up."""
    table = _table()
    usual = (chr(code) for low, high in _USUAL for code in range(low, high))
    return re.compile(f"[^{re.escape(''.join(char for char in usual if char not in table))}]")


@cache
def _plain_ascii() -> bytes:
    """The ASCII characters that are their own fold: all but controls."""
    return bytes(code for code in _ASCII if chr(code) not in _table())


def _replaced(text: str) -> str:
    """``text`` with every character folded; a text has few different ones that are not their own fold."""
    ranks, table = _ranks(), _table()
    special = [char for char in _unusual_in(text) if char in ranks]
    special.sort(key=ranks.__getitem__)
    for char in special:
        text = text.replace(char, table[char])
    return text


def _unusual_in(text: str) -> set[str]:
    """The different characters of ``text`` that may not be their own fold, and perhaps others."""
    if _is_mostly_ascii(text):
        return set(_decoded(_encoded(text).translate(None, _plain_ascii())))
    return set(_unusual().findall(text))


def _is_mostly_ascii(text: str) -> bool:
    """Whether ``text``, by a sample of it, is looked through faster as bytes."""
    sample = text[:_SAMPLE]
    return len(_encoded(sample)) * 4 < len(sample) * 5


def _encoded(text: str) -> bytes:
    return text.encode("utf-8", "surrogatepass")


def _decoded(text: bytes) -> str:
    return text.decode("utf-8", "surrogatepass")


def _without_space(text: str) -> str:
    if not _is_mostly_ascii(text):
        return "".join(text.split())
    encoded = _encoded(text)
    if not text.isascii() and _WIDE_SPACE.search(_decoded(encoded.translate(None, _ASCII))) is not None:
        return "".join(text.split())
    return _decoded(encoded.translate(None, _ASCII_SPACE))


def plain_fold(text: str, level: MatchLevel) -> str:
    """Return ``fold(text, level).text`` for ``level`` whitespace, typographic or hyphen."""
    if level is MatchLevel.WHITESPACE:
        return _without_space(text)
    if any(leader in text for leader in _LEADERS):
        return fold(text, level).text
    dropped = ""
    if level is MatchLevel.HYPHEN:
        dropped = _DROPPED
        if dropped in text:
            return fold(text, level).text
        text = _HYPHENS.sub(dropped, text)
    folded = "".join(_replaced(text).split())
    if "--" in folded or ".." in folded:
        folded = _RUNS.sub(r"\1", folded)
    return folded.replace(dropped, "") if dropped else folded


@lru_cache(maxsize=_KEPT)
def folded_source(text: str, level: MatchLevel) -> str:
    """Return ``plain_fold``; the last few are kept, for callers who come with one quotation at a time."""
    return plain_fold(text, level)


def bare(text: str) -> str:
    """Return ``text`` without anything that a level folds away.

    A text that stands in another at some level stands in it bare, so that one look tells that it is nowhere.
    """
    return _bare(_without_space(text))


@lru_cache(maxsize=_KEPT)
def bare_source(text: str) -> str:
    """Return ``bare``; the last few are kept."""
    return _bare(folded_source(text, MatchLevel.WHITESPACE))


def _bare(squeezed: str) -> str:
    return _replaced(squeezed).replace("-", "").replace(".", "")


def holds_characters(text: str, source: str) -> bool:
    """Whether ``source`` holds what the characters of ``text`` fold to; if not, the text is nowhere at any level."""
    return all(char in source or _holds_fold(char, source) for char in set(text))


def _holds_fold(char: str, source: str) -> bool:
    kept = (folded for folded in _table().get(char, char) if folded not in "-." and not folded.isspace())
    return all(any(origin in source for origin in _origins().get(folded, folded)) for folded in kept)


@cache
def _origins() -> dict[str, str]:
    """By character the characters in whose fold it is; one that nothing else folds to is left out."""
    table = _table()
    origins: dict[str, str] = {}
    for char, target in table.items():
        for folded in target:
            origins[folded] = origins.get(folded, "" if folded in table else folded) + char
    return origins


def span_of(source: str, level: MatchLevel, at: int, needle: str) -> Span:
    """Return where in ``source`` the ``needle`` lies that stands at ``at`` of its folded text.

    A character of which only a part is meant lies in it whole.
    """
    size = len(needle)
    if level is MatchLevel.WHITESPACE:
        first = _behind(source, 0, at)
        return Span(first, _behind(source, first, size - 1) + 1)
    low, skipped = _before(source, level, at)
    high = low + 2 * (at - skipped + size) + _SLACK
    window = fold(source[low:high], level)
    if not window.text.startswith(needle, at - skipped):
        low, skipped = 0, 0
        window = fold(source, level)
    start, end = window.span(at - skipped, at - skipped + size)
    return Span(low + start, low + end)


def _behind(source: str, start: int, count: int) -> int:
    """Where the character stands that ``count`` others lie before, from ``start`` on; white space does not count."""
    while count:
        end = start + count
        stretch = source[start:end]
        start, count = end, len(stretch) - len(_without_space(stretch))
    ink = _INK.search(source, start)
    return ink.start() if ink is not None else len(source)


def _before(source: str, level: MatchLevel, at: int) -> tuple[int, int]:
    """An offset shortly before what folds to ``at``, and what it folds to itself."""
    low = skipped = 0
    step = at * len(source) // max(1, len(folded_source(source, level)))
    while step > _NEAR:
        further = low + step
        while further > low and not source[further - 1].isalnum():  # no run of dashes or dots is cut here
            further -= 1
        behind = skipped + len(plain_fold(source[low:further], level))
        if behind <= at:
            low, skipped = further, behind
            step = min(step // 2, at - skipped)
        else:
            step //= 2
    return low, skipped
