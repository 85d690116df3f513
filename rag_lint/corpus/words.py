"""A text as words, for comparing: Han characters, runs of other letters and digits, signs of value; case folded."""

import re
from collections.abc import Sequence

_WORD = re.compile("[\u3400-\u9fff\uf900-\ufaff\U00020000-\U000323af%‰$€£¥￥]|[^\\W_\u3400-\u9fff\uf900-\ufaff]+")
# A row, and below it one of dashes; written so that no part can match in two ways, for lines may be of any length.
_RULE_ROW = re.compile(r"(?m)^[^\n|]*\|[^\n]*\n[ \t>]*(?:\|[ \t]*)?:?-{2,}:?[ \t]*(?:\|[ \t]*(?::?-{2,}:?[ \t]*)?)*$")
_SENTENCE = re.compile(r"[^\n。！？；!?]*?(?:[。！？；!?]+|\.(?=\s)|\n|\Z)")


def words_of(text: str) -> list[str]:
    """Return the words of ``text``, without the heads of tables, which a splitter repeats."""
    if "|" in text and "--" in text:
        text = _RULE_ROW.sub("", text)
    return _WORD.findall(text.lower())


def shingles(words: Sequence[str]) -> set[str]:
    """Return all runs of three words."""
    return {" ".join(run) for run in zip(words, words[1:], words[2:], strict=False)}


def folded(text: str) -> str:
    """Return ``text`` with each run of white space as one space."""
    return " ".join(text.split())


def sentences(text: str) -> list[str]:
    """Return the sentences and lines of ``text``, white space folded; good enough to meet the same one again."""
    found = (folded(piece) for piece in _SENTENCE.findall(text))
    return [sentence for sentence in found if sentence]
