"""Ends that only the chunk after, or the lines above, show to be open."""

import pytest

from rag_lint.engine.open_ends import (
    ends_above_notes,
    ends_with_bare_marker,
    ends_with_item_title,
    next_closes,
    next_goes_on,
    opens_a_sentence,
    overlap_says_more,
    stops_short,
)
from rag_lint.engine.view import View
from rag_lint.model.chunk import Chunk


def view(text: str, following: str = "") -> View:
    return View(Chunk(text, "", following))


def test_a_marker_alone_has_lost_its_words() -> None:
    assert ends_with_bare_marker(view("Open the lid.\n3."))
    assert not ends_with_bare_marker(view("3."))


@pytest.mark.parametrize("following", ["也是投诉的渠道，全天有人值守。", "的邮箱全天有人值守，请来信。"])
def test_words_that_begin_no_chinese_sentence(following: str) -> None:
    assert next_goes_on(view("保修三年。\n维修组邮箱 help@example.org", following))


def test_a_short_line_behind_may_be_an_answer() -> None:
    assert not next_goes_on(view("保修三年吗\n附件", "是的。"))


def test_words_behind_a_whole_sentence_need_a_stop_too() -> None:
    assert stops_short(view("默认值为三。参数 limit 指定 Pump", "的上限压力，单位为帕。"))
    assert not stops_short(view("默认值为三。参数 limit 指定上限", "## 压力"))


def test_a_bracket_left_open_closes_in_the_chunk_after() -> None:
    assert next_closes(view("保修三年。排水阀（型号", "）应当每年更换。"))
    assert not next_closes(view("保修三年。", "）应当每年更换。"))


def test_an_overlap_that_has_more_on_the_line() -> None:
    repeated = "### Errors of the pump\n\n- Critical"
    assert overlap_says_more(view(f"The valve is shut.\n\n{repeated}", f"{repeated} error: the lid is open."))
    assert not overlap_says_more(view(f"The valve is shut.\n\n{repeated}", f"{repeated}\n- Minor"))


def test_notes_of_a_page_stand_below_a_sentence_that_goes_on() -> None:
    open_line = "阀门应当每年更换密封圈，并且由两名以上有资质的维修人员"
    assert ends_above_notes(view(f"{open_line}\n1参见附件三的说明和图纸。"))
    assert not ends_above_notes(view(f"{open_line}更换。\n1参见附件三的说明和图纸。"))


def test_the_last_item_has_its_title_only() -> None:
    items = "1、[水泵](https://example.org/a)\n\n一种抽水的机器。\n\n2、[阀门](https://example.org/b)"
    assert ends_with_item_title(view(items, "控制水流的部件，每年检修一次。"))
    assert not ends_with_item_title(view(items, "3、[风机](https://example.org/c)"))


def test_sentences_begin_as_titles_do_not() -> None:
    assert opens_a_sentence("该阀门应当每年更换密封")
    assert not opens_a_sentence("阀门的更换")
