"""The words behind a number that may name what it counts or orders."""

from __future__ import annotations

from functools import lru_cache

from rag_lint.model.pattern import lazy_re

_WORDS = lazy_re(r"[ -]+(?:of (?:the |its |their |our )?)?([a-z][a-z'’-]*)(?: ([a-z][a-z'’-]*))?(?: ([a-z][a-z'’-]*))?")
STOP = frozenset(
    "a an the of in on at to for from by with and or but nor so than as that this these those which who whom whose what"
    " when where while if unless until since because is are was were be been being am has have had do does"
    " did will would"
    " shall should can could may might must not no it its he she they we you i his her their our your my them him us"
    " into onto over under above below between among through during before after about against per via within without"
    " there here then also only just more most less least very each every all any some such other another both either"
    " up down out off again further once too own same".split()
)
_HAN = lazy_re("[\u3400-\u9fff]{1,6}")
_CUT = lazy_re("[的了在和与及或是有为被把将对从到等之也都就并且而但以其这那不可应须需已能会后前中内外上下时]")


def counted_en(low: str, end: int) -> str:
    """Return up to three words behind ``end``, up to the first function word: ``Endurance pickups``."""
    found = _WORDS.match(low, end)
    if found is None:
        return ""
    words: list[str] = []
    for word in found.groups():
        if word is None or word in STOP:
            break
        words.append(word)
    return " ".join(words)


def counted_zh(low: str, end: int) -> str:
    """Return the Chinese characters behind ``end``, up to a particle: 零件."""
    found = _HAN.match(low, end)
    if found is None:
        return ""
    run = found.group()
    cut = _CUT.search(run)
    return run if cut is None else run[: cut.start()]


@lru_cache(maxsize=8192)
def stem(word: str) -> str:
    """An English word without its ending, for telling whether two are the same: ``employees``, ``employee``."""
    if word.endswith(_ENDINGS):
        for ending in _ENDINGS:
            if word.endswith(ending) and len(word) - len(ending) >= 3:
                return word[: -len(ending)]
    return word


_ENDINGS = ("'s", "’s", "ies", "ing", "ed", "es", "s", "e", "y")


def may_count_the_same(ours: str, theirs: str) -> bool:
    """Whether two nouns behind numbers may be the same, as far as they are known."""
    if not ours or not theirs:
        return True
    if ours[0] > "\u2e7f" or theirs[0] > "\u2e7f":
        return bool(set(ours) & set(theirs)) or ours[0] < "\u2e7f" or theirs[0] < "\u2e7f"
    return not {stem(word) for word in ours.split()}.isdisjoint({stem(word) for word in theirs.split()})
