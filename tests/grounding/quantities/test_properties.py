"""Rendering a value in any of its forms and reading it back gives the value; any text is read, in linear time."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rag_lint.grounding.mismatches import mismatches
from rag_lint.grounding.quantities import Date, Kind, Quantity, Relation, compare, interval, read_quantities
from rag_lint.grounding.quantities.trace import Outcome, contradicted_quantities, trace_quantities

ONES = "零一二三四五六七八九"
FORMAL = "零壹贰叁肆伍陆柒捌玖"
WORDS = "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split()
TENS = "_ _ twenty thirty forty fifty sixty seventy eighty ninety".split()
MONTHS = "January February March April May June July August September October November December".split()


def only(text: str) -> Quantity:
    """Read the one quantity of ``text``."""
    found = read_quantities(text)
    assert len(found) == 1, (text, found)
    return found[0]


def hanzi(value: int, digits: str = ONES, units: str = "十百千") -> str:
    """Write a whole number below 10^12 in Chinese numerals."""
    if value == 0:
        return digits[0]
    parts: list[str] = []
    for at, scale in ((10**8, "亿"), (10**4, "万"), (1, "")):
        section, value = divmod(value, at)
        if section == 0:
            continue
        if parts and section < 1000:
            parts.append(digits[0])
        parts.append(_section(section, digits, units) + scale)
    text = "".join(parts)
    return text[1:] if text.startswith("一十") else text


def _section(value: int, digits: str, units: str) -> str:
    text, zero = "", False
    for unit, name in ((1000, units[2]), (100, units[1]), (10, units[0]), (1, "")):
        digit, value = divmod(value, unit)
        if digit:
            text += (digits[0] if zero else "") + digits[digit] + name
            zero = False
        elif text and value:
            zero = True
    return text


def english(value: int) -> str:
    """Write a whole number below 10^12 in English words."""
    for scale, name in ((10**9, "billion"), (10**6, "million"), (1000, "thousand"), (100, "hundred")):
        if value >= scale:
            head, rest = divmod(value, scale)
            joint = " and " if 0 < rest < 100 else " "
            return f"{english(head)} {name}" + (joint + english(rest) if rest else "")
    if value < 20:
        return WORDS[value]
    tens, ones = divmod(value, 10)
    return TENS[tens] + (f"-{WORDS[ones]}" if ones else "")


counts = st.integers(2, 10**9) | st.integers(2, 200)


@given(counts)
def test_a_count_of_metres_in_all_numerals(value: int) -> None:
    wide = "".join(chr(ord(digit) + 0xFEE0) for digit in str(value))
    forms = (
        f"{value} m",
        f"{value:,} metres",
        f"{wide}米",
        f"{hanzi(value)}米",
        f"{english(value)} metres",
        f"{value}公尺",
    )
    formal = hanzi(value, FORMAL, "拾佰仟") + "米"
    for form in (*forms, formal):
        found = only(form)
        assert interval(found).low == interval(found).high == value, form
        assert found.kind is Kind.MEASURE


@given(counts, st.integers(0, 99))
def test_a_sum_of_money(whole: int, cents: int) -> None:
    value = whole + Fraction(cents, 100)
    forms = [
        f"{whole}.{cents:02}元",
        f"RMB {whole}.{cents:02}",
        f"人民币{whole:,}.{cents:02}元",
        f"{whole}.{cents:02} yuan",
    ]
    if cents == 0:
        forms += [f"{hanzi(whole, FORMAL, '拾佰仟')}元整", f"{hanzi(whole)}元", f"￥{whole}"]
    if whole % 1000 == 0 and cents == 0:
        forms += (
            [f"{Fraction(whole, 10**4).limit_denominator(10)}万元".replace("/10", "")] if whole % 10**4 == 0 else []
        )
    ours = only(forms[0])
    for form in forms:
        found = only(form)
        assert found.value == value, form
        assert compare(ours, found) is Relation.SAME, form


@given(st.integers(1, 999), st.integers(0, 9))
def test_scaled_numbers(whole: int, tenth: int) -> None:
    value = whole + Fraction(tenth, 10)
    for form, scale in (
        (f"${whole}.{tenth} million", 10**6), (f"${whole}.{tenth}m", 10**6), (f"US${whole}.{tenth}bn", 10**9),
        (f"{whole}.{tenth}亿美元", 10**8), (f"{whole}.{tenth}万美元", 10**4), (f"{whole}.{tenth} trillion dollars", 10**12),
    ):  # fmt: skip
        assert only(form).value == value * scale, form


@given(st.integers(1, 99))
def test_percentages(value: int) -> None:
    forms = (
        f"{value}%",
        f"{value} percent",
        f"{value} per cent",
        f"百分之{hanzi(value)}",
        f"百分之{value}",
        f"{value * 10}‰",
        f"千分之{value * 10}",
    )
    for form in forms:
        found = only(form)
        assert interval(found).low == value, form
        assert compare(found, only(forms[0])) is Relation.SAME


@given(st.integers(1, 9))
def test_tenths(value: int) -> None:
    assert compare(only(f"{ONES[value]}成"), only(f"{value}0%")) is Relation.SAME
    assert compare(only(f"十分之{ONES[value]}"), only(f"{value}0%")) is Relation.SAME


@given(st.dates(min_value=__import__("datetime").date(1000, 1, 1), max_value=__import__("datetime").date(2999, 12, 31)))
def test_dates(day: object) -> None:
    year, month, number = (int(part) for part in str(day).split("-"))
    name = MONTHS[month - 1]
    forms = [
        f"{year}-{month:02}-{number:02}", f"{year}/{month}/{number}", f"{name} {number}, {year}", f"{number} {name} {year}",
        f"{name[:3]}. {number}, {year}", f"{number} {name[:3]} {year}", f"{year}年{month}月{number}日", f"{year} 年 {month} 月 {number} 日",
        "".join(ONES[int(digit)] for digit in str(year)) + f"年{hanzi(month)}月{hanzi(number)}日",
    ]  # fmt: skip
    for form in forms:
        assert only(form).date == Date(year, month, number), form


@given(st.integers(0, 23), st.integers(0, 59))
def test_times_of_day(hour: int, minute: int) -> None:
    half = "pm" if hour >= 12 else "am"
    part = "下午" if hour >= 12 else "上午"
    forms = [
        f"{hour:02}:{minute:02}",
        f"{hour % 12 or 12}:{minute:02} {half}",
        f"{hour % 12 or 12}:{minute:02} {half[0]}.m.",
    ]
    if hour % 12:
        forms.append(f"{part}{hour % 12}点{minute:02}分")
    for form in forms:
        found = only(form)
        assert found.kind is Kind.TIME
        assert found.value == hour * 3600 + minute * 60, form


@given(st.integers(2, 50))
def test_durations_are_one_in_any_unit(weeks: int) -> None:
    ours = only(f"{weeks} weeks")
    for form in (
        f"{weeks * 7} days",
        f"{hanzi(weeks)}周",
        f"{weeks * 7}天",
        f"{weeks * 168} hours",
        f"{weeks * 168}小时",
    ):
        assert compare(ours, only(form)) is Relation.SAME, form
        assert compare(only(form), ours) is Relation.SAME, form


@given(st.integers(1, 500), st.integers(1, 500))
def test_ranges(first: int, more: int) -> None:
    last = first + more
    forms = (
        f"{first} to {last} days", f"{first}-{last} days", f"{first}–{last}天", f"{first}至{last}天", f"{first}天至{last}天",
        f"between {first} and {last} days", f"{hanzi(first)}至{hanzi(last)}天", f"{english(first)} to {english(last)} days",
    )  # fmt: skip
    for form in forms:
        found = only(form)
        assert (found.low, found.high) == (first, last), form
        assert found.kind is Kind.DURATION


BOUNDS = (
    ("at least {} days", "low", False), ("no fewer than {} days", "low", False), ("{} days or more", "low", False),
    ("不少于{}天", "low", False), ("至少{}天", "low", False), ("{}天以上", "low", False), ("≥ {} days", "low", False),
    ("more than {} days", "low", True), ("over {} days", "low", True), ("超过{}天", "low", True), ("> {} days", "low", True),
    ("at most {} days", "high", False), ("up to {} days", "high", False), ("within {} days", "high", False),
    ("不超过{}天", "high", False), ("至多{}天", "high", False), ("{}天以内", "high", False), ("not be more than {} days", "high", False),
    ("less than {} days", "high", True), ("fewer than {} days", "high", True), ("不到{}天", "high", True), ("少于{}天", "high", True),
)  # fmt: skip


@given(st.integers(2, 10**6))
@pytest.mark.parametrize(("form", "side", "is_open"), BOUNDS)
def test_bounds(form: str, side: str, is_open: bool, value: int) -> None:
    found = only(form.format(value))
    assert (found.low if side == "low" else found.high) == value
    assert (found.high if side == "low" else found.low) is None
    assert (found.low_open if side == "low" else found.high_open) is is_open


characters = st.characters(codec=None, categories=None)
SEEDS = (
    "5", "10", "2024", "1,234.5", "３０％", "5 to 10 business days", "10万元", "一百二十", "三五", "半", "第", "年", "月", "3月", "日", "$", "€3,50", "¥", "亿",
    "Q3", "FY", "May ", "3 May 2024", "5/3/2024", "between ", " and ", "-", "–", "至", "at least ", "不超过", "以上", "about ", "%", "‰", "百分之", "三分之一", "half ",
    "a third of", "twenty-three ", "hundred ", "million", "dozen", "6:55 PM", "下午6点半", "2:1", "km", "公里", "℃", "岁", "个", "人", ". ", "。", ",", "，", "\n", " ",
    "[1]", "http://a.b/5", "a@b.c", "v1.2.3", "COVID-19", "3D", "not ", "没有", "must ", "不得", "can’t", "Bank of Japan", "《红楼梦》", "İ", "ﬃ", "\ud800", "\x00", "１９", "٣", "〇",
)  # fmt: skip
texts = st.lists(st.sampled_from(SEEDS) | st.text(characters, max_size=8), max_size=14).map("".join)


@given(texts)
def test_any_text_is_read(text: str) -> None:
    found = read_quantities(text)
    end = 0
    for each in found:
        assert end <= each.span.start < each.span.end <= len(text)
        assert text[slice(*each.span)] == each.text
        assert each.span.start <= each.number.start <= each.number.end <= each.span.end
        assert each.low is None or each.high is None or each.low <= each.high
        end = each.span.end
        assert compare(each, each) in (Relation.SAME, Relation.UNDECIDED)
    assert read_quantities(text) == found


@given(texts, texts)
def test_comparing_is_fair(first: str, second: str) -> None:
    """What is the same is so both ways; what differs one way is never implied the other."""
    for ours in read_quantities(first):
        for theirs in read_quantities(second):
            there, back = compare(ours, theirs), compare(theirs, ours)
            assert (there is Relation.SAME) == (back is Relation.SAME)
            assert not (there is Relation.DIFFERENT and back is Relation.CONTAINED)


@given(texts, texts)
def test_any_claim_against_any_evidence(claim: str, evidence: str) -> None:
    traced = trace_quantities(claim, evidence)
    assert len(traced) == len(read_quantities(claim))
    assert contradicted_quantities(claim, evidence) == tuple(
        each for each in traced if each.outcome is Outcome.CONTRADICTED
    )
    for each in mismatches(claim, evidence):
        assert claim[slice(*each.claim)] == each.claim_text
        assert evidence[slice(*each.evidence)] == each.evidence_text


@given(texts)
def test_a_text_does_not_contradict_itself(text: str) -> None:
    assert not contradicted_quantities(text, text)
