"""Numbers that Word computes and never stores."""

import pytest

from rag_lint.model.document import BlockKind

DECIMALS = (("decimal", "%1."), ("decimal", "%1.%2"), ("lowerLetter", "(%3)"))


def lines(document):
    return document.text.split("\n")


def test_levels_count_and_begin_anew(word, undone):
    number = word.list(*DECIMALS)
    for text, level in [("Term", 0), ("Start", 1), ("End", 1), ("Price", 0), ("Rent", 1), ("fixed", 2), ("other", 2)]:
        word.item(text, number, level)
    document = word.parsed()
    assert lines(document) == ["1. Term", "1.1 Start", "1.2 End", "2. Price", "2.1 Rent", "(a) fixed", "(b) other"]
    assert [(block.kind, block.level) for block in document.blocks[:2]] == [
        (BlockKind.LIST_ITEM, 1),
        (BlockKind.LIST_ITEM, 2),
    ]
    assert undone(document) == "TermStartEndPriceRentfixedother"


def test_chinese_clauses(word):
    number = word.list(
        '<w:start w:val="1"/><w:numFmt w:val="chineseCountingThousand"/><w:suff w:val="nothing"/><w:lvlText w:val="第%1条"/>',
        ("chineseCounting", "（%2）"),
        ("decimalEnclosedCircle", "%3"),
    )
    for text, level in [("总则", 0), ("租金", 0), ("按月支付", 1), ("逾期", 1), ("三日内", 2), ("争议", 0)]:
        word.item(text, number, level)
    assert lines(word.parsed()) == [
        "第一条总则",
        "第二条租金",
        "（一） 按月支付",
        "（二） 逾期",
        "① 三日内",
        "第三条争议",
    ]


def test_a_level_without_its_parents_shows_where_they_would_begin(word):
    word.item("First", word.list(*DECIMALS), 1)
    assert word.parsed().text == "1.1 First"


def test_lists_of_one_definition_count_on_unless_they_say_where_they_begin(word):
    first = word.list(*DECIMALS)
    goes_on = word.num(950, 901)
    anew = word.num(951, 901, '<w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride>')
    for number in (first, goes_on, anew, anew, first):
        word.item("x", number)
    assert lines(word.parsed()) == ["1. x", "2. x", "1. x", "2. x", "3. x"]


def test_a_list_may_have_a_level_of_its_own(word):
    level = '<w:lvl w:ilvl="0"><w:start w:val="4"/><w:numFmt w:val="upperRoman"/><w:lvlText w:val="Art. %1:"/></w:lvl>'
    word.list(*DECIMALS)
    word.item("x", word.num(960, 901, f'<w:lvlOverride w:ilvl="0">{level}</w:lvlOverride>'))
    assert word.parsed().text == "Art. IV: x"


@pytest.mark.parametrize(("restart", "shown"), [("", "1.1"), ('<w:lvlRestart w:val="0"/>', "2.2")])
def test_a_level_may_count_on(word, restart, shown):
    second = f'<w:start w:val="1"/><w:numFmt w:val="decimal"/>{restart}<w:lvlText w:val="%1.%2"/>'
    number = word.list(("decimal", "%1"), second)
    for level in (0, 1, 0, 1):
        word.item("x", number, level)
    assert lines(word.parsed())[-1] == f"2.{shown[-1]} x"


def test_legal_numbering_is_decimal_throughout(word):
    number = word.list(
        ("upperRoman", "Article %1"),
        '<w:start w:val="1"/><w:numFmt w:val="decimal"/><w:isLgl/><w:lvlText w:val="%1.%2"/>',
    )
    word.item("Rent", number).item("Due", number, 1)
    assert lines(word.parsed()) == ["Article I Rent", "1.1 Due"]


def test_bullets_and_levels_without_a_number(word):
    number = word.list(("bullet", "\uf0b7"), ("none", ""))
    word.item("one", number).item("plain", number, 1)
    document = word.parsed()
    assert document.text == "- one\n\nplain"
    assert [block.kind for block in document.blocks] == [BlockKind.LIST_ITEM, BlockKind.PARAGRAPH]


def test_the_number_of_a_style(word):
    number = word.list(
        '<w:start w:val="1"/><w:numFmt w:val="decimal"/><w:pStyle w:val="Clause"/><w:lvlText w:val="%1."/>',
        '<w:start w:val="1"/><w:numFmt w:val="decimal"/><w:pStyle w:val="SubClause"/><w:lvlText w:val="%1.%2"/>',
    )
    numbered = f'<w:pPr><w:numPr><w:numId w:val="{number}"/></w:numPr></w:pPr>'
    word.style("Clause", "Clause", numbered).style("SubClause", "Sub Clause", numbered)
    word.style("Derived", "Derived", '<w:basedOn w:val="SubClause"/>')
    for style in ("Clause", "SubClause", "Derived"):
        word.add(f'<w:p><w:pPr><w:pStyle w:val="{style}"/></w:pPr><w:r><w:t>x</w:t></w:r></w:p>')
    off = '<w:p><w:pPr><w:pStyle w:val="Clause"/><w:numPr><w:numId w:val="0"/></w:numPr></w:pPr><w:r><w:t>x</w:t></w:r></w:p>'
    word.add(off)
    assert lines(word.parsed()) == ["1. x", "1.1 x", "1.2 x", "", "x"]


def test_a_definition_may_only_name_the_style_that_has_the_levels(word):
    word.list(("upperLetter", "%1)"), extra='<w:styleLink w:val="Outline"/>')
    linked = word.list(extra='<w:numStyleLink w:val="Outline"/>')
    word.item("x", linked)
    assert word.parsed().text == "A) x"


def test_empty_items_are_counted_but_the_end_of_a_section_is_not(word):
    number = word.list(("decimal", "%1."))
    of_list = f'<w:numPr><w:ilvl w:val="0"/><w:numId w:val="{number}"/></w:numPr>'
    word.add(f"<w:p><w:pPr>{of_list}<w:sectPr/></w:pPr></w:p>")
    word.item("one", number).add(f"<w:p><w:pPr>{of_list}</w:pPr></w:p>").item("three", number)
    assert lines(word.parsed()) == ["1. one", "3. three"]


def test_a_list_that_is_not_defined_has_no_numbers(word):
    assert word.item("text", 4711).parsed().text == "text"


def test_numbered_headings(word):
    number = word.list(("decimal", "%1"))
    word.item("Scope", number, style="Heading1")
    document = word.parsed()
    assert document.text == "1 Scope"
    assert (document.blocks[0].kind, document.blocks[0].level) == (BlockKind.HEADING, 1)
