"""Citation marks: ``[2]``, ``[1, 3]``, ``【2】``, ``[^2]``, ``(source 2)``, ``（来源 2）``, ``<cite id="2"/>``."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from rag_lint.model.finding import Span


class Mark(NamedTuple):
    """A citation mark and the ids it names."""

    span: Span
    ids: tuple[str, ...]


_ID = r"[A-Za-z_]*[-_.:#]?\d[\w.:-]*"
MARKS = re.compile(
    rf"[\[【［]\s*\^?(?:(?:source|doc|document|ref|来源|文献|文档)s?\s*[:：\s]\s*)?({_ID}(?:\s*[,，、;；]\s*\^?{_ID})*)\s*(?:†[^\]】］\n]*)?[\]】］](?![(（:：])"
    rf"|[(（]\s*(?:sources?|docs?|documents?|来源|文献|文档|出处|参见来源)\s*[:：]?\s*({_ID}(?:\s*[,，、;；]\s*{_ID})*)\s*[)）]",
    re.IGNORECASE,
)
_SPLIT = re.compile(r"\s*[,，、;；]\s*\^?")
_ATTRIBUTE = re.compile(r"(?:id|source|src|ref|data-\w+)\s*=\s*[\"']?([^\"'>\s]+)", re.IGNORECASE)
_TAG = re.compile(r"<cite\b([^<>]*)>\s*([\w.-]*)\s*</cite\s*>|<cite\b([^<>]*)/>", re.IGNORECASE)


def named_in_tag(attributes: str) -> str:
    """The source that a ``<cite …>`` tag names, or nothing."""
    found = _ATTRIBUTE.search(attributes)
    return found.group(1) if found else ""


def citation_marks(answer: str, known: Sequence[str] = ()) -> Iterator[Mark]:
    """Yield the citation marks of ``answer``; ``known`` are ids that need not look like numbers."""
    for found in MARKS.finditer(answer):
        yield Mark(Span(*found.span()), ids_of_mark(found))
    for found in _TAG.finditer(answer):
        named = named_in_tag(found.group(1) or found.group(3) or "")
        one = named or found.group(2)
        if one and (not named or not re.search(r"[^\W\d]", found.group(2) or "")):
            yield Mark(Span(*found.span()), (one,))
    for one in known:
        if not re.fullmatch(_ID, one):
            for found in re.finditer(rf"[\[【［(（]\s*{re.escape(one)}\s*[\]】］)）](?!\()", answer):
                yield Mark(Span(*found.span()), (one,))


def ids_of_mark(found: re.Match[str]) -> tuple[str, ...]:
    """The ids that a match of ``MARKS`` names."""
    return tuple(_SPLIT.split((found.group(1) or found.group(2)).strip()))
