"""What of a source is in no chunk is told, passage by passage; what nobody would miss is not."""

import pytest

from rag_lint.chunking.align import align
from rag_lint.chunking.coverage import coverage
from rag_lint.chunking.source_text import SourceText
from rag_lint.model.document import Block, BlockKind, Coverage
from rag_lint.model.finding import Span


def cover(source: str, *chunks: str, blocks: tuple[Block, ...] = ()) -> Coverage:
    return coverage(align(source, chunks), SourceText(source), blocks)


def lost(source: str, *chunks: str, blocks: tuple[Block, ...] = ()) -> list[str]:
    return [source[slice(*span)] for span in cover(source, *chunks, blocks=blocks).lost]


@pytest.mark.parametrize(
    ("source", "chunks", "expected"),
    [
        # A splitter that knows only the ASCII full stop loses the rest of a Chinese text.
        ("系数1.75。第二条按季结算。第三条逾期计息。", ["系数1."], ["75。第二条按季结算。第三条逾期计息。"]),
        # Of stacked headings only the last is kept.
        ("# A part\n## A.1 Scope\nText of the scope.", ["A.1 Scope\nText of the scope."], ["# A part"]),
        ("# 总则\n## 目的\n保护承租人。", ["## 目的\n保护承租人。"], ["# 总则"]),
        # A line of the Markdown export is in no chunk.
        ("Apply online.\nValid licence needed\nBring a photo.", ["Apply online.", "Bring a photo."], ["Valid licence needed"]),
        # The text before the first line with `#` is dropped, and that line is a comment in code.
        ("Intro to the job.\n```\n# x\n```", ["# x"], ["Intro to the job."]),
        # A fence without an end swallows every later section.
        ("# T\n```py\nx=1\n\n## Key part\ntext of it", ["# T\n```py\nx=1"], ["## Key part\ntext of it"]),
        # Of three pages the unique middle one is taken for page furniture.
        ("Head\nPage one text.\nHead\nMiddle page text.\nHead\nLast page text.",
         ["Head\nPage one text.", "Head\nLast page text."], ["Head\nMiddle page text."]),
        ("Nothing at all is here.", [], ["Nothing at all is here."]),
    ],
)  # fmt: skip
def test_lost_passages_are_told_with_their_exact_span(source: str, chunks: list[str], expected: list[str]) -> None:
    assert lost(source, *chunks) == expected


def test_the_share_counts_letters_and_digits() -> None:
    covered = cover("系数1.75。第二条按季结算。", "系数1.")
    assert (covered.letters, covered.lost_letters) == (12, 9)
    assert covered.share == pytest.approx(0.25)
    assert cover("***", "x").share == 1.0


def test_overlap_is_no_loss_and_no_repetition() -> None:
    source = "Rent is due monthly. The deposit is refunded. Pets are welcome."
    assert cover(source, source[:45], source[21:]).share == 1.0


@pytest.mark.parametrize(
    "unmissed",
    [
        "---\ntitle: 租赁合同 Lease\ntags: [a, b]\n---\n",
        "<!-- a note to the editors: check this -->\n",
        "\n\n***\n\n---\n\n",
        "|---|:--|\n",
        '[fees]: https://example.com/fees "Fees"\n',
        "&nbsp;&nbsp;",
        '<a name="rent"></a>\n',
    ],
)
def test_markup_and_front_matter_are_nobodys_loss(unmissed: str) -> None:
    covered = cover(f"{unmissed}Rent is due monthly.", "Rent is due monthly.")
    assert (covered.lost, covered.share) == ((), 1.0)


@pytest.mark.parametrize("kind", [BlockKind.FURNITURE, BlockKind.BOILERPLATE, BlockKind.HIDDEN, BlockKind.FRONT_MATTER])
def test_blocks_that_are_not_content_are_nobodys_loss(kind: BlockKind) -> None:
    source = "Handbook of the house, page 3\nRent is due monthly."
    block = Block(kind, Span(0, 29))
    assert lost(source, "Rent is due monthly.", blocks=(block,)) == []
    assert lost(source, "Rent is due monthly.") == ["Handbook of the house, page 3"]


def test_a_comment_mark_quoted_in_code_opens_no_comment() -> None:
    source = "Comments open with `<!--` here.\n\nThe middle is lost.\n\nThey close with `-->` there."
    assert lost(source, "Comments open with `<!--` here.", "They close with `-->` there.") == ["The middle is lost."]


def test_tiny_gaps_count_but_are_not_told() -> None:
    covered = cover("Rent is due (see a) monthly.", "Rent is due", "monthly.")
    assert covered.lost == ()
    assert covered.lost_letters == 4
    assert cover("租金（见甲）按月支付。", "租金", "按月支付。").lost == ()


@pytest.mark.parametrize("line", ["## Fees", "Fees", "## 费用", "费用", "- one"])
def test_a_whole_line_is_told_however_short(line: str) -> None:
    assert lost(f"Rent is due.\n\n{line}\n\nPets are welcome.", "Rent is due.", "Pets are welcome.") == [line]


@pytest.mark.parametrize("line", ["12", "- 3 -", "*"])
def test_a_page_number_or_a_rule_is_not_told(line: str) -> None:
    assert lost(f"Rent is due.\n\n{line}\n\nPets are welcome.", "Rent is due.", "Pets are welcome.") == []


def test_neighbouring_gaps_are_told_as_one() -> None:
    source = "Rent is due.\n\nFirst lost line.\n<!-- between -->\nSecond lost line.\n\nPets are welcome."
    assert lost(source, "Rent is due.", "Pets are welcome.") == [
        "First lost line.\n<!-- between -->\nSecond lost line."
    ]


def test_marks_that_belong_to_what_is_covered_are_not_part_of_a_loss() -> None:
    source = "# Lost one\n\n## Rent\n\nRent is due."
    assert lost(source, "Rent\n\nRent is due.") == ["# Lost one"]


def test_a_loss_begins_with_its_line() -> None:
    source = 'Rent is due.\n\n## <a name="fees"></a>Fees\n\n<!-- a note\nof two lines --> Pets pay.\n\nNo dogs.'
    assert lost(source, "Rent is due.", "No dogs.") == [
        '## <a name="fees"></a>Fees\n\n<!-- a note\nof two lines --> Pets pay.'
    ]
    assert lost(source, "Rent is due.", "Fees", "No dogs.") == ["Pets pay."]


def test_a_text_that_stands_twice_and_is_in_a_chunk_is_lost_nowhere() -> None:
    source = "All rights reserved by the owner.\n\nRent is due.\n\nAll rights reserved by the owner."
    assert cover(source, "All rights reserved by the owner.", "Rent is due.").share == 1.0


def test_a_heading_that_stands_inside_another_chunk_is_lost_where_it_is_missing() -> None:
    source = "# Fees\n\nRent is due.\n\n# Fees\n\nPets are welcome."
    assert lost(source, "# Fees\n\nRent is due.", "Pets are welcome.") == ["# Fees"]
