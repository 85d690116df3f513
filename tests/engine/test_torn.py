"""Cuts told from both edges together."""

import pytest

from rag_lint.engine.torn import ends_torn, in_link, is_torn, opens_rest_of_item, opens_torn, past_furniture
from rag_lint.engine.view import View
from rag_lint.model.chunk import Chunk


def view(text: str, prev: str = "", following: str = "") -> View:
    return View(Chunk(text, prev, following))


@pytest.mark.parametrize(
    "text", ["PostgreSQL\n to report an error", "max_size\n, then restart", "CREATE TABLE\nand INSERT follow"]
)
def test_an_inline_element_on_a_line_of_its_own(text: str) -> None:
    assert is_torn(text)


@pytest.mark.parametrize(
    "text", ["Opening hours\nMonday to Friday", "It ends.\nthen more", "# Fees\n are due", "name:\n  id: value", "x"]
)
def test_titles_sentences_and_code_are_not_torn(text: str) -> None:
    assert not is_torn(text)


def test_the_sentence_before_must_be_open() -> None:
    torn = "PostgreSQL\n to report an error"
    assert opens_torn(view(torn, "a read normally causes"))
    assert not opens_torn(view(torn, "It is done."))
    assert ends_torn(view("A failure during a read normally causes", following=torn))


def test_the_rest_of_an_item_stands_before_the_next_item() -> None:
    assert opens_rest_of_item(view("香、八角\n- 盐", "- 姜\n- 全香料：桂叶、丁"))
    assert not opens_rest_of_item(view("说明如下。\n\n- 盐", "- 姜\n- 全香料"))
    assert opens_rest_of_item(view("Interleave exercises\n6. Spice", "4. Plan\n5."))


def test_a_page_number_hides_a_cut_start() -> None:
    text = "26\n\nproficient on another assessment. More follows."
    assert text[past_furniture(view(text)) :].startswith("proficient")
    assert past_furniture(view("26\n\nProficiency is measured.")) == 0


def test_a_line_that_ends_inside_a_link() -> None:
    assert in_link("- [hotel](https://shimo.")
    assert not in_link("- [hotel](https://shimo.im/a)")
