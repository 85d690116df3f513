import pytest

from rag_lint.parsing.html.document import html_document


def shown(html: str) -> list[tuple[str, int, str]]:
    document = html_document(html.encode())
    return [(block.kind.value, block.level, document.text[slice(*block.span)]) for block in document.blocks]


@pytest.mark.parametrize(
    "tag",
    [
        "div hidden",
        "div style='display:none'",
        "div style='color:red; visibility: hidden'",
        "div style='font-size:0'",
        "div class='x sr-only'",
        "div class='visually-hidden'",
        "template",
        "noscript",
        "dialog",
    ],
)
def test_what_a_reader_does_not_see_is_hidden(tag):
    assert shown(f"<p>seen</p><{tag}><p>not seen</p></{tag.split()[0]}>") == [
        ("paragraph", 0, "seen"),
        ("hidden", 0, "not seen"),
    ]


@pytest.mark.parametrize(
    "tag",
    [
        "div hidden=until-found",
        "div class='d-none d-lg-block'",
        "div style='opacity:0.5'",
        "div style='text-indent:2em'",
    ],
)
def test_what_a_reader_may_see_is_not(tag):
    assert shown(f"<p>seen</p><{tag}>seen too</div>")[1] == ("paragraph", 0, "seen too")


def test_hidden_text_in_a_sentence_stands_behind_it():
    assert shown("<p>The <span style='display:none'>secret</span>Client pays.<!-- why --></p><p>Next.</p>") == [
        ("paragraph", 0, "The Client pays."),
        ("hidden", 0, "secret"),
        ("hidden", 0, "<!-- why -->"),
        ("paragraph", 0, "Next."),
    ]


def test_a_page_that_hides_everything_is_read():
    page = "<div style='visibility:hidden'>" + "<p>The Client pays the fee.</p>" * 5 + "</div>"
    assert {kind for kind, _, _ in shown(page)} == {"paragraph"}
    assert shown("<noscript>Please enable JavaScript.</noscript><div id=root></div>") == [
        ("paragraph", 0, "Please enable JavaScript."),
    ]
