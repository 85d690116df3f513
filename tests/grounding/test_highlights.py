"""Parallel lists of segments: each row has its own result and something to cite."""

import pytest

from rag_lint import HighlightChunk, check_highlights

CHUNKS = [
    HighlightChunk("a", "Rent is due monthly. Heat is extra. The deposit is 250 yuan.", "Rent", "s.md"),
    HighlightChunk("b", "Pets are banned in the hall.", "Pets", "s.md"),
    HighlightChunk("c", "押金在退租后十日内退还。租金按月支付。", "押金", "z.md"),
]


@pytest.mark.parametrize(
    ("one", "segment", "status", "cite", "places"),
    [
        ("a", "Heat is extra.", "hit", "a", [("a", "Heat is extra.")]),
        ("a", "Heat  is extra.", "hit", "a", [("a", "Heat is extra.")]),
        ("c", "租金按月支付", "hit", "c", [("c", "租金按月支付")]),
        ("a", "Rent is due … 250 yuan", "hit", "a", [("a", "Rent is due"), ("a", "250 yuan")]),
        (
            "a",
            "The deposit is 250 yuan. Rent is due monthly.",
            "merged",
            "a",
            [("a", "The deposit is 250 yuan."), ("a", "Rent is due monthly.")],
        ),
        (
            "a",
            "Rent is due monthly. Pets are banned",
            "merged",
            "a",
            [("a", "Rent is due monthly."), ("b", "Pets are banned")],
        ),
        (
            "c",
            "租金按月支付。押金在退租后十日内退还。",
            "merged",
            "c",
            [("c", "租金按月支付。"), ("c", "押金在退租后十日内退还。")],
        ),
        ("a", "Pets are banned", "misplaced", "b", [("b", "Pets are banned")]),
        ("a", "Rent must be due monthly", "paraphrased", "a", []),
        ("a", "Cats and dogs live elsewhere", "absent", "a", []),
        ("x", "Pets are banned", "unknown-id", "b", [("b", "Pets are banned")]),
        ("x", "Cats and dogs", "unknown-id", None, []),
    ],
)
def test_rows(one: str, segment: str, status: str, cite: str | None, places: list[tuple[str, str]]) -> None:
    (row,) = check_highlights(CHUNKS, [one], [segment]).rows
    assert (row.status, row.cite) == (status, cite)
    texts = {chunk.id: chunk.text for chunk in CHUNKS}
    assert [(place.id, texts[place.id][slice(*place.span)]) for place in row.places] == places


def test_uneven_lists() -> None:
    found = check_highlights(CHUNKS, ["a", "b"], ["Heat is extra.", "Pets are banned", "Rent is due"], ["Rent"])
    assert [row.status for row in found.rows] == ["hit", "hit", "unpaired"]
    assert found.rows[2].cite == "a"
    assert found.is_uneven
    more_ids = check_highlights(CHUNKS, ["a", "b"], ["Heat is extra."])
    assert [row.status for row in more_ids.rows] == ["hit", "unpaired"]
    assert more_ids.rows[1].cite == "b"


def test_labels_of_another_chunk() -> None:
    rows = check_highlights(
        CHUNKS, ["a", "b"], ["Heat is extra.", "Pets are banned"], ["Rent", "Rent"], ["s.md", "s.md"]
    ).rows
    assert [row.mislabelled for row in rows] == [False, True]


def test_a_title_helps_where_the_id_does_not() -> None:
    (row,) = check_highlights(CHUNKS, ["?"], ["Animals stay out."], ["Pets"]).rows
    assert (row.status, row.cite) == ("unknown-id", "b")


def test_the_miss_rate() -> None:
    found = check_highlights(
        {"a": CHUNKS[0].text}, ["a", "a", "a", "a"], ["Heat is extra.", "x y z", "Rent is due", "250 yuan"]
    )
    assert (found.misses, found.miss_rate) == (1, 0.25)
    assert found.counts["hit"] == 3
    assert check_highlights(CHUNKS, [], []).miss_rate == 0.0
