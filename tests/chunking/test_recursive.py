"""The recursive splitter against the one it copies."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from langchain_text_splitters import RecursiveCharacterTextSplitter

from rag_lint.chunking.recursive import recursive_spans

ZH = "第一条 为了规范房屋租赁，制定本办法。\n\n第二条 出租人应当按照约定将租赁物交付承租人，并在租赁期间保持租赁物符合约定的用途。\n（一）住宅；\n（二）商铺。\n"
EN = "# Lease\n\nThe tenant pays the rent on the first of the month.\nThe landlord keeps the roof whole.\n\n- keys\n- lamps\n\n\nDone.  \n"


def theirs(text: str, size: int, overlap: int, length=len) -> list[str]:
    return RecursiveCharacterTextSplitter(chunk_size=size, chunk_overlap=overlap, length_function=length).split_text(
        text
    )


def ours(text: str, size: int, overlap: int, length=len) -> list[str]:
    return [text[start:end] for start, end in recursive_spans(text, 0, size, overlap, length)]


def words(text: str) -> int:
    return len(text.split())


@pytest.mark.parametrize("text", [ZH, EN, EN * 3 + ZH, "x" * 100, "word " * 60, "\n\n" * 20, " \n \n\n a"])
@pytest.mark.parametrize(("size", "overlap"), [(20, 0), (20, 5), (40, 15), (100, 30), (1000, 0)])
def test_texts(text, size, overlap):
    assert ours(text, size, overlap) == theirs(text, size, overlap)


@given(st.text(st.sampled_from("abc 。，\n\n\t"), max_size=200), st.integers(2, 30), st.integers(0, 29))
@example("a\n\nb \n c", 3, 2)
def test_any_text(text, size, overlap):
    overlap = min(overlap, size - 1)
    assert ours(text, size, overlap) == theirs(text, size, overlap)


@given(
    st.lists(st.sampled_from(["one", "two ", "\n", "\n\n", "three four ", "五。"]), max_size=60).map("".join),
    st.integers(2, 12),
)
def test_other_lengths_than_characters(text, size):
    assert ours(text, size, 1, words) == theirs(text, size, 1, words)
