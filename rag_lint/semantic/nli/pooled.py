"""From what a model makes of each part of a premise to one verdict."""

from __future__ import annotations

from collections.abc import Mapping

from rag_lint.model.judgement import Outcome, Unknown, UnknownReason, Verdict
from rag_lint.semantic.nli.model import Probabilities, Reading
from rag_lint.semantic.question import CONTRADICTION, ENTAILMENT, NEUTRAL


def verdict_of(reading: Reading, judge: str, model: str) -> Outcome:
    """Return the verdict on a premise that was read in windows.

    One window that entails the hypothesis is enough. Else one that contradicts it decides, but only when every window
    was read: what was left out may be what the sentence is about. The probabilities are those of the window that
    decided; of several that leave it open, those of the one that came nearest to entailing it.
    """
    best = max(reading.windows, key=lambda each: each.entailment)
    if label_of(best) == ENTAILMENT:
        return _verdict(ENTAILMENT, best, judge, model)
    if reading.unread:
        total = reading.unread + len(reading.windows)
        return Unknown(UnknownReason.TOO_LONG, f"{len(reading.windows)} of {total} parts of the premise were read")
    worst = max(reading.windows, key=lambda each: each.contradiction or 0.0)
    if label_of(worst) == CONTRADICTION:
        return _verdict(CONTRADICTION, worst, judge, model)
    return _verdict(NEUTRAL, best, judge, model)


def label_of(each: Probabilities) -> str:
    """The likeliest label; of equals the one that claims least."""
    shares = _by_label(each)
    return max((NEUTRAL, CONTRADICTION, ENTAILMENT), key=lambda label: shares.get(label, -1.0))


def _by_label(each: Probabilities) -> Mapping[str, float]:
    known = {ENTAILMENT: each.entailment, NEUTRAL: each.neutral}
    return known if each.contradiction is None else {**known, CONTRADICTION: each.contradiction}


def _verdict(label: str, each: Probabilities, judge: str, model: str) -> Verdict:
    shares = _by_label(each)
    return Verdict(label, shares[label], probabilities=shares, judge=judge, model=model)
