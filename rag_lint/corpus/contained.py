"""Chunks whose whole text stands inside another: by the sentences they share, then by the texts themselves."""

import re

from rag_lint.chunking.measure import columns
from rag_lint.corpus.ledger import Ledger
from rag_lint.corpus.near import Texts
from rag_lint.corpus.sign import Sign
from rag_lint.corpus.words import folded, sentences
from rag_lint.engine.relations import Twin

LEAST_COLUMNS = 60
"""Of a text that is contained: a heading or a stock phrase stands in many."""
LEAST_SENTENCE = 24
PROBES = 3


class ContainedIndex:
    """Knows in which chunk a sentence was seen first, and of each chunk its longest sentence."""

    def __init__(self, ledger: Ledger, texts: Texts, reach: int) -> None:
        self._ledger, self._texts, self._reach = ledger, texts, reach
        self._holder: dict[int, int] = {}
        self._longest: dict[int, int] = {}

    def see(self, number: int, sign: Sign, text: str) -> tuple[int, Twin] | None:
        """Return the earlier chunk that chunk ``number`` is inside of, or that it holds."""
        said = [sentence for sentence in sentences(text) if columns(sentence) >= LEAST_SENTENCE]
        if not said:
            return None
        hashes = [hash(sentence) for sentence in said]
        whole = folded(text)
        longest = sorted(range(len(said)), key=lambda at: -len(said[at]))[:PROBES]
        found = self._inside(sign, whole, [hashes[at] for at in longest]) or self._holds(sign, text, whole, hashes)
        for each in hashes:
            self._holder.setdefault(each, number)
        if sign.columns >= LEAST_COLUMNS:
            self._longest.setdefault(hashes[longest[0]], number)
        return found

    def _inside(self, sign: Sign, whole: str, probes: list[int]) -> tuple[int, Twin] | None:
        if sign.columns < LEAST_COLUMNS:
            return None
        for number in dict.fromkeys(self._holder[probe] for probe in probes if probe in self._holder):
            if not self._ledger.near(number, sign, self._reach) and whole in folded(self._texts[number]):
                place = self._ledger.entry(number).place
                return number, Twin("inside", place, sign.start, sign.end, sign.columns)
        return None

    def _holds(self, sign: Sign, text: str, whole: str, hashes: list[int]) -> tuple[int, Twin] | None:
        for number in dict.fromkeys(self._longest[each] for each in hashes if each in self._longest):
            if self._ledger.near(number, sign, self._reach):
                continue
            inner = self._texts[number]
            if folded(inner) in whole:
                at = re.search(r"\s+".join(map(re.escape, inner.split())), text)
                start, end = at.span() if at else (sign.start, sign.end)
                return number, Twin("holds", self._ledger.entry(number).place, start, end, sign.columns)
        return None
