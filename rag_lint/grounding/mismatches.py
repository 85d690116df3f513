"""What a claim gets wrong against its evidence, by rule: quantities, negation, modality, antonyms, names.

    >>> from rag_lint.grounding.mismatches import mismatches
    >>> [(each.kind.value, each.claim_text, each.evidence_text)
    ...  for each in mismatches("Delivery takes 24 hours.", "Delivery takes 5 to 10 business days.")]
    [('quantity', '24 hours', '5 to 10 business days')]

Everything told here is told with precision first: what only might be wrong is left to a reader or a judge.
"""

from __future__ import annotations

from typing import NamedTuple

from rag_lint.grounding.aligned import align, evidence_of
from rag_lint.grounding.harmless import differs_harmlessly
from rag_lint.grounding.names import misnamed
from rag_lint.grounding.novel import is_retold
from rag_lint.grounding.polarity import flips
from rag_lint.grounding.quantities.trace import contradicted_quantities
from rag_lint.grounding.standing import stands
from rag_lint.model.finding import Span
from rag_lint.model.verdicts import _Word


class MismatchKind(_Word):
    """What sort of thing differs."""

    QUANTITY = "quantity"
    NEGATION = "negation"
    MODALITY = "modality"
    ANTONYM = "antonym"
    NAME = "name"


class Mismatch(NamedTuple):
    """A place of the claim and the place of the evidence that contradicts it, as spans (code points) and as texts."""

    kind: MismatchKind
    claim: Span
    evidence: Span
    claim_text: str
    evidence_text: str


def mismatches(claim: str, evidence: str) -> tuple[Mismatch, ...]:
    """Return where ``claim`` says something else than ``evidence``, in the claim's order; empty when nothing is known.

    What the evidence says word for word it does not contradict: only the rest is looked at.
    What confirms the claim, and which of its quantities the evidence does not have, ``trace_quantities`` tells.
    """
    source = evidence_of(evidence)
    if (
        differs_harmlessly(claim, source)
        or not align(claim, source)
        or is_retold(claim, source)
        or stands(claim, evidence)
    ):
        return ()
    found = [
        (MismatchKind.QUANTITY, each.claim.span, each.evidence.span)
        for each in contradicted_quantities(claim, evidence)
        if each.evidence is not None
    ]
    found += [(MismatchKind(flip.turn.value), flip.claim, flip.evidence) for flip in flips(claim, evidence)]
    taken = [span for _, span, _ in found]
    found += [
        (MismatchKind.NAME, each.claim, each.evidence)
        for each in misnamed(claim, evidence)
        if not any(span.start < each.claim.end and each.claim.start < span.end for span in taken)
    ]
    found.sort(key=lambda each: each[1])
    return tuple(
        Mismatch(kind, ours, theirs, claim[slice(*ours)], evidence[slice(*theirs)]) for kind, ours, theirs in found
    )
