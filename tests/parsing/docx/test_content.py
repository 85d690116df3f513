"""What stands in a paragraph besides plain runs."""

import pytest
from docx.opc.constants import RELATIONSHIP_TYPE
from docx.opc.packuri import PackURI
from docx.opc.part import Part

from rag_lint.model.document import BlockKind, Edit
from rag_lint.model.finding import Span


def paragraph(inside):
    return f"<w:p>{inside}</w:p>"


def run(inside, properties=""):
    return f"<w:r><w:rPr>{properties}</w:rPr>{inside}</w:r>"


def text(words, properties=""):
    return run(f'<w:t xml:space="preserve">{words}</w:t>', properties)


@pytest.mark.parametrize(
    ("inside", "expected"),
    [
        (text("a") + run("<w:tab/>") + text("b"), "a\tb"),
        (text("well") + run("<w:noBreakHyphen/>") + text("known"), "well-known"),
        (text("co") + run("<w:softHyphen/>") + text("op"), "coop"),
        (run('<w:sym w:font="Wingdings" w:char="F0FE"/>') + text(" yes"), "☑ yes"),
        (run('<w:sym w:font="Symbol" w:char="F061"/>'), "α"),
        (run('<w:sym w:font="Symbol" w:char="F0B3"/>'), "≥"),
        (run('<w:sym w:font="Unknown" w:char="2022"/>') + text("x"), "•x"),
        (run('<w:sym w:font="Symbol" w:char="nonsense"/>') + text("x"), "x"),
        ('<w:hyperlink r:id="rId999">' + text("here") + "</w:hyperlink>", "here"),
        ("<w:smartTag>" + text("Leeds") + "</w:smartTag>", "Leeds"),
        ('<w:customXml w:element="x">' + text("Leeds") + "</w:customXml>", "Leeds"),
        (run("<w:ruby><w:rt>" + text("かん") + "</w:rt><w:rubyBase>" + text("漢") + "</w:rubyBase></w:ruby>"), "漢"),
        (text("a\nb"), "a b"),
        (text("  two spaces  at the edges  "), "two spaces  at the edges"),
        (run("<w:t>a</w:t><w:lastRenderedPageBreak/><w:t>b</w:t>"), "ab"),
    ],
)
def test_signs_in_a_run(word, inside, expected):
    assert word.add(paragraph(inside)).parsed().text == expected


def test_what_a_sign_stands_for_is_an_edit(word):
    document = word.add(paragraph(text("well") + run("<w:noBreakHyphen/>") + text("known"))).parsed()
    assert document.edits == (Edit(Span(4, 5), ""),)


def test_tracked_changes_are_read_as_accepted(word):
    old = run("<w:delText>ten</w:delText>")
    word.add(
        paragraph(text("Within ") + f"<w:del>{old}</w:del><w:ins>{text('thirty')}</w:ins>" + text(" days."))
        + paragraph(f"<w:moveFrom>{text('Gone.')}</w:moveFrom><w:moveTo>{text('Moved here.')}</w:moveTo>")
    )
    document = word.parsed()
    assert document.text == "Within thirty days.\n\nMoved here."
    assert document.metadata["deletions"] == "1"


def test_a_deleted_paragraph_mark_joins_two_paragraphs(word, shown):
    first = "<w:p><w:pPr><w:rPr><w:del/></w:rPr></w:pPr>" + text("If he does not pay ") + "</w:p>"
    second = '<w:p><w:pPr><w:pStyle w:val="Quote"/></w:pPr>' + text("the contract ends.") + "</w:p>"
    assert shown(word.add(first + second).parsed()) == [("quote", "If he does not pay the contract ends.")]


def test_a_deleted_mark_at_the_end_loses_nothing(word, shown):
    first = "<w:p><w:pPr><w:rPr><w:del/></w:rPr></w:pPr>" + text("Last words.") + "</w:p>"
    assert shown(word.add(first).parsed()) == [("paragraph", "Last words.")]


def box(*paragraphs):
    return "<w:txbxContent>" + "".join(paragraph(text(one)) for one in paragraphs) + "</w:txbxContent>"


def test_a_text_box_is_read_once(word, shown):
    drawing = (
        '<mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wps:txbx>'
        + box("Note", "Keep dry.")
        + "</wps:txbx></w:drawing></mc:Choice><mc:Fallback><w:pict><v:shape><v:textbox>"
        + box("Note", "Keep dry.")
        + "</v:textbox></v:shape></w:pict></mc:Fallback></mc:AlternateContent>"
    )
    word.add(paragraph(run(drawing) + text("In front.")) + paragraph(text("Behind.") + run(drawing)))
    boxed = [("paragraph", "Note"), ("paragraph", "Keep dry.")]
    assert shown(word.parsed()) == [*boxed, ("paragraph", "In front."), ("paragraph", "Behind."), *boxed]


def test_the_fallback_is_read_when_only_it_has_text(word, shown):
    drawing = (
        '<mc:AlternateContent><mc:Choice Requires="wpc"><w:drawing/></mc:Choice><mc:Fallback><w:pict><v:textbox>'
        + box("Old")
        + "</v:textbox></w:pict></mc:Fallback></mc:AlternateContent>"
    )
    assert shown(word.add(paragraph(run(drawing))).parsed()) == [("paragraph", "Old")]


def test_a_text_box_in_a_cell_and_in_a_text_box(word):
    inner = run("<w:pict><v:textbox>" + box("inner") + "</v:textbox></w:pict>")
    outer = run(
        "<w:pict><v:textbox><w:txbxContent>"
        + paragraph(text("outer") + inner)
        + "</w:txbxContent></v:textbox></w:pict>"
    )
    word.document.add_table(1, 2).cell(0, 0).text = "cell"
    word.document.tables[0].cell(0, 1).paragraphs[0]._p.append(word.add(paragraph(outer)).document.paragraphs[-1]._p[0])
    assert word.parsed().text.startswith("| cell | outer inner |")


def test_hidden_text_is_kept_and_marked(word, shown):
    word.style("Secret", "Secret", "<w:rPr><w:vanish/></w:rPr>", kind="character")
    word.style("SecretText", "Secret text", "<w:rPr><w:vanish/></w:rPr>")
    word.add(
        paragraph(text("Seen. ") + text("Unseen. ", "<w:vanish/>") + text("Too.", '<w:vanish w:val="0"/>'))
        + paragraph(text("By style.", '<w:rStyle w:val="Secret"/>'))
        + '<w:p><w:pPr><w:pStyle w:val="SecretText"/></w:pPr>'
        + text("All of it.")
        + "</w:p>"
    )
    assert shown(word.parsed()) == [
        ("paragraph", "Seen. Too."),
        ("hidden", "Unseen."),
        ("hidden", "By style."),
        ("hidden", "All of it."),
    ]


def math(inside):
    return f"<m:oMath>{inside}</m:oMath>"


def letter(words):
    return f"<m:r><m:t>{words}</m:t></m:r>"


@pytest.mark.parametrize(
    ("inside", "expected"),
    [
        (letter("E=m") + f"<m:sSup><m:e>{letter('c')}</m:e><m:sup>{letter('2')}</m:sup></m:sSup>", "E=mc^2"),
        (f"<m:f><m:num>{letter('a+b')}</m:num><m:den>{letter('2')}</m:den></m:f>", "(a+b)/2"),
        (f"<m:rad><m:deg/><m:e>{letter('x')}</m:e></m:rad>", "√x"),
        (f"<m:d><m:e>{letter('a')}</m:e><m:e>{letter('b')}</m:e></m:d>", "(a|b)"),
        (
            f'<m:d><m:dPr><m:begChr m:val="["/><m:endChr m:val=""/></m:dPr><m:e>{letter("a")}</m:e></m:d>',
            "[a",
        ),
        (
            f'<m:nary><m:naryPr><m:chr m:val="∑"/></m:naryPr><m:sub>{letter("i=1")}</m:sub><m:sup>{letter("n")}</m:sup>'
            f"<m:e>{letter('i')}</m:e></m:nary>",
            "∑_(i=1)^ni",
        ),
    ],
)
def test_formulas_in_a_line(word, undone, inside, expected):
    document = word.add(paragraph(math(inside))).parsed()
    assert document.text == expected
    assert undone(document) == "".join(part.split("</m:t>")[0] for part in inside.split("<m:t>")[1:])


def test_footnotes_stand_at_the_end_of_their_section(word, shown, undone):
    notes = "".join(
        f'<w:footnote w:id="{number}"{kind}><w:p><w:r><w:footnoteRef/></w:r>{text(" " + words)}</w:p></w:footnote>'
        for number, kind, words in [(0, ' w:type="separator"', ""), (7, "", "Net of tax."), (3, "", "See annex A.")]
    )
    word.part("footnotes", notes)
    referring = [text("Price") + run(f'<w:footnoteReference w:id="{number}"/>') + text(".") for number in (7, 3, 99)]
    word.add('<w:p><w:pPr><w:pStyle w:val="Heading1"/></w:pPr>' + text("One") + "</w:p>" + paragraph(referring[0]))
    word.add('<w:p><w:pPr><w:pStyle w:val="Heading1"/></w:pPr>' + text("Two") + "</w:p>" + paragraph(referring[1]))
    word.add(paragraph(referring[0]) + paragraph(referring[2]))
    document = word.parsed()
    assert shown(document) == [
        ("heading", "One"),
        ("paragraph", "Price[^1]."),
        ("footnote", "[^1]: Net of tax."),
        ("heading", "Two"),
        ("paragraph", "Price[^2]."),
        ("paragraph", "Price[^1]."),
        ("paragraph", "Price."),
        ("footnote", "[^2]: See annex A."),
    ]
    assert "[" not in undone(document)


def test_endnotes_stand_at_the_end_and_own_marks_are_kept(word, shown):
    word.part("endnotes", f'<w:endnote w:id="1"><w:p>{text("Later.")}</w:p></w:endnote>')
    word.part("footnotes", f'<w:footnote w:id="1"><w:p>{text("* Mine.")}</w:p></w:footnote>')
    word.add(
        paragraph(text("a") + run('<w:endnoteReference w:id="1"/>'))
        + paragraph(text("b") + run('<w:footnoteReference w:customMarkFollows="1" w:id="1"/><w:t>*</w:t>'))
        + '<w:p><w:pPr><w:pStyle w:val="Heading1"/></w:pPr>'
        + text("Next")
        + "</w:p>"
    )
    assert shown(word.parsed()) == [
        ("paragraph", "a[^i]"),
        ("paragraph", "b*"),
        ("footnote", "* Mine."),
        ("heading", "Next"),
        ("footnote", "[^i]: Later."),
    ]


def test_comments_are_left_out_and_counted(word):
    word.part("comments", f'<w:comment w:id="1">{paragraph(text("Really?"))}</w:comment>')
    word.add(paragraph('<w:commentRangeStart w:id="1"/>' + text("Text.") + run('<w:commentReference w:id="1"/>')))
    document = word.parsed()
    assert document.text == "Text."
    assert document.metadata["comments"] == "1"


def test_charts_are_counted(word):
    package = word.say("Text.").document.part.package
    part = Part(PackURI("/word/charts/chart1.xml"), "application/xml", b"<c/>", package)
    word.document.part.relate_to(part, RELATIONSHIP_TYPE.CHART)
    assert word.parsed().metadata["charts"] == "1"


def test_headers_and_footers_are_furniture_once_each(word, shown):
    document = word.document
    document.sections[0].header.paragraphs[0].text = "Lease"
    document.sections[0].footer.paragraphs[0].text = "Page 1"
    document.add_paragraph("First section.")
    second = document.add_section()
    second.header.is_linked_to_previous = False
    second.header.paragraphs[0].text = "Annex"
    document.add_paragraph("Second section.")
    third = document.add_section()
    third.header.is_linked_to_previous = False
    third.header.paragraphs[0].text = "Lease"
    document.add_paragraph("Third section.")
    assert shown(word.parsed()) == [
        ("furniture", "Lease"),
        ("paragraph", "First section."),
        ("furniture", "Page 1"),
        ("furniture", "Annex"),
        ("paragraph", "Second section."),
        ("paragraph", "Third section."),
    ]


def test_metadata(word):
    properties = word.document.core_properties
    properties.title, properties.author, properties.language = "租赁合同", "甲方", "zh-CN"
    metadata = word.say("x").parsed().metadata
    assert (metadata["title"], metadata["author"], metadata["language"]) == ("租赁合同", "甲方", "zh-CN")
    assert "comments" not in metadata


def test_runs_outside_a_paragraph_are_not_lost(word, shown):
    assert shown(word.add(text("loose") + "<w:ins>" + paragraph(text("kept")) + "</w:ins>").parsed()) == [
        ("paragraph", "loose"),
        ("paragraph", "kept"),
    ]


def test_an_embedded_document_is_told(word):
    document = word.say("x").add('<w:altChunk r:id="rId77"/>').parsed()
    assert [problem.en for problem in document.problems] == ["the embedded document rId77 was not read"]
    assert document.blocks[0].kind is BlockKind.PARAGRAPH
