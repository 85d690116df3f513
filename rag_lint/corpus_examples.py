"""Examples of rules about a set, ``chunk ✂ chunk ⧉ chunk of another document``, and about a size, ``12 ⊣ chunk``.

The chunks are records of one export. ``heading ⊢ chunk`` is a record with a heading, ``∅ ⊢ chunk`` one that names no
source. A size is in words.
"""

from collections.abc import Iterator
from dataclasses import replace
from itertools import chain

from rag_lint.corpus.compare import Comparison
from rag_lint.corpus.words import words_of
from rag_lint.engine.rule import CorpusRule, SizeRule
from rag_lint.engine.run import RuleSet
from rag_lint.errors import RuleError
from rag_lint.examples import CUT, Outcome, Piece, parse_example
from rag_lint.model.chunk import Location
from rag_lint.model.finding import Finding
from rag_lint.model.limit import Limit

APART, WITH, NO_SOURCE, FITS = "⧉", "⊢", "∅", "⊣"
_EXPORT = "export.jsonl"


def run_corpus_example(rule: CorpusRule, example: str) -> tuple[Outcome, ...]:
    """Run ``rule`` alone, as a run over an export does, over every chunk of ``example``."""
    rules = RuleSet((rule,))
    pieces = [
        Piece(replace(piece.chunk, location=Location(record=number)), piece.expected)
        for number, piece in enumerate(_records(example), 1)
    ]
    comparison = Comparison(rules.rules, list)
    found: list[list[Finding]] = []
    for piece in pieces:
        hits = comparison.see(piece.chunk, _EXPORT)
        found.append(list(rules.lint(piece.chunk, corpus=hits).findings))
    for finding in chain.from_iterable(report.findings for report in comparison.reports({})):
        found[(finding.chunk.location.record or 1) - 1].append(finding)
    return tuple(
        Outcome(piece.chunk, tuple(sorted(piece.expected)), tuple(sorted(findings, key=lambda one: one.span)))
        for piece, findings in zip(pieces, found, strict=True)
    )


def _records(example: str) -> Iterator[Piece]:
    for number, document in enumerate(example.split(APART), 1):
        parted = [piece.rpartition(WITH)[::2] for piece in document.split(CUT)]
        said = [before.strip() for before, _ in parted]
        for before, piece in zip(said, parse_example(CUT.join(text for _, text in parted)), strict=True):
            source = _EXPORT if before == NO_SOURCE else str(number)
            headings = (before,) if before and before != NO_SOURCE else ()
            yield Piece(replace(piece.chunk, source=source, headings=headings), piece.expected)


def run_size_example(rule: SizeRule, example: str) -> tuple[Outcome, ...]:
    """Run ``rule`` alone over a chunk that must fit into the words before ``⊣``; raises RuleError without them."""
    size, fits, text = example.partition(FITS)
    if not fits or not size.strip().isdecimal():
        raise RuleError(f"a number and {FITS} must begin the example {example!r}")
    limit = Limit("example", int(size), lambda words: len(words_of(words)), True, 0)
    rules = RuleSet((rule,), limit=limit)
    outcomes = []
    for chunk, expected in parse_example(text):
        outcomes.append(Outcome(chunk, tuple(sorted(expected)), rules.lint(chunk).findings))
    return tuple(outcomes)
