"""What is overlap of two chunks and what only looks like it; and that text said over and over is not lost."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rag_lint.model.chunk import Chunk
from rag_lint.repair.fix import fix_chunks
from rag_lint.repair.overlap import PROBE, overlap
from rag_lint.repair.result import PartKind

SHARED = "the deposit is due on the first day of May."
GEMEINSAM = "押金应当在五月一日之前一次付清给出租人"


@pytest.mark.parametrize(
    ("before", "text", "shared"),
    [
        (f"Rent is monthly; {SHARED}", f"{SHARED} Then it is kept.", len(SHARED)),
        (f"租金按月支付，{GEMEINSAM}", f"{GEMEINSAM}，然后保管。", len(GEMEINSAM)),
        (f"A. {SHARED}\n{SHARED}", f"{SHARED}\n{SHARED} B.", 2 * len(SHARED) + 1),  # twice may be a table's rows
        (f"{SHARED} And more.", f"{SHARED} Then.", 0),  # not up to the end
        (f"Rent. {SHARED}", SHARED, 0),  # nothing would be left
        ("Rent: due.", "due. Then it is kept for a year, and paid back.", 0),  # too short
        ("Signed " + "_" * 60, "_" * 40 + " on the first of May", 0),  # one sign over and over
        ("甲方签字：" + "＿" * 60, "＿" * 40 + "，日期", 0),
        ("Terms " + "no. 1 " * 20, "no. 1 " * 12 + "end", 0),
    ],
)
def test_overlap(before: str, text: str, shared: int) -> None:
    assert overlap(Chunk(before), Chunk(text)) == shared


def by_trying_all(before: str, text: str) -> int:
    """The longest end of ``before`` that begins ``text``, unless it is one thing three times or more."""
    probe = text[:PROBE]
    for shared in range(min(len(text) - 1, len(before)), len(probe) - 1, -1):
        if len(probe) == PROBE and before.endswith(text[:shared]):
            head = text[:shared]
            periods = range(1, shared // 3 + 1)
            return 0 if any(head[period:] == head[:-period] for period in periods) else shared
    return 0


words = st.lists(st.sampled_from(("ab", "abab", "c", "abc" * 4, "x" * 9)), max_size=14).map("".join)


@given(words, words, words)
def test_the_longest_overlap_is_found_as_by_trying_all(before: str, shared: str, behind: str) -> None:
    first, second = before + shared, shared + behind
    assert overlap(Chunk(first), Chunk(second)) == by_trying_all(first, second)


@pytest.mark.parametrize("period", ["二）拈", "no. 1 ", "_", "| 0 "])
def test_no_text_that_repeats_is_lost_where_it_is_cut(period: str) -> None:
    chunks = ["If the client is late,", "the deposit is kept.", f"第一条 有下列情形的：\n{period * 400} 见表2。"]
    fixed = fix_chunks(chunks, None, 500)
    own: Counter[str] = Counter()
    for one in fixed.chunks:
        parts = [part.text for part in one.parts if part.kind is PartKind.SOURCE] if one.changed else [one.chunk.text]
        own.update("".join(parts))
    assert not {char: count for char, count in (Counter("".join(chunks)) - own).items() if not char.isspace()}
