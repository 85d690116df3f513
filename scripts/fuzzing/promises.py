"""What must hold whatever the input: the promises every target checks."""

from collections.abc import Iterable
from itertools import pairwise

from rag_lint.model.chunk import Chunk
from rag_lint.model.document import Document
from rag_lint.model.report import ChunkReport


class BrokenPromiseError(AssertionError):
    """An input for which something that is promised does not hold."""


def must(holds: bool, what: str) -> None:
    """Raise BrokenPromiseError unless it holds."""
    if not holds:
        raise BrokenPromiseError(what)


def report_holds(report: ChunkReport) -> None:
    """Check the spans, words and order of the findings of one chunk."""
    text = report.chunk.text
    around = {"prev": report.chunk.prev, "next": report.chunk.next, "chunk": text}
    for finding in report.findings:
        start, end = finding.span
        must(0 <= start <= end <= len(text), f"{finding.code}: span {finding.span} in {len(text)}")
        must(text[start:end] == finding.text, f"{finding.code}: the words of the span")
        must(bool(finding.message), f"{finding.code}: no message")
        for related in finding.related:
            whole = around.get(related.where)
            must(whole is None or whole[slice(*related.span)] == related.text, f"{finding.code}: a related place")
    ranks = [finding.severity.rank for finding in report.findings]
    must(ranks == sorted(ranks), "findings are not worst first")


def document_holds(document: Document) -> None:
    """Check that blocks are in order, apart, and cover all but white space, and that edits are in order."""
    text, at = document.text, 0
    for block in document.blocks:
        start, end = block.span
        must(at <= start < end <= len(text), f"block {block} after {at} of {len(text)}")
        must(not text[at:start].strip(), f"text before block {block} is in none")
        must(bool(text[start:end].strip()), f"block {block} is blank")
        at = end
    must(not text[at:].strip(), "text behind the last block is in none")
    at = 0
    for edit in document.edits:
        must(at <= edit.span.start <= edit.span.end <= len(text), f"edit {edit} after {at}")
        at = edit.span.end


def chunks_hold(document: Document, chunks: Iterable[Chunk]) -> None:
    """Check that chunks are the text under their spans and each other's neighbours."""
    made = list(chunks)
    for chunk in made:
        joined = "".join(document.text[slice(*span)] for span in chunk.spans)
        must(joined == chunk.text, f"chunk {chunk.index} is not what its spans hold")
        must(bool(chunk.text.strip()), f"chunk {chunk.index} is blank")
    for before, after in pairwise(made):
        must(before.index + 1 == after.index, "chunks are not counted up")
