"""Quotations and citation marks of an answer.

Inline quotations are “…”, "…", 「…」, 『…』, «…»: each family is closed by its own mark, with no line break inside.
Besides: Markdown quotes (``> …``), ``<cite id="2">…</cite>`` and ``[ 2 words of source 2 ]``. Single quotation marks
are not read: U+2019 is also the apostrophe. Marks are ``[2]``, ``[1, 3]``, ``【2】``, ``[^2]``, ``(source 2)`` and
``（来源 2）``.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from typing import NamedTuple

from rag_lint.engine.sentences import sentence_ends
from rag_lint.grounding.marks import Mark, citation_marks
from rag_lint.grounding.quoted import QuotationStyle, Raw, raw_quotations
from rag_lint.model.finding import Span
from rag_lint.model.pattern import lazy_re


class Quoted(NamedTuple):
    """A quotation of an answer. ``span`` holds its marks too; ``text`` is what is quoted, ``ids`` the sources named.

    ``sentence`` is the sentence it stands in. ``is_emphasis``: a few words set off without any source named.
    """

    span: Span
    text: str
    style: QuotationStyle
    ids: tuple[str, ...]
    sentence: Span
    is_emphasis: bool = False


class Citations(NamedTuple):
    """What an answer cites: its quotations, and the marks of sentences that quote nothing, with their sentences."""

    quotations: tuple[Quoted, ...]
    bare: tuple[tuple[Span, tuple[str, ...]], ...]
    marks: tuple[Mark, ...]


_BREAK = re.compile(r"\n[^\S\n]*\n|\n(?=[^\S\n]*(?:[-*+•>#]|\d+[.)]))")
_SAYS = lazy_re(
    r"(?:(?i:says?|said|states?|stated|provides?|reads?|writes?|wrote|notes?|specif(?:y|ies)|according to"
    r" [^,.]{1,40},?|that)\s*[:,]?|[:：]|称|说|写道|规定|约定|指出|表示|载明|写明|显示|明确|原文为?)\s*$"
)
_HAN = re.compile("[\u3400-\u9fff]")
_EMPHASIS_HAN = {QuotationStyle.CORNER: 12}
_EMPHASIS_WORDS = {QuotationStyle.CORNER: 3}


def extract_quotations(answer: str, known: Sequence[str] = ()) -> tuple[Quoted, ...]:
    """Return the quotations of ``answer`` in order; ``known`` are ids of sources that need not look like numbers."""
    return extract_citations(answer, known).quotations


def extract_citations(answer: str, known: Sequence[str] = ()) -> Citations:
    """Return the quotations of ``answer``, the ids each names, and the citations that quote nothing."""
    marks = tuple(sorted(citation_marks(answer, known)))
    raws = raw_quotations(answer)
    sentences = _sentences(answer, marks, raws)
    quotations = []
    for number, raw in enumerate(raws):
        sentence = _holding(sentences, raw.span)
        following = raws[number + 1].span.start if number + 1 < len(raws) else len(answer)
        ids = raw.ids or _ids_of(raw, following, marks, sentence)
        text = raw.text.strip()
        quotations.append(Quoted(raw.span, text, raw.style, ids, sentence, not ids and _is_emphasis(answer, raw)))
    quoting = {quoted.sentence for quoted in quotations if not quoted.is_emphasis}
    bare: dict[Span, tuple[str, ...]] = {}
    for mark in marks:
        sentence = _holding(sentences, mark.span)
        if sentence not in quoting:
            bare[sentence] = tuple(dict.fromkeys((*bare.get(sentence, ()), *mark.ids)))
    return Citations(tuple(quotations), tuple(sorted(bare.items())), marks)


def _sentences(answer: str, marks: Sequence[Mark], raws: Sequence[Raw]) -> list[Span]:
    """The sentences; a mark behind a full stop belongs to the sentence before it, no quotation is cut in two."""
    ends = {*sentence_ends(answer), *(found.start() for found in _BREAK.finditer(answer)), len(answer)}
    mark_starts = [mark.span.start for mark in marks]
    raw_starts = [raw.span.start for raw in raws]
    spans, start = [], 0
    for end in sorted(ends):
        inside = bisect_left(raw_starts, end) - 1
        if inside >= 0 and raws[inside].span.end > end:
            continue
        behind = _past_marks(answer, end, marks, bisect_left(mark_starts, end))
        if behind > start:
            spans.append(Span(start, behind))
            start = behind
    return spans


def _past_marks(answer: str, end: int, marks: Sequence[Mark], number: int) -> int:
    """The offset behind the marks that follow a sentence's end at once, on its line."""
    while (
        number < len(marks) and answer[end - 1 : end] != "\n" and not answer[end : marks[number].span.start].strip(" ")
    ):
        end = marks[number].span.end
        number += 1
    return end


def _holding(sentences: Sequence[Span], span: Span) -> Span:
    at = bisect_right(sentences, span.start, key=lambda sentence: sentence.start) - 1
    return sentences[at] if at >= 0 and span.start < sentences[at].end else span


def _ids_of(raw: Raw, following: int, marks: Sequence[Mark], sentence: Span) -> tuple[str, ...]:
    """The ids of the marks between a quotation and the next, else of those later in the sentence, else before it."""
    low = bisect_left(marks, sentence.start, key=lambda mark: mark.span.start)
    high = bisect_left(marks, sentence.end, key=lambda mark: mark.span.start)
    here = marks[low:high]
    behind = [mark for mark in here if mark.span.start >= raw.span.end]
    for some in ([mark for mark in behind if mark.span.start < following], behind, here):
        if some:
            return tuple(dict.fromkeys(one for mark in some for one in mark.ids))
    return ()


def _is_emphasis(answer: str, raw: Raw) -> bool:
    """Whether a few words are set off, not quoted: nothing says that somebody says them."""
    if raw.style in (QuotationStyle.BLOCK, QuotationStyle.CITE, QuotationStyle.BRACKET):
        return False
    if _SAYS.search(answer, max(0, raw.span.start - 60), raw.span.start):
        return False
    han = len(_HAN.findall(raw.text))
    return han <= _EMPHASIS_HAN.get(raw.style, 4) and len(
        re.findall(r"[^\W\u3400-\u9fff]+", raw.text)
    ) <= _EMPHASIS_WORDS.get(raw.style, 2)
