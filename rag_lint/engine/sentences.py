"""Where sentences end, in Chinese and English.

A terminator counts when what follows can start something new; decimals, abbreviations, initials, URLs and
list numbers do not end a sentence. Only yes/no and counts are needed here, on every chunk: a segmenter that builds all
sentences costs as much as the whole budget of a chunk.
"""

import sys
from collections.abc import Iterator

from rag_lint.model.pattern import lazy_re

TERMINATORS = ".!?。！？；…｡．;"
CLOSERS = "\"'”’」』》）)]】*_`）＂›»"
# A full stop behind one of these, or behind a single capital letter, belongs to the word and something must follow.
ABBREVIATIONS = frozenset(
    "e.g i.e vs cf fig figs eq eqs sec secs no nos vol vols pp ch art arts para paras st mr mrs ms dr prof"
    " dept approx est ref refs eds rev gen jan feb mar apr jun jul aug sep sept oct nov dec"
    " viz resp incl excl max min tel ext op gov rep sen".split()
)
LONGER = 8  # letters: longer than any of them
_MARKS = lazy_re("[.!?。！？｡；…]")  # a bare class: `re` scans it several times faster than `regex`


def ends_sentence(text: str) -> bool:
    """Tell whether ``text`` (already right-stripped) ends at a sentence end, closing quotes and brackets included."""
    core = text.rstrip(CLOSERS)
    if not core or core[-1] not in TERMINATORS:
        return text[-1:] in ("）", ")") and _is_aside(text)
    return core[-1] != "." or not _is_abbreviation(core)


def _is_aside(text: str) -> bool:
    """Whether ``text`` ends with a bracketed aside behind a finished sentence: `It is free. (See the list)`."""
    opening = text.rfind("（" if text[-1] == "）" else "(", max(0, len(text) - 200))
    return opening > 0 and text[max(0, opening - 3) : opening].rstrip()[-1:] in ("。", "！", "？", ".", "!", "?")


def _is_abbreviation(core: str) -> bool:
    if core[-1 - LONGER : -1].isalpha() and len(core) > LONGER:
        return False
    words = core[-24:-1].rsplit(None, 1)
    if not words:
        return False
    last = words[-1].lstrip("(（[“\"'")
    if len(last) == 1:
        return last.isupper() or (last.isdigit() and len(core) <= 2)
    return last.lower() in ABBREVIATIONS or (last.isdigit() and len(core) <= len(last) + 1)


def sentence_ends(text: str, start: int = 0, most: int = sys.maxsize) -> list[int]:
    """Return the offsets just behind the first ``most`` sentence ends from ``start`` on."""
    ends: list[int] = []
    last = 0
    for at in _marks(text, start):
        end = sentence_end_at(text, at)
        if end > last:
            last = end
            ends.append(end)
            if len(ends) == most:
                break
    return ends


def _marks(text: str, start: int) -> Iterator[int]:
    """The offsets of marks that may end a sentence; in most English text these are full stops, found faster alone."""
    if not text.isascii() or "!" in text or "?" in text:
        for found in _MARKS.finditer(text, start):
            yield found.start()
        return
    at = text.find(".", start)
    while at >= 0:
        yield at
        at = text.find(".", at + 1)


def sentence_end_at(text: str, at: int) -> int:
    """The offset behind the sentence end that the mark at ``at`` makes, 0 when it makes none."""
    mark = text[at]
    end = at + 1
    after = text[end : end + 1]
    if mark == ".":
        if after == " ":
            return 0 if _belongs_to_word(text, at, end) else end
        if after.isalnum():
            return 0
    elif mark == "…":
        return end + 1 if after == "…" else 0
    while after and after in CLOSERS:
        end += 1
        after = text[end : end + 1]
    if mark not in ".!?":
        return end
    if after and not after.isspace():
        return 0
    return 0 if mark == "." and _belongs_to_word(text, at, end) else end


def _belongs_to_word(text: str, at: int, end: int) -> bool:
    """Whether the full stop at ``at`` stands alone, behind an abbreviation or before a small letter."""
    before = text[at - 1 : at]
    if not before.isalpha() and (not before or before == "." or before.isspace()):
        return True
    if text[end : end + 1] == " " and (text[end + 1 : end + 2].islower() or text.endswith("et al", 0, at)):
        return True
    return _is_abbreviation(text[max(0, at - 24) : at + 1])
