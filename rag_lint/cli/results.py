"""What comes back for a batch of chunks."""

from typing import NamedTuple

from rag_lint.adoption.baseline import Entry
from rag_lint.model.problem import Problem
from rag_lint.report.collected import ChunkPiece
from rag_lint.report.summary import Tally


class Linted(NamedTuple):
    """A batch of ``file``, linted: the pieces that are not empty, problems in their place, and the counts.

    ``entries`` are all findings, known or not, if the run needs them at its end; ``groups`` the counts by source.
    """

    file: str
    pieces: tuple[ChunkPiece | Problem, ...]
    tally: Tally
    entries: tuple[Entry, ...] = ()
    groups: tuple[tuple[str, Tally], ...] = ()
