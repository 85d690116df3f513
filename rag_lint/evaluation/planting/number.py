"""Another number in the place of one. What changes nothing, as ten times zero, is never chosen."""

from __future__ import annotations

import re
from collections.abc import Sequence
from random import Random

from rag_lint.evaluation.planting.model import Edit
from rag_lint.grounding.quantities.read import read_quantities
from rag_lint.model.bilingual import Lang
from rag_lint.model.finding import Span
from rag_lint.model.pattern import lazy_re

_DIGITS = lazy_re(r"\d+(?:,\d{3})*(?:\.\d+)?")
_WORDS = "one two three four five six seven eight nine ten eleven twelve".split()
_HAN = "一二三四五六七八九十"
_WORD = lazy_re(rf"(?<![a-z-])(?:{'|'.join(_WORDS)})(?![a-z-])", re.IGNORECASE)
_HAN_ALONE = lazy_re("[二三四五六七八九十]|一(?=[年月日天个元次倍周])")
_STEPS = (1, 2, 3, 5, 10)
_YEARS = range(1900, 2101)


def plant_number(sentence: str, lang: Lang, others: Sequence[str], chance: Random) -> Edit | None:
    """Change the number of one quantity that is read in ``sentence``."""
    places = [each for each in read_quantities(sentence) if each.number.end > each.number.start]
    chance.shuffle(places)
    for each in places:
        edit = _changed(sentence, each.number, chance)
        if edit is not None and not _says_the_same(sentence, edit):
            return edit
    return None


def _changed(sentence: str, number: Span, chance: Random) -> Edit | None:
    found = _DIGITS.search(sentence, *number)
    if found is not None and found.group().isascii():
        return Edit(Span(*found.span()), _other(found.group(), chance))
    word = _WORD.search(sentence, *number)
    if word is not None:
        others = [each for each in _WORDS[1:] if each != word.group().lower()]
        new = chance.choice(others)
        return Edit(Span(*word.span()), new.capitalize() if word.group()[0].isupper() else new)
    han = _HAN_ALONE.search(sentence, *number) if number.end - number.start == 1 else None
    if han is None:
        return None
    return Edit(Span(*han.span()), chance.choice([each for each in _HAN[1:] if each != han.group()]))


def _other(said: str, chance: Random) -> str:
    """Another number of the same form: with as many decimals, and thousands set off as they were."""
    whole, dot, decimals = said.replace(",", "").partition(".")
    value = int(whole)
    if dot:
        changed = (int(decimals[-1]) + chance.randint(1, 9)) % 10
        return f"{said[:-1]}{changed}"
    if value in _YEARS and "," not in said and len(whole) == 4:
        return str(value + chance.choice((-9, -4, -2, 2, 3, 7)))
    grown = value + chance.choice([*_STEPS, value or 4])
    return f"{grown:,}" if "," in said else f"{grown:0{len(whole)}d}"


def _says_the_same(sentence: str, edit: Edit) -> bool:
    start, end = edit.span
    changed = sentence[:start] + edit.text + sentence[end:]
    return _values(sentence) == _values(changed)


def _values(text: str) -> list[tuple[object, ...]]:
    return [(each.kind, each.low, each.high, each.date, each.unit) for each in read_quantities(text)]
