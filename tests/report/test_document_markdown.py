"""A Document as Markdown reads as the Document again."""

import html
import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from markdown_it import MarkdownIt

from rag_lint.model.document import Block, BlockKind, Document
from rag_lint.model.finding import Span
from rag_lint.parsing.parse import parse_text
from rag_lint.report.document_markdown import left_out, render_markdown


def document(*pieces: tuple[BlockKind, str, int]) -> Document:
    text, blocks = "", []
    for kind, words, level in pieces:
        text += "\n\n" if text else ""
        blocks.append(Block(kind, Span(len(text), len(text) + len(words)), level))
        text += words
    return Document(text, tuple(blocks), media_type="application/pdf")


def test_kinds_show_as_markup() -> None:
    shown = render_markdown(
        document(
            (BlockKind.FURNITURE, "Handbook 2024", 0),
            (BlockKind.HEADING, "1 Visits\n来访", 2),
            (BlockKind.PARAGRAPH, "The office\nopens at nine.", 0),
            (BlockKind.LIST_ITEM, "• badge", 1),
            (BlockKind.LIST_ITEM, "10. key\nof the door", 2),
            (BlockKind.LIST_ITEM, "（一）notice", 3),
            (BlockKind.LIST_ITEM, "- lift", 1),
            (BlockKind.TABLE, "| a | b |\n| --- | --- |\n| 1 | 2 \\| 3 |", 0),
            (BlockKind.CODE, "run ```x```\n    # two", 0),
            (BlockKind.QUOTE, "said\nso", 0),
            (BlockKind.HIDDEN, "secret", 0),
        )
    )
    assert shown == (
        "## 1 Visits 来访\n\nThe office\nopens at nine.\n\n- badge\n\n  10. key\n      of the door\n      - （一）notice\n- lift\n\n"
        "| a | b |\n| --- | --- |\n| 1 | 2 \\| 3 |\n\n````\nrun ```x```\n    # two\n````\n\n> said\n> so\n"
    )
    kinds = [(block.kind.value, block.level) for block in parse_text(shown, "text/markdown").blocks]
    items = [("list_item", 1), ("list_item", 2), ("list_item", 3), ("list_item", 1)]
    assert kinds == [("heading", 2), ("paragraph", 0), *items, ("table", 0), ("code", 0), ("quote", 0)]


@pytest.mark.parametrize("words", ["::: note", "!!! note", "$$\nx", "\\begin{document}\nx", "[^1]: x", "- - -", "7. x"])
def test_signs_that_only_some_readers_know(words: str) -> None:
    shown = render_markdown(document((BlockKind.PARAGRAPH, words, 0)))
    assert [block.kind for block in parse_text(shown, "text/markdown").blocks] == ["paragraph"]
    assert shown.replace("\\\\", "\0").replace("\\", "").replace("\0", "\\") == words + "\n"


def test_what_is_left_out_is_counted() -> None:
    parsed = document((BlockKind.FURNITURE, "a", 0), (BlockKind.FURNITURE, "b", 0), (BlockKind.HIDDEN, "c", 0))
    assert left_out(parsed) == {BlockKind.FURNITURE: 2, BlockKind.HIDDEN: 1}
    assert render_markdown(parsed) == "\n"


def test_markdown_is_its_own_text() -> None:
    text = "---\ntitle: x\n---\n# a *b*\n"
    assert render_markdown(parse_text(text, "text/markdown")) == text
    assert left_out(parse_text(text, "text/markdown")) == {}


PARSER = MarkdownIt("commonmark").enable(["table", "strikethrough"])
KINDS = (BlockKind.PARAGRAPH, BlockKind.HEADING, BlockKind.LIST_ITEM, BlockKind.QUOTE)
WORDS = st.text("ab1 \n*_`~#->+.)|:=<&;![](){}\\/$\"'中，。、（", min_size=1, max_size=30)


def squeezed(text: str) -> str:
    return "".join(text.split())


@pytest.mark.parametrize("kind", KINDS)
@settings(max_examples=200)
@given(words=WORDS)
def test_no_character_is_taken_for_markup(kind: BlockKind, words: str) -> None:
    """A browser shows the block's own characters."""
    words = " ".join(words.split(" ")).strip()
    if not words:
        return
    marker = "- " if kind is BlockKind.LIST_ITEM else ""
    page = PARSER.render(render_markdown(document((kind, marker + words, 1))))
    assert squeezed(html.unescape(re.sub(r"<[^>]*>", "", page))) == squeezed(words)
    assert not re.search(r"<(?!/?(?:p|h1|ul|li|blockquote)\b)", page)


@settings(max_examples=200)
@given(
    st.lists(
        st.tuples(st.sampled_from(["- ", "1. ", "7. ", "8. ", "120) ", "（二）", "a "]), st.integers(1, 4)), max_size=8
    )
)
def test_items_stay_items_at_any_depth(items: list[tuple[str, int]]) -> None:
    page = PARSER.render(
        render_markdown(document(*((BlockKind.LIST_ITEM, f"{mark}x", depth) for mark, depth in items)))
    )
    assert page.count("<li>") == len(items)
    assert page.count("x") == len(items)
