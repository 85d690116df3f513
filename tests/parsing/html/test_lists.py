from rag_lint.parsing.html.document import html_document


def shown(html: str) -> list[tuple[str, int, str]]:
    document = html_document(html.encode())
    return [(block.kind.value, block.level, document.text[slice(*block.span)]) for block in document.blocks]


def test_nested_lists_have_depth_and_numbers():
    page = "<ol start=3><li>c<li>d<ol type=a><li>x<li>y</ol><li value=9>e</ol>"
    assert shown(page) == [
        ("list_item", 1, "3. c"),
        ("list_item", 1, "4. d"),
        ("list_item", 2, "  a. x"),
        ("list_item", 2, "  b. y"),
        ("list_item", 1, "9. e"),
    ]


def test_reversed_roman_and_chinese_numbers():
    assert shown("<ol reversed><li>a<li>b</ol>") == [("list_item", 1, "2. a"), ("list_item", 1, "1. b")]
    assert shown("<ol type=I start=4><li>a</ol>") == [("list_item", 1, "IV. a")]
    assert shown("<ol style='list-style-type: cjk-decimal' start=21><li>甲</ol>") == [("list_item", 1, "二十一. 甲")]


def test_items_stand_below_each_other_and_their_markers_are_ours():
    document = html_document(b"<p>Fees:</p><ul><li>one<li>two</ul><p>after</p>")
    assert document.text == "Fees:\n\n- one\n- two\n\nafter"
    assert [(document.text[slice(*edit.span)], edit.raw) for edit in document.edits] == [("- ", ""), ("- ", "")]


def test_an_item_with_blocks_in_it():
    assert shown("<ul><li><p>one</p><p>more</p><pre>x\n  y</pre><li><h3>Head</h3>text</ul>") == [
        ("list_item", 1, "- one"),
        ("paragraph", 1, "more"),
        ("code", 1, "x\n  y"),
        ("heading", 3, "Head"),
        ("paragraph", 1, "text"),
    ]


def test_a_typed_bullet_is_not_doubled():
    assert shown("<ul><li>• one<li>（一）two</ul>") == [("list_item", 1, "• one"), ("list_item", 1, "（一）two")]


def test_terms_stand_with_their_definitions():
    assert shown("<dl><dt>Term<dd>Meaning<dd>Another<dt>T2</dt><dd><p>p1</p><p>p2</p></dd></dl>") == [
        ("list_item", 1, "Term\nMeaning"),
        ("paragraph", 1, "Another"),
        ("list_item", 1, "T2\np1"),
        ("paragraph", 1, "p2"),
    ]


def test_a_term_without_a_definition_is_not_lost():
    assert shown("<dl><dt>Lonely</dl>") == [("list_item", 1, "Lonely")]
    assert shown("<dl><dt>T<dd><ul><li>x</ul></dl>") == [("list_item", 1, "T"), ("list_item", 2, "  - x")]
