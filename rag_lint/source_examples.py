"""Examples of rules that need the source: ``source text ⊃ chunk ✂ chunk``.

The chunks are placed onto the text before ``⊃``. ``@12`` in front of a chunk is the start offset it claims. A rule
about chunks has its marks in the chunks, a rule about the source in the source.
"""

import re
from typing import NamedTuple

from rag_lint.chunking.align import Aligner
from rag_lint.chunking.coverage import coverage
from rag_lint.chunking.source_text import SourceText
from rag_lint.engine.document_rule import DocumentRule
from rag_lint.engine.rule import SourceRule
from rag_lint.engine.run import RuleSet
from rag_lint.engine.run_document import lint_coverage
from rag_lint.errors import RuleError
from rag_lint.examples import CUT, Outcome, Piece, parse_example
from rag_lint.model.chunk import Chunk

HOLDS = "⊃"
_CLAIM = re.compile(r"\s*@(-?\d+)\s+")


class SourceExample(NamedTuple):
    """A source with its chunks, both with the spans that must be found there."""

    source: Piece
    chunks: tuple[Piece, ...]


def parse_source_example(example: str) -> SourceExample:
    """Read the two sides of ``example``; raises RuleError when there are not two or when marks do not pair up."""
    text, holds, right = example.partition(HOLDS)
    if not holds or HOLDS in right:
        raise RuleError(f"one {HOLDS} is needed in the example {example!r}")
    source, *more = parse_example(text)
    if more:
        raise RuleError(f"the source cannot be cut in the example {example!r}")
    chunks = right.split(CUT)
    claims = [_CLAIM.match(chunk) for chunk in chunks]
    plain = [chunk[claim.end() if claim else 0 :] for chunk, claim in zip(chunks, claims, strict=True)]
    starts = [int(claim[1]) if claim else None for claim in claims]
    return SourceExample(source, tuple(map(_with_start, parse_example(CUT.join(plain)), starts)))


def _with_start(piece: Piece, start: int | None) -> Piece:
    chunk = piece.chunk
    return Piece(Chunk(chunk.text, chunk.prev, chunk.next, index=chunk.index, start=start), piece.expected)


def run_source_example(rule: SourceRule, example: str) -> tuple[Outcome, ...]:
    """Run ``rule`` alone, as the engine runs it, over every chunk of ``example`` and over its source."""
    (whole, expected), pieces = parse_source_example(example)
    rules = RuleSet((rule,))
    source = SourceText(whole.text)
    aligner = Aligner(source)
    placements = [aligner.place(piece.chunk) for piece in pieces]
    outcomes = []
    for piece, placement in zip(pieces, placements, strict=True):
        findings = sorted(rules.lint(piece.chunk, placement).findings, key=lambda finding: finding.span)
        outcomes.append(Outcome(piece.chunk, tuple(sorted(piece.expected)), tuple(findings)))
    if isinstance(rule, DocumentRule):
        lost = lint_coverage(whole.text, coverage(placements, source), rules)
        outcomes.append(Outcome(whole, tuple(sorted(expected)), lost))
    elif expected:
        raise RuleError(f"{rule.code} is about chunks and cannot mark the source: {example!r}")
    return tuple(outcomes)
