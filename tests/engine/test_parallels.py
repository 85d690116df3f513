"""Lists without marks are told by what their items share; speech, verse and prose share it too."""

import pytest

from rag_lint.engine.parallels import (
    goes_on_in_terms,
    next_ordinal,
    open_agreement,
    open_bullet,
    open_clauses,
    open_list_tag,
)


@pytest.mark.parametrize(
    ("before", "after", "found"),
    [
        ("「Rate」是指流量。", "「Type」（可选）是指型号。", True),
        ("“全开”表示不设限。", "“半开”表示开到一半。", True),
        ("「\nrate\n」是指流量。", "「\ntype\n」是指型号。", True),
        ("“你来了。”他说。", "“东西都带齐了。”她说。", False),
        ("“Close it.” She ran.", "“Stop” is what he said.", False),
        ("流量以帕计。", "「Type」是指型号。", False),
    ],
)
def test_terms_and_what_they_mean(before: str, after: str, found: bool) -> None:
    assert goes_on_in_terms(before, after) is found


@pytest.mark.parametrize(
    ("before", "after", "at"),
    [
        ("两种办法：\n第一种用手轮。", "第二种用电机。", 6),
        ("Two items.\n  The first item is short.", "The second item is long.", 13),
        ("药分两类，第一种不苦。", "第二种很苦。", -1),
        ("The first came late.", "The third was early.", -1),
        ("第一章 总则", "第二章 租金", -1),
    ],
)
def test_ordinals_in_a_row(before: str, after: str, at: int) -> None:
    assert next_ordinal(before, after) == at


@pytest.mark.parametrize(
    ("text", "led"),
    [
        ("The owner asks:\nThat the pump be stopped at the cost of the house;", "The owner asks:"),
        ("应当提交下列材料：\n申请书；\n身份证明；", "应当提交下列材料："),
        ("The owner asks:\nHe waited. It rained.\nNobody came to see the pump;", None),
        ("int a = 1;\nrun(a);", None),
        ("One of them left early;", None),
    ],
)
def test_clauses_under_a_lead_in(text: str, led: str | None) -> None:
    span = open_clauses(text)
    assert (text[slice(*span)] if span is not None else None) == led


def test_an_agreement_whose_items_go_on() -> None:
    text = "双方达成如下协议：\n\n一、租金按月支付。\n逾期加收。"
    span = open_agreement(text, "二、押金为一个月租金。")
    assert span is not None
    assert text[slice(*span)] == "双方达成如下协议："
    assert open_agreement(text, "三、其他。") is None
    assert open_agreement(text, "") is None


def test_a_mark_without_its_item() -> None:
    assert open_bullet("It has two modes:\n\n-") == (0, 17)
    assert open_bullet("It has two modes.\n\n-") is None
    assert open_bullet("a well-") is None


def test_a_list_of_html_that_is_not_closed() -> None:
    assert open_list_tag("Steps:\n<ul>\n<li>Stop.</li>", "<li>Drain.</li>") == 7
    assert open_list_tag("<ul>\n<li>Stop.</li>\n</ul>", "<li>Drain.</li>") == -1
    assert open_list_tag("<ul>\n<li>Stop.</li>", "Words.") == -1
