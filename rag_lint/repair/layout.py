"""A document as the repair sees it: its blocks without gaps, the lead-ins of its lists, the headings over a place."""

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from itertools import pairwise

from rag_lint.chunking.joints import UNFINISHED, in_list, joints_of
from rag_lint.chunking.outline import Outline
from rag_lint.chunking.units import sentences_of
from rag_lint.model.document import Block, BlockKind, Document
from rag_lint.model.finding import Span
from rag_lint.parsing.cover import cover

_PAGE = frozenset((BlockKind.FURNITURE,))


class Layout:
    """``omitted`` is page furniture between two halves of a sentence; no other text is left out."""

    def __init__(self, document: Document) -> None:
        self.document = document
        blocks = cover(document.text, document.blocks)
        dropped = _between_halves(document.text, blocks)
        self.omitted = tuple(block.span for number, block in enumerate(blocks) if number in dropped)
        self.blocks = [block for number, block in enumerate(blocks) if number not in dropped]
        self._starts = [block.span.start for block in self.blocks]
        self._leads: dict[int, tuple[Span, ...]] | None = None
        self._openings: dict[Span, frozenset[int]] = {}

    def opens_sentence(self, block: Block, at: int) -> bool:
        """Whether a sentence of ``block`` begins at ``at``."""
        openings = self._openings.get(block.span)
        if openings is None:
            openings = frozenset(sentence.start for sentence in sentences_of(self.document.text, block.span))
            self._openings[block.span] = openings
        return at in openings

    def lead_in(self, item: Block) -> tuple[Span, ...]:
        """Return what governs ``item``, not the first of its list: the lead-in, then the items it is under.

        Each goes on up to what comes first under it.
        """
        if self._leads is None:
            self._leads = dict(_lead_ins(self.document.text, self.blocks))
        return self._leads.get(item.span.start, ())

    def headings(self, at: int) -> list[Span]:
        """Return the headings over ``at``, outermost first."""
        open_: list[tuple[int, Span]] = []
        for block in self.blocks[: bisect_right(self._starts, at)]:
            if block.kind is BlockKind.HEADING:
                level = max(block.level, 1)
                open_ = [entry for entry in open_ if entry[0] < level] + [(level, block.span)]
        return [span for _, span in open_]

    def paths(self, offsets: Sequence[int]) -> list[tuple[str, ...]]:
        """Return the path of headings at each of ``offsets``, which are in order; headings there count as over it."""
        outline = Outline(self.document.text, self.document.media_type)
        paths: list[tuple[str, ...]] = []
        number = 0
        for at in offsets:
            while number < len(self.blocks) and self._is_over(number, at):
                outline.enter(self.blocks[number])
                number += 1
            paths.append(outline.path)
        return paths

    def _is_over(self, number: int, at: int) -> bool:
        """Whether a block begins up to ``at``, or is a heading right behind one that begins there."""
        if self.blocks[number].span.start <= at:
            return True
        before = self.blocks[number - 1] if number else None
        return (
            self.blocks[number].kind is BlockKind.HEADING
            and before is not None
            and before.kind is BlockKind.HEADING
            and before.span.start >= at
        )


def _between_halves(text: str, blocks: Sequence[Block]) -> set[int]:
    dropped: set[int] = set()
    number = 0
    while number < len(blocks):
        end = number
        while end < len(blocks) and blocks[end].kind in _PAGE:
            end += 1
        if 0 < number < end < len(blocks) and joints_of(text, [blocks[number - 1], blocks[end]])[1] >= UNFINISHED:
            dropped.update(range(number, end))
        number = max(end, number + 1)
    return dropped


def _lead_ins(text: str, blocks: Sequence[Block]) -> Iterator[tuple[int, tuple[Span, ...]]]:
    """Yield where each further item of a list begins, and what governs it: the lead-in, the items it is under."""
    above: list[tuple[int, Span | None]] = []  # what stands right over the items of each level
    seen: set[int] = set()
    for before, block in pairwise([None, *blocks]):
        assert block is not None
        if block.kind is not BlockKind.LIST_ITEM and not (block.kind is BlockKind.PARAGRAPH and in_list(text, block)):
            if block.level == 0 or block.kind is BlockKind.HEADING:
                above, seen = [], set()
            continue
        level = max(block.level, 1)
        above = [entry for entry in above if entry[0] <= level]
        if not above or above[-1][0] < level:
            above.append((level, _announcing(text, before, block) if before is not None else None))
            seen = {one for one in seen if one < level}
        if level in seen:
            yield block.span.start, tuple(span for _, span in above if span)
        seen.add(level)


def _announcing(text: str, before: Block, item: Block) -> Span | None:
    """What stands right over the first item: a heading, an item, the last sentence of a paragraph; up to the item."""
    if before.kind in (BlockKind.HEADING, BlockKind.LIST_ITEM):
        return Span(before.span.start, item.span.start)
    if before.kind is BlockKind.PARAGRAPH:
        return Span(sentences_of(text, before.span)[-1].start, item.span.start)
    return None
