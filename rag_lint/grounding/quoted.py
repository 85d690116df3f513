"""Quotations as they are marked in a text: inline, as Markdown quotes, in ``<cite>`` tags, in numbered brackets.

Time is linear in the text: closers are looked up once, not from every opener.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from rag_lint.grounding.marks import MARKS, ids_of_mark, named_in_tag
from rag_lint.model.finding import Span
from rag_lint.model.verdicts import _Word


class QuotationStyle(_Word):
    """How a quotation is marked."""

    CURLY = "curly"  # “…”
    STRAIGHT = "straight"  # "…"
    CORNER = "corner"  # 「…」 『…』
    GUILLEMETS = "guillemets"  # «…»
    BLOCK = "block"  # > …
    CITE = "cite"  # <cite id="2">…</cite>
    BRACKET = "bracket"  # [ 2 … ]


class Raw(NamedTuple):
    """A quotation with its marks, what is quoted, and the source named inside of it."""

    span: Span
    text: str
    style: QuotationStyle
    ids: tuple[str, ...] = ()


_PAIRS = {
    "“": ("”", QuotationStyle.CURLY),
    "「": ("」", QuotationStyle.CORNER),
    "『": ("』", QuotationStyle.CORNER),
    "«": ("»", QuotationStyle.GUILLEMETS),
}
_PAIR_MARKS = re.compile("[\n" + "".join(opener + closer for opener, (closer, _) in _PAIRS.items()) + "]")
_OPENERS = re.compile("[" + "".join(_PAIRS) + '"]')
_CITE = re.compile(r"<cite\b([^<>]*)>(.*?)</cite\s*>", re.IGNORECASE | re.DOTALL)
_BRACKET = re.compile(r"\[\s*(\d{1,3})\s+([^\[\]\n]*[^\W\d][^\[\]\n]*?)\s*\](?!\()")
_BLOCK = re.compile(r"^[ \t]{0,3}>[^\n]*(?:\n[ \t]{0,3}>[^\n]*)*", re.MULTILINE)
_BLOCK_MARK = re.compile(r"^[ \t]{0,3}>[ \t]?", re.MULTILINE)


def raw_quotations(answer: str) -> list[Raw]:
    """Return the quotations of ``answer`` in order; of those that overlap the one that is marked most surely."""
    taken: list[Raw] = []
    for some in (_cites(answer), _blocks(answer), _brackets(answer), _inline(answer)):
        taken = sorted((*taken, *_beside(taken, some)), key=lambda raw: raw.span)
    return taken


def _beside(taken: Sequence[Raw], some: Iterator[Raw]) -> Iterator[Raw]:
    """Those that overlap none that is taken."""
    starts = [raw.span.start for raw in taken]
    for raw in some:
        at = bisect_right(starts, raw.span.start)
        before_ends = at == 0 or taken[at - 1].span.end <= raw.span.start
        if before_ends and (at == len(taken) or taken[at].span.start >= raw.span.end):
            yield raw


def _cites(answer: str) -> Iterator[Raw]:
    last = answer.lower().rfind("</cite")
    for found in _CITE.finditer(answer, 0, answer.find(">", last) + 1) if last >= 0 else ():
        text = unquoted(found.group(2).strip())
        if re.search(r"[^\W\d]", text):
            named = named_in_tag(found.group(1))
            yield Raw(Span(*found.span()), text, QuotationStyle.CITE, (named,) if named else ())


def unquoted(text: str) -> str:
    """``text`` without the quotation marks around all of it."""
    pair = _PAIRS.get(text[:1])
    if len(text) > 2 and ((pair and text[-1] == pair[0]) or text[0] == text[-1] == '"'):
        return text[1:-1]
    return text


def _blocks(answer: str) -> Iterator[Raw]:
    for found in _BLOCK.finditer(answer):
        text = MARKS.sub("", _BLOCK_MARK.sub("", found.group())).strip()
        if text:
            ids = tuple(one for mark in MARKS.finditer(found.group()) for one in ids_of_mark(mark))
            yield Raw(Span(*found.span()), unquoted(text), QuotationStyle.BLOCK, ids)


def _brackets(answer: str) -> Iterator[Raw]:
    for found in _BRACKET.finditer(answer):
        yield Raw(Span(*found.span()), found.group(2), QuotationStyle.BRACKET, (found.group(1),))


def _inline(answer: str) -> Iterator[Raw]:
    """Outermost quotations, from left to right; an opener without its own closer on the line is passed over."""
    ends = _pair_ends(answer)
    closers = [found.start() for found in re.finditer('"', answer) if _may_close(answer, found.start())]
    at = 0
    while (found := _OPENERS.search(answer, at)) is not None:
        start = found.start()
        end = _straight_end(answer, start, closers) if found.group() == '"' else ends.get(start, -1)
        if end < 0:
            at = start + 1
            continue
        style = QuotationStyle.STRAIGHT if found.group() == '"' else _PAIRS[found.group()][1]
        text = answer[start + 1 : end]
        if re.search(r"[^\W_]", text):
            yield Raw(Span(start, end + 1), text, style)
        at = end + 1


def _pair_ends(answer: str) -> Mapping[int, int]:
    """Where each opening mark is closed by its own family, on its line."""
    ends: dict[int, int] = {}
    open_marks: dict[str, list[int]] = {closer: [] for closer, _ in _PAIRS.values()}
    for found in _PAIR_MARKS.finditer(answer):
        char = found.group()
        if char == "\n":
            for waiting in open_marks.values():
                waiting.clear()
        elif char in _PAIRS:
            open_marks[_PAIRS[char][0]].append(found.start())
        elif open_marks[char]:
            ends[open_marks[char].pop()] = found.start()
    return ends


def _may_close(answer: str, at: int) -> bool:
    after = answer[at + 1 : at + 2]
    return at > 0 and not answer[at - 1].isspace() and not (after.isalnum() and after < "\u2e80")


def _straight_end(answer: str, start: int, closers: Sequence[int]) -> int:
    """Where the straight mark at ``start`` is closed, -1 when it opens nothing: behind a letter or before a blank."""
    if (start and answer[start - 1].isalnum() and answer[start - 1] < "\u2e80") or answer[
        start + 1 : start + 2
    ].isspace():
        return -1
    at = bisect_right(closers, start)
    if at == len(closers) or "\n" in answer[start : closers[at]]:
        return -1
    return closers[at]
