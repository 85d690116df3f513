from rag_lint.parsing.html.document import html_document


def shown(html: str) -> list[tuple[str, int, str]]:
    document = html_document(html.encode())
    return [(block.kind.value, block.level, document.text[slice(*block.span)]) for block in document.blocks]


def test_raised_numbers_and_note_marks_stay_apart():
    assert shown("<p>10<sup>6</sup> m<sup>2</sup> word<sup><a href=#1>1</a></sup></p>") == [
        ("paragraph", 0, "10^6 m2 word[1]"),
    ]


def test_ruby_has_its_base_text_and_knows_the_reading():
    document = html_document("<ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp></ruby>字".encode())
    assert document.text == "漢字"
    assert [edit.raw for edit in document.edits] == ["漢kan"]


def test_a_formula_is_written_once():
    tex = '<math alttext="{\\displaystyle x^{2}}"><msup><mi>x</mi><mn>2</mn></msup></math>'
    assert shown(f"<p>If {tex} then</p>") == [("paragraph", 0, "If $x^{2}$ then")]
    note = '<math display=block><semantics><mi>x</mi><annotation encoding="application/x-tex">\\xi</annotation></semantics></math>'
    assert shown(note) == [("paragraph", 0, "$$\\xi$$")]
    bare = "<math><msup><mi>x</mi><mn>2</mn></msup><mo>=</mo><mfrac><mn>1</mn><mn>2</mn></mfrac></math>"
    assert shown(bare) == [("paragraph", 0, "x^2=1/2")]


def test_fields_show_their_value_or_a_blank():
    assert shown("<label>Name <input name=n></label>") == [("form_field", 0, "Name ____")]
    assert shown("<p>甲方：<u>&nbsp;&nbsp;&nbsp;</u></p>") == [("form_field", 0, "甲方：____")]
    assert shown("<p><input type=checkbox checked>同意 <input type=hidden value=x></p>") == [("paragraph", 0, "☑ 同意")]
    assert shown("<p>Country <select><option>China<option>France</select></p>") == [
        ("paragraph", 0, "Country China / France"),
    ]
    assert shown("<p>Sum <input value=100> <textarea>words</textarea></p>") == [("form_field", 0, "Sum 100 words")]


def test_a_clause_with_a_field_stays_a_paragraph():
    clause = "乙方应当在收到通知之日起 <input name=days> 日内将全部款项支付至甲方指定的账户，逾期支付的，每日按未付款项的万分之五计算违约金。"
    assert shown(f"<p>{clause}</p>")[0][0] == "paragraph"


def test_buttons_are_not_read_with_the_text_but_titles_are():
    assert shown("<p>Text<button>Copy</button> goes on.</p>") == [
        ("paragraph", 0, "Text goes on."),
        ("boilerplate", 0, "Copy"),
    ]
    assert shown("<h3><button>What does it cost?</button></h3>") == [("heading", 3, "What does it cost?")]


def test_soft_hyphens_are_left_out_and_known():
    document = html_document(b"<p>ter&shy;mi&shy;nate</p>")
    assert document.text == "terminate"
    assert [(edit.span, edit.raw) for edit in document.edits] == [((3, 3), "\xad"), ((5, 5), "\xad")]


def test_scripts_styles_and_titles_are_no_text():
    assert shown("<title>t</title><script>var x</script><style>p{}</style><p>a<!--[if IE]>b<![endif]--></p>") == [
        ("paragraph", 0, "a"),
    ]


def test_options_that_are_never_closed_are_not_doubled():
    page = "<p>" + "<select><option>x" * 3
    assert shown(page) == [("paragraph", 0, "x / x / x")]
