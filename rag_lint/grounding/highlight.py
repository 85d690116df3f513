"""What is said of a highlighted segment: where it stands, or what became of it."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from rag_lint.grounding.verdict import QuotationLevel
from rag_lint.model.finding import Span
from rag_lint.model.judgement import Outcome
from rag_lint.model.verdicts import _Word


class HighlightStatus(_Word):
    """What became of a row."""

    HIT = "hit"  # stands in its chunk; spans say where
    MERGED = "merged"  # its pieces stand apart, in the chunk or in several; spans say where
    MISPLACED = "misplaced"  # stands in another chunk than the one named
    PARAPHRASED = "paraphrased"  # said in other words
    ABSENT = "absent"  # nothing like it in the chunk
    UNKNOWN_ID = "unknown-id"
    UNPAIRED = "unpaired"  # the lists are of unequal length and this row lacks its id or its segment


class HighlightChunk(NamedTuple):
    """A chunk that segments may come from."""

    id: str
    text: str
    title: str = ""
    source: str = ""


class Place(NamedTuple):
    """Where a piece of a segment stands: the chunk's id and the span of its text, in code points."""

    id: str
    span: Span
    level: QuotationLevel


class Highlight(NamedTuple):
    """One row of the lists and what became of it.

    ``cite`` is the id of the chunk to cite: as a whole when ``places`` is empty, None when no chunk is meant.
    ``mislabelled``: the title or source given is another chunk's. ``nearest`` is the passage a paraphrase is like, and
    ``judgement`` what a judge said of it: entailment when the chunk says the same, contradiction or neutral when not.
    """

    row: int
    id: str | None
    segment: str | None
    status: HighlightStatus
    cite: str | None
    places: tuple[Place, ...] = ()
    mislabelled: bool = False
    nearest: Span | None = None
    judgement: Outcome | None = None

    @property
    def is_hit(self) -> bool:
        """Whether the row can be shown as it is."""
        return self.status is HighlightStatus.HIT


class Highlights(NamedTuple):
    """All rows. ``miss_rate`` is the share of rows that are no hit; a figure to log over time."""

    rows: tuple[Highlight, ...]
    is_uneven: bool

    @property
    def misses(self) -> int:
        """How many rows are no hit."""
        return sum(not row.is_hit for row in self.rows)

    @property
    def miss_rate(self) -> float:
        """Misses by rows; 0.0 without rows."""
        return self.misses / len(self.rows) if self.rows else 0.0

    @property
    def counts(self) -> dict[str, int]:
        """How many rows have each status."""
        found = Counter(row.status for row in self.rows)
        return {status.value: found[status] for status in HighlightStatus}
