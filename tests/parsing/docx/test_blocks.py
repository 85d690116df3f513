"""What a paragraph is: by its style, its outline level, its looks."""

import pytest

from rag_lint.model.document import BlockKind


def styled(style, text, more=""):
    return f'<w:p><w:pPr><w:pStyle w:val="{style}"/>{more}</w:pPr><w:r><w:t>{text}</w:t></w:r></w:p>'


def kinds(document):
    return [(block.kind, block.level) for block in document.blocks]


def test_headings_of_built_in_styles(word):
    word.document.add_heading("Agreement", 0)
    for level in (1, 2, 9):
        word.document.add_heading(f"Level {level}", level)
    word.say("Text.")
    document = word.parsed()
    assert kinds(document) == [(BlockKind.HEADING, level) for level in (1, 1, 2, 6)] + [(BlockKind.PARAGRAPH, 0)]
    assert document.text == "Agreement\n\nLevel 1\n\nLevel 2\n\nLevel 9\n\nText."


@pytest.mark.parametrize(
    ("name", "properties", "level"),
    [
        ("标题 2", "", 2),
        ("Überschrift 3", "", 3),
        ("Clause heading of ours", '<w:basedOn w:val="Heading2"/>', 2),
        ("Clause", '<w:pPr><w:outlineLvl w:val="3"/></w:pPr>', 4),
        ("Clause", '<w:basedOn w:val="Heading2"/><w:pPr><w:outlineLvl w:val="9"/></w:pPr>', 0),
        ("一级标题", "", 1),
        ("节标题", "", 2),
        ("Acme Section Heading", "", 2),
        ("Ring", '<w:basedOn w:val="Mine"/>', 0),
        ("Orphan", '<w:basedOn w:val="Nobody"/>', 0),
        ("Table Heading", "", 0),
    ],
)
def test_styles_of_somebodys_own(word, name, properties, level):
    word.style("Mine", name, properties).add(styled("Mine", "Scope of work"))
    assert word.parsed().blocks[0].level == level


def test_the_outline_level_of_the_paragraph_itself_comes_first(word):
    word.add(styled("Normal", "Raised", '<w:outlineLvl w:val="1"/>'))
    word.add(styled("Heading1", "Lowered to text", '<w:outlineLvl w:val="9"/>'))
    assert kinds(word.parsed()) == [(BlockKind.HEADING, 2), (BlockKind.PARAGRAPH, 0)]


def test_a_clause_in_a_headings_style_is_no_heading(word):
    clause = "Payment terms. The Customer pays each invoice within thirty days of the day on which it was received."
    word.add(styled("Heading2", clause)).add(styled("Heading2", "Payment terms"))
    assert kinds(word.parsed()) == [(BlockKind.PARAGRAPH, 0), (BlockKind.HEADING, 2)]


def test_styles_without_a_styles_part(word, repacked, shown):
    data = word.add(styled("Heading1", "Scope")).say("Text.").data()
    assert shown_of(repacked(data, word__styles_dot_xml=None), shown)[0] == ("heading", "Scope")


def shown_of(data, shown):
    from rag_lint.parsing.docx.document import docx_document

    return shown(docx_document(data))


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("caption", BlockKind.CAPTION),
        ("题注", BlockKind.CAPTION),
        ("Quote", BlockKind.QUOTE),
        ("明显引用", BlockKind.QUOTE),
        ("HTML Preformatted", BlockKind.CODE),
        ("代码", BlockKind.CODE),
        ("toc 2", BlockKind.BOILERPLATE),
        ("table of figures", BlockKind.BOILERPLATE),
    ],
)
def test_kinds_of_styles(word, name, kind):
    word.style("Mine", name).add(styled("Mine", "Some words"))
    assert word.parsed().blocks[0].kind is kind


def test_lines_of_code_are_one_block_with_its_indentation(word):
    word.style("Code", "Source Code")
    word.say("Before.")
    word.add(styled("Code", "def f():") + styled("Code", "").replace("<w:t></w:t>", ""))
    word.add(
        '<w:p><w:pPr><w:pStyle w:val="Code"/></w:pPr><w:r><w:t xml:space="preserve">    return 1</w:t></w:r></w:p>'
    )
    document = word.parsed()
    assert document.text == "Before.\n\ndef f():\n\n    return 1"
    assert [block.kind for block in document.blocks] == [BlockKind.PARAGRAPH, BlockKind.CODE]


def test_a_typewriters_font_is_code_unless_all_is_set_in_it(word):
    mono = '<w:p><w:r><w:rPr><w:rFonts w:ascii="Consolas"/></w:rPr><w:t>x = 1</w:t></w:r></w:p>'
    plain = '<w:p><w:r><w:rPr><w:rFonts w:ascii="Georgia"/></w:rPr><w:t>Plain words.</w:t></w:r></w:p>'
    assert [block.kind for block in word.add(plain + mono + plain).parsed().blocks] == [
        BlockKind.PARAGRAPH,
        BlockKind.CODE,
        BlockKind.PARAGRAPH,
    ]
    assert {block.kind for block in word.add(mono * 3).parsed().blocks} == {BlockKind.PARAGRAPH}


def run(text, properties=""):
    return f"<w:p><w:r><w:rPr>{properties}</w:rPr><w:t>{text}</w:t></w:r></w:p>"


LONG_EN = "The tenant pays the rent on the first working day of each month to the account of the landlord."
LONG_ZH = "承租人应当在每月的第一个工作日将租金支付至出租人指定的账户，逾期的按照本合同的约定承担违约责任。"


@pytest.mark.parametrize(
    ("line", "text", "level"),
    [
        (run("Rent and deposit", "<w:b/>"), LONG_EN, 1),
        (run("Rent and deposit", '<w:sz w:val="32"/>'), LONG_EN, 1),
        (run("租金与押金", "<w:b/>"), LONG_ZH, 1),
        (run("一、租金"), LONG_ZH, 1),
        (run("第三章 租金"), LONG_ZH, 1),
        (run("Rent:", "<w:b/>"), LONG_EN, 0),
        (run("The rent is due.", "<w:b/>"), LONG_EN, 0),
        (run("Rent and deposit", "<w:b/>"), "Short.", 0),
        (run("Rent and deposit"), LONG_EN, 0),
    ],
)
def test_a_line_that_stands_out_from_the_text_it_opens_is_its_heading(word, line, text, level):
    block = word.add(line).say(text).parsed().blocks[0]
    assert (block.kind is BlockKind.HEADING, block.level) == (level > 0, level)


@pytest.mark.parametrize("items", [("1. Apples", "2. Pears"), ("一、苹果", "二、梨")])
def test_the_last_item_of_a_list_is_no_heading(word, items):
    word.say(*items, LONG_EN)
    number = word.list(("decimal", "%1."))
    for item in ("Apples", "Pears"):
        word.item(item, number)
    word.say(LONG_EN)
    assert BlockKind.HEADING not in {block.kind for block in word.parsed().blocks}


def test_headings_without_a_style_are_ranked_below_those_with_one(word):
    word.add(styled("Heading1", "Part one"))
    for text, size in (("Rent", 32), ("Deposit", 26), ("Term", 32)):
        word.add(run(text, f'<w:b/><w:sz w:val="{size}"/>') + run(LONG_EN, '<w:sz w:val="22"/>'))
    levels = [block.level for block in word.parsed().blocks if block.kind is BlockKind.HEADING]
    assert levels == [1, 2, 3, 2]


def test_contents_are_boilerplate_with_the_word_above_them(word, shown):
    word.style("TOC1", "toc 1").add(styled("Heading1", "目 录"))
    for entry in ("1 总则\t1", "2 租金\t2"):
        word.add(styled("TOC1", entry))
    word.add(styled("Heading1", "1 总则")).say(LONG_ZH)
    assert shown(word.parsed()) == [
        ("boilerplate", "目 录"),
        ("boilerplate", "1 总则\t1\n2 租金\t2"),
        ("heading", "1 总则"),
        ("paragraph", LONG_ZH),
    ]


def test_contents_by_their_field_or_their_control(word, shown):
    word.add(
        '<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> TOC \\o "1-3" </w:instrText></w:r>'
        '<w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>One 1</w:t></w:r></w:p>'
        "<w:p><w:r><w:t>Two 2</w:t></w:r></w:p>"
        '<w:p><w:r><w:fldChar w:fldCharType="end"/></w:r><w:r><w:t>After.</w:t></w:r></w:p>'
        '<w:sdt><w:sdtPr><w:docPartObj><w:docPartGallery w:val="Table of Contents"/></w:docPartObj></w:sdtPr>'
        "<w:sdtContent><w:p><w:r><w:t>Contents</w:t></w:r></w:p></w:sdtContent></w:sdt>"
    )
    assert shown(word.parsed()) == [
        ("boilerplate", "One 1\nTwo 2"),
        ("paragraph", "After."),
        ("boilerplate", "Contents"),
    ]


def test_a_table_of_contents_that_never_ends_hides_nothing(word):
    word.add(
        '<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> TOC </w:instrText></w:r>'
        '<w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>One 1</w:t></w:r></w:p>'
    ).say("All of the text.")
    assert {block.kind for block in word.parsed().blocks} == {BlockKind.PARAGRAPH}


def test_captions_by_their_number(word):
    word.add(
        '<w:p><w:r><w:t xml:space="preserve">表 </w:t></w:r><w:fldSimple w:instr=" SEQ 表 "><w:r><w:t>1</w:t></w:r></w:fldSimple>'
        "<w:r><w:t>：费率</w:t></w:r></w:p>"
    )
    document = word.parsed()
    assert document.text == "表 1：费率"
    assert document.blocks[0].kind is BlockKind.CAPTION


def test_line_breaks(word, shown):
    broken = "<w:p>{}<w:r><w:t>one</w:t><w:br/><w:t>two</w:t><w:br/><w:br/><w:t>three</w:t></w:r></w:p>"
    word.add(broken.format('<w:pPr><w:pStyle w:val="Heading1"/></w:pPr>')).add(broken.format(""))
    word.add(broken.format('<w:pPr><w:pStyle w:val="Quote"/></w:pPr>'))
    word.add('<w:p><w:r><w:t>end</w:t><w:br w:type="page"/><w:t>new page</w:t></w:r></w:p>')
    assert shown(word.parsed()) == [
        ("heading", "one two  three"),
        ("paragraph", "one\ntwo"),
        ("paragraph", "three"),
        ("quote", "one\ntwo\nthree"),
        ("paragraph", "end"),
        ("paragraph", "new page"),
    ]


def test_list_styles_without_a_number_have_a_marker(word):
    word.style("LB2", "List Bullet 2").add(styled("LB2", "item"))
    document = word.parsed()
    assert document.text == "- item"
    assert kinds(document) == [(BlockKind.LIST_ITEM, 2)]
