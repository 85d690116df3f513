"""Naming how two texts differ that fold to the same, and telling those apart that must not count as the same."""

from __future__ import annotations

import re
import unicodedata
from functools import cache

from rag_lint.chunking.fold import folded_text
from rag_lint.chunking.typography import DASHES, DOTS, INVISIBLE_CLASS, SAME
from rag_lint.grounding.verdict import QuotationLevel
from rag_lint.model.document import MatchLevel

_DIGITS = re.compile(r"\d+")


def level_between(quoted: str, standing: str) -> QuotationLevel:
    """Return the least level at which two texts are equal that are known to be equal when hyphens are dropped."""
    if quoted == standing:
        return QuotationLevel.EXACT
    ours, theirs = "".join(quoted.split()), "".join(standing.split())
    if ours == theirs:
        return QuotationLevel.WHITESPACE
    if _plain(ours) == _plain(theirs):
        return QuotationLevel.TYPOGRAPHIC
    if folded_text(quoted, MatchLevel.TYPOGRAPHIC) == folded_text(standing, MatchLevel.TYPOGRAPHIC):
        return QuotationLevel.LIGATURE_WIDTH
    return QuotationLevel.HYPHEN


def same_figures(quoted: str, standing: str) -> bool:
    """Whether two texts that fold to the same hold the same figures: ``10²`` and ``10 2`` fold to ``102``."""
    return quoted == standing or _figures(quoted) == _figures(standing)


def _figures(text: str) -> list[str]:
    found = _DIGITS.findall(text)
    return found if text.isascii() else [unicodedata.normalize("NFKC", each) for each in found]


@cache
def _table() -> dict[int, str]:
    table = {ord(char): target for target, chars in SAME for char in chars}
    table.update((ord(char), "-") for char in DASHES)
    table.update((ord(char), ".") for char in DOTS)
    return table


_RUNS = re.compile(r"([-.])\1+")
_INVISIBLE = re.compile(f"[{INVISIBLE_CLASS}]+")


def _plain(text: str) -> str:
    """``text`` with quotation marks, dashes and dots made one and what cannot be seen left out."""
    return _RUNS.sub(r"\1", _INVISIBLE.sub("", text).translate(_table()))
