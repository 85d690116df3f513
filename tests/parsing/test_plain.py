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


def test_sentences_that_begin_like_headings_are_none():
    for text in (
        "第一章规定了甲方的义务，第二章规定了乙方的义务。",
        "Section 4 applies; it is short.",
        "1.5 litres of oil",
    ):
        assert shown(text) == [("paragraph", text)]


@given(st.text(st.sampled_from("甲。\n \t第一章条（）1.-ab\f\u3000"), max_size=80))
def test_blocks_cover_the_text_in_order(text):
    at = 0
    for block in plain_blocks(text):
        assert at <= block.span.start < block.span.end
        assert not text[at : block.span.start].strip()
        at = block.span.end
    assert not text[at:].strip()
