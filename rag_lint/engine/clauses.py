"""The unfinished sentence at the end of a text, found from behind."""



from rag_lint.engine.sentences import sentence_end_at
from rag_lint.model.pattern import lazy, lazy_re

WINDOW = 400
_LAST_STOP = lazy(r"(?r)[.!?。！？；]")
_BLOCK_BREAK = lazy_re(
    r"\n\s*\n|\n(?=[ \t]*(?:[#>|]|[-*+•]\s|\d+[.)]\s|第[一二三四五六七八九十百]+[条章节]|[(（][一二三四五六七八九十\da-z]{1,3}[)）]))"
)


def last_sentence(text: str, end: int | None = None) -> int:
    """Return the offset where the last sentence before ``end`` begins; ``end`` itself when the text ends with a sentence."""
    end = len(text) if end is None else end
    floor = max(0, end - WINDOW)
    begin = _behind_last_stop(text, floor, end)
    if "\n" in text[begin:end]:
        for found in _BLOCK_BREAK.finditer(text, begin, end):
            begin = found.end()
    return begin


def _behind_last_stop(text: str, floor: int, end: int) -> int:
    """The offset behind the last mark that truly ends a sentence, ``floor`` when there is none."""
    found = _LAST_STOP.search(text, floor, end)
    while found is not None:
        behind = sentence_end_at(text, found.start())
        if behind:
            return min(behind, end)
        found = _LAST_STOP.search(text, floor, found.start())
    return floor
