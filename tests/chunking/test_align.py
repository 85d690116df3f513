"""A user's chunks are found back in their source, whatever ingestion did to them; nothing is found that is not there."""

from random import Random

import pytest

from rag_lint.chunking.align import align, place_chunk
from rag_lint.chunking.coverage import document_coverage
from rag_lint.model.chunk import Chunk, Location
from rag_lint.model.document import Block, BlockKind, Document, Edit, MatchLevel, Placement
from rag_lint.model.finding import Span

LEASE = """# Lease

## Rent

The “rent” is due monthly—in advance… A late payment bears *interest*.

The landlord may raise the rent once a year.

## Deposit

The deposit is one month’s rent. See [the annex](annex.md) for details.

# 租赁合同

## 租金

租金按月支付，遇节假日顺延。逾期的，按日加收利息。

## 押金

押金为一个月租金。退租时退还。
"""


def texts(placement: Placement, source: str = LEASE) -> list[str]:
    return [source[slice(*piece.source)] for piece in placement.pieces]


def place(*chunks: str, source: str = LEASE) -> list[Placement]:
    return align(Document(source, source="lease.md"), chunks)


def test_a_chunk_is_found_exactly_where_it_stands() -> None:
    (placement,) = place("The landlord may raise the rent once a year.")
    assert placement.span is not None
    assert LEASE[slice(*placement.span)] == "The landlord may raise the rent once a year."
    assert (placement.level, placement.parts, placement.source) == (MatchLevel.EXACT, 1, "lease.md")


@pytest.mark.parametrize(
    ("chunk", "level"),
    [
        ("  租金按月支付，遇节假日顺延。\n", MatchLevel.EXACT),
        ("租金按月支付， 遇节假日\n顺延。", MatchLevel.WHITESPACE),
        ("租金按月支付,遇节假日顺延。", MatchLevel.TYPOGRAPHIC),
        ('The "rent" is due monthly - in advance...', MatchLevel.TYPOGRAPHIC),
        ("A late payment bears interest.\nThe landlord may raise", MatchLevel.MARKUP),
        ("The deposit is one month's rent. See the annex for details.", MatchLevel.MARKUP),
        ("租赁合同\n租金\n租金按月支付", MatchLevel.MARKUP),
    ],
)
def test_the_least_level_needed_is_told(chunk: str, level: MatchLevel) -> None:
    (placement,) = place(chunk)
    assert (placement.level, placement.parts, placement.missing) == (level, 1, ())


@pytest.mark.parametrize(
    ("chunk", "pieces"),
    [
        (
            "Rent\n\nThe landlord may raise the rent once a year.",
            ["Rent", "The landlord may raise the rent once a year."],
        ),
        ("Rent The landlord may raise the rent once a year.", ["Rent", "The landlord may raise the rent once a year."]),
        ("Lease > Deposit\nThe landlord may raise the rent", ["Lease", "Deposit", "The landlord may raise the rent"]),
        ("租赁合同\n\n退租时退还。", ["租赁合同", "退租时退还。"]),
        ("押金：退租时退还。", ["押金", "退租时退还。"]),
        ("按日加收利息。\n\n***\n\n押金为一个月租金，", ["按日加收利息。", "押金为一个月租金"]),
        ("退租时退还。\n租金按月支付，遇节假日顺延。", ["退租时退还。", "租金按月支付，遇节假日顺延。"]),
    ],
)
def test_a_chunk_put_together_is_found_in_pieces(chunk: str, pieces: list[str]) -> None:
    (placement,) = place(chunk)
    assert texts(placement) == pieces
    assert placement.missing == ()
    assert [chunk[slice(*piece.chunk)] for piece in placement.pieces] == pieces


def test_what_is_not_there_is_missing_and_the_rest_is_found() -> None:
    chunk = "押金为一个月租金。甲方可以没收押金。退租时退还。"
    (placement,) = place(chunk)
    assert [chunk[slice(*span)] for span in placement.missing] == ["甲方可以没收押金。"]
    assert texts(placement) == ["押金为一个月租金。", "退租时退还。"]


def test_a_foreign_chunk_is_wholly_missing() -> None:
    chunk = " Quarterly revenue grew by a fifth, driven by exports.\nMargins fell. "
    (placement,) = place(chunk)
    assert placement.pieces == ()
    assert placement.span is None
    assert placement.level is None
    assert [chunk[slice(*span)] for span in placement.missing] == [chunk.strip()]


@pytest.mark.parametrize("chunk", ["", " \n", "\u200b", "---", "***\n", "|---|---|"])
def test_a_chunk_without_letters_is_neither_found_nor_missing(chunk: str) -> None:
    (placement,) = place(chunk)
    assert (placement.pieces, placement.missing) == ((), ())


def test_equal_texts_are_placed_one_after_the_other() -> None:
    source = "Yes.\n\nNo.\n\nYes.\n\nNo.\n\nYes."
    placements = place("Yes.", "No.", "Yes.", "No.", "Yes.", source=source)
    assert [placement.span for placement in placements] == [(0, 4), (6, 9), (11, 15), (17, 20), (22, 26)]


def test_a_short_text_is_not_looked_for_inside_the_chunk_before() -> None:
    source = "Note well: a note on notes. Note\n\nEnd."
    placements = place("Note well: a note on notes.", "Note", source=source)
    assert placements[1].span == (28, 32)


def test_overlapping_chunks_are_placed_where_they_overlap() -> None:
    source = "one two three four five six seven"
    placements = place("one two three", "three four five", "five six seven", source=source)
    assert [placement.span for placement in placements] == [(0, 13), (8, 23), (19, 33)]


@pytest.mark.parametrize(
    ("start", "holds"), [(0, True), (11, True), (10, True), (22, True), (4, False), (1, False), (999, False)]
)
def test_a_claimed_start_is_verified_and_decides_between_equal_texts(start: int, holds: bool) -> None:
    source = "Yes.\n\nNo.\n\nYes.\n\nNo.\n\nYes."
    (placement,) = align(source, [Chunk("Yes.", start=start)])
    assert placement.start_holds is holds
    if holds and start != 10:
        assert placement.span == (start, start + 4)


@pytest.mark.parametrize("start", [None, -1])
def test_an_unknown_start_is_not_wrong(start: int | None) -> None:
    (placement,) = align(LEASE, [Chunk("退租时退还。", start=start)])
    assert placement.start_holds is None


def test_a_start_is_right_when_the_text_there_differs_only_in_typesetting() -> None:
    start = LEASE.index("The “rent”")
    (placement,) = align(LEASE, [Chunk('The "rent" is due monthly - in advance...', start=start)])
    assert placement.start_holds is True


def test_the_start_of_a_chunk_that_is_not_there_is_unknown() -> None:
    (placement,) = align(LEASE, [Chunk("Quarterly revenue grew by a fifth.", start=3)])
    assert placement.start_holds is None


def test_a_long_source_is_searched_in_any_order() -> None:
    rng = Random(5)
    words = ["".join(rng.choices("abcdefgh", k=rng.randint(2, 9))) for _ in range(300)]
    paragraphs = [" ".join(rng.choices(words, k=60)) + f" {number}." for number in range(900)]
    source = "\n\n".join(paragraphs)
    numbers = rng.sample(range(900), 300)
    placements = place(*(paragraphs[number].replace(" ", "\n", 1) for number in numbers), source=source)
    assert [placement.span and source[slice(*placement.span)] for placement in placements] == [
        paragraphs[number] for number in numbers
    ]


def test_a_source_of_one_repeated_line_is_searched_too() -> None:
    line = "the same line of text again and again, and once more."
    source = "\n".join([line] * 4000)
    placements = place(*[line.replace("same", "same ")] * 50, "not " * 20, source=source)
    assert [placement.span and placement.span.start for placement in placements[:50]] == [
        number * (len(line) + 1) for number in range(50)
    ]
    assert placements[50].pieces == ()


def test_one_chunk_at_a_time() -> None:
    assert place_chunk(Chunk("退租时退还。"), LEASE).level is MatchLevel.EXACT
    assert place_chunk(Chunk("退租时没收。"), LEASE).pieces == ()


def test_texts_are_chunks_too_and_nothing_raises() -> None:
    document = Document(LEASE, source="lease.md")
    found, twice, absent = align(
        document, ["押金为一个月租金。", Chunk("押金为一个月租金。"), "No such words stand there."]
    )
    assert found.span == twice.span
    assert (absent.span, absent.missing) == (None, (Span(0, 26),))
    assert {placement.source for placement in (found, twice, absent)} == {"lease.md"}


def test_lines_of_the_file_are_known_whatever_was_folded() -> None:
    text = "Rent\n\nThe landlord may raise the rent once a year. ## Deposit The deposit is one month's rent."
    (placement,) = align(LEASE, [text])
    lines = {text[mark.offset :].split()[0]: mark.location.line for mark in placement.marks}
    assert lines == {"Rent": 3, "The": 7, "##": 9} | {"The": 11}


MADE = "The office opens at nine. It is price-sensitive work. 开发者手册\n\n2.1 Kept apart."


def made_document() -> Document:
    """As a parser makes it: ligature, line-end hyphen and radical undone, a number written."""
    edits = (
        Edit(Span(MADE.index("ffi"), MADE.index("ffi") + 3), "ﬃ"),
        Edit(Span(MADE.index("手"), MADE.index("手") + 1), "⼿"),
        Edit(Span(MADE.index("2.1 "), MADE.index("2.1 ") + 4), ""),
    )
    second = MADE.index("2.1")
    blocks = (
        Block(BlockKind.PARAGRAPH, Span(0, second - 2), page=1),
        Block(BlockKind.LIST_ITEM, Span(second, len(MADE)), 1, 2),
    )
    return Document(MADE, blocks, "a.pdf", "application/pdf", edits=edits)


@pytest.mark.parametrize(
    ("chunk", "level"),
    [
        ("The oﬃce opens at nine.", MatchLevel.TYPOGRAPHIC),
        ("开发者⼿册", MatchLevel.TYPOGRAPHIC),
        ("It is price-sen-\nsitive work.", MatchLevel.HYPHEN),
    ],
)
def test_the_raw_characters_of_a_file_are_found_in_what_a_parser_made(chunk: str, level: MatchLevel) -> None:
    (placement,) = align(made_document(), [chunk])
    assert (placement.level, placement.missing) == (level, ())


def test_pages_of_the_file_are_known_and_what_a_parser_wrote_is_not_lost() -> None:
    document = made_document()
    text = "The oﬃce opens at nine. It is price-sen-\nsitive work. 开发者⼿册\nKept apart."
    (placement,) = align(document, [text])
    assert placement.missing == ()
    assert placement.marks[0] == (0, Location(page=1))
    assert placement.marks[-1] == (text.index("Kept"), Location(page=2))
    assert document_coverage(document, [placement]).share == 1.0


def test_an_offset_into_another_text_than_the_parsers_proves_nothing() -> None:
    right, wrong = Chunk("Kept apart.", start=MADE.index("Kept")), Chunk("Kept apart.", start=3)
    assert [placement.start_holds for placement in align(made_document(), [right, wrong])] == [True, None]
    assert [placement.start_holds for placement in align(MADE, [right, wrong])] == [True, False]


def test_what_no_chunk_holds_is_told_with_its_amount_and_place() -> None:
    document = Document(LEASE)
    covered = document_coverage(document, align(document, [LEASE[: LEASE.index("## 押金")]]))
    assert [LEASE[slice(*span)] for span in covered.lost] == ["## 押金\n\n押金为一个月租金。退租时退还。"]
    assert 0 < covered.lost_letters < covered.letters
