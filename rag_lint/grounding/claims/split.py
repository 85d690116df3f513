"""Cut an answer into claims: sentences, clauses between semicolons, list items, rows; always the same, offsets exact.

>>> from rag_lint.grounding.claims.split import split_claims
>>> [claim.text for claim in split_claims("Sure! Rent is due monthly [1]; the deposit is $500.")]
['Sure!', 'Rent is due monthly [1];', 'the deposit is $500.']
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from itertools import pairwise

from rag_lint.engine.sentences import sentence_ends
from rag_lint.grounding.claims.kinds import kind_of
from rag_lint.grounding.claims.model import Claim, ClaimKind
from rag_lint.grounding.marks import citation_marks
from rag_lint.grounding.quoted import QuotationStyle, raw_quotations
from rag_lint.model.finding import Span
from rag_lint.model.pattern import lazy_re

_FENCE = lazy_re(
    r"^[ \t]*(`{3,}|~{3,})[^\n]*\n(?:.*?\n)??[ \t]*\1[`~]*[ \t]*$|^[ \t]*(?:`{3,}|~{3,})[^\n]*\n(?s:.*)\Z", 8 | 16
)
_LINE = lazy_re(r"\n+")
_ITEM = lazy_re(
    r"[ \t]*(?:(?:[-*+•·▪◦●○]|\(?\d{1,3}(?:[)、．]|\.(?!\d)|\.(?=\d{4}年))"
    r"|[(（][\da-z一二三四五六七八九十]{1,3}[)）]|[a-z]\)"
    r"|[一二三四五六七八九十]{1,3}、|[①-⑳])[ \t]*(?=\D|\d+\D)|>+[ \t]?|#{1,6}[ \t]+|\|)"
)
_SEMICOLON = lazy_re("[;；]")
_WORD = lazy_re(r"[^\W\d_\u3400-\u9fff]+|[\u3400-\u9fff]|\d+")
_ROW = lazy_re(r"[ \t]*\|?[-:| \t]*-{2,}[-:| \t]*\|?[ \t]*$")
_LEAST_CLAUSE = 3
"""Words (Chinese: twice as many characters) on both sides of a semicolon that cuts."""


def split_claims(answer: str) -> tuple[Claim, ...]:
    """Return the claims of ``answer`` in order; none only when it is blank.

    A claim's text has no white space around it and no list or quote mark before it; citation marks stay. Quotations on
    one line and code blocks are never cut.
    """
    claims: list[Claim] = []
    for span, code in _blocks(answer):
        if code:
            claims.append(_claim(answer, span, ClaimKind.CODE))
            continue
        for line in _lines(answer, span):
            claims += _line_claims(answer, line)
    if not claims and answer.strip():
        whole = _trimmed(answer, Span(0, len(answer)))
        claims.append(_claim(answer, whole, ClaimKind.STATEMENT))
    return tuple(claims)


def _claim(answer: str, span: Span, kind: ClaimKind) -> Claim:
    return Claim(answer[span.start : span.end], span.start, span.end, kind)


def _blocks(answer: str) -> Iterator[tuple[Span, bool]]:
    """Text and code, in turn."""
    at = 0
    if "```" in answer or "~~~" in answer:
        for found in _FENCE.finditer(answer):
            yield Span(at, found.start()), False
            code = _trimmed(answer, Span(*found.span()))
            if code.start < code.end:
                yield code, True
            at = found.end()
    yield Span(at, len(answer)), False


def _lines(answer: str, block: Span) -> Iterator[Span]:
    """The lines of a block, those that only wrap one sentence joined."""
    starts = [block.start, *(found.end() for found in _LINE.finditer(answer, block.start, block.end))]
    lines = [_trimmed(answer, Span(start, end)) for start, end in pairwise([*starts, block.end])]
    held: Span | None = None
    for line in lines:
        if line.start == line.end:
            continue
        if held is not None and _wraps(answer, held, line):
            held = Span(held.start, line.end)
            continue
        if held is not None:
            yield held
        held = line
    if held is not None:
        yield held


def _wraps(answer: str, before: Span, line: Span) -> bool:
    """Whether a line goes on with the sentence of the one before: a small letter behind a long line without an end."""
    between = answer[before.end : line.start]
    first, last = answer[line.start], answer[before.end - 1]
    return (
        between.count("\n") == 1
        and first.islower()
        and (last.isalnum() or last == ",")
        and before.end - max(before.start, answer.rfind("\n", 0, before.end) + 1) >= 50
        and _ITEM.match(answer, line.start) is None
    )


def _line_claims(answer: str, line: Span) -> Iterator[Claim]:
    text = answer[line.start : line.end]
    if _ROW.fullmatch(text):
        return
    heading = text.startswith("#")
    start = line.start
    while (found := _ITEM.match(answer, start, line.end)) is not None and found.end() > start:
        start = found.end()
    body = _trimmed(answer, Span(start, line.end))
    if not _WORD.search(answer, body.start, body.end):
        return
    if heading or _is_label(answer, body):
        yield _claim(answer, body, ClaimKind.HEADING)
        return
    for span in _sentences(answer, body):
        yield _claim(answer, span, kind_of(answer[span.start : span.end]))


def _is_label(answer: str, body: Span) -> bool:
    """Whether a line is a label over what follows: bold alone, or a lead-in that ends with a colon."""
    text = answer[body.start : body.end]
    if text.startswith("**") and text.rstrip(":：").endswith("**") and text.count("**") == 2 and len(text) < 80:
        return text.rstrip("*:： ")[-1:] not in ".!?。！？"
    bare = text.rstrip("*_ ")
    followed = answer[body.end :].strip()
    return bare.endswith((":", "：")) and bool(followed) and not any(char.isdigit() for char in bare)


def _sentences(answer: str, body: Span) -> Iterator[Span]:
    text = answer[body.start : body.end]
    kept = [raw.span for raw in raw_quotations(text) if raw.style is not QuotationStyle.BLOCK]
    marks = sorted(mark.span for mark in citation_marks(text))
    before = {mark.start for mark in marks if text[mark.start - 1 : mark.start] in tuple(".!?。！？；")}
    ends = sorted({*sentence_ends(text), *_clause_ends(text), *before, len(text)} - {0})
    start = 0
    for end in ends:
        if any(span.start < end < span.end or (span.end == end and text[end : end + 1].isalnum()) for span in kept):
            continue  # inside a quotation, or what follows it goes on with its sentence
        end = _past_marks(text, end, marks)
        if end <= start:
            continue
        span = _trimmed(text, Span(start, end))
        if _WORD.search(text, span.start, span.end):
            yield Span(body.start + span.start, body.start + span.end)
            start = end


def _past_marks(text: str, end: int, marks: Sequence[Span]) -> int:
    """Behind the citation marks and semicolons that follow a sentence's end at once: they belong to it."""
    for mark in marks[bisect_left(marks, end, key=lambda mark: mark.start) :]:
        if text[end : mark.start].strip(" "):
            break
        end = mark.end
    while text[end : end + 1] in (";", "；"):
        end += 1
    return end


def _clause_ends(text: str) -> Iterator[int]:
    """Behind semicolons with a clause on both sides."""
    ends = [found.end() for found in _SEMICOLON.finditer(text)]
    last = 0
    for number, end in enumerate(ends):
        following = ends[number + 1] if number + 1 < len(ends) else len(text)
        if _says_enough(text[last:end]) and _says_enough(text[end:following]):
            yield end
            last = end


def _says_enough(text: str) -> bool:
    size = 0.0
    for found in _WORD.finditer(text):
        size += 0.5 if found.group() > "\u2fff" else 1
        if size >= _LEAST_CLAUSE:
            return True
    return False


def _trimmed(text: str, span: Span) -> Span:
    start, end = span
    while start < end and text[start].isspace():
        start += 1
    while end > start and text[end - 1].isspace():
        end -= 1
    return Span(start, end)
