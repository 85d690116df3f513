"""Lines that keep time with the page numbers beside them, and lines that only come again."""

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rag_lint import Chunk
from rag_lint.catalog import all_rules
from rag_lint.corpus.compare import Comparison
from rag_lint.corpus.page_lines import page_lines
from rag_lint.corpus.running_heads import RunningHeads
from rag_lint.corpus.sign import sign_of
from rag_lint.model.chunk import Location
from rag_lint.model.finding import Finding

RULES = [rule for rule in all_rules() if rule.code == "CLN018"]
HEADS = ("某某公司年度报告", "Acme Annual Report")


def chunks_of(texts: Sequence[str], source: str = "a.md") -> list[Chunk]:
    before, after = ["", *texts[:-1]], [*texts[1:], ""]
    return [
        Chunk(text, prev, following, f"{source}#{at}", source, at, location=Location(record=at + 1))
        for at, (text, prev, following) in enumerate(zip(texts, before, after, strict=True))
    ]


def found(chunks: Sequence[Chunk]) -> list[Finding]:
    comparison = Comparison(RULES, list)
    for chunk in chunks:
        comparison.see(chunk, "e.jsonl")
    return [finding for report in comparison.reports({}) for finding in report.findings]


@pytest.mark.parametrize("head", HEADS)
@pytest.mark.parametrize("step", [1, 2])
def test_a_head_beside_page_numbers_that_count_up_is_told_once(head: str, step: int) -> None:
    words = ("tenant pays", "landlord asks", "agency keeps", "court orders")
    pages = [f"The {word} the\n{head}\n{7 + at * step}\nrent of {word}." for at, word in enumerate(words)]
    (finding,) = found(chunks_of(pages))
    assert (finding.text, finding.args["count"], finding.args["chunks"]) == (head, "4", "4")
    assert finding.chunk.location.record == 1


@pytest.mark.parametrize("head", HEADS)
def test_sources_may_be_interleaved(head: str) -> None:
    one = chunks_of([f"{head}\n{number}\nRent is due." for number in (1, 2, 3)], "a.md")
    other = chunks_of([f"{head}\n{number}\nRent is due." for number in (40, 12, 90)], "b.md")
    (finding,) = found([each for pair in zip(one, other, strict=True) for each in pair])
    assert finding.chunk.source == "a.md"


@pytest.mark.parametrize("head", HEADS)
def test_what_overlap_brings_in_again_is_no_second_place(head: str) -> None:
    shared = f"{head}\n12\nThe tenant pays the rent of each month in advance."
    again = chunks_of([f"First words.\n{shared}", f"{shared}\nMore words.", "Other words."])
    assert [len(page_lines(chunk)) for chunk in again[:2]] == [1, 0]
    assert found(again) == []


@pytest.mark.parametrize(
    "texts",
    [
        [f"Example\n{page}\nClose the valve." for page in (3, 17, 40)],
        [f"示例\n{page}\n关闭阀门。" for page in (3, 17, 40)],
        [f"Step {number}\nClose the valve." for number in (1, 2, 3, 4, 5)],
        [f"第 {number} 章\n关闭阀门。" for number in (1, 2, 3, 4, 5)],
        [f"{number}. Parameters\nnone" for number in (1, 2, 3, 4, 5)],
        ["Yes\n1\nNo\n2\nYes\n3\nNo\n4\nYes\n5"] * 3,
        ["```\nprint(total)\n1\n```"] * 3 + ["```\nprint(total)\n2\n```"],
        [f"| Name | Price |\n|---|---|\n| Nut | {price} |" for price in (1, 2, 3)],
        ["Row, row, row your boat"] * 5,
    ],
)
def test_what_only_comes_again_is_no_head(texts: list[str]) -> None:
    assert found(chunks_of(texts)) == []


def test_what_repeats_outlives_what_does_not() -> None:
    heads = RunningHeads(most=50)
    for page in range(1, 200):
        (chunk,) = chunks_of([f"Acme Annual Report\n{page}\nLine of {'x' * (page % 90)} words"])
        heads.see(("e", "a.md"), sign_of(chunk, "e"), page_lines(chunk))
    assert [line.first.text for line in heads.of(("e", "a.md"))] == ["Acme Annual Report"]


@given(st.text(alphabet="ab 甲 第页12\n-|.", max_size=200), st.text(alphabet="ab 甲12\n", max_size=60))
def test_lines_are_lines_of_the_chunk(text: str, prev: str) -> None:
    for line in page_lines(Chunk(text, prev)):
        assert text.split("\n")[line.below].strip() == line.text
