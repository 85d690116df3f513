"""What leaves a chunk in doubt when no rule finds an error: only then is a judge asked whether it stands alone.

Shares of labelled chunks that are broken though no rule finds an error, by doubt: see ``docs/judge.md``.
"""

from __future__ import annotations

from enum import Enum

from rag_lint.engine.view import View
from rag_lint.model.report import ChunkReport
from rag_lint.model.verdicts import Check, Severity

FEW = 2
"""So many whole sentences beside a cut may all hang on what was cut off."""
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
_EDGES = frozenset({Check.INDEPENDENCE, Check.COMPLETENESS, Check.TRACEABILITY})


class Doubt(str, Enum):
    """Why a chunk is in doubt."""

    LEANS = "leans"
    """A finding below error says that the chunk leans on something outside."""
    LITTLE = "little"
    """At most one whole sentence stands in it: what it says may well need its surroundings."""
    CUT_OF_FEW = "cut-of-few"
    """It is cut at an edge and few whole sentences are left."""


def doubt(report: ChunkReport) -> Doubt | None:
    """Return why the chunk of ``report`` is in doubt; None when it is not, or when a rule found an error."""
    if any(finding.severity is Severity.ERROR for finding in report.findings):
        return None
    if any(finding.defect in _LEANING for finding in report.findings):
        return Doubt.LEANS
    view = View(report.chunk)
    if not view.has_sentences(2):
        return Doubt.LITTLE if report.chunk.text.strip() else None
    cut = any(finding.check in _EDGES for finding in report.findings)
    return Doubt.CUT_OF_FEW if cut and not view.has_sentences(FEW + 1) else None
