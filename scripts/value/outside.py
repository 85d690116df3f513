"""Damage by measures that are not ours: sentences by ``sentencex``, tables and code by the Markdown parser's blocks."""

from bisect import bisect_right
from collections.abc import Sequence
from typing import NamedTuple

from rag_lint.model.document import BlockKind, Document
from scripts.value.cuts import Cut

_PROSE = frozenset((BlockKind.PARAGRAPH, BlockKind.LIST_ITEM, BlockKind.QUOTE))


class Outside(NamedTuple):
    """Counts over documents; shares are made of them at the end."""

    edges: int = 0
    inside: int = 0
    blocks: int = 0
    cut: int = 0

    def plus(self, other: "Outside") -> "Outside":
        """Return the sums."""
        return Outside(*(one + two for one, two in zip(self, other, strict=True)))


def outside(document: Document, cuts: Sequence[Cut], lang: str) -> Outside:
    """Count the starts of chunks inside a sentence, and tables and code blocks with an edge inside."""
    from sentencex import get_sentence_boundaries

    starts = sorted({one.spans[0][0] for one in cuts} - {0})
    sentences: list[tuple[int, int]] = []
    for block in document.blocks:
        if block.kind in _PROSE:
            text = document.text[slice(*block.span)]
            for found in get_sentence_boundaries(lang, text):
                sentences.append((block.span.start + found["start_index"], block.span.start + found["end_index"]))
    inside = sum(_inside(document.text, sentences, at) for at in starts)
    blocks = [block.span for block in document.blocks if block.kind in (BlockKind.TABLE, BlockKind.CODE)]
    severed = sum(any(start < at < end for at in starts) for start, end in blocks)
    return Outside(len(starts), inside, len(blocks), severed)


def _inside(text: str, sentences: Sequence[tuple[int, int]], at: int) -> bool:
    number = bisect_right(sentences, (at, len(text) + 1)) - 1
    if number < 0:
        return False
    start, end = sentences[number]
    return bool(text[start:at].strip()) and at < end and bool(text[at:end].strip())
