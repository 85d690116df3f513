"""Markdown: the rendered text of the file against the rendered text of each content block.

Our text is the file's own, markup and all, so that nothing can be lost or invented in it: what a parser can get wrong
is where a block begins and what it is. So each content block is rendered alone and its letters and digits are compared
with those of the whole page: what a reader sees and no content block has (called a comment, front matter, or cut so
that its markup breaks) is lost; what is in a content block and no reader sees (a comment taken for a paragraph) is
extra.
"""

import re
from functools import cache
from textwrap import dedent
from typing import Any

from parsing_fidelity.shingles import words_only
from rag_lint.model.document import Block, BlockKind, Document

_UNSEEN = (BlockKind.FRONT_MATTER, BlockKind.HIDDEN)
_FENCE = re.compile(r"[ \t>]*(?:`{3,}|~{3,})[^\n]*")
_NOTE = re.compile(r"\s*\[\^[^\]]+\]:")
_NOTE_SIGN = re.compile(r"\[\^[^\]]+\]")


def their_passages(text: str) -> list[str]:
    """Return the words of the rendered page, then those of each footnote."""
    page = _html(_parser().render(text))
    notes = page.xpath("//section[@class='footnotes']//li")
    passages = [_words(note) for note in notes]
    for unread in page.xpath("//section[@class='footnotes']|//hr[@class='footnotes-sep']|//sup[@class='footnote-ref']"):
        unread.drop_tree()
    return [_words(page), *passages]


def our_passages(document: Document) -> list[str]:
    """Return the words of our content blocks, each rendered alone, then those of each footnote."""
    env: dict[str, Any] = {}
    _parser().parse(document.text, env)
    known = env.get("references", {})
    running: list[str] = []
    apart: list[str] = []
    for block in document.blocks:
        if block.kind not in _UNSEEN:
            words = _block_words(block, document.text[block.span.start : block.span.end], known)
            (apart if block.kind is BlockKind.FOOTNOTE else running).append(words)
    return ["".join(running), *apart]


def _block_words(block: Block, source: str, references: Any) -> str:
    if block.kind is BlockKind.CODE and not source.lstrip().startswith("<"):
        lines = source.split("\n")
        return words_only("\n".join(line for line in lines if not _is_fence(line, lines)))
    source = _NOTE_SIGN.sub("", _NOTE.sub("", source, count=1))
    words = _words(
        _html(_parser(front_matter=False).render(dedent(source.expandtabs(4)), {"references": dict(references)}))
    )
    return words or (words_only(source) if source.lstrip().startswith("<!--") else "")


def _is_fence(line: str, lines: list[str]) -> bool:
    return (line is lines[0] or line is lines[-1]) and _FENCE.fullmatch(line) is not None


def _words(element: Any) -> str:
    return words_only(element.text_content())


@cache
def _parser(*, front_matter: bool = True) -> Any:
    from markdown_it import MarkdownIt
    from mdit_py_plugins.admon import admon_plugin
    from mdit_py_plugins.footnote import footnote_plugin
    from mdit_py_plugins.front_matter import front_matter_plugin

    parser = MarkdownIt("commonmark").enable("table")
    parser.use(admon_plugin).use(footnote_plugin)
    return parser.use(front_matter_plugin) if front_matter else parser


def _html(rendered: str) -> Any:
    from lxml import html

    root = html.document_fromstring(f"<html><body><div>{rendered}</div></body></html>")
    for unread in root.xpath("//script|//style|//comment()|//processing-instruction()"):
        unread.drop_tree()
    return root
