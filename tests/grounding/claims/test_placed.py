"""Figures where the claim's words stand."""

import pytest

from rag_lint.grounding.claims.features import measure
from rag_lint.grounding.claims.passages import Passages


@pytest.mark.parametrize(
    ("claim", "passages", "told"),
    [
        ("Use GPL-1 when version 2 of the licence applies.", ["Version 1 of the licence needs GPL-1."], 1),
        ("Six pumps drain the lower hall.", ["Four pumps drain the lower hall.", "Six guards work there."], 1),
        (
            "Her shop opened in 1971 in Ghent and in 1983 in Bruges.",
            ["1971: shop opened in Ghent.\nShe travelled much.\n\nLater years.\n1983: shop opened in Bruges."],
            0,
        ),
        ("The vote took place on 24 April.", ["The vote took place in 2011."], 0),
        ("赔偿额为数额的一倍至三倍。", ["可以在数额的一倍以上五倍以下给予赔偿。"], 1),
        ("一份够三到十人吃。", ["一份正好够 3-4 个人食用。"], 1),
        ("这是一个分支。", ["它是 2 门学科的分支。"], 0),
        ("未满 36 周岁的人须得到许可。", ["18 周岁（不含）以下的人须得到许可。"], 1),
        ("未满 18 周岁的人须得到许可。", ["18 周岁（不含）以下的人须得到许可。"], 0),
    ],
)
def test_misplaced(claim: str, passages: list[str], told: int) -> None:
    assert measure(claim, Passages(passages)).features.misplaced == told
