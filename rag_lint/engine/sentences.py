"""Where sentences end, in Chinese and English.

A terminator counts when what follows can start something new; decimals, abbreviations, initials, URLs and
list numbers do not end a sentence. Only yes/no and counts are needed here, on every chunk: a segmenter that builds all
sentences costs as much as the whole budget of a chunk.
"""

import regex

from rag_lint.model.script import HAN

TERMINATORS = ".!?。！？；…｡．;"
CLOSERS = "\"'”’」』》）)]】*_`）＂›»"
# A full stop behind one of these, or behind a single capital letter, belongs to the word and something must follow.
ABBREVIATIONS = frozenset(
    "e.g i.e vs cf fig figs eq eqs sec secs no nos vol vols pp ch art arts para paras st mr mrs ms dr prof"
    " dept approx est ref refs eds rev gen jan feb mar apr jun jul aug sep sept oct nov dec"
    " viz resp incl excl max min tel ext op gov rep sen".split()
)
_LAST_WORD = regex.compile(r"[\w.]+$")


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
    return last.lower() in ABBREVIATIONS or (len(last) == 1 and last.isupper()) or (last.isdigit() and len(core) <= len(last) + 1)


_END = regex.compile(
    rf"[。！？｡](?:[”’」』》）)\]]*)|……|[；](?=\s|[{HAN}])"
    r"|(?<=[a-z0-9)\]%\"”’`*_A-Z>])[.!?](?:[\"'”’)\]*_`]*)(?=\s|$)"
)


def sentence_ends(text: str) -> list[int]:
    """Return the offsets just behind every sentence end inside ``text``."""
    return [found.end() for found in _END.finditer(text) if not _false_stop(text, found.start())]


def _false_stop(text: str, at: int) -> bool:
    return text[at] == "." and _is_abbreviation(text[max(0, at - 24) : at + 1])
