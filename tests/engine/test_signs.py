"""Which rules' signs occur: literals as they are written, words whole, in any case."""

import pytest

from rag_lint.engine.signs import Need, Signs


def found(text: str, need: str = "", phrase: str = "", within: int = 0) -> bool:
    literals, phrases = ([Need(sign, 1, within)] if sign else [] for sign in (need, phrase))
    return Signs(literals, phrases).in_text(text) == 1


@pytest.mark.parametrize(
    ("text", "need"),
    [
        ("Total\n417\n", "0\n"),
        ("see ....", "...."),
        ("a | b", "|"),
        ("请参见附件", "参见"),
        ("“甲方”", "”"),
        ("\ue004 是", "\ue004"),
        ("bad \x00 byte", "\x00"),
        ("lone \ud800 half ~~~", "~~~"),
    ],
)
def test_a_literal_is_found_wherever_it_stands(text: str, need: str) -> None:
    assert found(text, need)
    assert not found("Rent is due monthly. 租金按月支付。", need)


@pytest.mark.parametrize(
    ("text", "phrase", "expected"),
    [
        ("We use Cookies.", "cookies", True),
        ("本站使用Cookies保存设置", "cookies", True),
        ("We use cookies-like data", "cookies", True),
        ("Bookcookies", "cookies", False),
        ("Ignore all of the previous INSTRUCTIONS", "ignore instructions", True),
        ("instructions that you may ignore", "ignore instructions", True),
        ("instructions", "ignore instructions", False),
        ("as in clause (b)", "clause (", True),
        ("as in the clause named (b)", "clause (", False),
        ("as in Clause (b)", "clause (", False),
        ("(c) 1998 Acme", "(c) 0", True),
    ],
)
def test_words_are_looked_for_whole(text: str, phrase: str, expected: bool) -> None:
    assert found(text, phrase=phrase) is expected


@pytest.mark.parametrize(("text", "expected"), [("See table 4", True), ("x" * 40 + " table 4", False)])
def test_what_counts_at_the_beginning_only(text: str, expected: bool) -> None:
    assert found(text, phrase="table", within=20) is expected
    assert found(text.replace("table", "表"), "表", within=20) is expected


def test_each_rule_is_told_by_its_own_bit() -> None:
    signs = Signs([Need("|", 1, 0), Need("续", 2, 0)], [Need("appendix", 4, 0)])
    assert signs.in_text("| 续 Appendix") == 7
    assert signs.in_text("appendices") == 0
