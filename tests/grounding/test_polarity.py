"""Statements turned round, in both languages, and true ones that only look so."""

import pytest

from rag_lint.grounding.polarity import flips

TURNED = (
    ("The tenant may terminate the lease with notice.", "The tenant must terminate the lease with notice.", "modality", "may", "must"),
    ("The Contractor may assign this Agreement without consent.", "The Contractor shall not assign this Agreement without consent.", "modality", "may", "shall not assign"),
    ("Employees must wear helmets on site.", "Employees must not wear helmets on site.", "negation", "must", "must not wear"),
    ("Refunds are available after shipping.", "Refunds are not available after shipping.", "negation", "available", "not available"),
    ("The API does not support batch requests.", "The API supports batch requests.", "negation", "not support", "supports"),
    ("Revenue increased by 5% in the third quarter.", "Revenue decreased by 5% in the third quarter.", "antonym", "increased", "decreased"),
    ("The refund must be requested before the end of the month.", "The refund must be requested after the end of the month.", "antonym", "before", "after"),
    ("乙方可以将本合同转让给第三方。", "乙方不得将本合同转让给第三方。", "modality", "可以", "不得将"),
    ("用户应当在七日内提交申请。", "用户可以在七日内提交申请。", "modality", "应当", "可以"),
    ("本产品含酒精。", "本产品不含酒精。", "negation", "含", "不含"),
    ("会议未能达成协议。", "会议达成协议。", "negation", "未能达", "达"),
    ("公司营业收入同比上升5%。", "公司营业收入同比下降5%。", "antonym", "上升", "下降"),
    ("押金在退租后退还。", "押金在退租前退还。", "antonym", "后", "前"),
)  # fmt: skip


@pytest.mark.parametrize(("claim", "evidence", "turn", "ours", "theirs"), TURNED)
def test_a_statement_turned_round(claim: str, evidence: str, turn: str, ours: str, theirs: str) -> None:
    (found,) = flips(claim, evidence)
    assert (found.turn, claim[slice(*found.claim)], evidence[slice(*found.evidence)]) == (turn, ours, theirs)


@pytest.mark.parametrize(
    ("claim", "evidence"),
    [
        ("No refunds are given.", "We do not give refunds."),
        ("No evidence of poison was found.", "The authorities have not found any evidence of poison."),
        ("Passwords must be changed every 90 days.", "It is required that passwords be changed every 90 days."),
        ("Halsey did not sign her first contract in 2018.", "In 2014, she signed her first contract."),
        ("With consent, the Contractor may assign the Agreement.", "The weather was fine."),
        ("The report not only lists prices.", "The report lists prices."),
        ("最高点报225元，最低点报223元。", "最高点报225元，最低点报223元；最终报收于224元。"),
        ("不仅可以退货，还可以换货。", "可以退货，也可以换货。"),
        ("需经有关部门批准。", "未经有关部门批准，禁止使用。"),
    ],
)
def test_a_statement_that_agrees(claim: str, evidence: str) -> None:
    assert flips(claim, evidence) == ()


def test_nothing_turns_a_text_against_itself() -> None:
    for claim, evidence, *_ in TURNED:
        assert flips(claim, claim) == flips(evidence, evidence) == ()
