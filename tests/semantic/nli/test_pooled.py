"""One verdict of several windows: one that entails is enough, and what was not read is not held against a claim."""

import pytest

from rag_lint.model.judgement import Unknown, UnknownReason, Verdict
from rag_lint.semantic.nli.model import Probabilities, Reading
from rag_lint.semantic.nli.pooled import label_of, verdict_of

ENTAILS, CONTRADICTS, SILENT = (
    Probabilities(0.9, 0.04, 0.06),
    Probabilities(0.05, 0.85, 0.1),
    Probabilities(0.2, 0.1, 0.7),
)


@pytest.mark.parametrize(
    ("windows", "label", "probability"),
    [
        ((ENTAILS,), "entailment", 0.9),
        ((SILENT, CONTRADICTS, ENTAILS), "entailment", 0.9),
        ((SILENT, CONTRADICTS), "contradiction", 0.85),
        ((SILENT, Probabilities(0.1, 0.1, 0.8)), "neutral", 0.7),
    ],
)
def test_all_read(windows: tuple[Probabilities, ...], label: str, probability: float) -> None:
    found = verdict_of(Reading(windows), "nli", "m")
    assert isinstance(found, Verdict)
    assert (found.label, found.probability, found.judge, found.model) == (label, probability, "nli", "m")
    assert found.probabilities[label] == probability


def test_a_premise_read_in_part_contradicts_nothing() -> None:
    found = verdict_of(Reading((SILENT, CONTRADICTS), unread=3), "nli", "m")
    assert found == Unknown(UnknownReason.TOO_LONG, "2 of 5 parts of the premise were read")
    entailed = verdict_of(Reading((ENTAILS, CONTRADICTS), unread=3), "nli", "m")
    assert isinstance(entailed, Verdict) and entailed.label == "entailment"


def test_two_classes() -> None:
    found = verdict_of(Reading((Probabilities(0.3, None, 0.7),)), "nli", "m")
    assert isinstance(found, Verdict)
    assert (found.label, dict(found.probabilities)) == ("neutral", {"entailment": 0.3, "neutral": 0.7})


def test_of_equals_the_one_that_claims_least() -> None:
    assert label_of(Probabilities(0.5, None, 0.5)) == "neutral"
    assert label_of(Probabilities(0.4, 0.4, 0.2)) == "contradiction"
