"""Files that are no Word documents, damaged ones, hostile ones: a document or one clear line."""

import random
import struct
import sys
import zipfile
from io import BytesIO

import pytest
from docx.opc.constants import RELATIONSHIP_TYPE

from rag_lint.errors import InputError, MissingExtraError
from rag_lint.parsing.docx.document import docx_document
from rag_lint.parsing.parse import parse_document
from rag_lint.parsing.types import DOCX

STRICT = {
    b"http://schemas.openxmlformats.org/wordprocessingml/2006/main": b"http://purl.oclc.org/ooxml/wordprocessingml/main",
    b"http://schemas.openxmlformats.org/officeDocument/2006/relationships": b"http://purl.oclc.org/ooxml/officeDocument/relationships",
}


def archive(**parts):
    stream = BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as file:
        for name, value in parts.items():
            file.writestr(name.replace("__", "/").replace("_dot_", "."), value)
    return stream.getvalue()


def other_office_file(root):
    relations = (
        '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="a" '
        f'Type="{RELATIONSHIP_TYPE.OFFICE_DOCUMENT}" Target="main.xml"/></Relationships>'
    )
    return archive(_rels___dot_rels=relations, main_dot_xml=f'<{root} xmlns="urn:x"/>')


@pytest.mark.parametrize(
    ("data", "en", "zh"),
    [
        (b"", "no ZIP container", "ZIP"),
        (b"plain words", "no ZIP container", "ZIP"),
        (b"{\\rtf1 words}", "an RTF file", "RTF"),
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + b"\0" * 600, "an old Word file", "旧版 Word"),
        (
            b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + "EncryptedPackage".encode("utf-16-le"),
            "encrypted with a password",
            "密码",
        ),
        (b"PK\x03\x04 and nothing else", "damaged or cut off", "损坏"),
        (archive(readme_dot_txt="x"), "no main part", "没有正文"),
        (archive(mimetype="application/epub+zip"), "an EPUB book", "EPUB"),
        (archive(mimetype="application/vnd.oasis.opendocument.text"), "ODT", "ODT"),
        (other_office_file("workbook"), "an Excel workbook", "Excel"),
        (other_office_file("presentation"), "a PowerPoint slide show", "PowerPoint"),
        (archive(word__document_dot_xml=""), "word/document.xml is damaged", "word/document.xml"),
        (archive(word__document_dot_xml="<html/>"), "no main part", "没有正文"),
    ],
)
def test_what_is_no_word_document(data, en, zh):
    with pytest.raises(InputError) as caught:
        docx_document(data)
    assert en in caught.value.of("en")
    assert zh in caught.value.of("zh")
    assert "\n" not in str(caught.value)


def test_a_document_without_text(word):
    with pytest.raises(InputError, match="holds no text"):
        word.parsed()
    word.document.sections[0].header.paragraphs[0].text = "Only a header"
    with pytest.raises(InputError, match="holds no text"):
        word.parsed()


def test_strict_files_are_read_like_the_others(word, repacked):
    def strict(data):
        for ours, theirs in STRICT.items():
            data = data.replace(ours, theirs)
        return data

    word.document.add_heading("Scope", 1)
    word.say("See http://purl.oclc.org/ooxml/wordprocessingml/main for it.")
    word.document.sections[0].header.paragraphs[0].text = "Lease"
    data = word.data()
    names = [name for name in zipfile.ZipFile(BytesIO(data)).namelist() if name.endswith((".xml", ".rels"))]
    changed = {name.replace("/", "__").replace(".", "_dot_"): strict for name in names}
    assert docx_document(repacked(data, **changed)) == docx_document(data)


def test_macro_and_template_files(word, repacked):
    data = word.say("Text.").data()
    for kind in ("ms-word.document.macroEnabled.main", "openxmlformats-officedocument.wordprocessingml.template.main"):

        def retyped(types, kind=kind):
            return types.replace(
                b"vnd.openxmlformats-officedocument.wordprocessingml.document.main", f"vnd.{kind}".encode()
            )

        assert docx_document(repacked(data, **{"[Content_Types]_dot_xml": retyped})).text == "Text."


def test_parse_document_knows_the_type(word, tmp_path):
    path = tmp_path / "a.docx"
    path.write_bytes(word.say("甲方付款。").data())
    document = parse_document(path)
    assert (document.text, document.media_type, document.source) == ("甲方付款。", DOCX, str(path))
    assert parse_document(path.read_bytes()).text == "甲方付款。"
    path.write_bytes(b"")
    with pytest.raises(InputError, match=r"a\.docx: no DOCX"):
        parse_document(path)


def test_a_missing_part_is_told(word, repacked):
    word.document.sections[0].header.paragraphs[0].text = "Lease"
    document = docx_document(repacked(word.say("Text.").data(), word__header1_dot_xml=None))
    assert document.text == "Text."
    assert [(problem.en, problem.zh) for problem in document.problems] == [
        ("the part word/header1.xml is missing; its content was not read", "缺少部件 word/header1.xml，其内容未读取")
    ]


def test_broken_xml_is_read_as_far_as_it_goes(word, repacked):
    data = word.say("First.", "Second.").data()
    document = docx_document(repacked(data, word__document_dot_xml=lambda xml: xml[: xml.index(b"Second") + 3]))
    assert document.text.startswith("First.")
    assert "damaged at line" in document.problems[0].en


@pytest.mark.parametrize("start", [60, 1000, 2000, 6000])
@pytest.mark.parametrize("lost", [40, 700, 7000])
def test_a_file_that_lost_bytes_in_its_midst_is_read_or_refused(word, start, lost):
    data = word.say("Text.").data()
    try:
        assert docx_document(data[:start] + data[start + lost :]).text in ("Text.", "")
    except InputError as error:
        assert "DOCX" in error.of("en")


def test_names_are_compared_without_case_and_slashes(word, repacked):
    data = word.say("Text.").data()
    xml = zipfile.ZipFile(BytesIO(data)).read("word/document.xml")
    moved = repacked(data, word__document_dot_xml=None, Word__Document_dot_xml=xml)
    assert docx_document(moved).text == "Text."


@pytest.mark.parametrize(
    "doctype",
    [
        '<!DOCTYPE x [<!ENTITY a "boom">]>',
        '<!DOCTYPE x [<!ENTITY a "lol"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;">]>',
        '<!DOCTYPE x SYSTEM "http://127.0.0.1:9/evil.dtd">',
        '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/hostname">]>',
    ],
)
def test_entities_are_refused(word, repacked, doctype):
    data = word.say("Text.").data()

    def declared(xml):
        start = xml.index(b"<w:document")
        return xml[:start] + doctype.encode() + xml[start:].replace(b"Text.", b"&a;")

    with pytest.raises(InputError, match="DOCTYPE"):
        docx_document(repacked(data, word__document_dot_xml=declared))


def test_nothing_outside_the_file_is_read(word):
    part = word.say("Text.").document.part
    part.relate_to("http://127.0.0.1:9/template.dotm", RELATIONSHIP_TYPE.SETTINGS, is_external=True)
    part.relate_to("file:///etc/passwd", RELATIONSHIP_TYPE.FOOTNOTES, is_external=True)
    document = word.parsed()
    assert (document.text, document.problems) == ("Text.", ())


def test_targets_stay_inside_the_file(word, repacked):
    climbing = b'Target="../../../../../../etc/passwd"'
    data = repacked(
        word.say("Text.").data(),
        word___rels__document_dot_xml_dot_rels=lambda xml: xml.replace(b'Target="numbering.xml"', climbing),
    )
    assert [problem.en for problem in docx_document(data).problems] == [
        "the part etc/passwd is missing; its content was not read"
    ]


def test_bombs_are_refused_before_they_are_unpacked(word, repacked):
    data = word.say("Text.").data()
    with pytest.raises(InputError, match="unpacked"):
        docx_document(repacked(data, word__document_dot_xml=b" " * 68_000_000))
    with pytest.raises(InputError, match="unpacked"):
        docx_document(repacked(data, word__styles_dot_xml=b" " * 20_000_000))


def test_a_part_that_lies_about_its_size(word):
    data = bytearray(word.say("Text. " * 500).data())
    at = data.index(b"PK\x01\x02")
    while data[at + 46 : at + 46 + 17] != b"word/document.xml":
        at = data.index(b"PK\x01\x02", at + 4)
    data[at + 24 : at + 28] = struct.pack("<I", 100)
    with pytest.raises(InputError, match="damaged"):
        docx_document(bytes(data))


@pytest.mark.parametrize("levels", [50, 5000])
def test_deep_nesting(word, repacked, levels):
    opening = b"<w:tbl><w:tr><w:tc><w:p><w:r><w:t>x</w:t></w:r></w:p>" * levels
    closing = b"<w:p/></w:tc></w:tr></w:tbl>" * levels

    def nested(xml):
        return xml.replace(b"<w:sectPr", opening + closing + b"<w:sectPr", 1)

    document = docx_document(repacked(word.say("Text.").data(), word__document_dot_xml=nested))
    assert document.text.startswith("Text.\n\nx")
    assert bool(document.problems) == (levels > 100)


@pytest.mark.parametrize("element", ["w:ins", "w:sdt", "w:smartTag", "m:f", "w:r"])
def test_deep_nesting_in_a_line(word, element):
    # Some 250 levels are what the XML library takes; more are cut off and told.
    word.say("Text.").add(f"<w:p>{f'<{element}>' * 240}{f'</{element}>' * 240}</w:p>")
    assert word.parsed().text == "Text."


def test_what_is_nested_too_deep_is_told_when_nothing_else_is_there(word, repacked):
    def nested(xml):
        return xml.replace(b"<w:sectPr", b"<w:tbl><w:tr><w:tc>" * 300 + b"<w:sectPr", 1)

    with pytest.raises(InputError, match="nested too deep") as caught:
        docx_document(repacked(word.data(), word__document_dot_xml=nested))
    assert "嵌套过深" in caught.value.of("zh")


def test_without_the_library_the_command_that_brings_it_is_named(word, monkeypatch):
    data = word.say("Text.").data()
    monkeypatch.setitem(sys.modules, "lxml", None)
    with pytest.raises(MissingExtraError, match=r"DOCX needs an extra .*\[docx\]"):
        docx_document(data)


def test_bytes_turned_at_random_give_a_document_or_a_reason(word):
    number = word.list(("decimal", "%1."))
    word.document.add_heading("Scope", 1)
    word.item("one", number).say("Text.")
    word.document.add_table(2, 2).cell(0, 0).text = "a"
    data = word.data()
    chance = random.Random(7)
    for _ in range(60):
        turned = bytearray(data)
        for _ in range(chance.randint(1, 12)):
            turned[chance.randrange(len(turned))] = chance.randrange(256)
        _document_or_reason(bytes(turned[: chance.choice((len(turned), chance.randrange(len(turned))))]))


def test_xml_changed_at_random_gives_a_document_or_a_reason(word, repacked):
    number = word.list(("chineseCounting", "第%1条"), ("decimal", "%1.%2"))
    for level in (0, 1):
        word.item("one", number, level)
    word.document.add_table(2, 2).cell(0, 0).merge(word.document.tables[0].cell(0, 1)).text = "a"
    word.add(
        '<w:p><w:r><w:fldChar w:fldCharType="begin"/><w:instrText>TOC</w:instrText><w:fldChar w:fldCharType="end"/></w:r></w:p>'
    )
    data = word.data()
    chance = random.Random(11)
    for name in ("word/document.xml", "word/numbering.xml", "word/styles.xml", "[Content_Types].xml") * 6:

        def changed(xml):
            words = xml.split(b" ")
            for _ in range(4):
                words[chance.randrange(len(words))] = words[chance.randrange(len(words))]
            return b" ".join(words)

        _document_or_reason(repacked(data, **{name.replace("/", "__").replace(".", "_dot_"): changed}))


def _document_or_reason(data):
    try:
        document = docx_document(data)
    except InputError:
        return
    at = 0
    for block in document.blocks:
        assert at <= block.span.start < block.span.end
        assert not document.text[at : block.span.start].strip()
        at = block.span.end
    assert not document.text[at:].strip()


def test_parsing_twice_gives_equal_documents(word):
    data = word.say("Text.").item("x", word.list(("decimal", "%1."))).data()
    assert docx_document(data) == docx_document(data)
