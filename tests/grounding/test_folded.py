"""Fast folding gives what the map of a folding gives, and leads back to the same places; hypothesis looks for a text where not."""

from hypothesis import given
from hypothesis import strategies as st

from rag_lint import find_quotation
from rag_lint.chunking.fold import fold
from rag_lint.grounding.folded import bare, holds_characters, plain_fold, span_of
from rag_lint.model.document import MatchLevel

LEVELS = st.sampled_from([MatchLevel.WHITESPACE, MatchLevel.TYPOGRAPHIC, MatchLevel.HYPHEN])
CHARS = (
    "‴″´‷ab1 5\n-–—.…“”'ﬁ，：Ａ≠≥é\u0301½②㎏⼾\u00ad\u200b\ufeff\U000e0041\x01\x85中文·•~～Æœ\u2011 \u3000\ufe19\ufffe"
)
texts = st.text(st.sampled_from(CHARS) | st.characters(exclude_categories=["Cs"]), max_size=80)
long_texts = st.lists(texts, min_size=5, max_size=40).map("".join)


@given(texts, LEVELS)
def test_the_same_text(text: str, level: MatchLevel) -> None:
    assert plain_fold(text, level) == fold(text, level).text


@given(texts | long_texts, LEVELS, st.data())
def test_the_same_places(text: str, level: MatchLevel, data: st.DataObject) -> None:
    folded = fold(text, level)
    if folded.text:
        start = data.draw(st.integers(0, len(folded.text) - 1))
        end = data.draw(st.integers(start + 1, len(folded.text)))
        assert span_of(text, level, start, folded.text[start:end]) == folded.span(start, end)


@given(texts, st.text(max_size=40), st.text(max_size=40))
def test_what_is_found_folds_to_the_quotation(quotation: str, before: str, behind: str) -> None:
    source = before + quotation + behind
    match = find_quotation(quotation, source)
    if match is not None and len(match.parts) == 1:
        standing = source[slice(*match.span)]
        readings = {plain_fold(each, MatchLevel.HYPHEN) for each in (quotation, quotation.strip()[1:-1])}
        assert plain_fold(standing, MatchLevel.HYPHEN) in readings


@given(st.text("ab中文 ,.", min_size=1, max_size=40), st.text("xyz甲乙 \n", max_size=40))
def test_a_quotation_is_always_found_in_its_source(quotation: str, other: str) -> None:
    if any(char.isalnum() for char in quotation):
        assert find_quotation(quotation, f"{other} {quotation} {other}") is not None


@given(texts, texts, texts, LEVELS)
def test_what_stands_there_stands_there_bare(quotation: str, before: str, behind: str, level: MatchLevel) -> None:
    source = before + quotation + behind
    needle = plain_fold(quotation, level)
    if needle in plain_fold(source, level):
        assert bare(quotation) in bare(source)
        assert holds_characters(quotation, source)


@given(texts, texts)
def test_what_stands_there_bare_has_its_characters_there(quotation: str, source: str) -> None:
    if bare(quotation) in bare(source):
        assert holds_characters(quotation, source)


def test_a_character_that_nothing_folds_to_is_missed_at_once() -> None:
    assert holds_characters("ＡＢ­户", "AB⼾")
    assert holds_characters("fi- ", "ﬁ")
    assert not holds_characters("户籍", "⼾口")
    assert not holds_characters("５", "VI")
