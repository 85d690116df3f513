"""Escapes: nothing invisible gets through, nothing visible is touched, JSON values stay the same."""

import json
import unicodedata

from hypothesis import given
from hypothesis import strategies as st

from rag_lint.report.escape import json_safe, shown
from rag_lint.report.excerpt import first_words, in_line, last_words, shorten

ANY_TEXT = st.text(st.characters(codec=None), max_size=60)
INVISIBLE = ("Cc", "Cf", "Cs", "Zl", "Zp")


def has_invisible(text: str) -> bool:
    return any(unicodedata.category(char) in INVISIBLE for char in text)


def test_visible_text_is_left_alone() -> None:
    for text in ("Plain words, 30 %.", "全角　空格，“引号”……", "café naïve 🙂"):
        assert shown(text) == text


def test_what_a_reader_sees_instead() -> None:
    assert shown("a\x1b[31m\u202eb\nc\td\U000e0041") == "a\\x1b[31m\\u202eb⏎c d\\U000e0041"


@given(ANY_TEXT)
def test_nothing_invisible_gets_through(text: str) -> None:
    assert not has_invisible(shown(text))
    for part in (shorten, first_words, last_words):
        assert not has_invisible(part(text))


@given(ANY_TEXT)
def test_json_values_stay_the_same(text: str) -> None:
    line = json_safe(json.dumps(text, ensure_ascii=False))
    assert not has_invisible(line)
    assert json.loads(line) == text


@given(st.text(max_size=300), st.integers(0, 300), st.integers(0, 300))
def test_excerpts_hold_the_words(text: str, start: int, length: int) -> None:
    start = min(start, len(text))
    end = min(len(text), start + length)
    line = in_line(text, start, end)
    assert "\n" not in line
    assert len(line) < 3000
    if 0 < end - start <= 120:
        assert f"⟦{shown(text[start:end])}⟧" in line
    if start == end:
        assert "✂" in line
