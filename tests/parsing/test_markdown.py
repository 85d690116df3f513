from hypothesis import given
from hypothesis import strategies as st

from rag_lint.parsing.markdown import looks_like_markdown, markdown_blocks

SAMPLE = """\
---
title: 手册
---
# Handbook

First paragraph,
two lines.

- one
  - nested

    more of nested
- ```sh
  run
  ```
3. three

| a | b |
|---|---|
| 1 | 2 |

> quoted
> - with a list

!!! note
    An admonition.

[^1]: A footnote
    over two lines.

<!-- rag-lint: ignore-next[IND001] -->
***

Setext
------

    indented code

<table><tr><td>x</td></tr></table>
"""


def shown(text: str) -> list[tuple[str, int, str]]:
    return [(block.kind.value, block.level, text[block.span.start : block.span.end]) for block in markdown_blocks(text)]


def test_every_block_is_exactly_its_source():
    assert shown(SAMPLE) == [
        ("front_matter", 0, "---\ntitle: 手册\n---"),
        ("heading", 1, "# Handbook"),
        ("paragraph", 0, "First paragraph,\ntwo lines."),
        ("list_item", 1, "- one"),
        ("list_item", 2, "  - nested"),
        ("paragraph", 2, "    more of nested"),
        ("code", 1, "- ```sh\n  run\n  ```"),
        ("list_item", 1, "3. three"),
        ("table", 0, "| a | b |\n|---|---|\n| 1 | 2 |"),
        ("quote", 0, "> quoted\n> - with a list"),
        ("paragraph", 0, "!!! note"),
        ("paragraph", 0, "    An admonition."),
        ("footnote", 0, "[^1]: A footnote\n    over two lines."),
        ("hidden", 0, "<!-- rag-lint: ignore-next[IND001] -->"),
        ("hidden", 0, "***"),
        ("heading", 2, "Setext\n------"),
        ("code", 0, "    indented code"),
        ("table", 0, "<table><tr><td>x</td></tr></table>"),
    ]


def test_a_comment_in_code_is_no_heading():
    assert shown("```sh\n# install\nrun\n```") == [("code", 0, "```sh\n# install\nrun\n```")]


def test_an_open_fence_holds_the_rest():
    assert shown("~~~py\nx = 1\n\n## No heading") == [("code", 0, "~~~py\nx = 1\n\n## No heading")]


def test_toml_front_matter():
    assert shown("+++\ntitle = 'x'\n+++\nText.") == [
        ("front_matter", 0, "+++\ntitle = 'x'\n+++"),
        ("paragraph", 0, "Text."),
    ]


def test_a_rule_on_top_is_no_front_matter():
    kinds = [kind for kind, _, _ in shown("---\nNot a key but a sentence.\n\n---\n\nText.")]
    assert "front_matter" not in kinds


def test_front_matter_alone_and_never_closed():
    assert shown("---\ntitle: x\n---") == [("front_matter", 0, "---\ntitle: x\n---")]
    assert "front_matter" not in [kind for kind, _, _ in shown("---\ntitle: x\n\nText.")]


def test_text_that_parsers_say_nothing_of_is_there():
    text = "[ref]: https://example.org\n\nText [ref].\n\n-\n"
    assert [source for _, _, source in shown(text)] == ["[ref]: https://example.org", "Text [ref].", "-"]


def test_a_list_item_that_is_a_heading():
    assert shown("- # Title\n- text") == [("list_item", 1, "- # Title"), ("list_item", 1, "- text")]


def kinds(text: str) -> list[tuple[str, str]]:
    return [(kind, source) for kind, _, source in shown(text)]


def test_comments_are_hidden_wherever_they_stand():
    text = "Para <!-- a\nb --> goes on.\n\n- item <!-- c -->\n\n<!-- d --> tail\n\n<div>\n<!-- e -->\nText\n</div>"
    assert kinds(text) == [
        ("paragraph", "Para"),
        ("hidden", "<!-- a\nb -->"),
        ("paragraph", "goes on."),
        ("list_item", "- item"),
        ("hidden", "<!-- c -->"),
        ("hidden", "<!-- d -->"),
        ("paragraph", "tail"),
        ("paragraph", "<div>"),
        ("hidden", "<!-- e -->"),
        ("paragraph", "Text\n</div>"),
    ]


def test_a_comment_in_code_is_shown():
    for text in ("`<!-- a -->` stays.", "``<!-- ` -->`` and `x`", "    <!-- a -->", "never <!-- closed"):
        assert "hidden" not in dict(kinds(text)), text


def test_markup_that_shows_nothing_is_hidden():
    for text in (
        "[r]: https://example.org 'T'\n[s]: <x>",
        "---",
        "<br>",
        "<a name=x></a>",
        "<p align=center><img src=x></p>",
        "<script>\nx\n</script>",
    ):
        assert kinds(f"a\n\n{text}\n\nb") == [("paragraph", "a"), ("hidden", text), ("paragraph", "b")], text


def test_html_blocks_are_what_they_show():
    assert shown("<h2 align=center>Title</h2>") == [("heading", 2, "<h2 align=center>Title</h2>")]
    assert kinds("<pre>\nx\n</pre>") == [("code", "<pre>\nx\n</pre>")]
    assert kinds("<details>\n<summary>Q?</summary>\n\nAnswer.\n\n</details>") == [
        ("paragraph", "<details>\n<summary>Q?</summary>"),
        ("paragraph", "Answer."),
        ("hidden", "</details>"),
    ]


def test_formulas_are_blocks():
    for text in (
        "$$\na\n= b\n\n# c\n$$",
        "$$ a = b $$ (1)",
        "\\[\nx\n- y\n\\]",
        "\\begin{align}\na &= b \\\\\n- c\n\\end{align}",
    ):
        assert kinds(f"Text:\n{text}\n\n# H") == [("paragraph", "Text:"), ("code", text), ("heading", "# H")], text


def test_a_formula_that_never_ends_is_text():
    assert kinds("$$\nopen\n\n# H") == [("paragraph", "$$\nopen"), ("heading", "# H")]


def test_admonitions_of_all_kinds():
    assert kinds("::: tip Title\nText\n\n- item\n:::\n\nAfter") == [
        ("paragraph", "::: tip Title"),
        ("paragraph", "Text"),
        ("list_item", "- item"),
        ("hidden", ":::"),
        ("paragraph", "After"),
    ]
    assert kinds('??? note "Title"\n    # Head\n\n    ```\n    # code\n    ```\n\nAfter') == [
        ("paragraph", '??? note "Title"'),
        ("heading", "    # Head"),
        ("code", "    ```\n    # code\n    ```"),
        ("paragraph", "After"),
    ]
    assert kinds('=== "Python"\n\n    Text.') == [("paragraph", '=== "Python"'), ("paragraph", "    Text.")]
    assert kinds("> [!NOTE]\n> # Text") == [("quote", "> [!NOTE]\n> # Text")]


def test_tables_without_outer_pipes_and_in_lists():
    assert kinds("a | b\n--|--\n1 | 2") == [("table", "a | b\n--|--\n1 | 2")]
    assert kinds("- a\n\n  | a | b |\n  |---|---|\n  | 1 | 2 |")[1] == (
        "table",
        "  | a | b |\n  |---|---|\n  | 1 | 2 |",
    )


def test_fences_in_lists_and_quotes_hold_no_headings():
    assert kinds("1. x\n   ~~~\n   # no\n   ~~~") == [("list_item", "1. x"), ("code", "   ~~~\n   # no\n   ~~~")]
    assert kinds("> ~~~\n> # no\n> ~~~") == [("quote", "> ~~~\n> # no\n> ~~~")]


def test_what_looks_like_markdown():
    for text in ("# Fees", "a\n\n```\nb\n```", "| a | b |", "- item", "> quoted", "---\ntitle: x\n---"):
        assert looks_like_markdown(text), text
    for text in ("The Client pays.", "第一条 甲方付款。", "a - b", "#tag", "1) one"):
        assert not looks_like_markdown(text), text


LINES = "# h|$$|::: n|:::|??? n|<br>|x <!-- c --> y|- i|  - n|1. o|> q|```|~~~|    c|***|---|<!--|-->|<div>|[^1]: f|[r]: x|!!! n|+++|k: v|text|文本。|\t|===|- - x|> - ```|-|\0|\u2028"
MARKUP = st.lists(st.sampled_from(["", "| a | b |", "|---|---|", *LINES.split("|")]), max_size=25).map("\n".join)


def check_cover(text: str) -> None:
    at = 0
    for block in markdown_blocks(text):
        assert at <= block.span.start < block.span.end <= len(text)
        assert not text[at : block.span.start].strip()
        source = text[block.span.start : block.span.end]
        assert source.strip()
        assert source == source.rstrip()
        assert not source.startswith("\n")
        at = block.span.end
    assert not text[at:].strip()


@given(MARKUP)
def test_blocks_cover_the_text_in_order(text):
    check_cover(text)


@given(st.text(st.characters(exclude_characters="\r", exclude_categories=["Cs"])))
def test_blocks_cover_any_text(text):
    check_cover(text)


def test_hostile_nesting_is_read():
    for text in (
        ">" * 5000,
        "- " * 3000,
        "[" * 5000,
        "|" * 5000 + "\n" + "|-" * 2500,
        "<!--" * 3000,
        "---\na: b\n" * 2000,
        "$$\n" * 3001,
        "\\begin{a}\n" * 3000,
        "`" * 5000 + "<!-- a -->" * 500,
        "".join("`" * n + " <!-- x --> " for n in range(200)),
        ":::\n" * 3000,
    ):
        check_cover(text)
