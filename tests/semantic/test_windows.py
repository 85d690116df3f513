"""Long premises are cut at sentence ends; nothing is lost and nothing is longer than it may be."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rag_lint.semantic.windows import nearest, windows


def tokens_of(text: str) -> list[tuple[int, int]]:
    return [match.span() for match in re.finditer(r"[\u3400-\u9fff]|[^\W\u3400-\u9fff]+|[^\w\s]", text)]


def parts(text: str, budget: int) -> list[str]:
    return [text[slice(*span)] for span in windows(text, tokens_of(text), budget)]


def test_what_fits_is_one_window() -> None:
    assert parts(" One two. ", 9) == [" One two. "]
    assert parts("", 3) == [""]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "Rent is due monthly in May. It is paid in cash alone. Pets are not allowed here at all. Heat is extra.",
            [
                "Rent is due monthly in May.",
                "It is paid in cash alone.",
                "Pets are not allowed here at all.",
                "Heat is extra.",
            ],
        ),
        ("租金每个月支付一次。押金退租时返还。", ["租金每个月支付一次。", "押金退租时返还。"]),
    ],
)
def test_windows_end_with_sentences(text: str, expected: list[str]) -> None:
    assert parts(text, 10) == expected


def test_a_short_sentence_before_is_read_again() -> None:
    assert parts("Yes. One two three four five. Six seven. Eight nine ten eleven twelve.", 10) == [
        "Yes. One two three four five.",
        "Six seven. Eight nine ten eleven twelve.",
    ]
    found = parts("A b c d e f. Ok so. G h i j k l m. N o p.", 12)
    assert found == ["A b c d e f. Ok so.", "Ok so. G h i j k l m.", "N o p."]


def test_a_sentence_longer_than_a_window_is_cut() -> None:
    assert parts("a b c d e f g", 3) == ["a b c", "d e f", "g"]


@given(st.text(alphabet="ab。. \n租金", max_size=120), st.integers(4, 12))
def test_all_of_it_is_read_and_no_window_is_too_long(text: str, budget: int) -> None:
    tokens = tokens_of(text)
    found = windows(text, tokens, budget)
    assert all(len(tokens_of(text[slice(*span)])) <= budget for span in found)
    assert all(any(span.start <= start and end <= span.end for span in found) for start, end in tokens)


def test_the_windows_most_like_the_hypothesis_are_kept_in_their_order() -> None:
    text = "Cats sleep. Rent is due. 押金三千元。 Dogs bark. Rent rises."
    found = windows(text, tokens_of(text), 6)
    kept = [text[slice(*span)].strip() for span in nearest(text, found, "The rent and 押金", 2)]
    assert len(found) > 2 == len(kept)
    assert "Rent is due." in kept[0] and "押金" in "".join(kept)
    assert nearest(text, found, "x", 99) == found
