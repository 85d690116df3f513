from rag_lint.model.document import BlockKind


def cell(text="", properties="", inside=None):
    paragraphs = inside if inside is not None else f"<w:p><w:r><w:t>{text}</w:t></w:r></w:p>"
    return f"<w:tc><w:tcPr>{properties}</w:tcPr>{paragraphs}</w:tc>"


def table(*rows):
    return "<w:tbl><w:tblPr/><w:tblGrid/>" + "".join(f"<w:tr>{''.join(row)}</w:tr>" for row in rows) + "</w:tbl>"


def test_a_table_is_pipe_rows(word, undone):
    made = word.document.add_table(2, 2)
    for at, text in enumerate(("项目", "单价", "螺栓", "a|b")):
        made.cell(at // 2, at % 2).text = text
    document = word.parsed()
    assert document.text == "| 项目 | 单价 |\n| --- | --- |\n| 螺栓 | a\\|b |"
    assert [block.kind for block in document.blocks] == [BlockKind.TABLE]
    assert undone(document) == "项目单价螺栓a|b"


def test_merged_cells_say_their_text_once(word):
    made = word.document.add_table(3, 3)
    for row in range(3):
        for column in range(3):
            made.cell(row, column).text = f"{row}{column}"
    made.cell(0, 0).merge(made.cell(0, 1)).text = "wide"
    made.cell(1, 0).merge(made.cell(2, 0)).text = "high"
    assert word.parsed().text == ("| wide |  | 02 |\n| --- | --- | --- |\n| high | 11 | 12 |\n|  | 21 | 22 |")


def test_a_column_that_only_wide_cells_cover_is_left_out(word):
    wide = '<w:gridSpan w:val="3"/>'
    word.add(table([cell("a", wide), cell("b")], [cell("c", wide), cell("")]))
    assert word.parsed().text == "| a | b |\n| --- | --- |\n| c |  |"


def test_a_form_whose_lines_do_not_meet_has_no_columns(word):
    spans = [(5, 2, 4), (3, 6, 2), (1, 4, 6)]
    rows = [[cell(f"{at}{width}", f'<w:gridSpan w:val="{width}"/>') for width in row] for at, row in enumerate(spans)]
    assert word.add(table(*rows)).parsed().text == (
        "| 05 | 02 | 04 |\n| --- | --- | --- |\n| 13 | 16 | 12 |\n| 21 | 24 | 26 |"
    )


def test_rows_that_begin_late_or_end_early(word):
    late = '<w:tr><w:trPr><w:gridBefore w:val="1"/></w:trPr>' + cell("c") + "</w:tr>"
    word.add(table([cell("a"), cell("b")]).replace("</w:tbl>", late + "</w:tbl>"))
    word.add(table([cell("a"), cell("b")], [cell("c")]))
    first, second = word.parsed().text.split("\n\n")
    assert first.endswith("|  | c |")
    assert second.endswith("| c |  |")


def test_line_breaks_and_paragraphs_in_a_cell_are_blanks(word):
    two = "<w:p><w:r><w:t>one</w:t><w:br/><w:t>two</w:t></w:r></w:p><w:p/><w:p><w:r><w:t>three</w:t></w:r></w:p>"
    word.add(table([cell(inside=two), cell("x")]))
    assert word.parsed().text.startswith("| one two three | x |")


def test_a_small_table_in_a_cell_is_read_there(word, undone):
    inner = table([cell("红"), cell("1")], [cell("蓝"), cell("2")])
    rows = [
        [cell("颜色"), cell("备注")],
        [cell(inside="<w:p/>" + inner + "<w:p/>"), cell("如左")],
        [cell("a"), cell("b")],
    ]
    document = word.add(table(*rows)).parsed()
    assert "| 红, 1 蓝, 2 | 如左 |" in document.text
    assert undone(document) == "颜色备注红1蓝2如左ab"


def test_a_frame_around_a_table_is_none(word, shown):
    inner = table([cell("a"), cell("b")], [cell("c"), cell("d")])
    framed = "<w:p><w:r><w:t>Left</w:t></w:r></w:p>" + inner
    word.add(table([cell(inside=framed), cell("Right")]))
    assert shown(word.parsed()) == [
        ("paragraph", "Left"),
        ("table", "| a | b |\n| --- | --- |\n| c | d |"),
        ("paragraph", "Right"),
    ]


def test_a_box_around_text_is_none(word, shown):
    heading = '<w:p><w:pPr><w:pStyle w:val="Heading1"/></w:pPr><w:r><w:t>Warning</w:t></w:r></w:p>'
    word.add(table([cell(inside=heading)], [cell("Hot surface.")]))
    assert shown(word.parsed()) == [("heading", "Warning"), ("paragraph", "Hot surface.")]


def test_an_empty_table_is_nothing(word, shown):
    word.say("Before.").add(table([cell(), cell()], [cell(), cell()])).say("Behind.")
    assert shown(word.parsed()) == [("paragraph", "Before."), ("paragraph", "Behind.")]


def test_rows_and_cells_of_tracked_changes(word):
    gone = "<w:tr><w:trPr><w:del/></w:trPr>" + cell("old") + cell("old") + "</w:tr>"
    added = "<w:tr><w:trPr><w:ins/></w:trPr>" + cell("new") + cell("cut", "<w:cellDel/>") + cell("row") + "</w:tr>"
    word.add(table([cell("a"), cell("b")]).replace("</w:tbl>", gone + added + "</w:tbl>"))
    assert word.parsed().text == "| a | b |\n| --- | --- |\n| new | row |"


def test_rows_and_cells_in_content_controls(word):
    row = (
        "<w:sdt><w:sdtContent><w:tr>"
        + cell("c")
        + "<w:sdt><w:sdtContent>"
        + cell("d")
        + "</w:sdtContent></w:sdt></w:tr></w:sdtContent></w:sdt>"
    )
    word.add(table([cell("a"), cell("b")]).replace("</w:tbl>", row + "</w:tbl>"))
    assert word.parsed().text.endswith("| c | d |")


def test_numbers_in_cells_are_rendered(word, undone):
    number = word.list(("decimal", "%1."))
    item = f'<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="{number}"/></w:numPr></w:pPr><w:r><w:t>x</w:t></w:r></w:p>'
    document = word.add(table([cell(inside=item), cell(inside=item * 2)])).parsed()
    assert document.text.startswith("| 1. x | 2. x 3. x |")
    assert undone(document) == "xxx"


def test_a_span_without_end_costs_nothing(word):
    word.add(table([cell("a", '<w:gridSpan w:val="999999999"/>'), cell("b", '<w:gridSpan w:val="-3"/>'), cell("c")]))
    assert word.parsed().text.startswith("| a | b | c |")
