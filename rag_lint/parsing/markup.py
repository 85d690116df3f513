"""What readers of a Markdown page do not see in its source: comments, bare tags, definitions of links."""

import re
from collections.abc import Iterator

from rag_lint.model.document import BlockKind
from rag_lint.model.finding import Span

_TABLE = re.compile(r"\s*<table\b", re.IGNORECASE)
_CODE = re.compile(r"\s*<(?:pre|textarea)\b", re.IGNORECASE)
_NO_TEXT = re.compile(r"\s*<(?:script|style)\b", re.IGNORECASE)
_HEADING = re.compile(r"\s*<h([1-6])\b[^>]*>(?:(?!</?h[1-6]\b).)*</h\1\s*>\s*\Z", re.IGNORECASE | re.DOTALL)
_TAG = re.compile(r"</?[A-Za-z][^<>]*>")
_BACKTICKS = re.compile(r"`+")
# A definition of a link, a rule, the end of a container: markup on lines of its own.
_UNSEEN_LINE = re.compile(r"[ \t>]*(?:\[[^\]\n]+\]:\s*\S.*|(?:[-*_][ \t]*){3,}|:{3,}[ \t]*)?\Z")
_LONGEST_HEADING = 1000


def html_kind(source: str) -> tuple[BlockKind, int]:
    """Return the kind, and for a heading the level, of a block of HTML in Markdown."""
    if _TABLE.match(source):
        return BlockKind.TABLE, 0
    if _CODE.match(source):
        return BlockKind.CODE, 0
    if _NO_TEXT.match(source) or is_bare_markup(source):
        return BlockKind.HIDDEN, 0
    heading = _HEADING.match(source) if len(source) < _LONGEST_HEADING else None
    return (BlockKind.HEADING, int(heading.group(1))) if heading else (BlockKind.PARAGRAPH, 0)


def is_bare_markup(source: str) -> bool:
    """Tell whether ``source`` is tags with no text between them."""
    text = source.strip()
    return text.startswith("<") and text.endswith(">") and not _TAG.sub("", text).strip()


def is_unseen(source: str) -> bool:
    """Tell whether lines outside all blocks are markup that shows nothing."""
    return all(_UNSEEN_LINE.match(line) for line in source.split("\n"))


def comments(source: str, *, in_html: bool) -> Iterator[Span]:
    """Yield the spans of the HTML comments in a block, those in code spans left out unless the block is HTML."""
    at = source.find("<!--")
    if at < 0:
        return
    ticks = [] if in_html else _code_spans(source)
    done = 0
    while at >= 0:
        end = source.find("-->", at + 4)
        if end < 0:
            return
        inside = next((code for code in ticks if code.start < at < code.end), None) if ticks else None
        if inside is not None:
            done = inside.end
        else:
            done = end + 3
            yield Span(at, done)
        ticks = [code for code in ticks if code.end > done]
        at = source.find("<!--", done)


def _code_spans(source: str) -> list[Span]:
    """Return the code spans of a block: from a run of backticks to the next run of the same length."""
    runs = [found.span() for found in _BACKTICKS.finditer(source)]
    later: dict[int, list[int]] = {}
    for index in range(len(runs) - 1, -1, -1):
        later.setdefault(runs[index][1] - runs[index][0], []).append(index)
    spans = []
    index = 0
    while index < len(runs):
        start, end = runs[index]
        same = later[end - start]
        while same and same[-1] <= index:
            same.pop()
        if same:
            index = same[-1]
            spans.append(Span(start, runs[index][1]))
        index += 1
    return spans
