from rag_lint.parsing.html.document import html_document


def shown(html: str) -> list[tuple[str, int, str]]:
    document = html_document(html.encode())
    return [(block.kind.value, block.level, document.text[slice(*block.span)]) for block in document.blocks]


def test_a_table_has_pipes_and_its_edits_undo_them():
    document = html_document(b"<table><tr><th>k<th>v<tr><td>a|b<td>1<br>2</table>")
    assert document.text == "| k | v |\n| --- | --- |\n| a\\|b | 1 2 |"
    text = document.text
    for edit in reversed(document.edits):
        text = text[: edit.span.start] + edit.raw + text[edit.span.end :]
    assert text == "kva|b1 2"


def test_spans_shift_no_column():
    page = "<table><tr><th rowspan=2>a<th colspan=2>b<tr><th>c<th>d<tr><td>1<td>2<td>3</table>"
    assert shown(page) == [("table", 0, "| a | b |  |\n| --- | --- | --- |\n|  | c | d |\n| 1 | 2 | 3 |")]


def test_empty_rows_and_columns_are_left_out():
    page = "<table><tr><td>a<td>&nbsp;<td>b<tr><td><td><td><tr><td>c<td><td>d</table>"
    assert shown(page) == [("table", 0, "| a | b |\n| --- | --- |\n| c | d |")]


def test_captions_by_element_and_by_a_row_of_one_cell():
    rows = "<tr><td>a<td>b<tr><td>c<td>d"
    table = ("table", 0, "| a | b |\n| --- | --- |\n| c | d |")
    assert shown(f"<table><caption>Fees</caption>{rows}</table>") == [("caption", 0, "Fees"), table]
    assert shown(f"<table><tr><th colspan=2>Fees{rows}</table>") == [("caption", 0, "Fees"), table]


def test_one_row_is_a_line_and_one_column_is_text():
    assert shown("<table><tr><td>Name:<td>Bob</table>") == [("paragraph", 0, "Name: Bob")]
    assert shown("<table><tr><td><p>x</p><p>y</p><tr><td>z</table>") == [
        ("paragraph", 0, "x"),
        ("paragraph", 0, "y"),
        ("paragraph", 0, "z"),
    ]


def test_a_table_that_lays_out_a_page_is_read_as_blocks():
    inner = "<table><tr><td>a<td>b<tr><td>c<td>d</table>"
    assert shown(f"<table><tr><td>left<td>{inner}</table>") == [
        ("paragraph", 0, "left"),
        ("table", 0, "| a | b |\n| --- | --- |\n| c | d |"),
    ]
    assert shown("<table role=presentation><tr><td>a<td>b<tr><td>c<td>d</table>")[0] == ("paragraph", 0, "a")
    assert shown("<table><tr><td><h2>T</h2>x<td>b<tr><td>c<td>d</table>")[0] == ("heading", 2, "T")


def test_text_beside_the_cells_is_not_lost():
    assert [text for _, _, text in shown("<table>stray<tr><td>a<td>b<tr><td>c<td>d</table>")] == list(
        "stray a b c d".split()
    )


def test_hidden_cells_and_rows_stand_behind_the_table():
    page = "<table><tr><td>a<td>b<tr style='display:none'><td>x<td>y<tr><td>c <i hidden>z</i><td>d</table>"
    assert shown(page) == [
        ("table", 0, "| a | b |\n| --- | --- |\n| c | d |"),
        ("hidden", 0, "x"),
        ("hidden", 0, "y"),
        ("hidden", 0, "z"),
    ]


def test_spans_beyond_reason_are_bounded():
    page = "<table>" + "<tr><td rowspan=65534 colspan=1000>a<td>b" * 300 + "</table>"
    assert "a" in html_document(page.encode()).text
