import pytest
from hypothesis import given
from hypothesis import strategies as st

from rag_lint.parsing.plain import plain_blocks

CONTRACT = """\
第一章 总则
第一条 甲方应当付款。
付款期限为三十日。
第二条 有下列情形之一的，合同解除：
（一）乙方破产；
（二）双方同意。

Chapter 2: Fees
The Client pays.

- one
- two
"""


def shown(text: str) -> list[tuple[str, str]]:
    return [(block.kind.value, text[block.span.start : block.span.end]) for block in plain_blocks(text)]


def test_paragraphs_clauses_items_and_headings():
    assert shown(CONTRACT) == [
        ("heading", "第一章 总则"),
        ("paragraph", "第一条 甲方应当付款。\n付款期限为三十日。"),
        ("paragraph", "第二条 有下列情形之一的，合同解除："),
        ("list_item", "（一）乙方破产；"),
        ("list_item", "（二）双方同意。"),
        ("heading", "Chapter 2: Fees"),
        ("paragraph", "The Client pays."),
        ("list_item", "- one"),
        ("list_item", "- two"),
    ]


def levels(text: str) -> list[tuple[str, int, str]]:
    return [(block.kind.value, block.level, text[slice(*block.span)]) for block in plain_blocks(text)]


@pytest.mark.parametrize(
    "text",
    [
        "第一章规定了甲方的义务，第二章规定了乙方的义务。",
        "第五条、第六条规定的事项",
        "依照本法\n第五条的规定执行。",
        "6.2.4的试验适用于B型护套。",
        "6.2.4的试验适用于B型护套",
        "3.5倍的压力",
        "12.05.24 Meeting",
        "192.168.1.1 Gateway",
        "Section 4 applies; it is short.",
        "Section 4 applies to all employees of the company and to their\nfamilies.",
        "1.5 litres of oil",
        "The rules that were agreed upon by the parties are in the section\n4. They hold.",
        "It was wrapped by hand right before a dash, as it happens in prose\n- and went on.",
    ],
)
def test_sentences_that_begin_like_headings_or_items_are_none(text):
    assert shown(text) == [("paragraph", text)]


@pytest.mark.parametrize(
    ("title", "level"),
    [
        ("第一编 总则", 1),
        ("第三章　合同的效力", 2),
        ("第十二章之一 特别规定", 2),
        ("第二节 付款", 3),
        ("第五条 付款方式", 4),
        ("一、总体要求", 2),
        ("（一）指导思想", 3),
        ("附件一：价格表", 1),
        ("1.2.3 检验规则", 3),
        ("3.2检验规则", 2),
        ("1.2.3 Acceptance Tests", 3),
        ("1. Introduction", 1),
        ("ARTICLE IV", 2),
        ("Article V. Payment", 2),
        ("SECTION 2.1 DEFINITIONS", 3),
        ("Appendix A: Fees", 2),
        ("IV. The Boscombe Valley Mystery", 1),
        ("GENERAL PROVISIONS", 2),
    ],
)
def test_headings_have_their_level(title, level):
    assert levels(f"Before.\n\n{title}\n\nText that follows. 后面的文字。") == [
        ("paragraph", 0, "Before."),
        ("heading", level, title),
        ("paragraph", 0, "Text that follows. 后面的文字。"),
    ]


def test_a_chinese_outline_without_blank_lines():
    text = "一、总体要求\n坚持以人为本。\n（一）指导思想\n以法律为准。\n1. 统一领导。\n2. 分级负责。\n二、主要任务\n完成任务。"
    assert [kind for kind, _ in shown(text)] == [
        "heading", "paragraph", "heading", "paragraph", "list_item", "list_item", "heading", "paragraph",
    ]  # fmt: skip


def test_what_repeats_at_once_is_a_list():
    assert [kind for kind, _ in shown("1. Apples\n2. Pears\n3. Plums")] == ["list_item"] * 3
    assert [kind for kind, _ in shown("一、苹果\n二、梨")] == ["list_item", "list_item"]


def test_a_table_of_contents_is_a_list_and_its_titles_are_headings_later():
    titles = ["1. Scope", "2. Terms", "2.1 Fees", "2.2 Taxes", "3. Notices", "4. Law"]
    text = "\n\n".join([*titles, *(f"{title}\n\nThe text of it." for title in titles)])
    found = shown(text)
    assert {kind for kind, _ in found[:6]} <= {"list_item", "paragraph"}
    assert [source for kind, source in found if kind == "heading"] == titles


def test_underlined_titles():
    assert levels("Title\n=====\nText\n\nSub\n---\n\nMore") == [
        ("heading", 1, "Title\n====="),
        ("paragraph", 0, "Text"),
        ("heading", 2, "Sub\n---"),
        ("paragraph", 0, "More"),
    ]


def test_items_have_their_depth():
    assert levels("Shopping list\n- apples\n  - red ones\n  - green\n- pears and\n  more") == [
        ("paragraph", 0, "Shopping list"),
        ("list_item", 1, "- apples"),
        ("list_item", 2, "  - red ones"),
        ("list_item", 2, "  - green"),
        ("list_item", 1, "- pears and\n  more"),
    ]


@given(st.text(st.sampled_from("甲。\n \t第一章条（）、1.-=abIVC\f\u3000\u00a0"), max_size=80))
def test_blocks_cover_the_text_in_order(text):
    at = 0
    for block in plain_blocks(text):
        assert at <= block.span.start < block.span.end
        assert not text[at : block.span.start].strip()
        at = block.span.end
    assert not text[at:].strip()
