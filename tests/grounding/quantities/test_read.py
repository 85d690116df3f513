"""The forms quantities have in texts, and what looks like a quantity and is none."""

from fractions import Fraction

import pytest

from rag_lint.grounding.claims.check import check_answer
from rag_lint.grounding.quantities import Date, Kind, Quantity, interval, read_quantities


def one(text: str) -> Quantity:
    found = read_quantities(text)
    assert len(found) == 1, found
    assert text[slice(*found[0].span)] == found[0].text
    return found[0]


VALUES = (
    ("1,234.5 metres", Kind.MEASURE, Fraction(2469, 2)),
    ("1.5 million people", Kind.COUNT, 1500000),
    ("two hundred and five pages", Kind.COUNT, 205),
    ("two dozen eggs", Kind.COUNT, 24),
    ("half a million users", Kind.COUNT, 500000),
    ("one and a half hours", Kind.DURATION, Fraction(3, 2)),
    ("twelve point five kg", Kind.MEASURE, Fraction(25, 2)),
    ("3½ miles", Kind.MEASURE, Fraction(7, 2)),
    ("a third of them", Kind.RATIO, Fraction(1, 3)),
    ("two thirds of them", Kind.RATIO, Fraction(2, 3)),
    ("3 in 10 patients", Kind.RATIO, Fraction(3, 10)),
    ("twice as long", Kind.RATIO, 2),
    ("a ratio of 3:1", Kind.RATIO, 3),
    ("10万元", Kind.MONEY, 100000),
    ("一十万元", Kind.MONEY, 100000),
    ("拾万元", Kind.MONEY, 100000),
    ("壹拾万元整", Kind.MONEY, 100000),
    ("人民币五万元", Kind.MONEY, 50000),
    ("RMB 5万", Kind.MONEY, 50000),
    ("5元3角2分", Kind.MONEY, Fraction(133, 25)),
    ("$5m", Kind.MONEY, 5000000),
    ("US$ 5 million", Kind.MONEY, 5000000),
    ("€3,50", Kind.MONEY, Fraction(7, 2)),
    ("twelve dollars and fifty cents", Kind.MONEY, Fraction(25, 2)),
    ("1.2亿", Kind.NUMBER, 120000000),
    ("3万5千人", Kind.COUNT, 35000),
    ("两千三百个", Kind.COUNT, 2300),
    ("一百零五个", Kind.COUNT, 105),
    ("一个半小时", Kind.DURATION, Fraction(3, 2)),
    ("两年半", Kind.DURATION, Fraction(5, 2)),
    ("半年", Kind.DURATION, Fraction(1, 2)),
    ("零下5度", Kind.MEASURE, -5),
    ("-5 °C", Kind.MEASURE, -5),
    ("1 hour 30 minutes", Kind.DURATION, 90),
    ("2小时30分钟", Kind.DURATION, 150),
    ("the third largest city", Kind.ORDINAL, 3),
    ("a Phase II trial", Kind.ORDINAL, 2),
    ("第三名", Kind.ORDINAL, 3),
    ("7.0级", Kind.MEASURE, 7),
    ("３０％", Kind.PERCENT, 30),
    ("30-day trial", Kind.DURATION, 30),
    ("10 business days", Kind.DURATION, 10),
    ("16 GiB", Kind.MEASURE, 16),
    ("120平方米", Kind.MEASURE, 120),
    ("27 years old", Kind.MEASURE, 27),
)


@pytest.mark.parametrize(("text", "kind", "value"), VALUES)
def test_values(text: str, kind: Kind, value: int | Fraction) -> None:
    found = one(text)
    assert (found.kind, found.value) == (kind, value)


@pytest.mark.parametrize(
    ("text", "date"),
    [
        ("2024-05-03", Date(2024, 5, 3)),
        ("May 3rd, 2024", Date(2024, 5, 3)),
        ("August 14 , 1964", Date(1964, 8, 14)),
        ("the 3rd of May 2024", Date(2024, 5, 3)),
        ("5/3/2024", Date(2024, 5, 3, swappable=True)),
        ("31/3/2024", Date(2024, 3, 31)),
        ("二〇二四年五月三日", Date(2024, 5, 3)),
        ("5月12日", Date(month=5, day=12)),
        ("in June", Date(month=6)),
        ("in 2012", Date(2012)),
        ("a 2011 French film", Date(2011)),
        ("the 1990s", Date(1990, until=1999)),
        ("上世纪90年代", Date(1990, until=1999)),
        ("the 19th century", Date(1800, until=1900)),
        ("21世纪", Date(2000, until=2100)),
        ("the 2007–08 season", Date(2007, until=2008)),
        ("Q3 2024", Date(2024, quarter=3)),
        ("4Q 2020", Date(2020, quarter=4)),
        ("the third quarter of 2020", Date(2020, quarter=3)),
        ("2024年第三季度", Date(2024, quarter=3)),
        ("2024年上半年", Date(2024, half=1)),
        ("FY2023", Date(2023, fiscal=True)),
    ],
)
def test_dates_say_their_parts(text: str, date: Date) -> None:
    assert one(text).date == date


def test_days_in_a_row_are_two_dates() -> None:
    for text in ("12 and 27 August 2011", "August 12-27, 2011", "2011年8月12日至27日"):
        assert [each.date for each in read_quantities(text)] == [Date(2011, 8, 12), Date(2011, 8, 27)], text


@pytest.mark.parametrize(
    ("text", "low", "high"),
    [("5 to 10 business days", 5, 10), ("五至十个工作日", 5, 10), ("3—5年", 3, 5), ("$1.30 to $1.40", Fraction(13, 10), Fraction(7, 5)),
     ("$1.5-2 billion", 15 * 10**8, 2 * 10**9), ("10-15%", 10, 15), ("三四个人", 3, 4), ("between 5 and 10 people", 5, 10)],
)  # fmt: skip
def test_ranges_have_two_bounds(text: str, low: int, high: int) -> None:
    found = one(text)
    assert (found.low, found.high) == (low, high)


def test_from_and_to_are_two_values() -> None:
    assert [each.value for each in read_quantities("It rose from 5% to 10%.")] == [5, 10]
    assert [each.value for each in read_quantities("由5%增至10%。")] == [5, 10]


def test_about_and_somewhat_more() -> None:
    for text in ("about 50 people", "约50人", "50人左右", "some 50 people"):
        assert one(text).approximate
    for text in ("50多人", "50余人", "五十多人"):
        found = one(text)
        assert (found.low, found.high, found.low_open, found.approximate) == (50, None, True, True), text


def test_what_is_counted_and_what_it_is_a_rate_of() -> None:
    assert one("19 Endurance pickups").counted == "endurance pickups"
    assert one("25个零件").counted == "零件"
    assert one("$480/month").per == "month"
    assert one("每月，480元/月").per == "month"


def test_units_have_exact_scales() -> None:
    assert interval(one("100°C")).low == interval(one("212°F")).low
    assert interval(one("2斤")).low == interval(one("1 kg")).low
    assert interval(one("3亩")).low == 2000


@pytest.mark.parametrize(
    "text",
    ["version 1.2.3", "v2", "Section 3.2", "第3条", "第十二章", "图2", "COVID-19", "the F-35", "iPhone 11", "Toy Story 4", "call 400-123-4567",
     "(555) 123-4567", "ID 610113199210202913", "https://a.b/30days", "a5@b.c", "3D printing", "24/7 support", "as shown [3]", "[2, 4]",
     "2. Next step", "No. 5", "page 7", "doi 10.1000/182", "一些", "统一", "十分重要", "万一", "千万不要", "一起", "I may go", "the march", "no one", "ISO 9001"],
)  # fmt: skip
def test_what_is_no_quantity(text: str) -> None:
    assert read_quantities(text) == ()


@pytest.mark.parametrize(
    "text",
    ["No person under 18 may vote.", "Rule 12 may apply.", "Members above 30 may not join", "In step 3 march past the gate."],
)  # fmt: skip
def test_a_verb_behind_a_number_makes_no_date(text: str) -> None:
    assert all(each.kind is not Kind.DATE for each in read_quantities(text))


@pytest.mark.parametrize(
    "text",
    ["Open until 18 May only", "rent falls due on 18 may each year", "the fair opens 18 may in Lisbon", "It ends 18 may 2024 at noon", "It ends 18 may."],
)  # fmt: skip
def test_a_day_of_a_month_in_small_letters_is_a_date(text: str) -> None:
    assert [each.kind for each in read_quantities(text)] == [Kind.DATE]


def test_raised_figures_are_no_numbers() -> None:
    assert check_answer("", ["Area: 20 m², see note ¹ and ²³."], "Area ¹²: 20 m² ①, ².").claims


def test_a_sentence_in_each_language() -> None:
    zh = "乙方应在收到发票后5至10个工作日内支付合同总价的百分之三十，即人民币12万元，逾期每日按千分之一计息。"
    en = "Within 5 to 10 business days of the invoice, 30% of the price, or RMB 120,000, falls due; late payment costs 0.1% a day."
    values = [[(interval(each).low, interval(each).high) for each in read_quantities(text)] for text in (zh, en)]
    assert values[0] == values[1] == [(5, 10), (30, 30), (120000, 120000), (Fraction(1, 10), Fraction(1, 10))]
