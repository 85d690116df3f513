"""What leaves a chunk in doubt when no rule finds an error: only then is a judge asked whether it stands alone.

Shares of labelled chunks that are broken though no rule finds an error, by doubt: see ``docs/judges.md``.
"""

from __future__ import annotations

from enum import Enum

from rag_lint.engine.view import View
from rag_lint.model.report import ChunkReport
from rag_lint.model.verdicts import Severity

SHORT = 600
"""Characters; a longer chunk without sentences is a table, a list or code, which need not be told in sentences."""
_LEANING = frozenset(
    {
        "cut_condition",
        "cut_result",
        "list_leadin",
        "table_orphan",
        "code_cut",
        "dangling_anaphora",
        "cross_ref",
        "dependent_start",
    }
)


class Doubt(str, Enum):
    """Why a chunk is in doubt."""

    LEANS = "leans"
    """A finding below error says that the chunk leans on something outside."""
    LITTLE = "little"
    """It is short and holds at most one whole sentence: what it says may well need its surroundings."""


def doubt(report: ChunkReport) -> Doubt | None:
    """Return why the chunk of ``report`` is in doubt; None when it is not, or when a rule found an error."""
    if any(finding.severity is Severity.ERROR for finding in report.findings):
        return None
    if any(finding.defect in _LEANING for finding in report.findings):
        return Doubt.LEANS
    chunk = report.chunk
    little = 0 < len(chunk.text.strip()) <= SHORT and not View(chunk).has_sentences(2)
    return Doubt.LITTLE if little else None
