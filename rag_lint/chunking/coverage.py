"""How much of a source stands in its chunks, and which passages stand in none."""

import re
from collections.abc import Iterable

from rag_lint.chunking.content import Content
from rag_lint.chunking.repeats import repeats
from rag_lint.chunking.source_text import SourceText
from rag_lint.chunking.spans import gaps, merged
from rag_lint.model.document import Block, Coverage, Document, Edit, MatchLevel, Placement
from rag_lint.model.finding import Span

LEAST_WEIGHT = 12
"""A gap that says less, in letters (a Han character counts two), is told only when it holds a whole line."""
_LEAST_LINE = 2
_LINE = re.compile(r"[^\n]+")
_ALPHABETIC = re.compile(r"[^\W\d_]")


def document_coverage(document: Document, placements: Iterable[Placement]) -> Coverage:
    """Measure how much of the content of ``document`` stands in the chunks that ``align`` placed, and what does not.

    Spans are into the document's text; see ``coverage_of`` for what counts.
    """
    return coverage(placements, SourceText(document.text), document.blocks, document.edits)


def coverage(
    placements: Iterable[Placement], source: SourceText, blocks: Iterable[Block] = (), edits: Iterable[Edit] = ()
) -> Coverage:
    """Measure how much of ``source`` the chunks of ``placements`` hold; their order does not matter."""
    return coverage_of((piece.source for placement in placements for piece in placement.pieces), source, blocks, edits)


def coverage_of(
    placed: Iterable[Span], source: SourceText, blocks: Iterable[Block] = (), edits: Iterable[Edit] = ()
) -> Coverage:
    """Measure how much of ``source`` stands in the spans ``placed``.

    Front matter, comments, tags, link targets, the ``blocks`` of page furniture, boilerplate and hidden text, and what
    a parser wrote for nothing in the file (``edits``) are nobody's loss. A text that stands more than once and is in a
    chunk is lost nowhere.
    """
    content = Content(source.text, blocks, edits)
    placed = list(placed)
    holes = _holes(content, placed)
    if holes and placed:
        placed += repeats(source.layer(MatchLevel.TYPOGRAPHIC), placed, holes)
        holes = _holes(content, placed)
    lost = [hole for hole in _joined(content, holes) if _worth_telling(content, hole)]
    letters = content.letters(Span(0, len(source.text)))
    return Coverage(letters, sum(map(content.letters, holes)), tuple(lost))


def _holes(content: Content, placed: Iterable[Span]) -> list[Span]:
    """The stretches of content that nothing is placed on."""
    free = (content.bounds(gap) for gap in gaps(merged(placed), len(content.text)))
    return [hole for hole in free if content.letters(hole)]


def _joined(content: Content, holes: Iterable[Span]) -> list[Span]:
    """Join neighbours with no content between them."""
    joined: list[Span] = []
    for hole in holes:
        if joined and not content.letters(Span(joined[-1].end, hole.start)):
            joined[-1] = Span(joined[-1].start, hole.end)
        else:
            joined.append(hole)
    return joined


def _worth_telling(content: Content, hole: Span) -> bool:
    return content.weight(hole) >= LEAST_WEIGHT or any(
        _is_whole_line(content, Span(*found.span()))
        for found in _LINE.finditer(content.text, *hole)
        if _ALPHABETIC.search(found.group())
    )


def _is_whole_line(content: Content, part: Span) -> bool:
    """Whether a part of a line holds all the letters of its line."""
    start = content.text.rfind("\n", 0, part.start) + 1
    end = content.text.find("\n", part.end)
    line = Span(start, end if end >= 0 else len(content.text))
    return content.weight(part) >= _LEAST_LINE and content.letters(line) == content.letters(part)
