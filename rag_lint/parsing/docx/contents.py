"""The word "Contents" above a table of contents belongs to it."""

import re
from itertools import zip_longest

from rag_lint.model.document import Block, BlockKind

_HEADINGS = re.compile(
    r"(?:[\dIVX]+[.、]?\s*)?(?:目\s*[录錄次]|图表目[录錄]|(?:table\s+of\s+)?contents|(?:list|table)\s+of\s+(?:figures|tables)|inhalt(?:sverzeichnis)?"
    r"|sommaire|table\s+des\s+matières|índice|indice)",
    re.IGNORECASE,
)


def contents_marked(text: str, blocks: tuple[Block, ...]) -> tuple[Block, ...]:
    """Return blocks with the heading right above a table of contents marked as part of it."""
    return tuple(
        block._replace(kind=BlockKind.BOILERPLATE, level=0)
        if after is not None
        and after.kind is BlockKind.BOILERPLATE
        and block.kind in (BlockKind.HEADING, BlockKind.PARAGRAPH)
        and _HEADINGS.fullmatch(text[block.span.start : block.span.end].strip())
        else block
        for block, after in zip_longest(blocks, blocks[1:])
    )
