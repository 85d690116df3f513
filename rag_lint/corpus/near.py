"""Chunks that nearly repeat an earlier one: MinHash finds candidates in constant time, the texts themselves decide.

A. Broder, "On the resemblance and containment of documents" (1997): the share of equal minima of random hash functions
estimates the share of word runs that two texts have together. Locality-sensitive hashing looks only at earlier chunks
that agree in a whole band of minima. ``rensa`` does both; a candidate counts only when its text bears it out.
"""

from difflib import SequenceMatcher
from typing import Any, Protocol

from rag_lint.corpus.ledger import Ledger
from rag_lint.corpus.sign import Sign
from rag_lint.corpus.words import shingles, words_of
from rag_lint.engine.relations import Change, Twin
from rag_lint.errors import MissingExtraError

EXTRA = "corpus"
LEAST_SHARE = 0.8
"""Of the runs of three words that two texts have, how many both must have."""
LEAST_WORDS = 12
PERMUTATIONS, BANDS, SEED = 60, 12, 42
MOST_CANDIDATES = 4
EDGE = 3
"""Words from the beginning or end within which page numbers, list numbers and running heads stand."""
MOST_COMPARED = 1200
"""Words of a text of which the changes are worked out; longer ones are only said to be near."""


class Texts(Protocol):
    """The texts of chunks by number."""

    def __getitem__(self, number: int) -> str: ...


class NearIndex:
    """Finds the earlier chunk that a text nearly repeats. Raises MissingExtraError when ``rensa`` is not installed."""

    def __init__(self, ledger: Ledger, texts: Texts, reach: int) -> None:
        try:
            import rensa
        except ImportError as error:
            raise MissingExtraError("MinHash", EXTRA) from error
        self._ledger, self._texts, self._reach = ledger, texts, reach
        self._hash: Any = rensa.RMinHash
        self._index: Any = rensa.RMinHashLSH(LEAST_SHARE, PERMUTATIONS, BANDS)

    def see(self, number: int, sign: Sign, text: str) -> tuple[int, Twin] | None:
        """Return what chunk ``number`` nearly repeats; one that repeats nothing may be repeated itself."""
        words = words_of(text)
        if len(words) < LEAST_WORDS:
            return None
        runs = shingles(words)
        minima = self._hash(PERMUTATIONS, SEED)
        minima.update(list(runs))
        for candidate in sorted(self._index.query(minima))[:MOST_CANDIDATES]:
            if self._ledger.near(candidate, sign, self._reach):
                continue
            other = words_of(self._texts[candidate])
            share = _share(runs, shingles(other))
            if share >= LEAST_SHARE:
                place = self._ledger.entry(candidate).place
                changes = _changes(other, words)
                return candidate, Twin("near", place, sign.start, sign.end, sign.columns, share, changes)
        self._index.insert(number, minima)
        return None


def _share(one: set[str], other: set[str]) -> float:
    both = len(one & other)
    return both / (len(one) + len(other) - both)


def _changes(before: list[str], after: list[str]) -> tuple[Change, ...]:
    """Return what stands in one text and what in the other, place by place."""
    if max(len(before), len(after)) > MOST_COMPARED:
        return ()
    matcher = SequenceMatcher(None, before, after, autojunk=False)
    return tuple(_change(before, after, a, b, c, d) for tag, a, b, c, d in matcher.get_opcodes() if tag != "equal")


def _change(before: list[str], after: list[str], a: int, b: int, c: int, d: int) -> Change:
    edge = min(a, c) < EDGE or min(len(before) - b, len(after) - d) < EDGE
    left, right = after[c - 1] if c else "", after[d] if d < len(after) else ""
    return Change(" ".join(before[a:b]), " ".join(after[c:d]), left, right, edge)
