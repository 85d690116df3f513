"""The marked examples a rule carries: parsed into chunks, and run to see whether exactly the marked spans are found.

``⟦ ⟧`` marks an expected span, an empty pair damage by absence; ``✂`` is a chunk boundary. The pieces are stripped
and become neighbours of each other. The example ``若逾期，✂⟦甲方有权解除合同。⟧`` is two chunks; the second has one
expected span and the first as its ``prev``.
"""

from collections.abc import Iterable
from typing import NamedTuple

from rag_lint.engine.rule import JudgedRule, Rule, SourceRule
from rag_lint.engine.run import RuleSet
from rag_lint.errors import RuleError
from rag_lint.model.chunk import Chunk
from rag_lint.model.finding import Finding, Span

OPEN, CLOSE, CUT = "⟦", "⟧", "✂"


class Piece(NamedTuple):
    """One chunk of an example and the spans, into its text, that a rule must find there."""

    chunk: Chunk
    expected: tuple[Span, ...]


class Outcome(NamedTuple):
    """What a rule found in one piece, and the spans it should have found; both sorted by place."""

    chunk: Chunk
    expected: tuple[Span, ...]
    findings: tuple[Finding, ...]

    @property
    def found(self) -> tuple[Span, ...]:
        """The spans of the findings."""
        return tuple(finding.span for finding in self.findings)

    @property
    def ok(self) -> bool:
        """Whether exactly the expected spans were found."""
        return self.found == self.expected


def parse_example(example: str) -> tuple[Piece, ...]:
    """Split ``example`` into its pieces; raises RuleError when its marks do not pair up."""
    unmarked = [_unmark(piece.strip(), example) for piece in example.split(CUT)]
    texts = [text for text, _ in unmarked]
    before, after = ["", *texts[:-1]], [*texts[1:], ""]
    return tuple(
        Piece(Chunk(text, prev, following, index=index), spans)
        for index, ((text, spans), prev, following) in enumerate(zip(unmarked, before, after, strict=True))
    )


def _unmark(marked: str, example: str) -> tuple[str, tuple[Span, ...]]:
    """Return the text without marks and the marked spans."""
    text, spans, opened = "", [], None
    for char in marked:
        if char == OPEN and opened is None:
            opened = len(text)
        elif char == CLOSE and opened is not None:
            spans.append(Span(opened, len(text)))
            opened = None
        elif char in (OPEN, CLOSE):
            raise RuleError(f"unpaired {char} in the example {example!r}")
        else:
            text += char
    if opened is not None:
        raise RuleError(f"unpaired {OPEN} in the example {example!r}")
    return text, tuple(spans)


def run_pieces(pieces: Iterable[Piece], rules: RuleSet) -> tuple[Outcome, ...]:
    """Lint every piece with ``rules``."""
    outcomes = []
    for chunk, expected in pieces:
        findings = sorted(rules.lint(chunk).findings, key=lambda finding: finding.span)
        outcomes.append(Outcome(chunk, tuple(sorted(expected)), tuple(findings)))
    return tuple(outcomes)


def run_example(rule: Rule, example: str) -> tuple[Outcome, ...]:
    """Run ``rule`` alone, as the engine runs it, over every piece of ``example``."""
    if isinstance(rule, SourceRule):
        from rag_lint.source_examples import run_source_example  # it parses with the functions of this file

        return run_source_example(rule, example)
    if isinstance(rule, JudgedRule):
        from rag_lint.semantic.examples import run_judged_example

        return run_judged_example(rule, parse_example(example))
    return run_pieces(parse_example(example), RuleSet((rule,)))
