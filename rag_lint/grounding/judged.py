"""Citations that rules leave open, asked of a judge. What rules decided is never asked, so no model overrules them.

>>> from rag_lint.grounding.gate import verify_citation
>>> from rag_lint.semantic.judge import Judge
>>> from rag_lint.semantic.scripted import Scripted
>>> source = "Tenants pay the rent on the first of the month."
>>> with Judge(Scripted({"nli": "entailment"})) as judge:
...     verdict = verify_citation("The rent falls due monthly.", source, source, judge=judge)
>>> verdict.status.value, verdict.cause.value
('supported', 'judge-supported')
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import replace
from typing import TYPE_CHECKING, Any, NamedTuple

from rag_lint.grounding import reasons
from rag_lint.grounding.around import sentences_around
from rag_lint.grounding.quantities.model import Kind, Quantity
from rag_lint.grounding.quantities.trace import Outcome as Trace
from rag_lint.grounding.quantities.trace import trace_quantities
from rag_lint.grounding.verdict import Cause, CitationStatus, Verdict
from rag_lint.model.bilingual import Both
from rag_lint.model.judgement import Outcome, Unknown
from rag_lint.model.pattern import lazy_re
from rag_lint.semantic.question import CONTRADICTION, ENTAILMENT, NEUTRAL, Pair
from rag_lint.semantic.windows import nearest, windows

if TYPE_CHECKING:
    from rag_lint.semantic.judge import Judge
    from rag_lint.semantic.session import Session

LONGEST = 6000
"""Of longer sources the judge is shown the passages most like the claim, in code points."""
PASSAGE = 100
"""Pieces of at most eight code points in such a passage."""
LEAST = 0.5
"""A verdict less probable than this settles nothing."""
SMALL = 12
"""Counts up to this are often summed up by who writes, or part of a name: their absence says nothing."""
_PIECE = lazy_re(r"\S{1,8}\s*")
_SETTLED = {
    ENTAILMENT: (CitationStatus.SUPPORTED, Cause.JUDGE_SUPPORTED),
    CONTRADICTION: (CitationStatus.UNSUPPORTED, Cause.JUDGE_CONTRADICTED),
    NEUTRAL: (CitationStatus.INSUFFICIENT, Cause.JUDGE_INSUFFICIENT),
}


class Case(NamedTuple):
    """What the rules said of a claim, and the sources it names: one, or several for a sentence that quotes nothing."""

    claim: str
    verdict: Verdict
    sources: tuple[str, ...]


class _Open(NamedTuple):
    """What is asked; ``is_whole`` unless the judge sees a part of the evidence only."""

    number: int
    pair: Pair
    is_whole: bool


def settle(cases: Sequence[Case], judge: Any) -> list[Verdict]:
    """Return the verdicts of ``cases``, those that rules left open settled by ``judge`` where it can.

    ``judge`` is a Judge, a session with one, or what ``judge_of`` makes one of. Raises ConfigError and
    MissingExtraError when it cannot be made, nothing for what a judge does.
    """
    asked = _asked(cases)
    if not asked:
        return [case.verdict for case in cases]
    with ready(judge) as made:
        return _settled(cases, asked, made.ask([each.pair for each in asked]))


async def asettle(cases: Sequence[Case], judge: Any) -> list[Verdict]:
    """As ``settle``, in an event loop."""
    asked = _asked(cases)
    if not asked:
        return [case.verdict for case in cases]
    with ready(judge) as made:
        return _settled(cases, asked, await made.aask([each.pair for each in asked]))


def ready(judge: Any) -> AbstractContextManager[Judge | Session]:
    """Give what can be asked; a judge that is made here is closed at the end."""
    if hasattr(judge, "ask"):
        return nullcontext(judge)
    from rag_lint.semantic.lint import open_judge

    return open_judge(judge)


def _asked(cases: Sequence[Case]) -> list[_Open]:
    found = []
    for number, (claim, verdict, sources) in enumerate(cases):
        if verdict.cause is Cause.UNDECIDED and claim.strip() and any(sources):
            premise, is_whole = _evidence(claim, verdict, sources)
            found.append(_Open(number, Pair(premise, claim, verdict.lang), is_whole))
    return found


def _evidence(claim: str, verdict: Verdict, sources: Sequence[str]) -> tuple[str, bool]:
    """The sentences a quotation is from; for a sentence that quotes nothing, its sources or the passages like it."""
    if verdict.match is not None:
        around = sentences_around(sources[0], verdict.match.span)
        return sources[0][slice(*around)].strip(), True
    text = "\n\n".join(sources)
    if len(text) <= LONGEST:
        return text, True
    pieces = [match.span() for match in _PIECE.finditer(text)]
    passage = PASSAGE * len(text) // len(pieces)  # in code points: words of Latin scripts fill no eight
    found = nearest(text, windows(text, pieces, PASSAGE), claim, LONGEST // (passage + 3))
    return "\n…\n".join(text[slice(*span)].strip() for span in found), False


def _settled(cases: Sequence[Case], asked: Sequence[_Open], outcomes: Sequence[Outcome]) -> list[Verdict]:
    verdicts = [case.verdict for case in cases]
    for each, outcome in zip(asked, outcomes, strict=True):
        verdicts[each.number] = _with(verdicts[each.number], each, outcome)
    return verdicts


def _with(verdict: Verdict, asked: _Open, outcome: Outcome) -> Verdict:
    """The verdict with what the judge said; what it may not decide stays uncertain and says why."""
    if isinstance(outcome, Unknown):
        return _open(verdict, outcome, reasons.unanswered(outcome))
    if outcome.label not in _SETTLED or (outcome.probability is not None and outcome.probability < LEAST):
        return _open(verdict, outcome, reasons.judged_unsure(outcome))
    if outcome.label != ENTAILMENT and not asked.is_whole:
        return _open(verdict, outcome, reasons.NOT_ALL_SHOWN)
    if outcome.label == ENTAILMENT:
        missing = _unconfirmed(asked.pair)
        if missing is not None:
            return _open(verdict, outcome, reasons.filled(reasons.UNCONFIRMED, missing.text))
    status, cause = _SETTLED[outcome.label]
    reason = reasons.judged(outcome, is_quoted=verdict.match is not None)
    return replace(verdict, status=status, cause=cause, reason=reason.of(verdict.lang), judgement=outcome)


def _open(verdict: Verdict, outcome: Outcome, reason: Both[str]) -> Verdict:
    return replace(verdict, reason=reason.of(verdict.lang), judgement=outcome)


def _unconfirmed(pair: Pair) -> Quantity | None:
    """A quantity of the claim that the evidence contradicts or does not have: no model may let it pass."""
    for each in trace_quantities(pair.hypothesis, pair.premise):
        if each.outcome is Trace.CONTRADICTED or (each.outcome is Trace.ABSENT and _is_exact(each.claim)):
            return each.claim
    return None


def _is_exact(quantity: Quantity) -> bool:
    """Whether a quantity must stand in the evidence: not "one of them", "the first", nor the 3 of a name."""
    if quantity.kind is Kind.ORDINAL:
        return False
    if quantity.kind in (Kind.NUMBER, Kind.COUNT):
        return quantity.value is None or quantity.value > SMALL or quantity.value != int(quantity.value)
    return True
