"""Quotations and citation marks of an answer.

Inline quotations are “…”, "…", 「…」, 『…』, «…»: each family is closed by its own mark, with no line break inside.
Besides: Markdown quotes (``> …``), ``<cite id="2">…</cite>`` and ``[ 2 words of source 2 ]``. Single quotation marks
are not read: U+2019 is also the apostrophe. Marks are ``[2]``, ``[1, 3]``, ``【2】``, ``[^2]``, ``(source 2)`` and
``（来源 2）``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from rag_lint.engine.sentences import sentence_ends
from rag_lint.model.finding import Span
from rag_lint.model.pattern import lazy_re
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


class Mark(NamedTuple):
    """A citation mark and the ids it names."""

    span: Span
    ids: tuple[str, ...]


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


class _Raw(NamedTuple):
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
_OPENERS = re.compile("[" + "".join(_PAIRS) + '"]')
_CITE = re.compile(r"<cite\b([^<>]*)>(.*?)</cite\s*>", re.IGNORECASE | re.DOTALL)
_ATTRIBUTE = re.compile(r"(?:id|source|src|ref|data-\w+)\s*=\s*[\"']?([^\"'>\s]+)", re.IGNORECASE)
_BRACKET = re.compile(r"\[\s*(\d{1,3})\s+([^\[\]\n]*[^\W\d][^\[\]\n]*?)\s*\](?!\()")
_BLOCK = re.compile(r"^[ \t]{0,3}>[^\n]*(?:\n[ \t]{0,3}>[^\n]*)*", re.MULTILINE)
_BLOCK_MARK = re.compile(r"^[ \t]{0,3}>[ \t]?", re.MULTILINE)
_ID = r"[A-Za-z_]*[-_.:#]?\d[\w.:-]*"
_MARKS = re.compile(
    rf"[\[【［]\s*\^?(?:(?:source|doc|document|ref|来源|文献|文档)s?\s*[:：\s]\s*)?({_ID}(?:\s*[,，、;；]\s*\^?{_ID})*)\s*(?:†[^\]】］\n]*)?[\]】］](?![(（:：])"
    rf"|[(（]\s*(?:sources?|docs?|documents?|来源|文献|文档|出处|参见来源)\s*[:：]?\s*({_ID}(?:\s*[,，、;；]\s*{_ID})*)\s*[)）]",
    re.IGNORECASE,
)
_SPLIT = re.compile(r"\s*[,，、;；]\s*\^?")
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
    marks = tuple(sorted(_marks(answer, known)))
    raws = sorted(_raws(answer), key=lambda raw: raw.span)
    sentences = _sentences(answer, marks, raws)
    quotations = []
    for number, raw in enumerate(raws):
        sentence = _holding(sentences, raw.span)
        ids = raw.ids or _ids_of(raw, number, raws, marks, sentence)
        text = raw.text.strip()
        quotations.append(Quoted(raw.span, text, raw.style, ids, sentence, not ids and _is_emphasis(answer, raw)))
    quoting = {quoted.sentence for quoted in quotations if not quoted.is_emphasis}
    bare: dict[Span, tuple[str, ...]] = {}
    for mark in marks:
        sentence = _holding(sentences, mark.span)
        if sentence not in quoting:
            bare[sentence] = tuple(dict.fromkeys((*bare.get(sentence, ()), *mark.ids)))
    return Citations(tuple(quotations), tuple(sorted(bare.items())), marks)


def _raws(answer: str) -> Iterator[_Raw]:
    taken: list[Span] = []
    for found in (*_cites(answer), *_blocks(answer), *_brackets(answer)):
        if not _overlaps(found.span, taken):
            taken.append(found.span)
            yield found
    for found in _inline(answer):
        if not _overlaps(found.span, taken):
            yield found


def _overlaps(span: Span, taken: Sequence[Span]) -> bool:
    return any(span.start < other.end and other.start < span.end for other in taken)


def _cites(answer: str) -> Iterator[_Raw]:
    for found in _CITE.finditer(answer):
        named = _ATTRIBUTE.search(found.group(1))
        text = _unquoted(found.group(2).strip())
        if re.search(r"[^\W\d]", text):
            yield _Raw(Span(*found.span()), text, QuotationStyle.CITE, (named.group(1),) if named else ())


def _unquoted(text: str) -> str:
    pair = _PAIRS.get(text[:1])
    if len(text) > 2 and ((pair and text[-1] == pair[0]) or text[0] == text[-1] == '"'):
        return text[1:-1]
    return text


def _blocks(answer: str) -> Iterator[_Raw]:
    for found in _BLOCK.finditer(answer):
        text = _MARKS.sub("", _BLOCK_MARK.sub("", found.group())).strip()
        if text:
            ids = tuple(one for mark in _MARKS.finditer(found.group()) for one in _split_ids(mark))
            yield _Raw(Span(*found.span()), _unquoted(text), QuotationStyle.BLOCK, ids)


def _brackets(answer: str) -> Iterator[_Raw]:
    for found in _BRACKET.finditer(answer):
        yield _Raw(Span(*found.span()), found.group(2), QuotationStyle.BRACKET, (found.group(1),))


def _inline(answer: str) -> Iterator[_Raw]:
    """Outermost quotations, from left to right; an opener without its own closer on the line is passed over."""
    at = 0
    while (found := _OPENERS.search(answer, at)) is not None:
        start = found.start()
        end = _straight_end(answer, start) if found.group() == '"' else _pair_end(answer, start)
        if end < 0:
            at = start + 1
            continue
        style = QuotationStyle.STRAIGHT if found.group() == '"' else _PAIRS[found.group()][1]
        text = answer[start + 1 : end]
        if re.search(r"[^\W_]", text):
            yield _Raw(Span(start, end + 1), text, style)
        at = end + 1


def _pair_end(answer: str, start: int) -> int:
    opener = answer[start]
    closer = _PAIRS[opener][0]
    depth = 0
    for at in range(start, len(answer)):
        char = answer[at]
        if char == "\n":
            return -1
        if char == opener:
            depth += 1
        elif char == closer:
            depth -= 1
            if depth == 0:
                return at
    return -1


def _straight_end(answer: str, start: int) -> int:
    """Where the straight mark at ``start`` is closed: it opens behind no letter or digit and closes before none."""
    if (start and answer[start - 1].isalnum() and answer[start - 1] < "\u2e80") or answer[
        start + 1 : start + 2
    ].isspace():
        return -1
    line = answer.find("\n", start)
    stop = line if line >= 0 else len(answer)
    at = answer.find('"', start + 1, stop)
    while at >= 0:
        after = answer[at + 1 : at + 2]
        if not answer[at - 1].isspace() and not (after.isalnum() and after < "\u2e80"):
            return at
        at = answer.find('"', at + 1, stop)
    return -1


def _marks(answer: str, known: Sequence[str]) -> Iterator[Mark]:
    for found in _MARKS.finditer(answer):
        yield Mark(Span(*found.span()), _split_ids(found))
    for found in re.finditer(r"<cite\b([^<>]*)>\s*([\w.-]*)\s*</cite\s*>|<cite\b([^<>]*)/>", answer, re.IGNORECASE):
        named = _ATTRIBUTE.search(found.group(1) or found.group(3) or "")
        one = named.group(1) if named else found.group(2)
        if one and (named is None or not re.search(r"[^\W\d]", found.group(2) or "")):
            yield Mark(Span(*found.span()), (one,))
    for one in known:
        if not re.fullmatch(_ID, one):
            for found in re.finditer(rf"[\[【［(（]\s*{re.escape(one)}\s*[\]】］)）](?!\()", answer):
                yield Mark(Span(*found.span()), (one,))


def _split_ids(found: re.Match[str]) -> tuple[str, ...]:
    return tuple(_SPLIT.split((found.group(1) or found.group(2)).strip()))


def _sentences(answer: str, marks: Sequence[Mark], raws: Sequence[_Raw]) -> list[Span]:
    """The sentences; a mark behind a full stop belongs to the sentence before it, no quotation is cut in two."""
    inside = [raw.span for raw in raws]
    ends = {
        *sentence_ends(answer),
        *(found.start() for found in re.finditer(r"\n\s*\n|\n(?=\s*(?:[-*+•>#]|\d+[.)]))", answer)),
        len(answer),
    }
    kept: list[int] = []
    for end in sorted(ends):
        if any(span.start < end < span.end for span in inside):
            continue
        kept.append(_past_marks(answer, end, marks))
    spans, start = [], 0
    for end in dict.fromkeys(kept):
        if end > start:
            spans.append(Span(start, end))
            start = end
    return spans


def _past_marks(answer: str, end: int, marks: Sequence[Mark]) -> int:
    for mark in marks:
        if mark.span.start >= end and not answer[end : mark.span.start].strip(" ") and answer[end - 1 : end] != "\n":
            end = mark.span.end
    return end


def _holding(sentences: Sequence[Span], span: Span) -> Span:
    return next((sentence for sentence in sentences if sentence.start <= span.start < sentence.end), span)


def _ids_of(raw: _Raw, number: int, raws: Sequence[_Raw], marks: Sequence[Mark], sentence: Span) -> tuple[str, ...]:
    """The ids of the marks between a quotation and the next, else of those later in the sentence, else before it."""
    following = raws[number + 1].span.start if number + 1 < len(raws) else sentence.end
    here = [mark for mark in marks if sentence.start <= mark.span.start < sentence.end]
    behind = [mark for mark in here if mark.span.start >= raw.span.end]
    for some in ([mark for mark in behind if mark.span.start < following], behind, here):
        if some:
            return tuple(dict.fromkeys(one for mark in some for one in mark.ids))
    return ()


def _is_emphasis(answer: str, raw: _Raw) -> bool:
    """Whether a few words are set off, not quoted: nothing says that somebody says them."""
    if raw.style in (QuotationStyle.BLOCK, QuotationStyle.CITE, QuotationStyle.BRACKET):
        return False
    if _SAYS.search(answer, max(0, raw.span.start - 60), raw.span.start):
        return False
    han = len(_HAN.findall(raw.text))
    return han <= _EMPHASIS_HAN.get(raw.style, 4) and len(
        re.findall(r"[^\W\u3400-\u9fff]+", raw.text)
    ) <= _EMPHASIS_WORDS.get(raw.style, 2)
