"""Markdown to blocks: CommonMark with tables, footnotes, admonitions and front matter."""

import re
from collections.abc import Iterator, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

from rag_lint.model.document import Block, BlockKind
from rag_lint.model.finding import Span
from rag_lint.parsing.cover import cover
from rag_lint.parsing.lines import LineIndex

if TYPE_CHECKING:
    from markdown_it.token import Token

# YAML between --- lines, TOML between +++ lines; its first line is a key, a comment or nothing: else it is a rule.
_FRONT_MATTER = re.compile(
    r"\A(?:---[ \t]*\n(?=[ \t]*(?:[\w\"'-]+[ \t]*:|#|---|\n))(?:.*\n)*?(?:---|\.\.\.)"
    r"|\+\+\+[ \t]*\n(?:.*\n)*?\+\+\+)[ \t]*(?:\n|\Z)"
)
_SIGNS = re.compile(r"^(?:#{1,6} \S|```|~~~|\|.*\|[ \t]*$|[ \t]*[-*+] \S|>[ \t]|---[ \t]*\n[\w-]+:)", re.MULTILINE)
_LEAVES = {
    "fence": BlockKind.CODE,
    "code_block": BlockKind.CODE,
    "table_open": BlockKind.TABLE,
    "heading_open": BlockKind.HEADING,
    "paragraph_open": BlockKind.PARAGRAPH,
    "html_block": BlockKind.PARAGRAPH,
    "admonition_title_open": BlockKind.PARAGRAPH,
    "blockquote_open": BlockKind.QUOTE,
    "footnote_reference_open": BlockKind.FOOTNOTE,
}
# Whatever is inside these belongs to the one block.
_WHOLE = frozenset({"blockquote_open", "footnote_reference_open", "table_open"})
_COMMENT = re.compile(r"\s*<!--(?:(?!-->).)*-->\s*\Z", re.DOTALL)
_HTML_TABLE = re.compile(r"\s*<table\b", re.IGNORECASE)


def looks_like_markdown(text: str) -> bool:
    """Tell whether a text without a file name has Markdown's headings, lists, tables, quotes or fences."""
    return _SIGNS.search(text) is not None


def markdown_blocks(text: str) -> tuple[Block, ...]:
    """Return the blocks of a Markdown text, in order and covering all of it but white space.

    A list item ends where a nested list, code or a table in it begins; these are blocks of their own.
    """
    front = _FRONT_MATTER.match(text)
    found = [Block(BlockKind.FRONT_MATTER, Span(0, len(front.group().rstrip())))] if front else []
    skipped = front.end() if front else 0
    # Blank lines in place of the front matter keep the parser's line numbers those of the text.
    tokens = _parser().parse("\n" * text.count("\n", 0, skipped) + text[skipped:])
    found += _blocks(tokens, text)
    return cover(text, found)


@cache
def _parser() -> Any:
    from markdown_it import MarkdownIt
    from mdit_py_plugins.admon import admon_plugin
    from mdit_py_plugins.footnote import footnote_plugin

    parser = MarkdownIt("commonmark").enable("table").use(admon_plugin).use(footnote_plugin)
    # Only the blocks are asked for: parsing inside lines would cost ten times as much.
    parser.core.ruler.disable(["inline", "footnote_tail", "text_join"])
    return parser


def _blocks(tokens: "Sequence[Token]", text: str) -> list[Block]:
    lines = LineIndex(text)
    found = []
    for leaf in _leaves(tokens):
        span = Span(lines.offset(leaf.map[0]), lines.offset(leaf.map[1]))
        found.append(Block(_kind(leaf, text[span.start : span.end]), span, leaf.level))
    return found


class _Leaf(NamedTuple):
    """A block without blocks in it; ``level`` is a heading's level, else the depth of lists around it."""

    type: str
    map: tuple[int, int]
    level: int
    opens_item: bool


def _leaves(tokens: "Sequence[Token]") -> Iterator[_Leaf]:
    depth = 0  # of lists
    opens_item = False
    whole = -1  # level of the block that is taken whole at the moment
    for token in tokens:
        if whole >= 0:
            whole = -1 if token.level == whole and token.nesting < 0 else whole
        elif token.type.endswith("_list_open") or token.type.endswith("_list_close"):
            depth += token.nesting
        elif token.type == "list_item_open":
            opens_item = True
        elif token.type in _LEAVES and token.map:
            heading = token.type == "heading_open" and not depth
            yield _Leaf(token.type, (token.map[0], token.map[1]), int(token.tag[1:]) if heading else depth, opens_item)
            opens_item = False
            whole = token.level if token.type in _WHOLE else -1


def _kind(leaf: _Leaf, source: str) -> BlockKind:
    kind = _LEAVES[leaf.type]
    if leaf.type == "html_block":
        kind = BlockKind.HIDDEN if _COMMENT.match(source) else BlockKind.TABLE if _HTML_TABLE.match(source) else kind
    if leaf.opens_item and kind in (BlockKind.PARAGRAPH, BlockKind.HEADING):
        return BlockKind.LIST_ITEM
    return kind
