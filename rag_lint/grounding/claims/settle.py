"""From probabilities to a verdict on one claim."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rag_lint.grounding.claims import reasons
from rag_lint.grounding.claims.lexical import Reading, read
from rag_lint.grounding.claims.model import Claim, ClaimKind, ClaimOutcome, ClaimVerdict
from rag_lint.grounding.claims.passages import Passages
from rag_lint.grounding.claims.topic import OnTopic, topic_shares
from rag_lint.grounding.claims.words import words_of
from rag_lint.grounding.marks import citation_marks
from rag_lint.model.bilingual import Both, Lang
from rag_lint.model.pattern import lazy_re

CLOSE = 0.1
"""A verdict needs review when the probability of support is so near the threshold."""
_TOLD = 0.9
_SILENCE = 0.85
_EMPHASIS = lazy_re(r"\*\*|__|`|<[^<>\n]{1,60}>")
_NO_CLAIM = {
    ClaimKind.HEADING: reasons.HEADING,
    ClaimKind.CODE: reasons.CODE,
}


def plain(text: str) -> str:
    """``text`` with citation marks and markup blanked out, so that places stay the same."""
    for mark in citation_marks(text):
        text = text[: mark.span.start] + " " * (mark.span.end - mark.span.start) + text[mark.span.end :]
    return _EMPHASIS.sub(lambda found: " " * len(found.group()), text)


def probabilities(support: float, contradiction: float, dispute: float = 0.0) -> Mapping[str, float]:
    """Every outcome's probability; what is left is ``unproven``."""
    rest = max(0.0, 1.0 - support - contradiction - dispute)
    return {
        ClaimOutcome.SUPPORTED.value: support,
        ClaimOutcome.CONTRADICTED.value: contradiction,
        ClaimOutcome.DISPUTED.value: dispute,
        ClaimOutcome.UNPROVEN.value: rest,
        ClaimOutcome.NOT_CHECKABLE.value: 0.0,
    }


def settle(claim: Claim, reading: Reading, passages: Passages, threshold: float, lang: Lang) -> ClaimVerdict:
    """Return the verdict on a statement whose probabilities are known."""
    chances = probabilities(reading.support, reading.contradiction, reading.dispute)
    against = max((reading.contradiction, ClaimOutcome.CONTRADICTED), (reading.dispute, ClaimOutcome.DISPUTED))
    outcome = ClaimOutcome.UNPROVEN
    if reading.dispute >= max(0.5, reading.contradiction):
        outcome = ClaimOutcome.DISPUTED
    elif reading.support >= threshold:
        outcome = ClaimOutcome.SUPPORTED
    elif against[0] > chances[ClaimOutcome.UNPROVEN.value]:
        outcome = against[1]
    return ClaimVerdict(
        claim,
        outcome,
        chances,
        reading.passage,
        reading.evidence,
        abs(reading.support - threshold) < CLOSE,
        _reason(claim, outcome, reading, passages).of(lang),
        reading.mismatches if outcome in (ClaimOutcome.CONTRADICTED, ClaimOutcome.DISPUTED) else (),
    )


def _reason(claim: Claim, outcome: ClaimOutcome, reading: Reading, passages: Passages) -> Both[str]:
    first = reading.mismatches[0] if reading.mismatches else None
    if reading.passage is None:
        return reasons.OFF_TOPIC if passages.texts else reasons.NO_CONTEXT
    if outcome is ClaimOutcome.SUPPORTED:
        return reasons.supported(reading.passage)
    if outcome is ClaimOutcome.CONTRADICTED:
        return reasons.contradicted(first, reading.passage)
    if outcome is ClaimOutcome.DISPUTED:
        return reasons.disputed(first, reading.passage)
    return reasons.unproven(missing_words(plain(claim.text), passages))


def missing_words(text: str, passages: Passages) -> list[str]:
    """The words of ``text`` that stand in no passage; Chinese characters side by side are one."""
    found: list[tuple[int, int]] = []
    for word in words_of(text):
        if word.is_content and not passages.places(word.form):
            if found and found[-1][1] == word.start:
                found[-1] = (found[-1][0], word.end)
            else:
                found.append((word.start, word.end))
    return [text[start:end] for start, end in found]


def settle_other(claim: Claim, passages: Passages, lang: Lang) -> ClaimVerdict:
    """Return the verdict on what is no statement; that there is no information holds as long as no passage has any."""
    if claim.kind is ClaimKind.SILENCE:
        told = max(topic_shares(claim.text, passages), default=0.0) >= _TOLD
        support = 1 - _SILENCE if told else _SILENCE
        outcome = ClaimOutcome.UNPROVEN if told else ClaimOutcome.SUPPORTED
        reason = reasons.TOLD if told else reasons.SILENT
        return ClaimVerdict(claim, outcome, probabilities(support, 0.0), needs_review=told, reason=reason.of(lang))
    chances = dict(probabilities(0.0, 0.0)) | {"unproven": 0.0, "not_checkable": 1.0}
    reason = _NO_CLAIM.get(claim.kind, reasons.GREETING)
    return ClaimVerdict(claim, ClaimOutcome.NOT_CHECKABLE, chances, reason=reason.of(lang))


def lexical_reading(claim: Claim, passages: Passages, topic: Sequence[OnTopic]) -> Reading:
    """What the passages on its topic say of a claim by their words alone."""
    return read(plain(claim.text), passages, topic)
