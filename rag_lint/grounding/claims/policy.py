"""SHIP, REVIEW, BLOCK or ABSTAIN: what becomes of an answer whose claims have their verdicts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType

from rag_lint.grounding.claims.model import ClaimOutcome, ClaimVerdict, Gate, Response

_DEFAULT = MappingProxyType(
    {
        ClaimOutcome.CONTRADICTED: Gate.BLOCK,
        ClaimOutcome.DISPUTED: Gate.REVIEW,
        ClaimOutcome.UNPROVEN: Gate.REVIEW,
        ClaimOutcome.SUPPORTED: Gate.SHIP,
        ClaimOutcome.NOT_CHECKABLE: Gate.SHIP,
    }
)
_WORST = (Gate.BLOCK, Gate.ABSTAIN, Gate.REVIEW, Gate.SHIP)


@dataclass(frozen=True, slots=True)
class Policy:
    """What each verdict on a claim leads to; the worst of an answer's claims decides.

    ``no_passage``: no passage is relevant. ``refusal``: the answer says only that there is no information.
    ``nothing_checked``: it has no claim that can be checked. ``close_call``: what a claim that needs review leads to at
    least.
    """

    outcomes: Mapping[ClaimOutcome, Gate] = field(default_factory=lambda: _DEFAULT)
    no_passage: Gate = Gate.ABSTAIN
    refusal: Gate = Gate.ABSTAIN
    nothing_checked: Gate = Gate.REVIEW
    close_call: Gate = Gate.SHIP

    def decide(self, claims: Sequence[ClaimVerdict], kept: int, response: Response | None) -> Gate:
        """Return what becomes of an answer; ``kept`` is how many passages are relevant."""
        if not kept:
            return self.no_passage
        if response is Response.REFUSAL:
            return self.refusal
        checked = [each for each in claims if each.is_checkable]
        if not checked:
            return self.nothing_checked
        found = {self.outcomes.get(each.verdict, _DEFAULT[each.verdict]) for each in checked}
        if any(each.needs_review for each in checked):
            found.add(self.close_call)
        return next(gate for gate in _WORST if gate in found)


DEFAULT = Policy()
