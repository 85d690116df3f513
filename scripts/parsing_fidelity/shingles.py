"""Two readings of one text compared by 12-character shingles, counted: order, doubled and invented text show.

A text is given as passages: what stands in one passage is in order, what stands in two is not compared across.
"""

import re
import sys
import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from rag_lint.model.document import Edit
from rag_lint.model.finding import Span

LENGTH = 12
_HYPHENS = dict.fromkeys(map(ord, "\u2010\u2011"), "-")
# White space is no text, nor are the characters that only steer it.
_INVISIBLE: dict[int, str | None] = {
    code: None
    for code in range(sys.maxunicode + 1)
    if unicodedata.category(chr(code)) in ("Cc", "Cf", "Zs", "Zl", "Zp")
}
# Characters that mean nothing outside their file: private use, unassigned, the replacement character.
_UNREADABLE = {code: None for code in range(sys.maxunicode + 1) if unicodedata.category(chr(code)) in ("Co", "Cn")}
_UNREADABLE[0xFFFD] = None
_NOT_WORDS = re.compile(r"[\W_]+")


def fold(text: str, soft_hyphen: str = "") -> str:
    """Return ``text`` in NFKC without white space and invisible characters, its hyphens ASCII.

    ``soft_hyphen`` stands for U+00AD, which is shown at the end of a line only: a page has it there, a flow has not.
    """
    kept = text.replace("\u00ad", soft_hyphen).translate(_INVISIBLE)
    # Spacing accents become a space and a combining mark.
    return unicodedata.normalize("NFKC", kept).replace(" ", "").translate(_HYPHENS)


def fold_page(text: str) -> str:
    """Fold a printed page: its soft hyphens are seen, glyphs without a meaning are left out."""
    return fold(text.translate(_UNREADABLE), soft_hyphen="-")


def words_only(text: str) -> str:
    """Return the letters and digits of ``text``, folded: what markup and its rendering have in common."""
    return _NOT_WORDS.sub("", fold(text))


def undo(text: str, span: Span, edits: Sequence[Edit]) -> str:
    """Return ``text[span]`` as the file has it: each edit in it replaced by what it stands for."""
    pieces, at = [], span.start
    for edit in edits:
        if edit.span.start < at or edit.span.end > span.end:
            continue
        pieces += [text[at : edit.span.start], edit.raw]
        at = edit.span.end
    return "".join([*pieces, text[at : span.end]])


def shingles(passages: Iterable[str]) -> Counter[str]:
    """Count the shingles of folded passages; one shorter than a shingle counts as a whole."""
    found: Counter[str] = Counter()
    for passage in passages:
        found.update(_slide(passage))
    return found


def _slide(passage: str) -> Iterator[str]:
    if passage:
        for start in range(max(1, len(passage) - LENGTH + 1)):
            yield passage[start : start + LENGTH]


def take(wanted: Counter[str], pools: Iterable[Counter[str]]) -> Counter[str]:
    """Take as many of ``wanted`` as there are out of ``pools``, in their order; return what was found."""
    found: Counter[str] = Counter()
    rest = wanted
    for pool in pools:
        here = rest & pool
        if here:
            pool.subtract(here)
            found += here
            rest = rest - here
    return found


def uncovered(passages: Iterable[str], found: Counter[str]) -> Iterator[tuple[str, str]]:
    """Yield each stretch in no found shingle, as (text before it, the stretch)."""
    left = Counter(found)
    for passage in passages:
        covered = 0
        for start, shingle in enumerate(_slide(passage)):
            if left[shingle] > 0:
                left[shingle] -= 1
                if start > covered:
                    yield passage[max(0, covered - 30) : covered], passage[covered:start]
                covered = start + len(shingle)
        if covered < len(passage):
            yield passage[max(0, covered - 30) : covered], passage[covered:]


class Share(NamedTuple):
    """How many of ``whole`` shingles were found."""

    found: int
    whole: int

    @property
    def value(self) -> float:
        """0 to 1; 1 for nothing."""
        return self.found / self.whole if self.whole else 1.0
