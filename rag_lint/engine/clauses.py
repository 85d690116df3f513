"""The unfinished sentence at the end of a text, found from behind."""

from functools import lru_cache

from rag_lint.engine.sentences import sentence_end_at
from rag_lint.model.pattern import lazy_re

WINDOW = 400
STOPS = ".!?。！？；"
_ASCII_STOPS = ".!?"
_BLOCK_BREAK = lazy_re(
    r"\n\s*\n|\n(?=[ \t]*(?:"
    r"[#>|]|[-*+•]\s|\d+[.)]\s|第[一二三四五六七八九十百]+[条章节]|[(（][一二三四五六七八九十\da-z]{1,3}[)）]))"
)


@lru_cache(maxsize=8)
def open_sentence(text: str) -> int:
    """Return the offset where the unfinished sentence at the end of ``text`` begins; remembered, several rules ask."""
    return last_sentence(text)


def last_sentence(text: str, end: int | None = None) -> int:
    """Return the offset where the last sentence before ``end`` begins; ``end`` itself behind a sentence end."""
    end = len(text) if end is None else end
    floor = max(0, end - WINDOW)
    begin = _behind_last_stop(text, floor, end)
    if "\n" in text[begin:end]:
        for found in _BLOCK_BREAK.finditer(text, begin, end):
            begin = found.end()
    return begin


def _behind_last_stop(text: str, floor: int, end: int) -> int:
    """The offset behind the last mark that truly ends a sentence, ``floor`` when there is none."""
    at = end
    while (at := _last_stop(text, floor, at)) >= 0:
        behind = sentence_end_at(text, at)
        if behind:
            return min(behind, end)
    return floor


def _last_stop(text: str, floor: int, end: int) -> int:
    """The offset of the last mark before ``end``, -1 when there is none; each search goes back to the best so far."""
    best = -1
    for stop in _ASCII_STOPS if text.isascii() else STOPS:
        at = text.rfind(stop, floor, end)
        if at >= 0:
            best, floor = at, at + 1
    return best
