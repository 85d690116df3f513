"""Where sentences end, in Chinese and English.

A terminator counts when what follows can start something new; decimals, abbreviations, initials, URLs and
list numbers do not end a sentence. Only yes/no and counts are needed here, on every chunk: a segmenter that builds all
sentences costs as much as the whole budget of a chunk.
"""

import regex

TERMINATORS = ".!?。！？；…｡．;"
CLOSERS = "\"'”’」』》）)]】*_`）＂›»"
# A full stop behind one of these, or behind a single capital letter, belongs to the word and something must follow.
ABBREVIATIONS = frozenset(
    "e.g i.e vs cf fig figs eq eqs sec secs no nos vol vols pp ch art arts para paras st mr mrs ms dr prof"
    " dept approx est ref refs eds rev gen jan feb mar apr jun jul aug sep sept oct nov dec"
    " viz resp incl excl max min tel ext op gov rep sen".split()
)
_LAST_WORD = regex.compile(r"[\w.]+$")
_MARKS = regex.compile(r"[。！？｡；](?:[”’」』》）)\]]*)|……|[.!?][\"'”’)\]*_`]*(?=\s|$)")


def ends_sentence(text: str) -> bool:
    """Tell whether ``text`` (already right-stripped) ends at a sentence end, closing quotes and brackets included."""
    core = text.rstrip(CLOSERS)
    if not core or core[-1] not in TERMINATORS:
        return False
    return core[-1] != "." or not _is_abbreviation(core)


def _is_abbreviation(core: str) -> bool:
    word = _LAST_WORD.search(core[-24:-1])
    if word is None:
        return False
    last = word.group()
    if len(last) == 1:
        return last.isupper() or (last.isdigit() and len(core) <= 2)
    return last.lower() in ABBREVIATIONS or (last.isdigit() and len(core) <= len(last) + 1)


def sentence_ends(text: str) -> list[int]:
    """Return the offsets just behind every sentence end inside ``text``."""
    return [found.end() for found in _MARKS.finditer(text) if _counts(text, found.start(), found.end())]


def _counts(text: str, at: int, end: int) -> bool:
    mark = text[at]
    if mark == ".":
        before = text[at - 1] if at else " "
        return not before.isspace() and before != "." and not _is_abbreviation(text[max(0, at - 24) : at + 1])
    if mark == "；":
        return end < len(text) and not text[end].isdigit()
    return True
