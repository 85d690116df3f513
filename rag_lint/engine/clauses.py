"""The unfinished sentence at the end of a text, found from behind."""

import re

from rag_lint.engine.sentences import sentence_end_at

WINDOW = 400
_ASCII_STOPS = (". ", ".\n", "? ", "?\n", "! ", "!\n", ".\" ", ".) ")
_STOPS = ("。", "！", "？", "；", *_ASCII_STOPS, ".” ")
_BLOCK_BREAK = re.compile(
    r"\n\s*\n|\n(?=[ \t]*(?:[#>|]|[-*+•]\s|\d+[.)]\s|第[一二三四五六七八九十百]+[条章节]|[(（][一二三四五六七八九十\da-z]{1,3}[)）]))"
)


def last_sentence(text: str, end: int | None = None) -> int:
    """Return the offset where the last sentence before ``end`` begins; ``end`` itself when the text ends with a sentence."""
    end = len(text) if end is None else end
    floor = max(0, end - WINDOW)
    begin = floor
    for stop in _ASCII_STOPS if text.isascii() else _STOPS:
        at = text.rfind(stop, begin, end)  # nothing before the best so far can be better
        if at >= 0:
            begin = max(begin, _behind_last(text, stop, at, begin, end))
    if "\n" in text[begin:end]:
        for found in _BLOCK_BREAK.finditer(text, begin, end):
            begin = found.end()
    return begin


def _behind_last(text: str, stop: str, at: int, floor: int, end: int) -> int:
    """The offset behind the last true sentence end that ``stop`` makes, at ``at`` or before, ``floor`` when there is none."""
    while at >= 0:
        behind = sentence_end_at(text, at)
        if behind:
            return min(behind, end)
        at = text.rfind(stop, floor, at)
    return floor
