"""The chunks of one document whose text is at hand: where each stands, and what of the text is in none."""

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from rag_lint.chunking.align import Aligner
from rag_lint.chunking.coverage import coverage
from rag_lint.chunking.source_text import SourceText
from rag_lint.engine.run import RuleSet
from rag_lint.engine.run_document import lint_coverage
from rag_lint.model.chunk import Chunk
from rag_lint.model.document import Placement
from rag_lint.model.report import DocumentReport, LostText


class Traced(NamedTuple):
    """Chunks, their places in the same order, and the report about the document."""

    chunks: tuple[Chunk, ...]
    placements: tuple[Placement, ...]
    document: DocumentReport


def traced(text: str, source: str, chunks: Sequence[Chunk], rules: RuleSet) -> Traced:
    """Place ``chunks`` in ``text``; a chunk without a label of its own gets ``source``."""
    named = tuple(chunk if chunk.source else replace(chunk, source=source) for chunk in chunks)
    held = SourceText(text)
    aligner = Aligner(held, source)
    placements = tuple(aligner.place(chunk) for chunk in named)
    covered = coverage(placements, held)
    lost = tuple(LostText(span, text[slice(*span)]) for span in covered.lost)
    findings = lint_coverage(text, covered, rules, source)
    return Traced(named, placements, DocumentReport(source, round(covered.share, 6), lost, findings=findings))
