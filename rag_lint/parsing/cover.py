"""Blocks that leave no text out."""

from collections.abc import Iterable, Iterator

from rag_lint.model.document import Block, BlockKind
from rag_lint.parsing.lines import trim


def cover(text: str, blocks: Iterable[Block]) -> tuple[Block, ...]:
    """Return ``blocks`` in order with a paragraph for every piece of text between them that is not blank.

    Parsers say nothing of some text (a rule, a link definition, an empty list item): it is still there. What one
    block has, a later one does not get again.
    """
    return tuple(_cover(text, sorted(blocks, key=lambda block: block.span)))


def _cover(text: str, blocks: list[Block]) -> Iterator[Block]:
    done = 0
    for block in blocks:
        start, end = block.span
        if end <= done:
            continue
        if start > done:
            yield from _gap(text, done, start)
        span = trim(text, max(start, done), end)
        if span is not None:
            yield block if span == block.span else Block(block.kind, span, block.level, block.page)
        done = end
    yield from _gap(text, done, len(text))


def _gap(text: str, start: int, end: int) -> Iterator[Block]:
    span = trim(text, start, end)
    if span is not None:
        yield Block(BlockKind.PARAGRAPH, span)
