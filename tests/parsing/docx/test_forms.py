"""Fields to fill in stay visible."""

import pytest

from rag_lint.model.document import BlockKind


def run(inside, properties=""):
    return f"<w:r><w:rPr>{properties}</w:rPr>{inside}</w:r>"


def text(words, properties=""):
    return run(f'<w:t xml:space="preserve">{words}</w:t>', properties)


def field(instruction, result=None, form=""):
    begin = f'<w:fldChar w:fldCharType="begin">{form}</w:fldChar>'
    middle = "" if result is None else run('<w:fldChar w:fldCharType="separate"/>') + result
    return (
        run(begin) + run(f"<w:instrText>{instruction}</w:instrText>") + middle + run('<w:fldChar w:fldCharType="end"/>')
    )


def form(inside):
    return f"<w:ffData>{inside}</w:ffData>"


def control(content, properties=""):
    return f"<w:sdt><w:sdtPr>{properties}</w:sdtPr><w:sdtContent>{content}</w:sdtContent></w:sdt>"


PROMPT = "<w:showingPlcHdr/><w:text/>"


@pytest.mark.parametrize(
    ("inside", "expected"),
    [
        (field("PAGE", text("3")), "3"),
        (field("HYPERLINK &quot;http://x&quot;", text("here")), "here"),
        (field("IF " + "x", text("yes")), "yes"),
        (field("XE &quot;rent&quot;"), ""),
        (field("MERGEFIELD Name", text("«Name»")), "«Name»"),
        (field("MACROBUTTON NoMacro [Click here to type a name]"), "[Click here to type a name]"),
        (field("FORMTEXT", text("\u2002\u2002\u2002"), form("<w:textInput/>")), "____"),
        (field("FORMTEXT", None, form("<w:textInput/>")), "____"),
        (field("FORMTEXT", text("Leeds"), form("<w:textInput/>")), "Leeds"),
        (field("FORMCHECKBOX", None, form('<w:checkBox><w:default w:val="0"/></w:checkBox>')), "☐"),
        (field("FORMCHECKBOX", None, form("<w:checkBox><w:default w:val='0'/><w:checked/></w:checkBox>")), "☒"),
        (
            field(
                "FORMDROPDOWN",
                None,
                form('<w:ddList><w:result w:val="1"/><w:listEntry w:val="a"/><w:listEntry w:val="b"/></w:ddList>'),
            ),
            "b",
        ),
        (field("FORMDROPDOWN", None, form('<w:ddList><w:result w:val="9"/></w:ddList>')), "____"),
        ('<w:fldSimple w:instr=" AUTHOR ">' + text("Ann") + "</w:fldSimple>", "Ann"),
        (field("eq \\o\\ac(○,3)"), "③"),
        (control(text("Click or tap here to enter text."), PROMPT), "[Click or tap here to enter text.]"),
        (control(text("[公司名称]"), PROMPT), "[公司名称]"),
        (control(text("Acme"), "<w:text/>"), "Acme"),
        (control("", "<w:text/>"), "____"),
        (control(run("<w:t/>"), "<w:date/>"), "____"),
        (control("", "<w:picture/>"), ""),
        (control(run("<w:drawing/>"), "<w:richText/>"), ""),
        (control(text("☐"), '<w14:checkbox><w14:checked w14:val="0"/></w14:checkbox>'), "☐"),
        (text("      ", '<w:u w:val="single"/>'), "____"),
        (run("<w:tab/>", '<w:u w:val="single"/>'), "____"),
        (text(" ", '<w:u w:val="single"/>'), " "),
        (text("   ", '<w:u w:val="none"/>'), "   "),
    ],
)
def test_what_a_field_shows(word, inside, expected):
    document = word.add(f"<w:p>{text('Name: ')}{inside}{text(' .')}</w:p>").parsed()
    assert document.text == f"Name: {expected} ."


def test_a_value_between_underlined_blanks_was_filled_in(word):
    underlined = '<w:u w:val="single"/>'
    word.add(
        f"<w:p>{text('甲方：')}{text('   ', underlined)}{text('华兴公司', underlined)}{text('   ', underlined)}</w:p>"
    )
    assert word.parsed().text == "甲方：   华兴公司"


def test_a_blank_is_an_edit_of_what_the_file_has_there(word, undone):
    document = word.add(f"<w:p>{text('租金为')}{text('        ', '<w:u/>')}{text('元')}</w:p>").parsed()
    assert document.text == "租金为____元"
    assert [edit.raw for edit in document.edits] == ["        "]
    assert undone(document) == "租金为元"


def test_a_tab_that_prints_as_a_line(word):
    tabs = '<w:pPr><w:tabs><w:tab w:val="left" w:leader="underscore" w:pos="4000"/></w:tabs></w:pPr>'
    word.add(f"<w:p>{tabs}{text('Signature: ')}{run('<w:tab/>')}</w:p>")
    assert word.parsed().text == "Signature: ____"


def test_a_block_that_is_only_a_field_is_a_form_field(word):
    paragraph = f"<w:p>{text('Enter the scope here.')}</w:p>"
    word.say("Scope.").add(control(paragraph, PROMPT)).add(control("<w:p/>", "<w:richText/>"))
    document = word.parsed()
    assert document.text == "Scope.\n\n[Enter the scope here.]\n\n____"
    assert [block.kind for block in document.blocks[1:]] == [BlockKind.FORM_FIELD] * 2


def test_fields_in_the_instruction_of_another_are_not_shown(word):
    nested = (
        run('<w:fldChar w:fldCharType="begin"/>')
        + run("<w:instrText>IF </w:instrText>")
        + field("MERGEFIELD x", text("inner"))
        + run("<w:instrText> = 1 &quot;yes&quot;</w:instrText>")
        + run('<w:fldChar w:fldCharType="separate"/>')
        + text("yes")
        + run('<w:fldChar w:fldCharType="end"/>')
    )
    assert word.add(f"<w:p>{nested}</w:p>").parsed().text == "yes"


def test_a_field_that_never_ends_loses_nothing(word):
    begin = run('<w:fldChar w:fldCharType="begin"/>') + run("<w:instrText>REF a</w:instrText>")
    word.add(f"<w:p>{begin}</w:p>").say("All of the text.", "More of it.")
    assert word.parsed().text == "All of the text.\n\nMore of it."


def test_a_cell_that_shows_a_prompt(word):
    cell = "<w:tc><w:p>{}</w:p></w:tc>"
    row = cell.format(text("Name")) + control(cell.format(text("Enter a name")), PROMPT)
    word.add(f"<w:tbl><w:tr>{row}</w:tr></w:tbl>")
    assert word.parsed().text.startswith("| Name | [Enter a name] |")


def test_the_template_rules_see_what_is_empty(word):
    from rag_lint import lint_chunk

    blank = text("          ", '<w:u w:val="single"/>')
    document = word.add(
        f"<w:p>{text('租金为每月')}{blank}{text('元，由承租人在每月五日之前支付给出租人。')}</w:p>"
    ).parsed()
    assert "TPL001" in [finding.code for finding in lint_chunk(document.text).findings]
