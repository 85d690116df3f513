"""Real PDFs, made here with PyMuPDF."""

import pymupdf
import pytest

from rag_lint.errors import InputError
from rag_lint.model.document import BlockKind, Document
from rag_lint.parsing.parse import parse_document
from rag_lint.parsing.pdf.document import pdf_document

WIDTH, HEIGHT = 595, 842
LEFT = (
    "Reactors of this kind are cooled by",
    "water that is pumped through the core",
    "and gives its heat to a further loop,",
    "which in its turn drives turbines and",
    "is never in touch with the fuel itself,",
    "so that it can be opened for repairs.",
)
RIGHT = (
    "The budget of the ministry was cut by",
    "a tenth in the spring, and the plan for",
    "the new wing of the library was put off",
    "until the year after. The council asked",
    "for a report on the cost of the delay,",
    "which is due before the summer break.",
)


class Maker:
    """Collects lines on pages; places are in points from the top left."""

    def __init__(self) -> None:
        self.file = pymupdf.open()
        self.page = self.file.new_page(width=WIDTH, height=HEIGHT)

    def new_page(self) -> None:
        self.page = self.file.new_page(width=WIDTH, height=HEIGHT)

    def line(self, x: float, y: float, text: str, size: float = 10, font: str = "tiro", **options: object) -> None:
        self.page.insert_text((x, y), text, fontsize=size, fontname=font, **options)

    def lines(
        self, x: float, y: float, texts: tuple[str, ...] | list[str], font: str = "tiro", size: float = 10
    ) -> None:
        for number, text in enumerate(texts):
            self.line(x, y + number * size * 1.2, text, size, font)

    def data(self, **options: object) -> bytes:
        return bytes(self.file.tobytes(**options))

    def document(self) -> Document:
        return pdf_document(self.data())


def shown(document: Document) -> list[tuple[str, str]]:
    """Return kind and text of each block, after what holds for every document."""
    done = 0
    for block in document.blocks:
        assert block.span.start >= done
        assert not document.text[done : block.span.start].strip()
        assert (
            document.text[block.span.start : block.span.end].strip()
            == document.text[block.span.start : block.span.end]
            != ""
        )
        assert block.page is not None
        done = block.span.end
    assert not document.text[done:].strip()
    assert list(document.edits) == sorted(document.edits, key=lambda edit: edit.span)
    return [(block.kind.value, document.text[block.span.start : block.span.end]) for block in document.blocks]


def undone(document: Document) -> str:
    """Return the text with every edit taken back."""
    pieces, at = [], 0
    for edit in document.edits:
        pieces += (document.text[at : edit.span.start], edit.raw)
        at = edit.span.end
    return "".join([*pieces, document.text[at:]])


def paragraphs(document: Document) -> list[str]:
    return [text for kind, text in shown(document) if kind == "paragraph"]


def test_lines_become_one_paragraph():
    made = Maker()
    made.lines(72, 100, list(LEFT))
    assert shown(made.document()) == [("paragraph", " ".join(LEFT))]


def test_an_indented_line_begins_a_paragraph():
    made = Maker()
    made.lines(72, 100, list(LEFT))
    made.line(90, 172, "A new paragraph begins here and its")
    made.line(72, 184, "second line stands at the margin.")
    assert paragraphs(made.document()) == [
        " ".join(LEFT),
        "A new paragraph begins here and its second line stands at the margin.",
    ]


@pytest.mark.parametrize("row_by_row", [False, True])
def test_two_columns_are_read_one_after_the_other(row_by_row: bool):
    made = Maker()
    made.line(150, 80, "A title over both of the columns of text", 16)
    places = (
        [(72, 120 + 12 * n, text) for n, text in enumerate(LEFT)],
        [(320, 120 + 12 * n, text) for n, text in enumerate(RIGHT)],
    )
    both = [place for pair in zip(*places, strict=True) for place in pair] if row_by_row else places[0] + places[1]
    for x, y, text in both:
        made.line(x, y, text)
    document = made.document()
    assert shown(document) == [
        ("heading", "A title over both of the columns of text"),
        ("paragraph", " ".join(LEFT)),
        ("paragraph", " ".join(RIGHT)),
    ]


def test_three_columns():
    made = Maker()
    texts = [
        [f"{name} column, line {n} of it, in words" for n in ("one", "two", "six", "ten", "odd", "new")]
        for name in ("First", "Other", "Third")
    ]
    for n in range(6):
        for column, x in enumerate((40, 220, 400)):
            made.line(x, 100 + 12 * n, texts[column][n], 9)
    text = made.document().text
    assert [text.index(name) for name in ("First", "Other", "Third")] == sorted(
        text.index(n) for n in ("First", "Other", "Third")
    )
    assert text.rindex("First") < text.index("Other") and text.rindex("Other") < text.index("Third")


def test_a_wide_line_cuts_the_columns():
    made = Maker()
    made.lines(72, 100, list(LEFT))
    made.lines(320, 100, list(RIGHT))
    made.line(72, 190, "A wide heading that reaches over the whole of the width of this page", 14)
    made.lines(72, 220, [line.upper() for line in LEFT], size=9)
    made.lines(320, 220, [line.upper() for line in RIGHT], size=9)
    text = made.document().text
    order = ["Reactors", "The budget", "A wide", "REACTORS", "THE BUDGET"]
    assert [text.index(word) for word in order] == sorted(text.index(word) for word in order)


def test_notes_in_the_margin_stay_out_of_the_lines():
    made = Maker()
    for n in range(12):
        made.line(72, 100 + 12 * n, f"This is line {n} of the text, which fills its column from end to end")
        if n in (0, 6):
            made.line(420, 100 + 12 * n, "a side note")
            made.line(420, 112 + 12 * n, "of two lines")
    texts = paragraphs(made.document())
    assert "a side note of two lines" in texts
    assert not any("note" in text and "This is line" in text for text in texts)


def test_hyphens_at_line_ends():
    made = Maker()
    made.lines(
        72,
        100,
        [
            "The configuration of the server was changed and so the configu-",
            "ration files are read again. Of price-sensitive goods the price-",
            "sensitive part is small, as is that of n-hexane; we mean the n-",
            "hexane of the first kind, bought in the mid-",
            "to long-term, and the deve-",
            "lopment of it, the imple-",
            "mentation also; in a well-",
            "known way.",
        ],
    )
    document = made.document()
    text = document.text
    assert "the configuration files" in text
    assert "the price-sensitive part" in text
    assert "the n-hexane of" in text
    assert "mid- to long-term" in text
    assert "the implementation also" in text
    assert "a well-known way" in text
    assert "configu-\nration" in undone(document)
    assert [edit.raw for edit in document.edits if edit.span.start == edit.span.end] == ["-\n"] * len(document.edits)


def test_ligatures_and_their_edits():
    made = Maker()
    made.page.insert_htmlbox(pymupdf.Rect(72, 72, 500, 200), "<p>scienti\ufb01c e\ufb03ciency</p>")
    document = made.document()
    assert document.text == "scientific efficiency"
    assert [(document.text[e.span.start : e.span.end], e.raw) for e in document.edits] == [
        ("fi", "\ufb01"),
        ("ffi", "\ufb03"),
    ]
    assert undone(document) == "scienti\ufb01c e\ufb03ciency"


def test_chinese_is_joined_without_blanks():
    made = Maker()
    made.lines(
        72,
        100,
        [
            "本合同自双方签字盖章之日起生效，有效期为三年，期满前三十",
            "日内任何一方可以书面通知对方不再续约，使用 PDF",
            "格式的通知同样有效。",
        ],
        "china-s",
    )
    document = made.document()
    assert shown(document) == [
        (
            "paragraph",
            "本合同自双方签字盖章之日起生效，有效期为三年，期满前三十日内任何一方可以书面通知对方不再续约，使用 PDF格式的通知同样有效。",
        )
    ]


def mapped(text: str, to: str) -> Maker:
    """Draw ``text`` in a font whose map to Unicode tells that it means the characters of ``to``."""
    made = Maker()
    made.line(72, 100, text, font="helv")
    pairs = "\n".join(f"<{ord(a):02x}> <{ord(b):04x}>" for a, b in zip(text, to, strict=True))
    table = made.file.get_new_xref()
    made.file.update_object(table, "<<>>")
    head = "/CIDInit /ProcSet findresource begin begincmap 1 begincodespacerange <00> <ff> endcodespacerange"
    made.file.update_stream(table, f"{head} {len(to)} beginbfchar\n{pairs}\nendbfchar endcmap end".encode())
    made.file.xref_set_key(made.page.get_fonts()[0][0], "ToUnicode", f"{table} 0 R")
    return made


def test_radicals_become_ideographs():
    document = mapped("ABCDEFG", "\u2f64\u2f3e\u2f3f册，\u2ed3期").document()
    assert document.text == "用户手册，长期"
    assert [edit.raw for edit in document.edits] == ["\u2f64", "\u2f3e", "\u2f3f", "\u2ed3"]


@pytest.mark.parametrize(
    "meant", ["\ue001\ue002\ue003\ue004\ue005\ue006", "，。（）、；", "\ufffd\ufffd\ufffd\ufffd\ufffd\ufffd"]
)
def test_what_is_no_text_is_refused(meant: str):
    with pytest.raises(InputError, match="map to Unicode"):
        mapped("ABCDEF", meant).document()


def pages_with_heads(count: int, chinese: bool = False) -> Maker:
    made = Maker()
    for n in range(count):
        if n:
            made.new_page()
        font = "china-s" if chinese else "tiro"
        made.line(72, 40, "设备采购合同" if chinese else "Annual Report 2020", 9, font)
        made.line(280, 810, f"第 {n + 1} 页 共 {count} 页" if chinese else f"Page {n + 1} of {count}", 9, font)
        words = ("alpha", "beta", "gamma")[n]
        made.lines(
            72, 100, [f"The {words} page has text that is like no other page's text,", f"for it is all about {words}."]
        )
    return made


@pytest.mark.parametrize("chinese", [False, True])
@pytest.mark.parametrize("count", [2, 3])
def test_running_heads_and_page_numbers_are_kept_as_furniture(count: int, chinese: bool):
    blocks = shown(pages_with_heads(count, chinese).document())
    furniture = [text for kind, text in blocks if kind == "furniture"]
    assert len(furniture) == 2 * count
    assert ("第 1 页 共" if chinese else "Page 1 of") in furniture[1]
    assert len([text for kind, text in blocks if kind == "paragraph"]) == count


def test_one_page_has_no_furniture():
    assert all(kind != "furniture" for kind, _ in shown(pages_with_heads(1).document()))


def test_the_one_page_that_differs_keeps_its_text():
    made = Maker()
    made.line(72, 40, "Annual Report")
    made.lines(72, 100, list(LEFT))
    made.new_page()
    made.line(72, 60, "A page of its own")
    made.lines(72, 100, list(RIGHT))
    made.new_page()
    made.line(72, 40, "Annual Report")
    made.lines(72, 100, [line.upper() for line in LEFT])
    blocks = shown(made.document())
    assert [text for kind, text in blocks if kind == "furniture"] == ["Annual Report", "Annual Report"]
    assert any("A page of its own" in text for kind, text in blocks if kind != "furniture")


def test_heads_of_odd_and_even_pages():
    made = Maker()
    for n in range(4):
        if n:
            made.new_page()
        made.line(72, 40, "The Book" if n % 2 else f"The Chapter {n + 1}")
        made.lines(72, 100, [f"{word} {line}" for line, word in zip(LEFT, "abcdef", strict=True)][n:])
    assert sum(kind == "furniture" for kind, _ in shown(made.document())) == 4


def test_a_paragraph_goes_on_overleaf():
    made = Maker()
    made.line(280, 40, "The Handbook")
    made.lines(72, 700, [*LEFT[:5], "and where it was opened a paragraph was"])
    made.line(290, 810, "1")
    made.new_page()
    made.line(280, 40, "The Handbook")
    made.lines(72, 72, ["not at its end, for it goes on overleaf.", *RIGHT])
    made.line(290, 810, "2")
    blocks = shown(made.document())
    assert any("a paragraph was not at its end" in text for kind, text in blocks if kind == "paragraph")
    assert [text for kind, text in blocks if kind == "furniture"] == ["The Handbook", "1", "The Handbook", "2"]


def test_headings_by_size_weight_and_number():
    made = Maker()
    made.line(72, 80, "Handbook of Travel", 20)
    made.line(72, 120, "1 Booking", 14, "tibo")
    made.lines(72, 150, list(LEFT))
    made.line(72, 240, "1.1 Flights", 10, "tibo")
    made.lines(72, 260, list(RIGHT))
    document = made.document()
    headings = [
        (document.text[b.span.start : b.span.end], b.level) for b in document.blocks if b.kind is BlockKind.HEADING
    ]
    assert headings == [("Handbook of Travel", 1), ("1 Booking", 1), ("1.1 Flights", 2)]


def test_chinese_headings_by_number():
    made = Maker()
    made.line(72, 80, "第三章 采购", 10, "china-s")
    made.lines(72, 100, ["采购应当公开进行，任何部门不得以任何方式化整为零规避招标程", "序。"], "china-s")
    made.line(72, 140, "一、范围", 10, "china-s")
    made.lines(72, 160, ["6.2.4的试验适用于B型护套。"], "china-s")
    kinds = {text: kind for kind, text in shown(made.document())}
    assert kinds["第三章 采购"] == kinds["一、范围"] == "heading"
    assert kinds["6.2.4的试验适用于B型护套。"] == "paragraph"


def test_list_items_and_their_depth():
    made = Maker()
    made.line(72, 100, "The deposit is lost in these cases:")
    made.line(80, 114, "• the guest comes late and does not tell", font="helv")
    made.line(88, 126, "anybody of it", font="helv")
    made.line(100, 140, "(a) by a day")
    made.line(100, 154, "(b) by a week")
    made.line(80, 168, "• the guest does not come", font="helv")
    document = made.document()
    items = [
        (document.text[b.span.start : b.span.end], b.level) for b in document.blocks if b.kind is BlockKind.LIST_ITEM
    ]
    assert items == [
        ("- the guest comes late and does not tell anybody of it", 1),
        ("(a) by a day", 2),
        ("(b) by a week", 2),
        ("- the guest does not come", 1),
    ]
    assert "• the guest" in undone(document) or "· the guest" in undone(document)


def test_a_ruled_table():
    made = Maker()
    made.line(72, 80, "The prices are in the table below this line of text.")
    rows = [("Kind", "Price", "Note"), ("Plain", "10", "a|b"), ("Fine", "20", ""), ("Best of", "30", "last")]
    for n in range(5):
        made.page.draw_line((72, 100 + 20 * n), (372, 100 + 20 * n))
    for n in range(4):
        made.page.draw_line((72 + 100 * n, 100), (72 + 100 * n, 180))
    for n, row in enumerate(rows):
        for m, cell in enumerate(row):
            made.line(76 + 100 * m, 114 + 20 * n, cell)
    document = made.document()
    assert shown(document)[1] == (
        "table",
        "| Kind | Price | Note |\n| --- | --- | --- |\n| Plain | 10 | a\\|b |\n| Fine | 20 | |\n| Best of | 30 | last |",
    )
    assert "".join(undone(document).split()).endswith("KindPriceNotePlain10a|bFine20Bestof30last")


def test_a_box_around_text_is_no_table():
    made = Maker()
    made.page.draw_rect((60, 80, 400, 190))
    made.page.draw_line((60, 84), (400, 84))
    made.lines(72, 100, list(LEFT))
    assert all(kind != "table" for kind, _ in shown(made.document()))


def test_an_aligned_table_without_lines():
    made = Maker()
    for n, row in enumerate(
        [("Town", "Height", "People"), ("Aach", "451", "2,300"), ("Bonn", "60", "330,000"), ("Calw", "347", "23,000")]
    ):
        for m, cell in enumerate(row):
            made.line(72 + 110 * m, 100 + 14 * n, cell)
    assert shown(made.document())[0][1].startswith(
        "| Town | Height | People |\n| --- | --- | --- |\n| Aach | 451 | 2,300 |"
    )


def test_code_keeps_its_lines():
    made = Maker()
    made.lines(72, 100, list(LEFT))
    made.lines(72, 190, ["def f(x):", "    if x:", "        return 1"], "cour")
    made.lines(72, 240, list(RIGHT))
    assert ("code", "def f(x):\n    if x:\n        return 1") in shown(made.document())


def test_captions_and_footnotes():
    made = Maker()
    made.lines(72, 100, list(LEFT))
    made.line(72, 200, "Figure 2: The second loop of a reactor")
    made.lines(72, 230, list(RIGHT))
    made.line(72, 780, "3 See the report of last year.", 7)
    kinds = {text: kind for kind, text in shown(made.document())}
    assert kinds["Figure 2: The second loop of a reactor"] == "caption"
    assert kinds["3 See the report of last year."] == "footnote"


def test_text_that_nobody_sees_is_hidden():
    made = Maker()
    made.lines(72, 100, list(LEFT))
    made.line(72, 300, "written in white on white", color=(1, 1, 1))
    made.line(72, 320, "drawn without ink", render_mode=3)
    made.page.draw_rect((60, 380, 300, 400), fill=(0, 0, 0))
    made.line(72, 394, "white on black", color=(1, 1, 1))
    hidden = [text for kind, text in shown(made.document()) if kind == "hidden"]
    assert hidden == ["written in white on white\ndrawn without ink"]


def picture() -> bytes:
    pixmap = pymupdf.Pixmap(pymupdf.csGRAY, pymupdf.IRect(0, 0, 60, 80))
    pixmap.clear_with(200)
    return bytes(pixmap.tobytes("png"))


def test_a_layer_of_recognised_text_over_its_picture_is_content():
    made = Maker()
    made.page.insert_image(made.page.rect, stream=picture())
    for n, text in enumerate(LEFT):
        made.line(72, 100 + 12 * n, text, render_mode=3)
    assert shown(made.document()) == [("paragraph", " ".join(LEFT))]


def test_pictures_of_text_are_refused():
    made = Maker()
    made.page.insert_image(made.page.rect, stream=picture())
    with pytest.raises(InputError, match="no text layer") as caught:
        made.document()
    assert "OCR" in caught.value.message.zh


def test_a_page_without_text_is_a_problem():
    made = Maker()
    made.lines(72, 100, list(LEFT))
    made.new_page()
    made.page.insert_image(made.page.rect, stream=picture())
    assert [problem.en for problem in made.document().problems] == ["page 2: no text layer, only images"]


def test_an_empty_file_is_refused():
    with pytest.raises(InputError, match="holds no text"):
        Maker().document()


def test_an_encrypted_file_is_refused():
    made = Maker()
    made.lines(72, 100, list(LEFT))
    data = made.data(encryption=pymupdf.PDF_ENCRYPT_AES_256, owner_pw="a", user_pw="b")
    with pytest.raises(InputError, match="encrypted"):
        pdf_document(data)


@pytest.mark.parametrize("data", [b"", b"%PDF-1.7\n", b"%PDF-1.7\n1 0 obj\n<<", b"no pdf at all"])
def test_damaged_files_are_refused(data: bytes, capfd: pytest.CaptureFixture[str]):
    with pytest.raises(InputError):
        pdf_document(data)
    assert capfd.readouterr() == ("", "")


def test_a_damaged_page_is_a_problem():
    made = Maker()
    made.lines(72, 100, list(LEFT))
    made.new_page()
    made.line(72, 100, "lost")
    made.file.update_stream(made.page.get_contents()[0], b"q " * 400_000 + b"BT ET")
    document = made.document()
    assert [problem.en for problem in document.problems] == ["page 2: damaged, cannot be read"]
    assert document.text == " ".join(LEFT)


def test_forms_that_multiply_are_refused():
    made = Maker()
    made.lines(72, 100, list(LEFT))
    form = made.file.get_new_xref()
    made.file.update_object(form, "<</Type/XObject/Subtype/Form/BBox[0 0 9 9]>>")
    made.file.update_stream(form, b"0 0 m")
    for _ in range(30):
        outer = made.file.get_new_xref()
        made.file.update_object(
            outer, f"<</Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<</XObject<</F {form} 0 R>>>>>>"
        )
        made.file.update_stream(outer, b"/F Do /F Do")
        form = outer
    made.file.xref_set_key(made.page.xref, "Resources", f"<</XObject<</F {form} 0 R>>>>")
    contents = made.page.get_contents()[0]
    made.file.update_stream(contents, made.file.xref_stream(contents) + b" /F Do")
    with pytest.raises(InputError, match="beyond measure"):
        made.document()


def test_a_page_that_begins_like_another_has_no_running_head():
    made = Maker()
    for n in range(3):
        if n:
            made.new_page()
        made.lines(72, 72, ["The parties agree that this clause holds", *(LEFT, RIGHT, LEFT[::-1])[n]])
    assert all(kind != "furniture" for kind, _ in shown(made.document()))


def test_a_checkbox_is_no_bullet():
    made = Maker()
    made.line(72, 100, "□是 √否", font="china-s")
    assert shown(made.document()) == [("paragraph", "□是 √否")]


def test_the_same_words_printed_over_themselves_are_there_once():
    made = Maker()
    for shift in (0, 0.3, 0.6):
        made.line(72 + shift, 100, "Fat by overprinting")
    assert made.document().text == "Fat by overprinting"


def test_text_turned_on_its_side_is_apart_from_the_lines():
    made = Maker()
    made.lines(72, 100, list(LEFT))
    made.line(40, 300, "a stamp on the side of the page", rotate=90)
    assert paragraphs(made.document()) == [" ".join(LEFT), "a stamp on the side of the page"]


def test_a_turned_page_reads_as_it_is_seen():
    made = Maker()
    made.lines(72, 100, list(LEFT))
    made.page.set_rotation(90)
    assert " ".join(LEFT) in made.document().text


def test_superscripts_stay_in_their_line():
    made = Maker()
    made.line(72, 100, "The area is 40 m")
    made.line(142, 96, "2", 6)
    made.line(146, 100, "and its wall is of stone.")
    assert len(shown(made.document())) == 1


def test_metadata_and_source():
    made = Maker()
    made.lines(72, 100, list(LEFT))
    made.file.set_metadata({"title": "On Reactors", "author": "A. Person"})
    document = parse_document(made.data(), source="a.pdf")
    assert document.metadata["title"] == "On Reactors"
    assert document.metadata["pages"] == "1"
    assert (document.source, document.media_type) == ("a.pdf", "application/pdf")


def test_the_outline_tells_headings():
    made = Maker()
    made.line(72, 80, "On the cooling of reactors")
    made.lines(72, 100, list(LEFT))
    made.file.set_toc([[1, "Part", 1], [2, "On the cooling of reactors", 1]])
    document = made.document()
    assert (document.blocks[0].kind, document.blocks[0].level) == (BlockKind.HEADING, 2)


def test_the_same_bytes_give_the_same_document():
    data = pages_with_heads(3).data()
    assert pdf_document(data) == pdf_document(data)


def test_white_words_on_a_button_are_seen():
    made = Maker()
    made.lines(72, 100, list(LEFT))
    made.page.draw_rect((60, 380, 200, 404), fill=(0, 0, 0.8), color=None, radius=0.3)
    made.line(72, 396, "Structures", color=(1, 1, 1))
    assert "hidden" not in dict(shown(made.document()))


def test_a_curve_over_the_page_is_no_ground_for_white_words():
    made = Maker()
    made.lines(72, 100, list(LEFT))
    made.page.draw_bezier((0, 842), (100, 700), (500, 100), (595, 0), fill=(0, 0, 0.8), color=None)
    made.line(72, 396, "written in white on white", color=(1, 1, 1))
    assert ("hidden", "written in white on white") in shown(made.document())


def test_a_table_whose_cells_come_in_pieces_is_no_pair_of_columns():
    made = Maker()
    for number, name in enumerate(("plain", "classic", "modern", "grey", "print")):
        y = 120 + 14 * number
        for x, text in ((80, name), (150, "as in figure"), (206, "1-2"), (300, "example.org"), (420, "book [1],")):
            made.line(x, y, text)
        made.line(462, y, "(Smith 1986)")
    text = made.document().text
    assert text.index("classic") > text.index("Smith")
