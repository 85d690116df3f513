"""Figures over an answer's claims and passages; never NaN: None with a reason."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rag_lint.grounding.claims.model import ClaimOutcome, ClaimVerdict, PassageVerdict


class Measured(NamedTuple):
    """A figure from 0 to 1, or None and why."""

    value: float | None
    missing: str = ""


def faithfulness(claims: Sequence[ClaimVerdict]) -> float | None:
    """Supported claims by checkable ones."""
    checkable = [each for each in claims if each.is_checkable]
    if not checkable:
        return None
    return sum(each.verdict is ClaimOutcome.SUPPORTED for each in checkable) / len(checkable)


def hallucination_probability(claims: Sequence[ClaimVerdict]) -> float | None:
    """The highest of the claims that can be checked."""
    return max((each.hallucination_probability for each in claims if each.is_checkable), default=None)


def context_relevance(passages: Sequence[PassageVerdict]) -> float | None:
    """Relevant passages by all."""
    return sum(each.relevant for each in passages) / len(passages) if passages else None


def context_precision(passages: Sequence[PassageVerdict]) -> float | None:
    """The mean over relevant passages of the precision at their rank (average precision); 0 when none is relevant."""
    if not passages:
        return None
    found, total = 0, 0.0
    for rank, each in enumerate(passages, 1):
        if each.relevant:
            found += 1
            total += found / rank
    return total / found if found else 0.0
