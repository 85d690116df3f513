"""Hostile PDF: bombs, loops, thousands of pages, damage. A Document or a reason, nothing else, and nothing on stderr."""

import random
import zlib
from collections.abc import Callable

import pymupdf
import pytest

from rag_lint.model.document import Document
from rag_lint.parsing.types import PDF

Survive = Callable[[bytes, str | None], Document | None]
SCALE = 2_000  # a larger one is for measuring by hand
WORDS = "The tenant pays the rent on the first day."


def made(pages: int = 3) -> bytes:
    """Return a small real PDF with a running head, two paragraphs, a ruled table and Chinese on each page."""
    with pymupdf.open() as document:
        for number in range(pages):
            page = document.new_page()
            page.insert_text((72, 40), f"Lease contract {number + 1}", fontsize=9)
            page.insert_textbox(
                (72, 72, 300, 200), f"{WORDS} It is paid by bank transfer, and a receipt is given. " * 3
            )
            page.insert_text((72, 230), "承租人应当在每月第一日支付租金。", fontname="china-s")
            for row in range(3):
                page.draw_line((72, 250 + 20 * row), (300, 250 + 20 * row))
                page.insert_text((80, 264 + 20 * row), f"cell {row}     value {row}")
        document.set_metadata({"title": "租约"})
        return bytes(document.tobytes(deflate=True))


def built(*objects: str | bytes, trailer: str = "") -> bytes:
    """Return a PDF of numbered objects, the first its catalog, with a true cross-reference table."""
    out, places = bytearray(b"%PDF-1.7\n"), []
    for number, made_of in enumerate(objects, 1):
        places.append(len(out))
        inside = made_of.encode("latin-1") if isinstance(made_of, str) else made_of
        out += b"%d 0 obj\n%b\nendobj\n" % (number, inside)
    start = len(out)
    out += b"xref\n0 %d\n0000000000 65535 f \n" % (len(objects) + 1)
    out += b"".join(b"%010d 00000 n \n" % place for place in places)
    out += f"trailer\n<</Size {len(objects) + 1} /Root 1 0 R {trailer}>>\nstartxref\n{start}\n%%EOF".encode()
    return bytes(out)


def stream(data: bytes, entries: str = "") -> bytes:
    """Return a compressed stream object."""
    packed = zlib.compress(data, 1)
    return f"<</Length {len(packed)} /Filter /FlateDecode {entries}>>\nstream\n".encode() + packed + b"\nendstream"


FONT = "<</Type /Font /Subtype /Type1 /BaseFont /Helvetica>>"
CATALOG = "<</Type /Catalog /Pages 2 0 R>>"
KIDS = "<</Type /Pages /Kids [3 0 R] /Count 1>>"


def page(entries: str = "", box: str = "0 0 612 792") -> str:
    """Return a page object that shows object 4 and has object 5 for its font."""
    return (
        f"<</Type /Page /Parent 2 0 R /MediaBox [{box}] /Contents 4 0 R /Resources <</Font <</F 5 0 R>> {entries}>>>>"
    )


def showing(
    content: str | bytes, entries: str = "", box: str = "0 0 612 792", *more: str | bytes, font: str = FONT
) -> bytes:
    """Return a PDF of one page with this content."""
    data = content.encode("latin-1") if isinstance(content, str) else content
    return built(CATALOG, KIDS, page(entries, box), stream(data), font, *more)


def line(text: str = WORDS, x: float = 72, y: float = 700, size: float = 10) -> str:
    """Return the operators that show a line."""
    return f"BT /F {size} Tf {x} {y} Td ({text}) Tj ET\n"


CASES: dict[str, Callable[[int], bytes]] = {
    "a line and nothing else": lambda n: showing(line()),
    "a bomb of blanks": lambda n: showing(b" " * (50_000 * n) + line().encode()),
    "a bomb in a bomb": lambda n: built(CATALOG, KIDS, page(), stream(zlib.compress(b" " * (50_000 * n)), "/Filter [/FlateDecode /FlateDecode]"), FONT),
    "filters by the hundred": lambda n: built(CATALOG, KIDS, page(), f"<</Length 2 /Filter [{'/ASCIIHexDecode ' * n}]>>\nstream\n00\nendstream", FONT),
    "lines on one place": lambda n: showing(line() * n),
    "letters on one place": lambda n: showing(line("a") * (2 * n)),
    "lines": lambda n: showing("".join(line(y=700 - at * 0.3) for at in range(n))),
    "letters apart": lambda n: showing("".join(line("a", x=at % 600, y=at // 600 * 11) for at in range(2 * n))),
    "a line of letters": lambda n: showing(line("a" * (10 * n))),
    "a scatter of words": lambda n: showing("".join(line("word", x=at * 7919 % 600, y=at * 104729 % 790) for at in range(n))),
    "columns by the hundred": lambda n: showing("".join(line("ab", x=at % 100 * 30, y=700 - at // 100 * 12) for at in range(n)), box="0 0 3000 792"),
    "sizes": lambda n: showing("".join(line("Heading", y=at % 790, size=at % 97 + 0.5) for at in range(n))),
    "lines drawn": lambda n: showing(line() + "".join(f"{at % 600} 0 m {at % 600} 700 l S 0 {at % 790} m 600 {at % 790} l S\n" for at in range(n))),
    "a grid of cells": lambda n: showing("".join(f"{x * 6} {y * 12} 6 12 re S\n" + line("1", x * 6 + 1, y * 12 + 2, 3) for x in range(n // 60) for y in range(60))),
    "boxes in boxes": lambda n: showing(line() + "".join(f"{at / 10} {at / 10} {600 - at / 5} {700 - at / 5} re S\n" for at in range(n))),
    "curves": lambda n: showing(line() + "0 0 m " + "1 2 3 4 5 6 c " * (20 * n) + "S"),
    "states that are not given back": lambda n: showing("q " * (50 * n) + line()),
    "states that were never saved": lambda n: showing("Q " * (50 * n) + line()),
    "a form that shows itself": lambda n: showing(line() + "/X Do", "/XObject <</X 6 0 R>>", "0 0 612 792", stream(b"/X Do " * n, "/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources <</XObject <</X 6 0 R>>>>")),
    "forms that show the next twice": lambda n: showing("/X Do", "/XObject <</X 6 0 R>>", "0 0 612 792", *[stream(b"/X Do /X Do", f"/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources <</XObject <</X {7 + at} 0 R>>>>") for at in range(n // 200)], stream(line().encode(), "/Type /XObject /Subtype /Form /BBox [0 0 612 792] /Resources <</Font <</F 5 0 R>>>>")),
    "arrays in arrays": lambda n: showing(line(), f"/A {'[' * (5 * n)}{']' * (5 * n)}"),
    "dictionaries in dictionaries": lambda n: showing(line(), f"/A {'<</A ' * (5 * n)}1{'>>' * (5 * n)}"),
    "arrays in the content": lambda n: showing("[" * (5 * n) + line()),
    "text in no font": lambda n: showing(f"BT 72 700 Td ({WORDS}) Tj ET " * n),
    "a font that is its own child": lambda n: showing(line(), font="<</Type /Font /Subtype /Type0 /DescendantFonts [5 0 R] /Encoding /Identity-H>>"),
    "a map to Unicode that is a bomb": lambda n: showing(line(), "", "0 0 612 792", stream(b"beginbfrange " + b"<00> <ff> <0041>\n" * (500 * n)), font="<</Type /Font /Subtype /Type1 /BaseFont /Helvetica /ToUnicode 6 0 R>>"),
    "a map to nonsense": lambda n: showing(line("ABCDEFGH" * 20), "", "0 0 612 792", stream(b"/CIDInit /ProcSet findresource begin begincmap 1 begincodespacerange <00> <ff> endcodespacerange 1 beginbfrange <00> <ff> <d800> endbfrange endcmap"), font="<</Type /Font /Subtype /Type1 /BaseFont /Helvetica /ToUnicode 6 0 R>>"),
    "a map to controls": lambda n: showing(line("ABCDEFGH" * 20), "", "0 0 612 792", stream(b"/CIDInit /ProcSet findresource begin begincmap 1 begincodespacerange <00> <ff> endcodespacerange 1 beginbfrange <00> <ff> <0000> endbfrange endcmap"), font="<</Type /Font /Subtype /Type1 /BaseFont /Helvetica /ToUnicode 6 0 R>>"),
    "a page as wide as can be": lambda n: showing(line(x=1e9, y=1e9) + line(), box=f"0 0 {n * 1e6} {n * 1e6}"),
    "a page without a size": lambda n: showing(line(), box="0 0 0 0"),
    "a page the wrong way round": lambda n: showing(line(), box="612 792 0 0"),
    "numbers that are none": lambda n: showing(f"BT /F 1e308 Tf nan inf Td ({WORDS}) Tj ET BT /F -10 Tf 72 700 Td ({WORDS}) Tj ET BT /F 0 Tf 72 700 Td ({WORDS}) Tj ET", box="a b c d"),
    "turned any way": lambda n: showing("".join(f"BT /F 10 Tf {at % 7 - 3} {at % 5 - 2} {at % 3 - 1} {at % 4 - 2} 300 400 Tm ({WORDS}) Tj ET\n" for at in range(n // 4))),
    "pages in a ring": lambda n: built(CATALOG, "<</Type /Pages /Kids [2 0 R 3 0 R] /Count 9>>", page(), stream(line().encode()), FONT),
    "a page told a thousand times": lambda n: built(CATALOG, f"<</Type /Pages /Kids [{'3 0 R ' * (n // 4)}] /Count {n // 4}>>", page(), stream(line().encode()), FONT),
    "a count that lies": lambda n: built(CATALOG, f"<</Type /Pages /Kids [3 0 R] /Count {n * 1_000_000}>>", page(), stream(line().encode()), FONT),
    "a count below nothing": lambda n: built(CATALOG, "<</Type /Pages /Kids [3 0 R] /Count -1>>", page(), stream(line().encode()), FONT),
    "pages in pages": lambda n: built(CATALOG, *[f"<</Type /Pages /Kids [{at + 3} 0 R] /Count 1>>" for at in range(n // 4)], f"<</Type /Page /MediaBox [0 0 612 792] /Contents {n // 4 + 3} 0 R /Resources <</Font <</F {n // 4 + 4} 0 R>>>>>>", stream(line().encode()), FONT),
    "no pages": lambda n: built(CATALOG, "<</Type /Pages /Kids [] /Count 0>>"),
    "no page tree": lambda n: built("<</Type /Catalog>>"),
    "a catalog that is a number": lambda n: built("7"),
    "an outline in a ring": lambda n: built("<</Type /Catalog /Pages 2 0 R /Outlines 6 0 R>>", KIDS, page(), stream(line().encode()), FONT, "<</First 7 0 R /Last 7 0 R>>", "<</Title (a) /Parent 6 0 R /Next 7 0 R /First 6 0 R /Dest [3 0 R /Fit]>>"),
    "an outline of many": lambda n: built("<</Type /Catalog /Pages 2 0 R /Outlines 6 0 R>>", KIDS, page(), stream(line().encode()), FONT, f"<</First 7 0 R /Last {n + 6} 0 R /Count {n}>>", *[f"<</Title (a) /Parent 6 0 R /Dest [3 0 R /Fit] /Next {at + 8} 0 R>>" for at in range(n)]),
    "an outline of bad words": lambda n: built("<</Type /Catalog /Pages 2 0 R /Outlines 6 0 R>>", KIDS, page(), stream(line().encode()), FONT, "<</First 7 0 R /Last 7 0 R>>", "<</Title (\xfe\xff\xd8\x00\xdc) /Parent 6 0 R /Dest [99 0 R /XYZ null a b]>>"),
    "a title of bad words": lambda n: built(CATALOG, KIDS, page(), stream(line().encode()), FONT, "<</Title (\xfe\xff\xd8\x00) /Author (\x00\x01\r\n\x1b[0m) /CreationDate (x)>>", trailer="/Info 6 0 R"),
    "a long title": lambda n: built(CATALOG, KIDS, page(), stream(line().encode()), FONT, f"<</Title ({'a' * (50 * n)})>>", trailer="/Info 6 0 R"),
    "a cross-reference that points to itself": lambda n: built(CATALOG, KIDS, page(), stream(line().encode()), FONT, trailer="/Prev 9"),
    "objects by the ten thousand": lambda n: built(CATALOG, KIDS, page(), stream(line().encode()), FONT, *["null"] * (5 * n)),
    "no cross-reference": lambda n: showing(line()).partition(b"xref")[0],
    "scripts and files to open": lambda n: built("<</Type /Catalog /Pages 2 0 R /OpenAction <</S /Launch /F (/bin/sh)>> /Names <</JavaScript <</Names [(a) <</S /JavaScript /JS (app.alert\\(1\\))>>]>>>>>>", KIDS, page(), stream(line().encode()), FONT),
    "a head and nothing": lambda n: b"%PDF-1.7\n" + b"%" * (20 * n),
    "text after a head": lambda n: b"%PDF-1.7\n" + (WORDS.encode() + b"\n") * n,
}  # fmt: skip


@pytest.mark.parametrize("name", CASES)
def test_hostile_files(name: str, survive: Survive, capfd: pytest.CaptureFixture[str]) -> None:
    survive(CASES[name](SCALE), PDF)
    said = capfd.readouterr()
    assert (said.out, said.err) == ("", "")


def test_the_builder_makes_what_is_read(survive: Survive) -> None:
    document = survive(CASES["a line and nothing else"](1), PDF)
    assert document is not None
    assert document.text == WORDS


REAL = made()


def test_a_real_file_is_read(survive: Survive) -> None:
    document = survive(REAL, PDF)
    assert document is not None
    assert WORDS in document.text
    assert "承租人应当在每月第一日支付租金。" in document.text


def test_a_thousand_pages_are_read(survive: Survive) -> None:
    with pymupdf.open() as file:
        for number in range(1_000):
            file.new_page(width=200, height=100).insert_text((10, 50), f"Clause {number} of the lease.", fontsize=8)
        document = survive(bytes(file.tobytes()), PDF)
    assert document is not None
    assert [
        block.page for block in document.blocks if "Clause 999 " in document.text[block.span.start : block.span.end]
    ] == [1_000]


def test_more_pages_than_the_limit_are_refused(survive: Survive) -> None:
    kids = " ".join(f"{number} 0 R" for number in range(6, 10_007))
    tree = f"<</Type /Pages /Kids [{kids}] /Count 10001>>"
    assert survive(built(CATALOG, tree, "null", stream(line().encode()), FONT, *[page()] * 10_001), PDF) is None


def test_a_file_cut_anywhere(survive: Survive) -> None:
    for end in range(0, len(REAL), len(REAL) // 60):
        survive(REAL[:end], PDF)


def test_a_file_that_begins_anywhere(survive: Survive) -> None:
    for start in range(0, len(REAL), len(REAL) // 30):
        survive(REAL[start:], PDF)


def test_a_file_with_any_bytes_changed(survive: Survive, capfd: pytest.CaptureFixture[str]) -> None:
    for seed in range(120):
        draw = random.Random(seed)
        data = bytearray(REAL)
        for _ in range(draw.randint(1, 30)):
            data[draw.randrange(len(data))] = draw.randrange(256)
        survive(bytes(data), PDF)
    assert capfd.readouterr().err == ""


PLAIN_FILE = showing(line() + line("a second line", y=680))


def test_a_file_with_any_words_changed(survive: Survive) -> None:
    for seed in range(150):
        draw = random.Random(seed)
        words = PLAIN_FILE.split(b" ")
        for _ in range(draw.randint(1, 4)):
            words[draw.randrange(len(words))] = draw.choice(
                [b"", b"-1", b"99999999999", b"[", b"]", b"<<", b">>", b"null", b"(", b"/X", b"2 0 R", b"true"]
            )
        survive(b" ".join(words), PDF)
