"""Chunks that are retrieved again and again and never quoted: noise in every prompt, or text nobody can use.

>>> from rag_lint.grounding.highlights import check_highlights
>>> from rag_lint.grounding.unquoted import Quoting
>>> quoting = Quoting()
>>> found = check_highlights({"a": "Rent is due monthly.", "b": "Pets."}, ["a"], ["Rent is due"])
>>> for _ in range(3):
...     quoting.add(["a", "b"], found)
>>> quoting.never_quoted(least=3)
[Retrieved(id='b', records=3)]
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from rag_lint.grounding.highlight import Highlights, HighlightStatus

LEAST = 3
"""A chunk is often retrieved that this many records were given."""


class Retrieved(NamedTuple):
    """A chunk, and how many records it was retrieved for."""

    id: str
    records: int


class Quoting:
    """Which chunks were retrieved and which of them were quoted, over many records."""

    def __init__(self) -> None:
        self.records = 0
        self._retrieved: Counter[str] = Counter()
        self._quoted: set[str] = set()

    def add(self, retrieved: Iterable[str], found: Highlights) -> None:
        """Count one record: the ids of the chunks it was given, each once, and what became of its segments.

        A chunk counts as quoted where a piece of a segment stands in it, and where a segment tells in other words what
        it says.
        """
        self.records += 1
        self._retrieved.update(set(retrieved))
        for row in found.rows:
            self._quoted.update(place.id for place in row.places)
            if row.status is HighlightStatus.PARAPHRASED and row.cite is not None:
                self._quoted.add(row.cite)

    @property
    def retrieved(self) -> int:
        """How many chunks were retrieved at all."""
        return len(self._retrieved)

    def never_quoted(self, least: int = LEAST) -> list[Retrieved]:
        """The chunks that at least ``least`` records were given and none quoted, those retrieved most first."""
        found = [
            Retrieved(one, count)
            for one, count in self._retrieved.items()
            if count >= max(1, least) and one not in self._quoted
        ]
        return sorted(found, key=lambda each: (-each.records, each.id))
