"""Figures over an answer's claims and passages; never NaN: None with a reason."""

from __future__ import annotations

from collections.abc import Sequence

from rag_lint.grounding.claims.model import ClaimOutcome, ClaimVerdict, PassageVerdict
from rag_lint.model.bilingual import Both

_NO_QUESTION = Both(zh="没有问题", en="there is no question")
_NO_CLAIM = Both(zh="没有可核查的论断", en="no claim can be checked")
_NO_PASSAGE = Both(zh="没有段落", en="there are no passages")


def why_missing(name: str, asked: bool) -> Both[str]:
    """Why a figure is None."""
    if name in ("faithfulness", "hallucination_probability"):
        return _NO_CLAIM
    return _NO_PASSAGE if asked else _NO_QUESTION


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
