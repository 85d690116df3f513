"""Which words open a condition, on which side of it the result stands, and how much of that is left."""

import pytest

from rag_lint import lint_chunk
from rag_lint.engine.conditions import ends_result


@pytest.mark.parametrize(
    ("marker", "rest", "clause"),
    [
        ("若", "要更换密封，则将旧圈取下并清洗，然后重启", "水泵。"),
        ("If", " the pump is old, we would put a plate on it and the same for the", "valve team."),
        ("Even when", " no pump runs, work is put off unless the owner believes that", "this will make it fail."),
        ("During", " the summer, we taught the school with more than twenty teaching", "assistants who led a group."),
    ],
)
def test_last_words_of_a_result(marker: str, rest: str, clause: str) -> None:
    assert ends_result(marker, rest, clause)


@pytest.mark.parametrize(
    ("marker", "rest", "clause"),
    [
        ("若", "乙方违约，", "甲方解除合同。"),
        ("如", "逾期三十日仍未付清货款，出卖人可以", "解除合同并要求赔偿全部损失。"),
        ("If", " it rains,", "play stops."),
        ("If", " a fault occurs, the Contractor shall at once", "stop the pump and call the owner of the plant."),
    ],
)
def test_result_that_is_here(marker: str, rest: str, clause: str) -> None:
    assert not ends_result(marker, rest, clause)


@pytest.mark.parametrize(
    ("text", "following"),
    [
        ("各泵读数是总流量的无偏估计，这一点要特别强调，因为", "总流量等于各泵之和。"),
        ("Staff may hand the plans on to those who need them, but only if they are bound by", "law. It stays secret."),
        ("There was still much open land (once the old works had been cleared,", "of course)."),
        ("Counts all stops of the pump\n\nwhere the event starts between all days before", "and the day itself."),
        ("Use the plate for small pumps. As an", "outside lab, we test it."),
        ("The date marks the end without regard to if another", "pump was started."),
    ],
)
def test_condition_behind_its_result_is_not_unfinished(text: str, following: str) -> None:
    found = lint_chunk(text, next=following).findings
    assert "CMP001" not in [finding.code for finding in found]


@pytest.mark.parametrize(
    ("prev", "text"),
    [
        (
            "As we discussed in section 3, the works were altered by adding the need",
            "for a plate to the plan. It held.",
        ),
        ("As expected, the gap between the pumps of the north and those on the other", "side of the river grew."),
        ("Plates are useful when you want to name a pump, and when naming each", "part would be too long."),
        ("Rates rose in the north although this may be due to age.[6]", "With plants so old, repairs cost more."),
    ],
)
def test_words_that_only_look_like_conditions_sever_nothing(prev: str, text: str) -> None:
    assert "IND003" not in [finding.code for finding in lint_chunk(text, prev=prev).findings]
