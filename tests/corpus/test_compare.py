"""What chunks are told they are to earlier ones: exactly, whatever the order of files, and in bounded memory."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rag_lint import Chunk, lint_chunks, rule_set
from rag_lint.catalog import all_rules
from rag_lint.corpus.compare import Comparison
from rag_lint.engine.rule import CorpusHit
from rag_lint.model.chunk import Location
from rag_lint.storage.spool import Spool

DEPOSIT = "The landlord returns the deposit within ten days after the tenant has moved out and paid all bills."
押金 = "承租人退租并结清全部费用后十日内，出租人应当将押金无息退还承租人，水电费、燃气费和物业费另行结算。"
RENT = "Rent is due on the fifth working day of the month, to the account that is named in the annex to this lease."
NEAR = ("COR001", "COR002", "COR003", "COR007")


def compared(chunks: list[tuple[str, Chunk]], *codes: str, most: int = 100) -> list[tuple[CorpusHit, ...]]:
    """Compare chunks of files for the rules with ``codes``."""
    rules = [rule for rule in all_rules() if rule.code in (codes or NEAR)]
    comparison = Comparison(rules, Spool, most)
    return [comparison.see(chunk, file) for file, chunk in chunks]


def chunk(text: str, index: int = 0, source: str = "a.md") -> Chunk:
    return Chunk(text, source=source, index=index, id=f"{source}#{index}", location=Location(line=index + 1))


@pytest.mark.parametrize("text", [DEPOSIT, 押金])
def test_the_later_of_two_equal_chunks_names_the_earlier(text: str) -> None:
    first, other, second = compared(
        [("a.md", chunk(text, 4)), ("b.md", chunk(RENT)), ("b.md", chunk(f"\n{text} ", 7, "b.md"))]
    )
    assert (first, other) == ((), ())
    (hit,) = second
    assert hit.code == "COR001"
    assert (hit.hit.start, hit.hit.end) == (1, 1 + len(text))
    assert hit.hit.args["place"] == "a.md:5"
    (related,) = hit.hit.related
    assert (related.where, related.file, related.id, related.location.line) == ("corpus", "a.md", "a.md#4", 5)


def test_overlap_with_a_neighbour_is_no_repetition() -> None:
    window = [f"{RENT} {DEPOSIT}", DEPOSIT, f"{DEPOSIT} Pets are welcome in all flats of the house."]
    assert compared([("a.md", chunk(text, at)) for at, text in enumerate(window)]) == [(), (), ()]
    far = compared([("a.md", chunk(window[0], 0)), ("a.md", chunk(window[1], 9))])
    assert [hit.code for hit in far[1]] == ["COR003"]


def test_heads_of_tables_that_a_splitter_repeats_do_not_make_tables_alike() -> None:
    head = "| Name of the part | Number in the catalogue | Price without tax | Weight in grams | Shelf |\n|---|---|---|---|---|\n"
    rows = (
        "| Bolt | 4711 | 3.20 | 12 | A1 |\n| Nut | 4712 | 0.20 | 3 | A2 |",
        "| Saw | 900 | 30.00 | 800 | C4 |\n| Axe | 901 | 41.00 | 1900 | C5 |",
    )
    assert compared([(f"{at}.md", chunk(head + row, 0, f"{at}.md")) for at, row in enumerate(rows)]) == [(), ()]


@pytest.mark.parametrize(
    ("old", "new", "before", "after"),
    [
        (f"{RENT} {DEPOSIT}", f"{RENT} {DEPOSIT.replace('ten days', 'thirty days')}", "ten", "thirty"),
        (f"{RENT} Pets are welcome in all flats.", f"{RENT} Pets are not welcome in all flats.", "∅", "not"),
        (
            f"租金按月支付，遇节假日顺延。{押金}",
            f"租金按月支付，遇节假日顺延。{押金.replace('十日', '三十日')}",
            "∅",
            "三",
        ),
    ],
)
def test_revisions_that_differ_in_a_value_say_in_which(old: str, new: str, before: str, after: str) -> None:
    _, (*_, hit) = compared([("v1.md", chunk(old, 0, "v1.md")), ("v2.md", chunk(new, 0, "v2.md"))], "COR007")
    assert (hit.hit.args["before"], hit.hit.args["after"]) == (before, after)


def test_other_names_are_no_contradiction() -> None:
    pair = (f"{RENT} {DEPOSIT}", f"{RENT} {DEPOSIT}".replace("landlord", "agency"))
    assert compared([(f"{at}.md", chunk(text, 0, f"{at}.md")) for at, text in enumerate(pair)], "COR007") == [(), ()]


def test_what_is_over_the_limit_is_compared_but_not_kept() -> None:
    rules = [rule for rule in all_rules() if rule.code == "COR001"]
    comparison = Comparison(rules, Spool, 1)
    assert [len(comparison.see(chunk(text), "a.md")) for text in (DEPOSIT, RENT, DEPOSIT, RENT)] == [0, 0, 1, 0]
    assert (comparison.kept, comparison.not_kept) == (1, 2)


def test_versions_of_one_text_are_each_compared_with_the_first_only() -> None:
    versions = [f"{RENT} {DEPOSIT} This holds for flat {at}." for at in range(60)]
    hits = compared([(f"{at}.md", chunk(text, 0, f"{at}.md")) for at, text in enumerate(versions)], "COR002")
    assert [[hit.hit.args["place"] for hit in found] for found in hits] == [[], *[["0.md:1"]] * 59]


def test_lint_chunks_compares_and_a_single_chunk_is_compared_with_nothing() -> None:
    reports = list(lint_chunks([DEPOSIT, RENT, DEPOSIT]))
    assert [[finding.code for finding in report.findings] for report in reports] == [[], [], ["COR001"]]
    assert reports[2].checks["corpus"].status == "pass"
    assert rule_set(select=["COR001"]).lint(Chunk(DEPOSIT)).checks["corpus"].status == "skipped"


@given(
    st.lists(st.sampled_from((DEPOSIT, RENT, 押金, f"{RENT} {DEPOSIT}", "", " \n")) | st.text(max_size=40), max_size=12)
)
def test_spans_are_true_for_any_texts(texts: list[str]) -> None:
    for report in lint_chunks(texts, rules=rule_set(select=NEAR)):
        for finding in report.findings:
            assert finding.text and finding.text == finding.text.strip()
            assert finding.message
