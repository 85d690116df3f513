"""A badge endpoint: the score of a run as JSON, in the form that badge services read."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator

from rag_lint.adoption.score import SourceGrades, grade, kept_share, score
from rag_lint.model.report import ChunkReport, DocumentReport
from rag_lint.report.collected import ChunkPiece
from rag_lint.report.json_values import dump
from rag_lint.report.summary import Summary

COLORS = ((95, "brightgreen"), (85, "green"), (70, "yellowgreen"), (50, "yellow"), (30, "orange"), (0, "red"))
"""From a score up, the colour that goes with it."""
NOTHING = "lightgrey"


def render_chunk(report: ChunkReport, file: str) -> str:
    """Return the grade of one chunk."""
    return grade(report.status.value, (finding.severity.value for finding in report.findings))


def render_whole(pieces: Iterable[ChunkPiece | DocumentReport], summarise: Callable[[], Summary]) -> Iterator[str]:
    """Yield the JSON object."""
    grades: dict[str, Counter[str]] = {}
    shares: dict[str, float] = {}
    broken: set[str] = set()
    for piece in pieces:
        if isinstance(piece, DocumentReport):
            grades.setdefault(piece.source, Counter())
            shares[piece.source] = kept_share(piece.coverage, bool(piece.lost), piece.error is not None)
            broken |= {piece.source} if piece.error is not None else set()
        else:
            grades.setdefault(piece.source or piece.file, Counter())[piece.text] += 1
    summary = summarise()
    found = score(
        SourceGrades(counts, shares.get(source, 1.0), source in broken)  # type: ignore[arg-type] # what render_chunk wrote
        for source, counts in grades.items()
    ).value
    message = "no chunks" if found is None else f"{found}/100"
    message += ", judge degraded" if summary.judge == "degraded" else ""
    color = NOTHING if found is None else next(color for least, color in COLORS if found >= least)
    yield dump({"schemaVersion": 1, "label": "rag-lint", "message": message, "color": color}) + "\n"
