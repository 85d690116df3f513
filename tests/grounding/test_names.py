"""Names in the place of others, in both languages."""

import pytest

from rag_lint.grounding.names import misnamed

WRONG = (
    (
        "The offer covers BoostStar Basic for a year.",
        "We offer BoostStar Pro for one year.",
        "BoostStar Basic",
        "BoostStar Pro",
    ),
    ("The Bank of China raised its rate.", "The Bank of Japan raised its rate.", "Bank of China", "Bank of Japan"),
    ("The outbreak in Cambodia began in 1997.", "The outbreak in Portugal began in 1997.", "Cambodia", "Portugal"),
    ("There is uncertainty because of COVID-20.", "There is uncertainty because of COVID-19.", "COVID-20", "COVID-19"),
    ("They discuss the 4D Matrix.", "They discuss the 3D Matrix at length.", "4D", "3D"),
    ("该手机搭载骁龙835处理器。", "该手机搭载骁龙810处理器。", "骁龙835", "骁龙810"),
    ("运输费用由乙方承担。", "运输费用由甲方承担。", "乙方", "甲方"),
    ("甲方应向乙方支付违约金。", "乙方应向甲方支付违约金。", "甲方", "乙方"),
    ("他是《三体》的作者。", "他是《流浪地球》的作者。", "《三体》", "《流浪地球》"),
    ("世界杯由法国举办。", "世界杯由德国举办。", "法国", "德国"),
)


@pytest.mark.parametrize(("claim", "evidence", "ours", "theirs"), WRONG)
def test_a_name_in_the_place_of_another(claim: str, evidence: str, ours: str, theirs: str) -> None:
    (found,) = misnamed(claim, evidence)
    assert (claim[slice(*found.claim)], evidence[slice(*found.evidence)]) == (ours, theirs)


@pytest.mark.parametrize(
    ("claim", "evidence"),
    [
        ("Samantha Stevens wrote the email.", "My name is Samantha. Regards, Samantha Stevens"),
        ("President Obama visited Rome.", "Barack Obama visited Rome."),
        ("The French minister resigned.", "The minister of France resigned."),
        ("The US raised tariffs.", "The United States raised tariffs."),
        ("众议院议长是南希·佩洛西。", "众议院议长是南茜·佩洛西。"),
        ("甲方和乙方签订合同。", "乙方和甲方签订合同。"),
        ("iPhone 11 has two cameras.", "The iPhone 11 and the iPhone 12 have two cameras."),
    ],
)
def test_the_same_name_in_another_form(claim: str, evidence: str) -> None:
    assert misnamed(claim, evidence) == ()


def test_no_name_of_a_text_is_against_itself() -> None:
    for claim, evidence, *_ in WRONG:
        assert misnamed(claim, claim) == misnamed(evidence, evidence) == ()
