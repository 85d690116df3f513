"""A quotation is found word for word, at the least level that is needed, and nothing else is."""

import pytest

from rag_lint import find_quotation
from rag_lint.grounding.match import cut_edge
from rag_lint.grounding.verdict import QuotationLevel
from rag_lint.model.finding import Span


@pytest.mark.parametrize(
    ("quotation", "source", "level"),
    [
        ("5-10 ≥ 3", "5-10 ≥ 3", "exact"),
        ("rent is due", "The rent\nis  due.", "whitespace"),
        ("租金按月支付", "租金按\n月支付。", "whitespace"),
        ("5-10 ≥ 3", "5\u201110 ≥ 3", "typographic"),
        ('it\'s "new"...', "it’s “new”…", "typographic"),
        ("minus -5 degrees", "minus \u22125 degrees", "typographic"),
        ("coopera\u00adtion", "cooperation", "typographic"),
        ("fibrils", "\ufb01brils", "ligature-width"),
        ("OEuvre of AEsop", "Œuvre of Æsop", "ligature-width"),
        ("[3] Lee, 2019", "［3］Lee，2019", "ligature-width"),
        ("户籍", "⼾籍", "ligature-width"),
        ("café", "cafe\u0301", "ligature-width"),
        ("１０万元", "10万元", "ligature-width"),
        ("international law", "inter-\nnational law", "hyphen"),
    ],
)
def test_levels(quotation: str, source: str, level: str) -> None:
    before, behind = "Before that. ", " And after."
    match = find_quotation(quotation, before + source + behind)
    assert match is not None
    assert match.level == level
    assert match.span == Span(source.find(quotation) + len(before), match.span.end) or level != "exact"
    found = (before + source + behind)[slice(*match.span)]
    assert found.strip(".。 ") in source


@pytest.mark.parametrize(
    ("quotation", "source"),
    [
        ("5-10 > 3", "5\u201110 ≥ 3"),
        ("a = b", "a ≠ b"),
        ("a =", "a =\u0338 b"),
        ("102 tons", "10² tons"),
        ("10 2 tons", "102 tons"),
        ("1020", "10…20"),
        ("due in may", "Due in May"),
        ("brief", "brie\ufb01ng"),
        ("rent is paid monthly", "rent is due monthly"),
        ("", "text"),
        ("…", "text… more"),
        ("caf\u00e9", "cafes"),
    ],
)
def test_what_is_not_the_same(quotation: str, source: str) -> None:
    assert find_quotation(quotation, source) is None


def test_occurrences_and_the_one_that_is_whole() -> None:
    source = "illegal, legal and legally: legal."
    match = find_quotation("legal", source)
    assert match is not None
    assert match.occurrences == (Span(2, 7), Span(9, 14), Span(19, 24), Span(28, 33))
    assert match.span == Span(9, 14)


@pytest.mark.parametrize(
    ("quotation", "source", "whole"),
    [
        ("legal", "illegal", "illegal"),
        ("The fee is 10", "The fee is 100 yuan", "100"),
        ("The fee is 2", "The fee is 2.5 yuan", "2.5"),
        ("5 yuan", "2.5 yuan", "2.5"),
        ("金额为10", "金额为10万元", "10万"),
        ("rises by 5", "rises by 5% a year", "5%"),
        ("The fee is 10", "The fee is 10 million.", "10"),
    ],
)
def test_edges_inside_a_word_or_number(quotation: str, source: str, whole: str) -> None:
    match = find_quotation(quotation, source)
    assert match is not None
    cut = cut_edge(source, match.span)
    assert cut is not None
    assert source[slice(*cut)] == whole


@pytest.mark.parametrize("source", ["租金10万元", "the 2019 lease", "v2 is out", "in May, 5 of us"])
def test_whole_edges(source: str) -> None:
    start = next(at for at, char in enumerate(source) if char.isdecimal())
    end = len(source) if "万" in source else start + len(source[start:].split()[0])
    if not source.startswith("v2"):
        assert cut_edge(source, Span(start, end)) is None


def test_an_ellipsis_makes_ordered_parts() -> None:
    source = "Rent is due monthly. Heat is extra. The deposit is kept. Rent is due monthly."
    match = find_quotation("Rent is due … the deposit [...] kept", source.replace("The", "the"))
    assert match is not None
    assert [source[slice(*part)].lower() for part in match.parts] == ["rent is due", "the deposit", "kept"]
    assert match.span == Span(0, match.parts[-1].end)
    assert find_quotation("deposit … Heat", source) is None
    assert find_quotation("……租金……支付", "租金按月支付。") is not None


def test_a_source_with_an_ellipsis_of_its_own_is_quoted_as_it_is() -> None:
    match = find_quotation("well… no", "He said: well… no.")
    assert match is not None
    assert len(match.parts) == 1
    assert match.level is QuotationLevel.EXACT


@pytest.mark.parametrize("marks", ["“{}”", '"{}"', "「{}」", "『{}』"])
def test_quotation_marks_around_it_do_not_count(marks: str) -> None:
    match = find_quotation(marks.format("rent is due"), "The rent is due.")
    assert match is not None
    assert match.span == Span(4, 15)
