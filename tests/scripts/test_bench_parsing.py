"""The fidelity measure is worth something only if each kind of damage moves it: lost, doubled, swapped, invented text."""

import pytest
from parsing_fidelity.compare import compare
from parsing_fidelity.shingles import fold, fold_page, shingles, take, uncovered, undo, words_only

from rag_lint.model.document import Edit
from rag_lint.model.finding import Span

EN = "The tenant pays the rent on the first day of each month. "
EN2 = "A guest who breaks a window tells the porter before he leaves. "
ZH = "承租人应当在每月第一日支付租金，逾期的按日加收滞纳金。"
ZH2 = "出租人应当保持房屋适于居住，并在收到通知后三日内修理。"
PAIRS = pytest.mark.parametrize(("one", "two"), [(EN, EN2), (ZH, ZH2)])


def page(text: str) -> list[str]:
    return [fold(text)]


def measured(ours: list[list[str]], *readings: list[list[str]]) -> tuple[float, float, float]:
    """Return recall, extra and seen."""
    result = compare(ours, {f"reading {index}": pages for index, pages in enumerate(readings)})
    return result.recall.value, result.extra.value, result.seen.value


@PAIRS
def test_the_same_text_differently_spaced_is_whole(one: str, two: str) -> None:
    assert measured([page(one + "\n\n" + two)], [page(one + two)]) == (1, 0, 1)


@PAIRS
def test_lost_text_lowers_recall_and_is_named(one: str, two: str) -> None:
    result = compare([page(one)], {"reading": [page(one + two)]})
    assert result.recall.value == pytest.approx(len(fold(one)) / len(fold(one + two)), abs=0.2)
    assert result.extra.value == 0
    assert [(stretch.page, stretch.text) for stretch in result.lost] == [(1, fold(two))]


@PAIRS
def test_doubled_text_is_extra(one: str, two: str) -> None:
    recall, extra, _ = measured([page(one + one + two)], [page(one + two)])
    assert recall == 1
    assert extra > 0.25


@PAIRS
def test_invented_text_is_extra_and_is_named(one: str, two: str) -> None:
    result = compare([page(one + two)], {"reading": [page(one)]})
    assert result.recall.value == 1
    assert [stretch.text for stretch in result.invented] == [fold(two)]


@PAIRS
def test_swapped_order_shows_in_both_and_the_characters_are_still_seen(one: str, two: str) -> None:
    recall, extra, seen = measured([page(two + one)], [page(one + two)])
    assert recall < 1
    assert extra > 0
    assert seen == 1


def test_words_in_another_order_are_not_found() -> None:
    words = "alpha bravo charlie delta echo foxtrot golf hotel".split()
    recall, extra, seen = measured([page(" ".join(reversed(words)))], [page(" ".join(words))])
    assert (recall, extra, seen) == (0, 1, 0)


@PAIRS
def test_a_lost_page_is_not_made_up_for_by_its_neighbour(one: str, two: str) -> None:
    third = one.replace("租", "买").replace("rent", "toll")
    recall, _, _ = measured([page(one), [""], page(third)], [page(one), page(two), page(third)])
    assert recall == pytest.approx(2 / 3, abs=0.1)


@PAIRS
def test_a_page_lost_and_another_read_twice_is_told_on_both_sides(one: str, two: str) -> None:
    recall, extra, _ = measured([page(one), page(one)], [page(one), page(two)])
    assert recall == pytest.approx(1 / 2, abs=0.1)
    assert extra == pytest.approx(1 / 2, abs=0.1)


@PAIRS
def test_text_is_found_on_the_next_page_not_three_pages_on(one: str, two: str) -> None:
    near = measured([[""], page(one), [""], [""]], [page(one), [""], [""], [""]])
    far = measured([[""], [""], [""], page(one)], [page(one), [""], [""], [""]])
    assert near == (1, 0, 1)
    assert far == (0, 1, 0)


@PAIRS
def test_a_paragraph_joined_over_a_page_edge_is_no_extra(one: str, two: str) -> None:
    assert measured([page(one + two), [""]], [page(one), page(two)]) == (1, 0, 1)


@PAIRS
def test_each_page_counts_the_reading_that_agrees_best(one: str, two: str) -> None:
    mixed = "".join(a + b for a, b in zip(fold(one), fold(two), strict=False))
    assert measured([page(one), page(two)], [page(one), page(mixed)], [page(mixed), page(two)]) == (1, 0, 1)


@PAIRS
def test_moved_text_is_not_truly_lost(one: str, two: str) -> None:
    mixed = "".join(a + b for a, b in zip(fold(one), fold(two), strict=False))
    moved = compare([page(mixed)], {"reading": [page(one + two)]})
    assert moved.recall.value < 0.1
    assert moved.gone.value < 0.15
    lost = compare([page(one)], {"reading": [page(one + two)]})
    assert (lost.gone.found, lost.new.found) == (len(fold(two)), 0)


@PAIRS
def test_readings_that_disagree_are_told(one: str, two: str) -> None:
    result = compare([page(one)], {"a": [page(one)], "b": [page(two)]})
    assert [(p.reading, p.recall.value, p.agreement) for p in result.pages] == [("a", 1, 0)]


def test_a_short_passage_counts_as_a_whole() -> None:
    assert shingles(["7", "", "abc"]) == {"7": 1, "abc": 1}
    assert measured([["", "8"]], [["", "7"]]) == (0, 1, 0)


def test_a_shingle_is_taken_once() -> None:
    pool = shingles(["abcdefghijkl"])
    wanted = shingles(["abcdefghijkl", "abcdefghijkl"])
    assert take(wanted, [pool]).total() == 1
    assert take(wanted, [pool]).total() == 0


def test_uncovered_stretches_come_with_what_stands_before_them() -> None:
    ours = shingles(["abcdefghijklmnop"])
    assert list(uncovered(["abcdefghijklmnopXYZ"], ours)) == [("abcdefghijklmnop", "XYZ")]
    assert list(uncovered(["XYZabcdefghijklmnop"], ours)) == [("", "XYZ")]


def test_edits_are_undone_within_a_span() -> None:
    text = "1. price fixing | fine"
    edits = (Edit(Span(0, 3), ""), Edit(Span(9, 11), "ﬁ"), Edit(Span(15, 18), ""), Edit(Span(16, 17), "overlaps"))
    assert undo(text, Span(0, len(text)), edits) == "price ﬁxingfine"
    assert undo(text, Span(3, 15), edits) == "price ﬁxing"
    assert undo(text, Span(4, 8), ()) == "rice"


def test_a_joined_hyphen_is_given_back() -> None:
    text = "a transparent wall"
    assert fold(undo(text, Span(0, len(text)), (Edit(Span(7, 7), "-\n"),))) == "atrans-parentwall"


@pytest.mark.parametrize(
    ("text", "folded"),
    [
        ("ﬁ　ｎ\u200be \u2011\u2010", "fine--"),
        ("⼀\u00a0⽂", "一文"),
        ("so\u00adft", "soft"),
        ("\ufeffa\x00\nb\t", "ab"),
        ("\u00b4x", "\u0301x"),
    ],
)
def test_folding(text: str, folded: str) -> None:
    assert fold(text) == folded


def test_a_page_shows_its_soft_hyphens_and_no_unknown_glyphs() -> None:
    assert fold_page("so\u00ad\nft \ue000\ufffd") == "so-ft"


def test_words_only() -> None:
    assert words_only("**Ａ**_b_ — `c`，第 2 条。") == "Abc第2条"
