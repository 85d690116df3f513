"""All that is wrong with a claim, in its own order."""

from rag_lint.grounding.mismatches import MismatchKind, mismatches


def told(claim: str, evidence: str) -> list[tuple[MismatchKind, str, str]]:
    return [(each.kind, each.claim_text, each.evidence_text) for each in mismatches(claim, evidence)]


def test_several_things_wrong() -> None:
    evidence = "The tenant must give 30 days' notice. The deposit of $500 is returned after the inspection."
    claim = "The tenant may give 60 days' notice. The deposit of $500 is returned before the inspection."
    assert told(claim, evidence) == [
        (MismatchKind.MODALITY, "may", "must"),
        (MismatchKind.QUANTITY, "60 days", "30 days"),
        (MismatchKind.ANTONYM, "before", "after"),
    ]


def test_several_things_wrong_zh() -> None:
    evidence = "承租人应当提前30天通知。押金500元在验收后退还。"
    claim = "承租人可以提前60天通知。押金500元在验收前退还。"
    assert told(claim, evidence) == [
        (MismatchKind.MODALITY, "可以", "应当"),
        (MismatchKind.QUANTITY, "60天", "30天"),
        (MismatchKind.ANTONYM, "前", "后"),
    ]


def test_nothing_wrong() -> None:
    assert mismatches("", "") == ()
    assert mismatches("The deposit is $500.", "A deposit of 500 dollars is due.") == ()
    assert mismatches("押金为五百元。", "押金：500元整。") == ()
