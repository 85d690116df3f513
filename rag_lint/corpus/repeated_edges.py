"""Lines with which many documents begin or end alike: menus, banners and footers of a site, notices of a template.

A run of lines counts once a document, digits masked; so does one long line. What documents have in common in their
middle is left to other rules. Of too many runs those seen least often go first, as for running heads.
"""

from collections.abc import Iterator
from typing import NamedTuple

from rag_lint.chunking.measure import columns
from rag_lint.corpus.sign import Sign
from rag_lint.engine.bare_lines import BareLine, bare_lines, masked_digits
from rag_lint.model.digest import blake2b

LINES, RUN = 8, 3
"""Lines from either end of a document that are looked at, and of a run."""
LONG = 60
"""Columns of a line that counts by itself."""
FEWEST, LEAST_SHARE = 5, 0.2
"""Documents that begin or end alike, and of all of them."""
MOST_RUNS = 100_000
MOST_DOCUMENTS = 65_536
SHOWN = 240
"""Characters of a run that are kept."""

Key = tuple[str, str]


class Edge(NamedTuple):
    """A run of lines as it first stood: in the chunk of ``sign``, ``below`` so many lines of it."""

    text: str
    sign: Sign
    below: int


class RepeatedEdges:
    """Counts the runs of the first and the last lines of documents as their chunks come, in any order of documents."""

    def __init__(self, most: int = MOST_RUNS) -> None:
        self._first: dict[bytes, Edge] = {}
        self._times: dict[bytes, int] = {}
        self._begun: dict[Key, frozenset[bytes]] = {}
        self._last: dict[Key, tuple[Edge, ...]] = {}
        self._most = most

    def see(self, sign: Sign, text: str) -> None:
        """Take in the next chunk of a document."""
        key = (sign.file, sign.source)
        rows = bare_lines(text)
        if key not in self._begun:
            if len(self._begun) >= MOST_DOCUMENTS:
                return
            runs = tuple(_runs(text, rows[:LINES], sign))
            self._begun[key] = self._count(runs)
        self._last[key] = tuple(_runs(text, rows[-LINES:], sign))

    def _count(self, runs: tuple[Edge, ...], less: frozenset[bytes] = frozenset()) -> frozenset[bytes]:
        digests = {_digest(run.text): run for run in runs}
        for digest, run in digests.items():
            if digest not in less:
                self._first.setdefault(digest, run)
                self._times[digest] = self._times.get(digest, 0) + 1
        least = 1
        while len(self._times) > self._most:
            self._times = {digest: times for digest, times in self._times.items() if times > least}
            self._first = {digest: self._first[digest] for digest in self._times}
            least += 1
        return frozenset(digests)

    def ended(self) -> tuple[list[tuple[int, Edge]], int]:
        """Return the runs that many documents have, the most frequent first, with their number, and all documents."""
        for key, runs in self._last.items():
            self._count(runs, self._begun[key])
        self._last = {}
        documents = len(self._begun)
        least = max(FEWEST, LEAST_SHARE * documents)
        found = [(times, self._first[digest]) for digest, times in self._times.items() if times >= least]
        return sorted(found, key=lambda one: -one[0]), documents


def _runs(text: str, rows: list[BareLine], sign: Sign) -> Iterator[Edge]:
    for at, row in enumerate(rows):
        if not any(map(str.isalpha, row.text)):
            continue
        run = rows[at : at + RUN]
        if len(run) == RUN:
            yield _edge(text, run[0].start, run[-1].start + len(run[-1].text), sign)
        if columns(row.text) >= LONG:
            yield _edge(text, row.start, row.start + len(row.text), sign)


def _edge(text: str, start: int, end: int, sign: Sign) -> Edge:
    return Edge(text[start : min(end, start + SHOWN)], sign, text.count("\n", 0, start))


def _digest(run: str) -> bytes:
    return blake2b(masked_digits(run).encode("utf-8", "surrogatepass"), digest_size=8).digest()
