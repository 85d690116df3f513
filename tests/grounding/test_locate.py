"""Where a quotation would stand, and the nearest passage that is told from it."""

from itertools import chain

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rag_lint.grounding.locate import locate
from rag_lint.grounding.nearest import nearest_passage

EN = "Orders ship on Monday. Refunds are paid to the original card within ten days. Refunds are paid to the shop's account."
ZH = "订单周一发货。退款在十日内退回原支付方式。退款在十日内退回商家账户。本公司保留解释权。"


@pytest.mark.parametrize(
    ("quotation", "source", "passage"),
    [
        ("Refunds are sent to the original card within ten days.", EN, EN[23:77]),
        ("Refunds are paid to the shop's bank account.", EN, EN[78:]),
        ("退款在三日内退回原支付方式。", ZH, "退款在十日内退回原支付方式。"),
        ("退款在十日内退回了商家账户。", ZH, "退款在十日内退回商家账户。"),
    ],
)
def test_of_several_like_it_the_one_most_like_it(quotation: str, source: str, passage: str) -> None:
    nearest = nearest_passage(quotation, source)
    assert nearest is not None
    assert nearest.text == passage


def test_nothing_is_like_it() -> None:
    assert nearest_passage("The moon is made of cheese.", EN) is None


@given(st.text("ab 甲乙。.\n", max_size=60), st.text("ab 甲乙。.\n", max_size=200))
def test_places_lie_in_the_source(quotation: str, source: str) -> None:
    for place in chain.from_iterable(locate(quotation, source)):
        assert 0 <= place.around.start <= place.around.end <= len(source)
    nearest = nearest_passage(quotation, source)
    if nearest is not None:
        assert source[slice(*nearest.span)] == nearest.text
        for each in nearest.differences:
            assert quotation[slice(*each.quotation)] == each.quoted
            assert source[slice(*each.source)] == each.standing
