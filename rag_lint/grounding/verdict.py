"""What the citation gate says: a status, why, where the quotation stands, and what stands there instead."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from rag_lint.grounding.mismatches import Mismatch
from rag_lint.model.bilingual import Lang
from rag_lint.model.finding import Finding, Span
from rag_lint.model.judgement import Outcome
from rag_lint.model.verdicts import _Word


class CitationStatus(_Word):
    """Whether a quotation carries a claim; each asks for something else to be done."""

    SUPPORTED = "supported"
    UNSUPPORTED = "unsupported"  # contradicts or fabricated: write the answer again
    INSUFFICIENT = "insufficient"  # incomplete or off the topic: retrieve again
    UNCERTAIN = "uncertain"  # rules cannot decide


class QuotationLevel(_Word):
    """How much had to be folded before the quotation was found, least first; all but ``hyphen`` are verbatim."""

    EXACT = "exact"
    WHITESPACE = "whitespace"
    TYPOGRAPHIC = "typographic"  # quotation marks, dashes, dots, invisible characters
    LIGATURE_WIDTH = "ligature-width"  # ligatures, full and half width, radicals, accents written apart
    HYPHEN = "hyphen"  # hyphens of divided words

    @property
    def rank(self) -> int:
        """0 for exact, growing with what was folded away."""
        return _LEVELS.index(self)


_LEVELS = tuple(QuotationLevel)


class Cause(_Word):
    """What decided the status."""

    OWN_WORDS = "own-words"  # supported
    ABSENT = "absent"  # unsupported from here
    WRONG_SOURCE = "wrong-source"
    UNKNOWN_SOURCE = "unknown-source"
    CONTRADICTED = "contradicted"
    EMPTY = "empty"  # insufficient from here
    CUT_WORD = "cut-word"
    CUT_CONDITION = "cut-condition"
    CUT_EXCEPTION = "cut-exception"
    CUT_NEGATION = "cut-negation"
    CUT_SCOPE = "cut-scope"
    CUT_RESULT = "cut-result"
    INCOMPLETE = "incomplete"  # template slot, dangling reference, rows without a header: see findings
    OFF_TOPIC = "off-topic"
    UNDECIDED = "undecided"  # uncertain
    JUDGE_SUPPORTED = "judge-supported"  # what rules left undecided and a judge settled: supported
    JUDGE_CONTRADICTED = "judge-contradicted"  # unsupported
    JUDGE_INSUFFICIENT = "judge-insufficient"  # insufficient


class Match(NamedTuple):
    """Where a quotation stands in its source, in code points.

    ``span`` is the place that was judged, from the first part to the last. ``parts`` are the places of its pieces: one,
    or several when the quotation leaves something out (``…``). ``occurrences`` are all places, ``span`` among them.
    """

    level: QuotationLevel
    span: Span
    parts: tuple[Span, ...]
    occurrences: tuple[Span, ...]


class Difference(NamedTuple):
    """A stretch of a quotation and what stands in the source in its place; one of the texts may be empty."""

    quotation: Span
    source: Span
    quoted: str
    standing: str


class Nearest(NamedTuple):
    """The passage most like a quotation that is not in its source. ``similarity`` is 0 to 1, of its words."""

    span: Span
    text: str
    similarity: float
    differences: tuple[Difference, ...]


class Loss(NamedTuple):
    """What governs a quotation and was cut off: its kind, the word it opens with, where it stands, its words."""

    cause: Cause
    marker: str
    span: Span
    text: str


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the gate says of one claim and the quotation cited for it.

    ``reason`` is one line in ``lang``. ``match`` is None when the quotation is not in the source; then ``nearest`` is
    the passage most like it, if there is one. ``loss`` is the condition, exception, negation or scope that was cut off.
    ``findings`` are about the quotation as if it were a chunk; ``mismatches`` lead from the claim to the quotation's
    sentences, the spans of the evidence being into the source. ``judgement`` is what a judge said when it was asked: a
    verdict with its label (entailment, contradiction, neutral) and probability, or that it did not answer and why.
    """

    status: CitationStatus
    cause: Cause
    reason: str
    lang: Lang
    match: Match | None = None
    nearest: Nearest | None = None
    loss: Loss | None = None
    findings: tuple[Finding, ...] = ()
    mismatches: tuple[Mismatch, ...] = ()
    judgement: Outcome | None = None
