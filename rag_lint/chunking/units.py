"""What a block is made of: sentences, rows of a table, lines of code."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from rag_lint.chunking.measure import Measure, fitting
from rag_lint.engine.sentences import sentence_ends
from rag_lint.model.document import Block, BlockKind
from rag_lint.model.finding import Span
from rag_lint.parsing.lines import trim

_RULE_ROW = re.compile(r"[ \t>]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$", re.MULTILINE)
_HEAD_ROWS = 3  # a rule below so many rows makes a header of them
_TAG_ROW = re.compile(r"</tr\s*>\s*", re.IGNORECASE)
_TAG_TABLE = re.compile(r"\s*<table\b", re.IGNORECASE)
_TAG_HEAD_END = re.compile(r"</thead\s*>\s*", re.IGNORECASE)
_NEWLINE = re.compile("\n")
_FENCE = re.compile(r"[> \t]*(`{3,}|~{3,})")
_BARE_MARKER = re.compile(r"\W*(?:[A-Za-z]{1,4}|\d{1,3}|[一二三四五六七八九十]{1,3})[.．、)）]?\W*\Z")
_QUOTE_BREAK = re.compile(r"[> \t]*\Z")
# A full stop with blanks on both sides, as texts that were taken apart into words have it.
_SPACED_STOP = re.compile(r"(?<=[\w)\]\"”’»%] )\.(?=\s|\Z)")
# Behind a full stop in a text without capitals; single letters and names of companies are abbreviations there too.
_SMALL_BEGINNING = re.compile(r"(?<!\b[a-z])(?<!\binc)(?<!\bcorp)(?<!\bltd)(?<!\bco)[.!?][\"')\]”’]*\s+[a-z]")
# Where a text without sentence ends is cut, best first.
_SOFT = tuple(
    re.compile(marks)
    for marks in ('[。；;.!?:：][*_"”’」』)）]*\n', "；|;(?!\\w)", "[，、]|,(?!\\d)", "\n", "[ \u3000\t|]")
)


class Unit(NamedTuple):
    """A part of a block; ``inside`` tells that a cut in front of it severs what should stay whole."""

    span: Span
    inside: bool = False


def units_of(text: str, block: Block, size: int, measure: Measure, limit: int = 0) -> list[Unit]:
    """Return the parts of a block in order: sentences, rows (the header's with the first) or lines of code.

    One of over ``limit`` (0: twice ``size``) is itself cut where it hurts least, each part at most ``size``.
    """
    most = limit or 2 * size
    return [unit for span in _whole_units(text, block) for unit in _fit(text, span, min(size, most), most, measure)]


def sentences_of(text: str, span: Span) -> list[Span]:
    """Return the sentences of a stretch of text, white space between them in none."""
    ends = [span.start + at for at in sentence_ends(_cased(text[span.start : span.end]))]
    if " . " in text[span.start : span.end]:
        ends = sorted({*ends, *(found.end() for found in _SPACED_STOP.finditer(text, *span))})
    if ends and _BARE_MARKER.match(text, span.start, ends[0]):  # the number of an item
        del ends[0]
    return list(_between(text, span, ends))


def _cased(text: str) -> str:
    """A text as long, in which sentences begin with capitals; what has any capitals is left as it is."""
    return _SMALL_BEGINNING.sub(lambda found: found[0].upper(), text) if text.islower() else text


class Frame(NamedTuple):
    """What makes a part of a block readable alone: ``head`` with the line end behind it, ``foot`` with that before."""

    head: Span | None = None
    foot: Span | None = None


def frame_of(text: str, block: Block) -> Frame:
    """Return the header rows of a table, or the fences around code; nothing where nothing marks them."""
    if block.kind is BlockKind.TABLE:
        return Frame(_header(text, block))
    start, end = block.span
    opening = _FENCE.match(text, start, end) if block.kind is BlockKind.CODE else None
    line_end, last = text.find("\n", start, end), text.rfind("\n", start, end)
    if opening and 0 < line_end < last and text[last:end].strip("> \t\n").startswith(opening[1]):
        return Frame(Span(start, line_end + 1), Span(last, end))
    return Frame()


def _header(text: str, block: Block) -> Span | None:
    start, end = block.span
    if _TAG_TABLE.match(text, start, end):
        found = _TAG_HEAD_END.search(text, start, end) or _TAG_ROW.search(text, start, end)
        return Span(start, found.end()) if found and found.end() < end else None
    at = start
    for number in range(_HEAD_ROWS + 1):
        line_end = text.find("\n", at, end)
        if line_end < 0:
            return None
        if number and _RULE_ROW.match(text, at, line_end):
            return Span(start, line_end + 1)
        at = line_end + 1
    return None


def _whole_units(text: str, block: Block) -> Iterator[Span]:
    start, end = block.span
    if block.kind in (BlockKind.CODE, BlockKind.TABLE):
        return _between(text, block.span, _line_ends(text, block))
    if block.kind is BlockKind.QUOTE and "\n" in text[start:end]:
        return _quote_units(text, block.span)
    return iter(sentences_of(text, block.span))


def _quote_units(text: str, span: Span) -> Iterator[Span]:
    """Yield the paragraphs of a quotation: a sentence cut off inside a line would lose the mark of a quotation."""
    ends = []
    at = span.start
    fenced = False
    for line in text[span.start : span.end].split("\n"):
        at += len(line) + 1
        fenced ^= _FENCE.match(line) is not None
        if not fenced and _QUOTE_BREAK.match(line):
            ends.append(min(at, span.end))
    return _between(text, span, ends)


def _line_ends(text: str, block: Block) -> list[int]:
    """Return where rows of a table or lines of code end; header rows and fences are none of their own."""
    start, end = block.span
    row = _TAG_ROW if block.kind is BlockKind.TABLE and _TAG_TABLE.match(text, start, end) else _NEWLINE
    frame = frame_of(text, block)
    low = frame.head.end if frame.head else start
    high = frame.foot.start if frame.foot else end
    return [found.end() for found in row.finditer(text, start, end) if low < found.end() <= high]


def _between(text: str, span: Span, ends: list[int]) -> Iterator[Span]:
    start = span.start
    for at in (*ends, span.end):
        part = trim(text, start, at)
        if part is not None:
            yield part
        start = at


def _fit(text: str, span: Span, size: int, most: int, measure: Measure) -> Iterator[Unit]:
    """Yield ``span``, or parts of at most ``size`` when it is over ``most``."""
    start, end = span
    inside = False
    while start < end:
        limit = fitting(text, start, end, size if inside else most, measure)
        if limit < end:
            limit = fitting(text, start, end, size, measure)
            limit = _soft_place(text, start, limit)
        part = trim(text, start, limit)
        if part is not None:
            yield Unit(part, inside)
            inside = True
        start = limit


def _soft_place(text: str, start: int, limit: int) -> int:
    """Return where to cut up to ``limit``: behind a line end, a comma or a blank, in the second half if possible."""
    half = start + (limit - start) // 2
    for low in (half, start):
        for marks in _SOFT:
            last = max((found.end() for found in marks.finditer(text, low, limit)), default=start)
            if last > start:
                return last
    return limit
