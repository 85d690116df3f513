"""What words that point at a place mean: a form of words for elsewhere, a step that stands here after all."""

import re

from rag_lint.engine.rule import Match
from rag_lint.model.pattern import lazy_re

QUOTED = 400  # characters: a longer quotation is not looked for
_ITEM = lazy_re(r"\s*\d[.、．)）]")
_DIGITS = "零一二三四五六七八九"


def is_quoted(text: str, start: int) -> bool:
    """Whether the words at ``start`` stand in a quotation opened on their line."""
    line = text[max(text.rfind("\n", 0, start) + 1, start - QUOTED) : start]
    return line.count('"') % 2 == 1 or line.count("“") > line.count("”")


def is_step_here(text: str, found: Match, reach: int) -> bool:
    """Whether an item of that number, or the thing the step made, stands in ``reach`` characters before."""
    start = found.start()
    before = text[max(0, start - reach) : start]
    made = text[found.end() : found.end() + 2].strip("。，；、\n ")
    if made and made in before:
        return True
    if _ITEM.match(before, before.rfind("\n") + 1) is not None:  # its neighbours are steps of another list
        return False
    said = found.group("step")[1]
    number = str(_DIGITS.index(said)) if said in _DIGITS else said
    return re.search(rf"^\s*{number}[.、．)）]", before, re.MULTILINE) is not None
