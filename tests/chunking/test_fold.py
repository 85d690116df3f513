"""Folding drops and unifies what it says, and its map leads back to the original's code points."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rag_lint.chunking.fold import fold, level_of
from rag_lint.model.document import MatchLevel

EXACT, WHITESPACE, TYPOGRAPHIC, HYPHEN, MARKUP = MatchLevel


@pytest.mark.parametrize(
    ("one", "other", "level"),
    [
        ("a  b\n", "a b", WHITESPACE),
        ("中 文\u3000字", "中文字", WHITESPACE),
        ("no\u00a0break", "no break", WHITESPACE),
        ("“so”", '"so"', TYPOGRAPHIC),
        ("‘so’", "'so'", TYPOGRAPHIC),
        ("5\u201110 — 3", "5-10 -- 3", TYPOGRAPHIC),
        ("等等……", "等等...", TYPOGRAPHIC),
        ("ﬁbrils, ﬂow", "fibrils, flow", TYPOGRAPHIC),
        ("Œuvre", "OEuvre", TYPOGRAPHIC),
        ("［３］，（ａ）", "[3],(a)", TYPOGRAPHIC),
        ("ｱ｡", "ア。", TYPOGRAPHIC),
        ("re\u00adsult pass\u200bword", "result password", TYPOGRAPHIC),
        ("cafe\u0301", "café", TYPOGRAPHIC),
        ("⼈民", "人民", TYPOGRAPHIC),
        ("**Rent** is `due`", "Rent is due", MARKUP),
        ("see [fees](fees.md) &amp; more", "see fees & more", MARKUP),
        ("| a | b |\n|---|---|\n| c | d |", "a b\nc d", MARKUP),
        ("<b>bold</b><!-- why -->", "bold", MARKUP),
        ("infor-\nmation", "information", HYPHEN),
        ("price-\nsensitive", "price-sensitive", WHITESPACE),
        ("price-\nsensitive", "pricesensitive", HYPHEN),
        ("⼾籍⻋辆⻔", "户籍车辆门", TYPOGRAPHIC),
        ("⼾籍", "戶籍", TYPOGRAPHIC),
    ],
)
def test_texts_are_equal_at_their_level_and_not_before(one: str, other: str, level: MatchLevel) -> None:
    assert fold(one, level).text == fold(other, level).text
    assert level_of(one, other, MARKUP) is level


@pytest.mark.parametrize(
    ("one", "other"), [("5-10 ≥ 3", "5-10 > 3"), ("-5 °C", "5 °C"), ("甲方", "乙方"), ("1.5", "15")]
)
def test_other_words_stay_other_words(one: str, other: str) -> None:
    assert fold(one, MARKUP).text != fold(other, MARKUP).text


@pytest.mark.parametrize("level", [WHITESPACE, TYPOGRAPHIC])
@given(text=st.text(), cuts=st.tuples(st.integers(0, 60), st.integers(0, 60)))
def test_a_piece_folds_to_a_piece_and_its_place_leads_back(level: MatchLevel, text: str, cuts: tuple[int, int]) -> None:
    start, end = sorted(cut % (len(text) + 1) for cut in cuts)
    piece, whole = fold(text[start:end], level).text, fold(text, level)
    assert piece in whole.text
    at = whole.index_at(start)
    if piece and whole.text.startswith(piece, at):
        found = whole.span(at, at + len(piece))
        assert fold(text[slice(*found)], level).text in (piece, fold(text[start:end].strip(), level).text)


@pytest.mark.parametrize("level", list(MatchLevel))
@given(text=st.text())
def test_the_map_is_monotonous_and_stays_inside(level: MatchLevel, text: str) -> None:
    folded = fold(text, level)
    spans = [folded.span(at, at + 1) for at in range(len(folded.text))]
    assert all(0 <= span.start < span.end <= len(text) for span in spans)
    assert spans == sorted(spans)


@given(text=st.text())
def test_exact_changes_nothing(text: str) -> None:
    folded = fold(text, EXACT)
    assert folded.text == text
    assert folded.span(0, len(text)) == (0, len(text))


def test_every_folded_character_leads_to_its_own() -> None:
    text = "a ﬁ…… b"
    folded = fold(text, TYPOGRAPHIC)
    assert folded.text == "afi.b"
    assert [text[slice(*folded.span(at, at + 1))] for at in range(5)] == ["a", "ﬁ", "ﬁ", "……", "b"]
    assert [folded.index_at(at) for at in range(len(text) + 1)] == [0, 1, 1, 3, 4, 4, 4, 5]
