"""One side of a comparison: the chunks of some splitter, parser or pipeline, counted."""

from typing import NamedTuple

from rag_lint.model.bilingual import Both
from rag_lint.model.verdicts import Severity, Status
from rag_lint.report.summary import Tally


class Sizes(NamedTuple):
    """Lengths of chunks, in characters; all 0 where there is none."""

    mean: float = 0.0
    median: float = 0.0
    least: int = 0
    most: int = 0


class Side(NamedTuple):
    """``name`` is the file or folder; ``splitter`` tells how documents were cut, "" for an export of chunks.

    ``coverage`` is the share of the source's content that is in chunks and ``lost`` the number of passages that are in
    none; both None when no source is known. ``skipped`` says what could not be compared with a source, and why.
    """

    name: str
    splitter: str
    tally: Tally
    sizes: Sizes
    coverage: float | None = None
    lost: int | None = None
    unreadable: int = 0
    skipped: tuple[Both[str], ...] = ()

    @property
    def fail_rate(self) -> float:
        """The share of chunks that fail, 0 to 1."""
        return self.tally.statuses.get(Status.FAIL, 0) / self.tally.chunks if self.tally.chunks else 0.0

    def rate(self, what: Severity | str) -> float:
        """Return findings per 100 chunks of a severity or of the rule with a code."""
        counts = self.tally.severities.get(what, 0) if isinstance(what, Severity) else self.tally.codes.get(what, 0)
        return counts * 100 / self.tally.chunks if self.tally.chunks else 0.0


def codes_of(one: Side, other: Side) -> list[str]:
    """Return the codes of the rules that found something on either side."""
    return sorted({*one.tally.codes, *other.tally.codes})
