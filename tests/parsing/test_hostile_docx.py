"""Hostile DOCX: bombs, entities, outside references, nesting, damage. A Document or a reason, nothing else."""

import io
import random
import zipfile
from collections.abc import Callable, Mapping

import docx
import pytest

from rag_lint.model.document import Document
from rag_lint.parsing.types import DOCX

Survive = Callable[[bytes, str | None], Document | None]
SCALE = 2_000  # a larger one is for measuring by hand
W = "http://schemas.openxmlformats.org/wordprocessingml/2006/main"
R = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
NAMES = f'xmlns:w="{W}" xmlns:r="{R}" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"'
SENTENCE = "承租人支付租金。The tenant pays the rent."
TEXT = f"<w:r><w:t>{SENTENCE}</w:t></w:r>"


def made() -> bytes:
    """Return a small real document: headings, a numbered list, a table, a header, a picture of nothing."""
    document = docx.Document()
    document.core_properties.title = "租约"
    document.add_heading("Lease 租约", 1)
    document.add_paragraph(SENTENCE)
    for words in ("first", "second"):
        document.add_paragraph(words, style="List Number")
    table = document.add_table(2, 2)
    table.cell(0, 0).merge(table.cell(0, 1)).text = "merged"
    table.cell(1, 0).text = "a|b"
    document.sections[0].header.paragraphs[0].text = "Head"
    packed = io.BytesIO()
    document.save(packed)
    return packed.getvalue()


REAL = made()
UNREAD = (
    "docProps/thumbnail.jpeg",
    "word/theme/theme1.xml",
    "customXml/item1.xml",
    "customXml/itemProps1.xml",
    "customXml/_rels/item1.xml.rels",
)


def repacked(changes: Mapping[str, bytes | None]) -> bytes:
    """Return a package with some parts replaced or added; None leaves a part out. Big parts are compressed."""
    packed = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(REAL)) as old, zipfile.ZipFile(packed, "w", compresslevel=1) as new:
        for name, part in (
            {name: old.read(name) for name in old.namelist() if name not in UNREAD} | dict(changes)
        ).items():
            if part is not None:
                new.writestr(name, part, zipfile.ZIP_DEFLATED if len(part) > 1_000_000 else zipfile.ZIP_STORED)
    return packed.getvalue()


def body(xml: str, head: str = "") -> bytes:
    """Return a package whose body is ``xml``."""
    return repacked({"word/document.xml": main(xml, head)})


def main(xml: str, head: str = "") -> bytes:
    """Return a main part whose body is ``xml``."""
    return f'<?xml version="1.0"?>{head}<w:document {NAMES}><w:body>{xml}</w:body></w:document>'.encode()


def numbered(numbering: str, paragraphs: int) -> bytes:
    """Return a package with so many paragraphs of number 1, level 0."""
    item = f'<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr>{TEXT}</w:p>'
    part = f'<w:numbering {NAMES}>{numbering}<w:num w:numId="1"><w:abstractNumId w:val="1"/></w:num></w:numbering>'
    return repacked({"word/numbering.xml": part.encode(), "word/document.xml": main(item * paragraphs)})


def level(start: str, form: str, text: str) -> str:
    """Return a numbering with one level."""
    return f'<w:abstractNum w:abstractNumId="1"><w:lvl w:ilvl="0"><w:start w:val="{start}"/><w:numFmt w:val="{form}"/><w:lvlText w:val="{text}"/></w:lvl></w:abstractNum>'


def nested(n: int, *names: str, text: str = TEXT) -> str:
    """Return elements ``n`` deep, ``names`` by turns."""
    opened = [names[depth % len(names)] for depth in range(n)]
    return "".join(f"<{name}>" for name in opened) + text + "".join(f"</{name}>" for name in reversed(opened))


def laughs(n: int) -> str:
    """Return a document type whose last entity is ten to the n-th long."""
    entities = "".join(f'<!ENTITY a{at} "{f"&a{at - 1};" * 10}">' for at in range(1, n))
    return f'<!DOCTYPE w [<!ENTITY a0 "ha">{entities}]>'


OUTSIDE = f'<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="{R}/footnotes" Target="file:///etc/passwd" TargetMode="External"/><Relationship Id="rId2" Type="{R}/header" Target="../../../../etc/passwd"/><Relationship Id="rId3" Type="{R}/styles" Target="http://localhost:1/x" TargetMode="External"/><Relationship Id="rId4" Type="{R}/header" Target="document.xml"/></Relationships>'

NOTED = f'<w:p>{TEXT}<w:r><w:footnoteReference w:id="1"/></w:r></w:p>'
WIDE_ROW = f'<w:tr><w:trPr><w:gridBefore w:val="9999"/></w:trPr><w:tc><w:tcPr><w:gridSpan w:val="9999"/></w:tcPr><w:p>{TEXT}</w:p></w:tc></w:tr>'


def ring(n: int) -> bytes:
    """Return styles each based on the next one, the last on the first."""
    styles = "".join(
        f'<w:style w:type="paragraph" w:styleId="s{at}"><w:basedOn w:val="s{(at + 1) % n}"/><w:link w:val="s{at}"/></w:style>'
        for at in range(n)
    )
    return f"<w:styles {NAMES}>{styles}</w:styles>".encode()


CASES: dict[str, Callable[[int], bytes]] = {
    "tables in tables": lambda n: body(nested(n // 2, "w:tbl", "w:tr", "w:tc", text=f"<w:p>{TEXT}</w:p>")),
    "controls in controls": lambda n: body(nested(n, "w:sdt", "w:sdtContent", text=f"<w:p>{TEXT}</w:p>")),
    "insertions in insertions": lambda n: body(f"<w:p>{nested(n, 'w:ins', 'w:smartTag', 'w:hyperlink')}</w:p>"),
    "alternatives in alternatives": lambda n: body(f"<w:p><w:r>{nested(n, 'mc:AlternateContent', 'mc:Choice')}</w:r></w:p>"),
    "boxes in boxes": lambda n: body(nested(n, "w:p", "w:r", "w:pict", "w:txbxContent")),
    "formulas in formulas": lambda n: body(f"<w:p>{nested(n, 'm:oMath', 'm:r', 'm:f', 'm:num', text='<m:t>x</m:t>')}</w:p>"),
    "unknown in unknown": lambda n: body(nested(n, "w:a", "w:b", text=f"<w:p>{TEXT}</w:p>")),
    "a comb of tables": lambda n: body("<w:tbl><w:tr><w:tc>" * (n // 20) + f"<w:p>{TEXT}</w:p>" + f"</w:tc><w:tc><w:p>{TEXT}</w:p></w:tc></w:tr></w:tbl>" * (n // 20)),
    "paragraphs": lambda n: body(f"<w:p>{TEXT}</w:p>" * n),
    "runs": lambda n: body(f"<w:p>{'<w:r><w:t>a</w:t></w:r>' * (3 * n)}</w:p>"),
    "empty paragraphs": lambda n: body("<w:p/>" * (5 * n) + f"<w:p>{TEXT}</w:p>"),
    "rows": lambda n: body(f"<w:tbl>{'<w:tr><w:tc><w:p/></w:tc><w:tc><w:p><w:r><w:t>a</w:t></w:r></w:p></w:tc></w:tr>' * n}</w:tbl>"),
    "cells": lambda n: body(f"<w:tbl><w:tr>{'<w:tc><w:p><w:r><w:t>|</w:t></w:r></w:p></w:tc>' * n}</w:tr></w:tbl>"),
    "pipes": lambda n: body(f"<w:tbl><w:tr><w:tc><w:p><w:r><w:t>{'|a' * (10 * n)}</w:t></w:r></w:p></w:tc></w:tr></w:tbl>"),
    "a span over a thousand million columns": lambda n: body(f'<w:tbl><w:tr><w:tc><w:tcPr><w:gridSpan w:val="{n * 500_000}"/></w:tcPr><w:p>{TEXT}</w:p></w:tc></w:tr></w:tbl>'),
    "wide spans in each row": lambda n: body(f"<w:tbl>{WIDE_ROW * (n // 4)}</w:tbl>"),
    "spans that are no numbers": lambda n: body('<w:tbl><w:tr><w:tc><w:tcPr><w:gridSpan w:val="x"/><w:vMerge w:val="y"/></w:tcPr><w:p/></w:tc><w:tc><w:tcPr><w:gridSpan w:val="-3"/></w:tcPr><w:p/></w:tc><w:tc><w:tcPr><w:gridSpan/></w:tcPr></w:tc></w:tr><w:tr/></w:tbl>' + f"<w:p>{TEXT}</w:p>" * (n // 100)),
    "levels that are no numbers": lambda n: body('<w:p><w:pPr><w:outlineLvl w:val="x"/><w:numPr><w:ilvl w:val="99"/><w:numId w:val="-1"/></w:numPr></w:pPr></w:p>' + f'<w:p><w:pPr><w:numPr><w:ilvl w:val="{"9" * n}"/><w:numId w:val="1"/></w:numPr></w:pPr>{TEXT}</w:p>'),
    "symbols that are none": lambda n: body(f'<w:p><w:r><w:sym w:char="zz"/><w:sym w:char="FFFFFFFF"/><w:sym w:char="D800"/><w:sym/><w:sym w:char="{"F" * n}"/></w:r>{TEXT}</w:p>'),
    "fields without an end": lambda n: body("<w:p>" + '<w:r><w:fldChar w:fldCharType="begin"/></w:r>' * n + f"{TEXT}</w:p>"),
    "ends without a field": lambda n: body("<w:p>" + '<w:r><w:fldChar w:fldCharType="end"/></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:fldChar/></w:r>' * n + TEXT + "</w:p>"),
    "billion laughs": lambda n: body(f"<w:p><w:r><w:t>&a{n // 200 - 1};</w:t></w:r></w:p>", laughs(n // 200)),
    "one entity again and again": lambda n: body(f"<w:p><w:r><w:t>{'&a;' * n}</w:t></w:r></w:p>", f'<!DOCTYPE w [<!ENTITY a "{"ha" * (20 * n)}">]>'),
    "an outside entity": lambda n: body("<w:p><w:r><w:t>&e;</w:t></w:r></w:p>" * (n // 100), '<!DOCTYPE w [<!ENTITY e SYSTEM "file:///etc/passwd">]>'),
    "an outside document type": lambda n: body(f"<w:p>{TEXT}</w:p>" * (n // 100), '<!DOCTYPE w SYSTEM "file:///etc/passwd" [<!ENTITY % p SYSTEM "file:///etc/passwd">%p;]>'),
    "outside references": lambda n: repacked({"word/_rels/document.xml.rels": OUTSIDE.encode(), "word/document.xml": main(f'<w:p>{TEXT}</w:p>' * (n // 100) + '<w:sectPr><w:headerReference r:id="rId2"/><w:headerReference r:id="rId4"/></w:sectPr>')}),
    "an altered chunk from outside": lambda n: body('<w:altChunk r:id="rId1"/>' * n + f"<w:p>{TEXT}</w:p>"),
    "styles in a ring": lambda n: repacked({"word/styles.xml": ring(n), "word/document.xml": main("".join(f'<w:p><w:pPr><w:pStyle w:val="s{at}"/></w:pPr>{TEXT}</w:p>' for at in range(n // 4)))}),
    "numbers linked in a ring": lambda n: numbered('<w:abstractNum w:abstractNumId="1"><w:numStyleLink w:val="a"/></w:abstractNum>', n // 10),
    "a number with a long text": lambda n: numbered(level("1", "decimal", "%1" * n), n // 10),
    "a number of many digits": lambda n: numbered(level("9" * n, "decimal", "%1."), n // 10),
    "a number that is none": lambda n: numbered(level("x", "y", "%0%10%x%"), n // 10),
    "roman thousands": lambda n: numbered(level(str(n * 1_000_000), "lowerRoman", "%1."), n // 10),
    "letters by the million": lambda n: numbered(level(str(n * 1_000_000), "upperLetter", "%1."), n // 10),
    "chinese numbers by the million": lambda n: numbered(level(str(n * 10**12), "chineseCountingThousand", "第%1条"), n // 10),
    "notes that refer to themselves": lambda n: repacked({"word/document.xml": main(NOTED * (n // 10)), "word/footnotes.xml": f'<w:footnotes {NAMES}><w:footnote w:id="1">{NOTED}</w:footnote></w:footnotes>'.encode()}),
    "a bomb of blanks": lambda n: body(" " * (36_000 * n)),
    "a bomb of paragraphs": lambda n: body("<w:p/>" * (6_000 * n)),
    "a bomb in the styles": lambda n: repacked({"word/styles.xml": b" " * (36_000 * n)}),
    "a bomb in a part that nobody reads": lambda n: repacked({"word/media/image1.png": b"\0" * (36_000 * n)}),
    "parts": lambda n: repacked({f"word/header{number}.xml": b"<a/>" for number in range(5 * n)}),
    "an attribute": lambda n: body(f'<w:p a="{"b" * (100 * n)}">{TEXT}</w:p>'),
    "attributes": lambda n: body(f"<w:p {' '.join(f'a{number}={chr(34)}{chr(34)}' for number in range(n))}>{TEXT}</w:p>"),
    "comments": lambda n: body("<!-- a --><?b c?>" * n + f"<w:p>{TEXT}</w:p>"),
    "a body that is not closed": lambda n: repacked({"word/document.xml": f"<w:document {NAMES}><w:body>{f'<w:p>{TEXT}</w:p>' * n}".encode()}),
    "no XML": lambda n: repacked({"word/document.xml": b"\x00\xff" * n}),
    "XML in UTF-16": lambda n: repacked({"word/document.xml": f'<?xml version="1.0" encoding="UTF-16"?><w:document {NAMES}><w:body><w:p>{TEXT * (n // 100)}</w:p></w:body></w:document>'.encode("utf-16")}),
    "XML that lies about its encoding": lambda n: repacked({"word/document.xml": f'<?xml version="1.0" encoding="GBK"?><w:document {NAMES}><w:body><w:p>{TEXT * (n // 100)}</w:p></w:body></w:document>'.encode()}),
    "another root": lambda n: repacked({"word/document.xml": b"<a><b/></a>" + b" " * n}),
    "a root without a body": lambda n: repacked({"word/document.xml": f"<w:document {NAMES}/>".encode() + b" " * n}),
}  # fmt: skip


@pytest.mark.parametrize("name", CASES)
def test_hostile_packages(name: str, survive: Survive) -> None:
    document = survive(CASES[name](SCALE), DOCX)
    assert document is None or "root:" not in document.text


def test_a_real_package_is_read(survive: Survive) -> None:
    document = survive(REAL, DOCX)
    assert document is not None
    assert SENTENCE in document.text


@pytest.mark.parametrize("name", sorted(set(zipfile.ZipFile(io.BytesIO(REAL)).namelist()) - set(UNREAD)))
def test_a_part_that_is_missing_empty_or_damaged(name: str, survive: Survive) -> None:
    part = zipfile.ZipFile(io.BytesIO(REAL)).read(name)
    for changed in (
        None,
        b"",
        b"<a",
        part[: len(part) // 2],
        part.replace(b"w:val", b"w:lav"),
        part.replace(b"<w:", b"<x:"),
    ):
        survive(repacked({name: changed}), DOCX)


def test_a_package_cut_anywhere(survive: Survive) -> None:
    for end in range(0, len(REAL), len(REAL) // 60):
        survive(REAL[:end], DOCX)


def test_a_package_with_any_bytes_changed(survive: Survive) -> None:
    for seed in range(80):
        draw = random.Random(seed)
        data = bytearray(REAL)
        for _ in range(draw.randint(1, 20)):
            data[draw.randrange(len(data))] = draw.randrange(256)
        survive(bytes(data), DOCX)


@pytest.mark.parametrize(
    "name",
    [
        "word/document.xml",
        "word/styles.xml",
        "word/numbering.xml",
        "word/_rels/document.xml.rels",
        "[Content_Types].xml",
    ],
)
def test_a_part_with_any_bytes_changed(name: str, survive: Survive) -> None:
    part = zipfile.ZipFile(io.BytesIO(REAL)).read(name)
    for seed in range(25):
        draw = random.Random(seed)
        data = bytearray(part)
        for _ in range(draw.randint(1, 8)):
            data[draw.randrange(len(data))] = draw.choice(b"<>/=\"'& x0:\x00\xff")
        survive(repacked({name: bytes(data)}), DOCX)


def test_a_size_that_lies(survive: Survive) -> None:
    packed = body(f"<w:p>{TEXT}</w:p>" + " " * 5_000_000)
    size = len(zipfile.ZipFile(io.BytesIO(packed)).read("word/document.xml"))
    survive(packed.replace(size.to_bytes(4, "little"), (300).to_bytes(4, "little")), DOCX)


def test_an_entry_that_needs_a_password(survive: Survive) -> None:
    data = bytearray(REAL)
    at = 0
    while (at := data.find(b"PK\x01\x02", at)) >= 0:  # the flag of encryption in each entry of the directory
        data[at + 8] |= 1
        at += 4
    assert survive(bytes(data), DOCX) is None
