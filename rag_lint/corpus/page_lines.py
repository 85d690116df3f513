"""Running heads and feet: lines that come again beside a page number, and the number counts up.

What repeats in a document is mostly a heading, a cell, code or a refrain; only what stands on every page keeps
time with its numbers. So a line counts where a page number stands next to it or at one of its ends, and it is a
running head when those numbers go up by one or two (left and right pages) from one occurrence to the next.
"""

from collections.abc import Iterator
from typing import NamedTuple

from rag_lint.engine.bare_lines import BareLine, bare_lines, masked_digits
from rag_lint.engine.fences import may_hold_fence
from rag_lint.model.chunk import Chunk
from rag_lint.model.pattern import lazy_re
from rag_lint.model.script import is_han_char

SHORTEST, LONGEST, LETTERS = 3, 120, 3
"""Characters of such a line, and letters at least, a Han character counted as two."""
LONGEST_NUMBER = 32
BESIDE = 2
"""Lines from it within which the page number stands: a head may be of several lines."""
APART = 400
"""Characters from one to the next in a chunk, at least: pages are longer, rows of a table are not."""
PROBE = 24
NONE = -1

_LAST = frozenset("0123456789页頁-–—]| \t")
_DIGITS = frozenset("0123456789")
_TAIL = "页頁 "
_PAGE = lazy_re(
    r"[-–—\[(|· ]*(?:(?i:page|p\.)[ _]?|第 ?)?(\d{1,4})(?: ?[页頁])?"
    r"(?:(?: ?/ ?| of |[，, ]*共 ?)\d{1,4}(?: ?[页頁])?)?[-–—\])|· ]*$"
)
_OWN = lazy_re(
    r"(\d{1,5})[ \t|·–—-]+[^\W\d]"
    r"|.*?(?<=[\s|·–—第]) ?(\d{1,4})(?: ?[页頁])?(?:(?: ?/ ?| of |[，, ]*共 ?)\d{1,4}(?: ?[页頁])?)?$"
)
_MARKUP = frozenset("#|*+>`<={}\\$!")
_STOPS = frozenset(".。;；:：,，、|>")
_CODE = lazy_re(r"[{}=\\]")
_LABEL = lazy_re(
    r"(?:[^\W\d_]+[.\- ]{0,2}|第 ?|[(（\[]|[^\W\d_]+ [^\W\d_]+ )#(?! ?[页頁]|[^#]*[^\W\d_#] ?#)|[#.]+[.)）、]|#\.#"
)


class PageLine(NamedTuple):
    """A line beside a page number ``near`` or with one of its ``own``, NONE where there is none.

    ``below`` counts the lines of the chunk before it; ``close`` tells that the line before with these words is too near
    to be on another page.
    """

    text: str
    near: int
    own: int
    below: int
    close: bool


class Number(NamedTuple):
    """A page number; ``bare`` tells that it is all there is on its line."""

    page: int
    bare: bool


def page_lines(chunk: Chunk) -> tuple[PageLine, ...]:
    """Return the lines of ``chunk`` that may be a running head, less those that only overlap brings in again."""
    text = chunk.text
    ends = [line for line in text.split("\n") if line and (line[-1] in _LAST or line[0] in _DIGITS)]
    if not any(_number(line.strip()) for line in ends) or may_hold_fence(text):
        return ()
    begin = _overlap(chunk.prev, text)
    rows = [row for row in bare_lines(text) if row.start >= begin]
    return tuple(_found(text, rows))


def _overlap(prev: str, text: str) -> int:
    """How much of the beginning of ``text`` is the end of the chunk before."""
    body = text.lstrip()
    probe = body[:PROBE]
    at = prev.rfind(probe) if len(probe) == PROBE else NONE
    tail = prev[at:].rstrip() if at >= 0 else ""
    return len(text) - len(body) + len(tail) if tail and body.startswith(tail) else 0


def _found(text: str, rows: list[BareLine]) -> Iterator[PageLine]:
    found = {at: number for at, row in enumerate(rows) if (number := _number(row.text)) is not None}
    numbers = {at: page for at, (page, bare) in found.items() if bare}
    silent = {at for at in numbers if not any(map(str.isalpha, rows[at].text))}
    last: dict[str, int] = {}
    for at in sorted({*found, *(one for number in numbers for one in _around(number, len(rows)))} - silent):
        row = rows[at]
        if not _may_be_head(row.text):
            continue
        near = next((numbers[one] for one in _around(at, len(rows)) if one in numbers), NONE)
        key = masked_digits(row.text)
        close = key in last and row.start - last[key] < APART
        last[key] = row.start
        yield PageLine(row.text, near, found[at].page if at in found else NONE, text.count("\n", 0, row.start), close)


def _around(at: int, end: int) -> Iterator[int]:
    return (one for step in range(1, BESIDE + 1) for one in (at - step, at + step) if 0 <= one < end)


def _number(line: str) -> Number | None:
    """The page number a line is, begins with or ends with; none is that of a heading, an item or a figure."""
    if not line or len(line) > LONGEST or (line[-1] not in _LAST and line[0] not in _DIGITS):
        return None
    if len(line) <= LONGEST_NUMBER and (found := _PAGE.match(line)):
        return Number(int(found[1]), True)
    found = _OWN.match(line) if line[0] in _DIGITS or line.rstrip(_TAIL)[-1:] in _DIGITS else None
    if found is None or _LABEL.match(masked_digits(line)):
        return None
    return Number(int(found[1] or found[2]), False)


def _may_be_head(line: str) -> bool:
    if not SHORTEST <= len(line) <= LONGEST or line[0] in _MARKUP or line[-1] in _STOPS or _CODE.search(line):
        return False
    return sum(1 + is_han_char(char) for char in line if char.isalpha()) >= LETTERS
