"""Values with their units and bounds against each other, both ways round."""

import pytest

from rag_lint.grounding.quantities import Quantity, comparable, compare, read_quantities, restates


def one(text: str) -> Quantity:
    (found,) = read_quantities(text)
    return found


@pytest.mark.parametrize(
    ("claim", "evidence", "there", "back"),
    [
        ("10万元", "100,000 元", "same", "same"),
        ("24 hours", "1 day", "same", "same"),
        ("两周", "14 days", "same", "same"),
        ("6:55 PM", "18:55", "same", "same"),
        ("三成", "30%", "same", "same"),
        ("1.5 GB", "1500 MB", "same", "same"),
        ("250,000", "2500000", "different", "different"),
        ("5 to 10 business days", "24 hours", "different", "different"),
        ("20%", "19%", "different", "different"),
        ("$2 billion", "$1.8 billion", "different", "different"),
        ("6 months", "30 days", "different", "different"),
        ("$5", "€5", "different", "different"),
        ("30 days", "one month", "undecided", "undecided"),
        ("52 weeks", "a period of 1 year", "undecided", "undecided"),
        ("five days", "5 business days", "undecided", "undecided"),
        ("20 dogs", "20 cats", "undecided", "undecided"),
        ("5 kg", "5 km", "undecided", "undecided"),
        ("$5", "€6", "undecided", "undecided"),
        ("at least 5 people", "5 people", "contained", "undecided"),
        ("不少于5人", "8人", "contained", "undecided"),
        ("超过42个", "42个", "different", "undecided"),
        ("up to 30%", "up to 20%", "contained", "undecided"),
        ("at most 4", "at least 5", "different", "different"),
        ("5 to 10 days", "7 days", "contained", "undecided"),
        ("$1.8 billion", "$1,789.2 million", "contained", "undecided"),
        ("about 800,000 people", "812,000 people", "contained", "undecided"),
        ("around 870 cases", "871 cases", "contained", "undecided"),
        ("around 871 cases", "870 cases", "different", "different"),
        ("3 miles", "4.83 km", "contained", "contained"),
    ],
)
def test_compare(claim: str, evidence: str, there: str, back: str) -> None:
    assert compare(one(claim), one(evidence)) == there
    assert compare(one(evidence), one(claim)) == back


@pytest.mark.parametrize(
    ("claim", "evidence", "relation"),
    [
        ("in 2012", "on May 15, 2012", "contained"),
        ("on May 15, 2012", "in 2012", "undecided"),
        ("in 2013", "on May 15, 2012", "different"),
        ("in the 1970s", "in 1971", "contained"),
        ("in the 1970s", "in 1968", "different"),
        ("in Q2 2020", "in May 2020", "contained"),
        ("in Q3 2020", "in May 2020", "different"),
        ("5/3/2024", "3 May 2024", "undecided"),
        ("5/3/2024", "4 May 2024", "different"),
        ("in FY2023", "in 2023", "undecided"),
        ("2024年5月", "May 3, 2024", "contained"),
        ("5月3日", "2024-05-03", "contained"),
        ("in June", "in 2012", "undecided"),
    ],
)
def test_dates_are_compared_by_the_parts_both_say(claim: str, evidence: str, relation: str) -> None:
    assert compare(one(claim), one(evidence)) == relation


def test_other_things_cannot_be_compared() -> None:
    assert not comparable(one("5 kg"), one("5 km"))
    assert not comparable(one("20 dogs"), one("20 cats"))
    assert comparable(one("20 pickups"), one("19 Endurance pickups"))
    assert not comparable(one("$5/month"), one("$60/year"))


def test_a_bound_or_a_range_with_other_numbers_is_restated() -> None:
    assert restates(one("up to 20%"), one("up to 30%"))
    assert restates(one("$1.30 to $1.45"), one("$1.30 to $1.40"))
    assert restates(one("32,005 employees"), one("32,000 employees"))
    assert not restates(one("up to 30%"), one("up to 30%"))
    assert not restates(one("at least 5 days"), one("at most 9 days"))
    assert not restates(one("32,000 employees"), one("32,005 employees"))
