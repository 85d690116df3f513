"""Lists that the chunk before leaves open."""

import pytest

from rag_lint.engine.lists import (
    ends_with_semicolon,
    follows_predecessor,
    follows_semicolon,
    goes_on_in_clauses,
    is_command_without_lead_in,
    opens_behind_page_number,
    opens_with_label,
)
from rag_lint.engine.view import View
from rag_lint.model.chunk import Chunk


def view(text: str, prev: str) -> View:
    return View(Chunk(text, prev, ""))


@pytest.mark.parametrize("text", ["(a) keep a record;", "(a) keep a record; and", "（一）迟到；或者", "不稳定\n;"])
def test_a_clause_that_another_must_follow(text: str) -> None:
    assert ends_with_semicolon(text)


@pytest.mark.parametrize("text", ["int a = 1;", "print(limit);", "Rent is due.", "保修三年。"])
def test_statements_and_sentences_end_otherwise(text: str) -> None:
    assert not ends_with_semicolon(text)


def test_a_section_behind_a_list_begins_anew() -> None:
    assert follows_semicolon(view("(b) report once a year.", "(a) keep a record;"))
    assert not follows_semicolon(view("5.2 Costs", "(a) keep a record;"))


def test_items_without_a_marker() -> None:
    assert goes_on_in_clauses(view("转租房屋的；\n损坏家具的。", "押金不退：\n迟到的；\n未入住的；"))
    assert not goes_on_in_clauses(view("押金由甲方保管。", "押金不退：\n迟到的；\n未入住的；"))


def test_the_letter_before() -> None:
    assert follows_predecessor(view("b:两个对象的地址不同。", "a:返回地址；\n地址就是数字。"))
    assert follows_predecessor(view("(ii) report once a year.", "(i) keep a record."))
    assert not follows_predecessor(view("(c) report once a year.", "(a) keep a record."))
    assert not follows_predecessor(view("(b) Compliance", "(a) Affected airplanes"))


def test_a_page_number_before_an_item() -> None:
    assert opens_behind_page_number(view("36\niii.\nany safeguards", "the laws,"))
    assert not opens_behind_page_number(view("36\nAny safeguards", "the laws,"))


def test_labels_of_a_part() -> None:
    assert opens_with_label(view("反例：余额变成负数。", "5.避免用等于作判断。"))
    assert not opens_with_label(view("说明：变量应当初始化。", "int a = 1;"))


def test_a_command_and_its_lead_in() -> None:
    lead = "启用接口：\n\n{{< copyable >}}"
    assert is_command_without_lead_in(view("```sh\ncurl -d 1 http://example.org\n```", lead))
    assert not is_command_without_lead_in(view("```sh\na\nb\nc\nd\ne\n```", lead))
    assert not is_command_without_lead_in(view("```sh\ncurl -d 1 http://example.org\n```", "接口已启用。"))
