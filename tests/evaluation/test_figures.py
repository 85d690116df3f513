"""Sums, labels, days, tables: never NaN, whatever is missing."""

import json

import pytest

from rag_lint.evaluation.agreement import agreement, fitted, label_of
from rag_lint.evaluation.calibration import Outcome, left_out, recommended, table, verdict_row
from rag_lint.evaluation.groups import group_of
from rag_lint.evaluation.planting.model import ErrorKind
from rag_lint.evaluation.results import failed_value, result_value
from rag_lint.evaluation.tally import Tally
from rag_lint.grounding.claims.check import check_answer
from rag_lint.grounding.claims.model import Sample


def test_a_tally() -> None:
    passages = ("Rent is due on the first of each month.",)
    tally = Tally()
    for answer, label in (("Rent is due on the first of each month.", True), ("Rent is due on the third.", False)):
        sample = Sample("When is rent due?", passages, answer)
        tally.add(
            result_value(1, "k", sample, check_answer("When is rent due?", passages, answer)), label, "2026-01-01"
        )
    tally.add(failed_value(3, "k", "no answer"))
    value = tally.value()
    assert (value["records"], value["checked"], value["failed"], value["flagged"]) == (3, 2, 1, 1)
    assert value["gates"] == {"SHIP": 1, "REVIEW": 0, "BLOCK": 1, "ABSTAIN": 0}
    assert value["groups"] == {"2026-01-01": {"flagged": 1, "count": 2, "rate": 0.5}}
    assert tally.figures["faithfulness"].mean == 0.5
    assert [(label, flagged) for label, flagged, _ in tally.labelled] == [(True, False), (False, True)]


def test_a_tally_of_nothing_has_nulls() -> None:
    value = json.dumps(Tally().value())
    assert "NaN" not in value
    assert json.loads(value)["metrics"]["faithfulness"]["mean"] is None


@pytest.mark.parametrize("word", [True, 1, "yes", "Faithful", "是", "正确", "1.0"])
def test_labels_that_say_yes(word: object) -> None:
    assert label_of(word) is True


@pytest.mark.parametrize("word", [False, 0, "no", "hallucinated", "否", "幻觉"])
def test_labels_that_say_no(word: object) -> None:
    assert label_of(word) is False


@pytest.mark.parametrize("word", ["maybe", 0.5, "", [1]])
def test_labels_nobody_can_read(word: object) -> None:
    assert label_of(word) is None


def test_agreement_is_told_for_yes_and_no_apart() -> None:
    found = agreement([(True, False)] * 8 + [(True, True)] * 2 + [(False, True)] * 3 + [(False, False)])
    assert (found.yes_agreed, found.yes, found.no_agreed, found.no) == (8, 10, 3, 4)
    assert found.balanced == pytest.approx((0.8 + 0.75) / 2)


def test_the_threshold_that_agrees_best() -> None:
    best = fitted([(True, 0.1), (True, 0.2), (True, 0.4), (False, 0.6), (False, 0.9)])
    assert best is not None
    assert best.threshold == pytest.approx(0.5)
    assert best.agreement.balanced == 1


@pytest.mark.parametrize("pairs", [[], [(True, 0.2)], [(False, 0.2), (False, 0.3)]])
def test_labels_of_one_kind_fit_nothing(pairs: list[tuple[bool, float]]) -> None:
    assert fitted(pairs) is None
    assert agreement([(good, value > 0.25) for good, value in pairs]).balanced is None


@pytest.mark.parametrize(
    ("fields", "day"),
    [
        ({"timestamp": "2026-03-01T23:30:00-02:00"}, "2026-03-02"),
        ({"created_at": "2026-03-01 10:00:00"}, "2026-03-01"),
        ({"date": "2026-03-01"}, "2026-03-01"),
        ({"start_time": "2026-03-01T10:00:00.123Z"}, "2026-03-01"),
        ({"ts": 1772323200}, "2026-03-01"),
        ({"ts": 1772323200000}, "2026-03-01"),
        ({"time": "yesterday"}, None),
        ({"ts": 1e30}, None),
        ({}, None),
    ],
)
def test_the_day_of_a_record(fields: dict[str, object], day: str | None) -> None:
    assert group_of(fields, "day") == day


def test_any_column_makes_groups() -> None:
    assert group_of({"model": "small"}, "model") == "small"
    assert group_of({"model": ["small"]}, "model") is None


def test_a_threshold_that_flags_little_is_recommended() -> None:
    clean = [Outcome(None, value) for value in (0.1, 0.1, 0.2, 0.3)]
    wrong = [Outcome(ErrorKind.NUMBER, value) for value in (0.35, 0.9)] + [Outcome(ErrorKind.ENTITY, 0.6)]
    best = recommended(table([*clean, *wrong]))
    assert best is not None
    assert best.threshold == pytest.approx(0.35)
    assert (best.flagged, best.caught_share) == (0, 1.0)


def test_of_thresholds_that_do_equally_well_the_middle_one_is_recommended() -> None:
    best = recommended(table([Outcome(None, 0.2), Outcome(ErrorKind.NUMBER, 0.8)]))
    assert best is not None
    assert best.threshold == pytest.approx(0.55)


def test_claims_without_an_answer_are_in_no_figure() -> None:
    found = [Outcome(None, 0.9, answered=False), Outcome(ErrorKind.NUMBER, 0.9, denied=True)]
    assert table(found)[0].clean == 0
    assert verdict_row(found).caught[ErrorKind.NUMBER] == 1
    assert left_out(found) == 1


def test_nothing_planted_recommends_nothing() -> None:
    assert recommended(table([Outcome(None, 0.2)])) is None
    assert recommended(table([])) is None
