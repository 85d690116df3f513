from hypothesis import given
from hypothesis import strategies as st
from lxml import etree

from rag_lint.errors import InputError
from rag_lint.parsing.html.document import html_document

TAGS = "p div b span table tr td th ul ol li dl dt dd h1 h2 pre br nav aside footer blockquote a sup math ruby rt u input".split()
PIECES = st.one_of(
    st.sampled_from([f"<{tag}>" for tag in TAGS]),
    st.sampled_from([f"</{tag}>" for tag in TAGS]),
    st.sampled_from(
        [
            "<p hidden>",
            "<div class=nav>",
            "<td rowspan=2 colspan=3>",
            "<!-- c -->",
            "<span style='display:none'>",
            "&nbsp;",
        ]
    ),
    st.sampled_from(["text ", " two words", "甲方", "应当\n付款。", "|", " ", "\n", "1. a", "&shy;", "x\ty"]),
)


@given(st.lists(PIECES, max_size=40).map("".join))
def test_blocks_cover_the_text_and_edits_stand_in_it(page):
    try:
        document = html_document(page.encode())
    except InputError:
        return
    at = 0
    for block in document.blocks:
        assert at <= block.span.start < block.span.end <= len(document.text)
        assert not document.text[at : block.span.start].strip()
        assert document.text[slice(*block.span)].strip()
        at = block.span.end
    assert not document.text[at:].strip()
    done = 0
    for edit in document.edits:
        assert done <= edit.span.start <= edit.span.end <= len(document.text)
        done = edit.span.end


@given(st.lists(PIECES, max_size=40).map("".join))
def test_no_letter_is_lost_or_made_up(page):
    """Undone, the edits leave the letters of the page, hidden ones among them, each as often as it is there."""
    page = page.replace("<!-- c -->", "")
    try:
        document = html_document(page.encode())
    except InputError:
        return
    text = document.text
    for edit in reversed(document.edits):
        text = text[: edit.span.start] + edit.raw + text[edit.span.end :]
    root = etree.fromstring(page.encode(), etree.HTMLParser(encoding="utf-8"))
    assert sorted(_letters(text)) == sorted(_letters("".join(root.itertext())))


def _letters(text: str) -> str:
    return "".join(character for character in text if not character.isspace() and character != "\xad")
