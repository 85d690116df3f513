"""What a claim denies that its passage affirms."""

import pytest

from rag_lint.grounding.claims.denial import compare_denials
from rag_lint.grounding.claims.synonyms import others_of
from rag_lint.grounding.claims.words import words_of


@pytest.mark.parametrize(
    ("claim", "passage", "told"),
    [
        ("Monthly plans cannot be refunded.", "Monthly plans are not refundable.", (0, 0)),
        ("Monthly plans can be refunded.", "Monthly plans are not refundable.", (0, 1)),
        ("Annual plans are not refundable.", "Annual plans can be refunded.", (1, 0)),
        ("Evidence may not be destroyed by the parties.", "The parties must not destroy the evidence.", (0, 0)),
        ("Meetings will get declined.", "Meetings won't be rejected.", (0, 1)),
        ("月付套餐可以退款。", "月付套餐不支持退款。", (0, 1)),
        ("月付套餐不能退款。", "月付套餐不支持退款。", (0, 0)),
        ("年付套餐不能退款。", "年付套餐按未使用的整月数退款。", (1, 0)),
        ("证据不能被当事人销毁。", "当事人不得销毁证据。", (0, 0)),
        ("这道菜在婚礼上必不可少。", "这道菜是婚礼的必备菜品。", (0, 0)),
    ],
)
def test_denials(claim: str, passage: str, told: tuple[int, int]) -> None:
    assert compare_denials(claim, passage, others_of(claim, words_of(claim))) == told
