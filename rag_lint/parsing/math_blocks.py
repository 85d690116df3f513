"""A block rule for markdown-it: formulas between $$ lines, \\[ and \\], \\begin and \\end.

The plugins there are for it end a formula at a blank line or report its last line as outside of it.
"""

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from markdown_it import MarkdownIt
    from markdown_it.rules_block import StateBlock

_OPEN = re.compile(r"\$\$|\\\[|\\begin\{([A-Za-z]+\*?)\}")
_MOST_LINES = 200


def math_plugin(parser: "MarkdownIt") -> None:
    """Let ``parser`` tell formulas that stand on lines of their own, as tokens ``math_block`` with their lines."""
    parser.block.ruler.before(
        "fence", "math_block", _math_block, {"alt": ["paragraph", "reference", "blockquote", "list"]}
    )


def _math_block(state: "StateBlock", first: int, end: int, silent: bool) -> bool:
    if state.is_code_block(first):
        return False
    line = _line(state, first)
    opened = _OPEN.match(line)
    if opened is None:
        return False
    closing = {"$$": "$$", "\\[": "\\]"}.get(opened.group()) or f"\\end{{{opened.group(1)}}}"
    last = first if _closes(line[opened.end() :], closing) else _last_line(state, first, end, closing)
    if last < 0:
        return False
    if not silent:
        token = state.push("math_block", "math", 0)
        token.map = [first, last + 1]
        state.line = last + 1
    return True


def _last_line(state: "StateBlock", first: int, end: int, closing: str) -> int:
    for line in range(first + 1, min(end, first + _MOST_LINES)):
        if state.sCount[line] < state.blkIndent and not state.isEmpty(line):
            return -1
        if _closes(_line(state, line), closing):
            return line
    return -1


def _closes(line: str, closing: str) -> bool:
    """Tell whether a line ends a formula; a number or a label may follow."""
    return re.search(re.escape(closing) + r"\s*(?:\([^()\s]*\)|\{#[^{}\s]*\})?\s*\Z", line) is not None


def _line(state: "StateBlock", line: int) -> str:
    return state.src[state.bMarks[line] + state.tShift[line] : state.eMarks[line]]
