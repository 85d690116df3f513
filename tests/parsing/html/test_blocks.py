from rag_lint.parsing.html.document import html_document


def shown(html: str) -> list[tuple[str, int, str]]:
    document = html_document(html.encode())
    return [(block.kind.value, block.level, document.text[slice(*block.span)]) for block in document.blocks]


def test_inline_elements_do_not_separate_and_blocks_do():
    assert shown("<b>a</b>b <i>c</i>\n d<p>e<span>f</span><div>g</div>h") == [
        ("paragraph", 0, "ab c d"),
        ("paragraph", 0, "ef"),
        ("paragraph", 0, "g"),
        ("paragraph", 0, "h"),
    ]


def test_white_space_collapses_as_in_a_browser():
    assert shown("<p>  a \n\t b <b> c</b>d&nbsp;&nbsp;e </p>") == [("paragraph", 0, "a b cd  e")]


def test_a_line_break_between_chinese_characters_is_no_space():
    assert shown("<p>合同自签署\n  之日起<b>\n生效</b>，\nthe Client pays.</p>") == [
        ("paragraph", 0, "合同自签署之日起生效， the Client pays."),
    ]


def test_white_space_is_kept_where_a_style_or_pre_says_so():
    assert shown("<pre>\n  a\n\n   b\n</pre><p style='white-space: pre-wrap'>x\n  y</p>") == [
        ("code", 0, "  a\n\n   b"),
        ("paragraph", 0, "x\n  y"),
    ]


def test_code_with_lines_of_its_own_elements_is_one_block():
    assert shown("<pre><div>a = 1</div><div>b = 2</div></pre>") == [("code", 0, "a = 1\nb = 2")]


def test_line_breaks_and_paragraphs_made_of_them():
    assert shown("a<br>b<br><br>c<br>　　第一段<br>　　第二段") == [
        ("paragraph", 0, "a\nb"),
        ("paragraph", 0, "c"),
        ("paragraph", 0, "第一段"),
        ("paragraph", 0, "第二段"),
    ]


def test_headings_by_tag_and_by_role():
    assert shown("<h1>T</h1><h3>a<br>b</h3><div role=heading aria-level=4>c</div><div role=heading>d</div>") == [
        ("heading", 1, "T"),
        ("heading", 3, "a b"),
        ("heading", 4, "c"),
        ("heading", 2, "d"),
    ]


def test_quotes_captions_and_footnotes():
    page = (
        "<blockquote><p>q</p><p>r</p></blockquote><figure><img alt=x><figcaption>Figure 1</figcaption></figure>"
        "<ol class=footnotes><li id=fn1>A note.</li></ol><div role=doc-footnote>Another.</div>"
    )
    assert shown(page) == [
        ("quote", 0, "q"),
        ("quote", 0, "r"),
        ("caption", 0, "Figure 1"),
        ("footnote", 1, "1. A note."),
        ("footnote", 0, "Another."),
    ]


def test_details_have_a_heading():
    assert shown("<h2>Fees</h2><details><summary>When?</summary>Every month.</details>") == [
        ("heading", 2, "Fees"),
        ("heading", 3, "When?"),
        ("paragraph", 0, "Every month."),
    ]


def test_styles_change_what_is_a_block():
    assert shown("a<span style='display:block'>b</span>c<div style='display: inline'>d</div>") == [
        ("paragraph", 0, "a"),
        ("paragraph", 0, "b"),
        ("paragraph", 0, "cd"),
    ]


def test_a_title_typed_in_bold_or_numbered_is_a_heading_on_a_page_without_tags_for_it():
    page = "<p>第一章 总则</p><p>第一条 甲方付款。</p><p>（一）按月；</p><p><b>Payment terms</b></p><p>The Client pays.</p>"
    assert shown(page) == [
        ("heading", 2, "第一章 总则"),
        ("paragraph", 0, "第一条 甲方付款。"),
        ("list_item", 1, "（一）按月；"),
        ("heading", 3, "Payment terms"),
        ("paragraph", 0, "The Client pays."),
    ]


def test_bold_text_that_is_a_sentence_is_none():
    assert shown("<p><b>Do not sign.</b></p><p>Text.</p>")[0][0] == "paragraph"


def test_captions_by_their_words():
    page = (
        "<p>表 1：价格</p><table><tr><th>k<th>v<tr><td>a<td>1</table><p>Figure 2. The plan</p><p>Table 1 shows it.</p>"
    )
    assert [kind for kind, _, _ in shown(page)] == ["caption", "table", "caption", "paragraph"]


def test_wbr_and_source_hold_what_follows():
    assert shown("<p>mul<wbr>tiply</p><picture><source srcset=x><img></picture> after") == [
        ("paragraph", 0, "multiply"),
        ("paragraph", 0, "after"),
    ]


def test_fragments_and_unclosed_tags():
    assert shown("text only") == [("paragraph", 0, "text only")]
    assert shown("<p>a<p>b<li>c<h1>t") == [
        ("paragraph", 0, "a"),
        ("paragraph", 0, "b"),
        ("list_item", 1, "- c"),
        ("heading", 1, "t"),
    ]
