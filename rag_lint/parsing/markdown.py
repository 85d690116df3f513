"""Markdown to blocks: CommonMark with tables, footnotes, admonitions and front matter."""

import re
from collections.abc import Iterator, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

from rag_lint.model.document import Block, BlockKind
from rag_lint.model.finding import Span
from rag_lint.parsing.cover import cover
from rag_lint.parsing.front_matter import FRONT_MATTER
from rag_lint.parsing.lines import LineIndex, trim
from rag_lint.parsing.markup import comments, html_kind, is_bare_markup, is_unseen
from rag_lint.parsing.math_blocks import math_plugin

if TYPE_CHECKING:
    from markdown_it.token import Token

# Marks of blocks that a plugin knows under another name; only the lines count, so they may be changed for the parser.
_OTHER_ADMONITION = re.compile(r"^([ \t]*)(?:\?\?\?\+?|===[!+]?)(?=[ \t]+[\"\w])", re.MULTILINE)
_SIGNS = re.compile(r"^(?:#{1,6} \S|```|~~~|\|.*\|[ \t]*$|[ \t]*[-*+] \S|>[ \t]|---[ \t]*\n[\w-]+:)", re.MULTILINE)
_LEAVES = {
    "fence": BlockKind.CODE,
    "code_block": BlockKind.CODE,
    "table_open": BlockKind.TABLE,
    "heading_open": BlockKind.HEADING,
    "paragraph_open": BlockKind.PARAGRAPH,
    "html_block": BlockKind.PARAGRAPH,
    "math_block": BlockKind.CODE,
    "admonition_title_open": BlockKind.PARAGRAPH,
    "blockquote_open": BlockKind.QUOTE,
    "footnote_reference_open": BlockKind.FOOTNOTE,
}
# Whatever is inside these belongs to the one block.
_WHOLE = frozenset({"blockquote_open", "footnote_reference_open", "table_open"})
# What comments may stand in without being part of it.
_PROSE = frozenset({BlockKind.PARAGRAPH, BlockKind.LIST_ITEM, BlockKind.HEADING})


def looks_like_markdown(text: str) -> bool:
    """Tell whether a text without a file name has Markdown's headings, lists, tables, quotes or fences."""
    return _SIGNS.search(text) is not None


def markdown_blocks(text: str) -> tuple[Block, ...]:
    """Return the blocks of a Markdown text, in order and covering all of it but white space.

    A list item ends where a nested list, code or a table in it begins; these are blocks of their own.
    """
    front = FRONT_MATTER.match(text)
    found = [Block(BlockKind.FRONT_MATTER, Span(0, len(front.group().rstrip())))] if front else []
    skipped = front.end() if front else 0
    # Blank lines in place of the front matter keep the parser's line numbers those of the text.
    source = _OTHER_ADMONITION.sub(r"\1!!! x", text[skipped:])
    tokens = _parser().parse("\n" * text.count("\n", 0, skipped) + source)
    found += _blocks(tokens, text)
    return tuple(_with_unseen(text, found))


@cache
def _parser() -> Any:
    from markdown_it import MarkdownIt
    from mdit_py_plugins.admon import admon_plugin
    from mdit_py_plugins.container import container_plugin
    from mdit_py_plugins.footnote import footnote_plugin

    parser = MarkdownIt("commonmark").enable("table").use(admon_plugin).use(footnote_plugin).use(math_plugin)
    parser.use(container_plugin, "any", validate=lambda *_: True)
    # Only the blocks are asked for: parsing inside lines would cost ten times as much.
    parser.core.ruler.disable(["inline", "footnote_tail", "text_join"])
    return parser


def _with_unseen(text: str, found: list[Block]) -> Iterator[Block]:
    """Yield ``found`` and, hidden when they show nothing, the lines that are in no block."""
    known = {block.span for block in found}
    for block in cover(text, found):
        if block.span not in known and is_unseen(text[block.span.start : block.span.end]):
            block = block._replace(kind=BlockKind.HIDDEN)
        yield block


def _blocks(tokens: "Sequence[Token]", text: str) -> list[Block]:
    lines = LineIndex(text)
    found: list[Block] = []
    for leaf in _leaves(tokens):
        span = trim(text, lines.offset(leaf.map[0]), lines.offset(leaf.map[1]))
        if span is not None:
            source = text[span.start : span.end]
            kind, level = _kind(leaf, source)
            block = Block(kind, span, level)
            found += _without_comments(block, source, leaf.type == "html_block") if kind in _PROSE else [block]
    return found


def _without_comments(block: Block, source: str, in_html: bool) -> Iterator[Block]:
    """Yield the pieces of a block between its comments, and these hidden."""
    at = 0
    for comment in comments(source, in_html=in_html):
        if source[at : comment.start].strip():
            yield block._replace(span=Span(block.span.start + at, block.span.start + comment.start))
        yield Block(BlockKind.HIDDEN, Span(block.span.start + comment.start, block.span.start + comment.end))
        at = comment.end
    if source[at:].strip() or not at:
        yield block._replace(span=Span(block.span.start + at, block.span.end))


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


def _kind(leaf: _Leaf, source: str) -> tuple[BlockKind, int]:
    kind, level = _LEAVES[leaf.type], leaf.level
    if leaf.type == "html_block":
        kind, heading = html_kind(source)
        level = heading or level
    elif kind is BlockKind.PARAGRAPH and is_bare_markup(source):
        kind = BlockKind.HIDDEN
    if leaf.opens_item and kind in (BlockKind.PARAGRAPH, BlockKind.HEADING):
        return BlockKind.LIST_ITEM, leaf.level
    return kind, level
