"""Finding a quotation in its source word for word, typesetting aside.

    >>> from rag_lint.grounding.match import find_quotation
    >>> match = find_quotation("5-10 ≥ 3", "It says 5\u201110 ≥ 3 here.")
    >>> match.level.value, match.span
    ('typographic', Span(start=8, end=16))
    >>> find_quotation("5-10 > 3", "It says 5\u201110 ≥ 3 here.") is None
    True

Words, letter case and figures are never folded.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from rag_lint.grounding.folded import bare, bare_source, folded_source, holds_characters, plain_fold, span_of
from rag_lint.grounding.typeset import level_between, same_figures
from rag_lint.grounding.verdict import Match, QuotationLevel
from rag_lint.model.document import MatchLevel
from rag_lint.model.finding import Span

MOST_PLACES = 200
"""So many places of one quotation are told."""
_LETTER = re.compile(r"[^\W_]")
_ELLIPSIS = re.compile(r"\s*(?:[\[(（【]\s*(?:…+|\.{3,}|(?:\.\s){2,}\.)\s*[\])）】]|…+|\.{3,}|(?:\.\s){2,}\.)\s*")
_FOLDINGS = (MatchLevel.WHITESPACE, MatchLevel.TYPOGRAPHIC, MatchLevel.HYPHEN)
_OUTER = {'"': '"', "“": "”", "「": "」", "『": "』", "«": "»", "„": "“", "'": "'", "‘": "’"}
_MAGNITUDES = "万亿千百十%％‰成"
_NUMBER_GOES_ON = re.compile(
    r"[.,，:]?\d|\s?[%％‰]|\s?[万亿千百]|\s(?:thousand|hundred|million|billion|trillion|percent|per cent)(?![A-Za-z])"
)


class _Place(NamedTuple):
    span: Span
    level: QuotationLevel


def find_quotation(quotation: str, source: str) -> Match | None:
    """Return where ``quotation`` stands in ``source``, None when it does not.

    Looked for exactly first, then with more and more folded; the least level that finds anything holds. Of several
    places the first that begins and ends with whole words and numbers is ``span``. Quotation marks around all of it
    are passed over. A quotation with an ellipsis is found when its parts stand there in their order.
    """
    for words in _readings(quotation):
        places = _places(words, source)
        if places:
            whole = next((place for place in places if not cut_edge(source, place.span)), places[0])
            return Match(whole.level, whole.span, (whole.span,), tuple(place.span for place in places))
    for words in _readings(quotation):
        parts = [part for part in _ELLIPSIS.split(words) if _LETTER.search(part)]
        if parts and parts != [words]:
            return _in_parts(parts, source)
    return None


def cut_edge(source: str, span: Span) -> Span | None:
    """Return the whole word or number of ``source`` that ``span`` begins or ends inside of; None if there is none."""
    start, end = span
    if _joined(source[start - 1 : start], source[start : start + 1]) or _mid_number(source, start):
        return _word_around(source, start)
    if _joined(source[end - 1 : end], source[end : end + 1]) or _number_cut(source, end):
        return _word_around(source, end)
    return None


def _joined(before: str, after: str) -> bool:
    """Whether a word or number runs over from one character to the other; Han characters are words of their own."""
    if not before or not after or not (before.isalnum() and after.isalnum()):
        return False
    if before.isdecimal() or after.isdecimal():
        return before.isdecimal() and after.isdecimal()
    return _is_latin(before) and _is_latin(after)


def _is_latin(char: str) -> bool:
    return char < "\u2e80" or "\uff21" <= char <= "\uff5a"


def _mid_number(source: str, start: int) -> bool:
    """Whether a number begins before ``start``: at the 5 of 2.5."""
    return (
        source[start : start + 1].isdecimal()
        and source[start - 1 : start] in (".", ",")
        and source[start - 2 : start - 1].isdecimal()
    )


def _number_cut(source: str, end: int) -> bool:
    return source[end - 1 : end].isdecimal() and _NUMBER_GOES_ON.match(source, end) is not None


_LONG = 24


def _word_around(source: str, at: int) -> Span:
    """The word that stands at ``at``, a few characters on both sides at most."""
    low = high = at
    while low > 0 and at - low < _LONG and _in_word(source[low - 1]):
        low -= 1
    while high < len(source) and high - at < _LONG and (_in_word(source[high]) or source[high] in _MAGNITUDES):
        high += 1
    return Span(low, len(source[:high].rstrip(".,")))


def _in_word(char: str) -> bool:
    return char in ".," or (char.isalnum() and _is_latin(char))


def _readings(quotation: str) -> Iterator[str]:
    """The quotation, and it without the quotation marks around it."""
    words = quotation.strip()
    if not _LETTER.search(words):
        return
    yield words
    if len(words) > 2 and _OUTER.get(words[0]) == words[-1]:
        inner = words[1:-1].strip()
        if _LETTER.search(inner):
            yield inner


def _places(words: str, source: str) -> list[_Place]:
    exact = [
        _Place(Span(at, at + len(words)), QuotationLevel.EXACT)
        for at in _all(words, source)
        if _whole(source, at + len(words))
    ]
    if exact or not holds_characters(words, source):
        return exact
    for level in _FOLDINGS:
        needle = plain_fold(words, level)
        if not needle:
            return []
        found = [
            place
            for at in _all(needle, folded_source(source, level))
            if (place := _place(words, needle, at, source, level)) is not None
        ]
        if found:
            return sorted(found, key=lambda place: place.level.rank)
        if level is MatchLevel.WHITESPACE and bare(words) not in bare_source(source):
            return []
    return []


def _place(words: str, needle: str, at: int, source: str, level: MatchLevel) -> _Place | None:
    span = span_of(source, level, at, needle)
    standing = source[slice(*span)]
    if not _whole(source, span.end) or not same_figures(words, standing):
        return None  # it would end inside a composed letter, or join figures
    if level is MatchLevel.WHITESPACE:
        return _Place(span, QuotationLevel.WHITESPACE)
    if plain_fold(standing, level) != needle:
        return None  # it would begin or end inside a ligature
    return _Place(span, level_between(words, standing))


def _whole(source: str, end: int) -> bool:
    """Whether no combining mark follows, which would make another letter of the last one: ``=`` in a decomposed ≠."""
    return end >= len(source) or source[end] < "\u0300" or not unicodedata.combining(source[end])


def _all(needle: str, text: str) -> list[int]:
    found: list[int] = []
    at = text.find(needle)
    while at >= 0 and len(found) < MOST_PLACES:
        found.append(at)
        at = text.find(needle, at + 1)
    return found


def _in_parts(parts: Sequence[str], source: str) -> Match | None:
    """Find the parts in their order, each behind the one before, the whole as short as can be."""
    places = [_places(part, source) for part in parts]
    if not all(places):
        return None
    chains = [chain for first in places[0] if (chain := _chain(first, places[1:])) is not None]
    if not chains:
        return None
    found = {chain[0].span: chain for chain in chains}.values()
    tight = min(found, key=lambda chain: chain[-1].span.end - chain[0].span.start)
    level = max((place.level for place in tight), key=lambda each: each.rank)
    span = Span(tight[0].span.start, tight[-1].span.end)
    return Match(level, span, tuple(place.span for place in tight), (span,))


def _chain(first: _Place, rest: Sequence[Sequence[_Place]]) -> list[_Place] | None:
    chain = [first]
    for places in rest:
        later = [place for place in places if place.span.start >= chain[-1].span.end]
        if not later:
            return None
        chain.append(min(later, key=lambda place: place.span.start))
    return chain
