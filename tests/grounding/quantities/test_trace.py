"""What becomes of a claim's quantities in its evidence."""

import pytest

from rag_lint.grounding.quantities.trace import contradicted_quantities, trace_quantities

EN = (
    "The standard plan costs $40 a month and the premium plan $65 a month. Orders are delivered within 5 to 10 business days."
    " The warranty lasts 24 months from 3 May 2024. About 870 people were infected, and 57 deaths were reported in 21 countries."
)
ZH = "标准版每月40元，高级版每月65元。货物在五至十个工作日内送达。保修期自2024年5月3日起24个月。全年新增就业1361万人，比上年多10万人。"


def outcomes(claim: str, evidence: str) -> list[tuple[str, str]]:
    return [(each.claim.text, each.outcome.value) for each in trace_quantities(claim, evidence)]


@pytest.mark.parametrize(
    "claim",
    [
        "The premium plan costs $65 a month.",
        "Delivery takes five to ten business days.",
        "The warranty, which starts in May 2024, lasts two years.",
        "Around 870 infections and 57 deaths were reported.",
        "More than 50 deaths were reported in 21 countries.",
    ],
)
def test_a_true_claim_is_confirmed(claim: str) -> None:
    assert {outcome for _, outcome in outcomes(claim, EN)} == {"confirmed"}


@pytest.mark.parametrize(
    "claim",
    [
        "高级版每月六十五元。",
        "货物在5至10个工作日内送达。",
        "2024年新增就业1,361万人。",
        "保修期为两年，自2024年5月起。",
    ],
)
def test_a_true_claim_is_confirmed_zh(claim: str) -> None:
    assert {outcome for _, outcome in outcomes(claim, ZH)} == {"confirmed"}


@pytest.mark.parametrize(
    ("claim", "evidence", "ours", "theirs"),
    [
        ("The premium plan costs $75 a month.", EN, "$75 a month", "$65 a month"),
        ("Orders are delivered within 24 hours.", EN, "within 24 hours", "within 5 to 10 business days"),
        ("The warranty lasts 24 months from 3 May 2025.", EN, "3 May 2025", "3 May 2024"),
        ("There were 58 deaths in 21 countries.", EN, "58", "57"),
        ("More than 60 deaths were reported.", EN, "More than 60", "57"),
        ("高级版每月75元。", ZH, "75元", "65元"),
        ("货物在24小时内送达。", ZH, "24小时内", "五至十个工作日内"),
        ("保修期自2024年6月3日起24个月。", ZH, "2024年6月3日", "2024年5月3日"),
        ("全年新增就业161万人。", ZH, "161万人", "1361万人"),
    ],
)
def test_a_changed_quantity_is_contradicted(claim: str, evidence: str, ours: str, theirs: str) -> None:
    (found,) = contradicted_quantities(claim, evidence)
    assert found.evidence is not None
    assert (found.claim.text, found.evidence.text) == (ours, theirs)
    assert claim[slice(*found.claim.span)] == ours
    assert evidence[slice(*found.evidence.span)] == theirs


def test_the_value_of_another_quantity_contradicts_none() -> None:
    assert outcomes("The plans cost $40 and $65 a month, a difference of 62.5%.", EN)[-1] == ("62.5%", "absent")


def test_what_the_evidence_leaves_open_is_undecided() -> None:
    assert outcomes("The notice period is one month.", "The notice period is 30 days.") == [("one month", "undecided")]
    assert outcomes("通知期为一个月。", "通知期为30天。") == [("一个月", "undecided")]


def test_a_denied_quantity_says_nothing_against_another() -> None:
    assert not contradicted_quantities("She did not sign in 2018.", "In 2014 she signed.")
    assert not contradicted_quantities("她没有在2018年签约。", "她在2014年签约。")


def test_a_figure_with_spaces_in_it_is_the_same() -> None:
    assert not contradicted_quantities("It took 1,056 matches.", "It took 1, 056 matches.")


def test_nothing_is_said_without_quantities() -> None:
    assert trace_quantities("Nothing here.", EN) == ()
    assert outcomes("The plan costs $65.", "There is a plan.") == [("$65", "absent")]
