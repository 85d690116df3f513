"""What stands between two neighbouring blocks: nothing, or a tie that a cut would sever."""

import re
from collections.abc import Sequence

from rag_lint.chunking.pack import SEVERED
from rag_lint.engine.conditions import CONDITION_MARKERS, open_condition
from rag_lint.engine.edges import Head, Tail, head_of, tail_of
from rag_lint.engine.lexicon import lexicon_of
from rag_lint.model.document import Block, BlockKind

BETWEEN_BLOCKS = 0.05
BETWEEN_ROWS = 0.15
BETWEEN_ITEMS = 0.25
BETWEEN_SENTENCES = 0.35
UNDER_ITEM = 0.5
BEFORE_CODE = 0.3
COMPLETED = 1.0
LEANING = 0.5
BETWEEN_CODE = 0.7
INSIDE = 0.9
UNFINISHED = 1.5
"""Prices of a cut, see ``rag_lint.chunking.pack``: a whole empty chunk costs 1."""

_SEEN = 600  # characters at an edge that tell how it is
_LEAD_IN = re.compile(r"[:：][*_\"”’」』)）]*\Z")
_ITEM = re.compile(r"\s*(?:[（(][一二三四五六七八九十\d]+[）)]|[一二三四五六七八九十]+、|\d+[、.．)]|[①-⑳]|[-*+•·] )")
_RULE = re.compile(r"[-*_=~—\s]+\Z")
_TAGS = re.compile(r"(?:\s*<a\b[^<>]*>)?(?:\s*</a>)?\s*\Z")
_NUMBER = re.compile(
    r"\s*(?:(?:Clause|Article|Section|Part|Chapter|Annex|Appendix|Schedule|Exhibit|Title|Book)\s+(?:\d[\d.]*|[IVXLC]+|[A-Z])"
    r"|第\s*[\d一二三四五六七八九十百零〇]+\s*[编篇章节部条]|附[件录表]\s*[\d一二三四五六七八九十]*)[.:：]?\s*\Z",
    re.IGNORECASE,
)
_LEANS = re.compile(
    r"(?:However|Therefore|Thus|Hence|Otherwise|Accordingly|Consequently|Nevertheless|Nonetheless|Instead|Conversely"
    r"|Moreover|Furthermore|In (?:other words|contrast|addition)|As a result|That said|Likewise|Similarly"
    r"|Also|But|And|So|Then|For (?:example|instance)|It|Its|This|These|Those|They|Their|Such|He|She|His|Her)\b"
    r"|但是?|然而|因此|因而|所以|于是|否则|不过|反之|相反|此外|另外|换言之|也就是说|综上|同时|同样"
    r"|而且|并且|并|还|也|例如|比如|其[^他余]|该|此[^外]|这|它|他|上述|前述|以上"
)
_PROSE = frozenset((BlockKind.PARAGRAPH, BlockKind.LIST_ITEM, BlockKind.QUOTE, BlockKind.FOOTNOTE))


def joints_of(text: str, blocks: Sequence[Block]) -> list[float]:
    """Return the price of a cut in front of each block, and 0 for the end; SEVERED for what no cut may sever."""
    costs = [0.0] * (len(blocks) + 1)
    for number in range(1, len(blocks)):
        before, block = blocks[number - 1], blocks[number]
        if _announces(text, before, block) or _is_rule(text, block):
            costs[number] = SEVERED
        elif block.kind is BlockKind.HEADING:
            costs[number] = 0.0
        elif BlockKind.CAPTION in (before.kind, block.kind):
            costs[number] = _caption([one.kind for one in blocks[number - 1 : number + 2]])
        else:
            costs[number] = _tie(text, before, block)
    return costs


def _announces(text: str, before: Block, block: Block) -> bool:
    """Whether a block is there for the next: a heading, an order to the linter, an anchor or number of a heading."""
    if before.kind in (BlockKind.HEADING, BlockKind.HIDDEN):
        return True
    if block.kind is not BlockKind.HEADING or before.kind is not BlockKind.PARAGRAPH:
        return False
    return any(pattern.match(text, *before.span) for pattern in (_TAGS, _NUMBER))


def _is_rule(text: str, block: Block) -> bool:
    """Whether a block is a line that only parts what is above from what is below."""
    return block.kind is BlockKind.PARAGRAPH and _RULE.match(text, *block.span) is not None


def leans(text: str, at: int) -> bool:
    """Whether what begins at ``at`` opens with a word that leans on what came before."""
    return _LEANS.match(text, at) is not None


def _caption(kinds: Sequence[BlockKind]) -> float:
    """A caption belongs to the table under it, else to the table over it."""
    if kinds[0] is BlockKind.CAPTION:
        return SEVERED if kinds[1] is BlockKind.TABLE else BETWEEN_BLOCKS
    under = len(kinds) > 2 and kinds[2] is BlockKind.TABLE
    return SEVERED if kinds[0] is BlockKind.TABLE and not under else BETWEEN_BLOCKS


def _tie(text: str, before: Block, block: Block) -> float:
    if before.kind in _PROSE:
        end = text[max(before.span.start, before.span.end - _SEEN) : before.span.end]
        if _LEAD_IN.search(end):
            return SEVERED
        tail = tail_of(end)
    else:
        tail = Tail.FREE
    if block.kind in _PROSE and tail is not Tail.CLOSED:
        begins = head_of(text[block.span.start : block.span.start + _SEEN].lstrip())
        if tail is Tail.OPEN and begins is not Head.ARTICLE:
            return max(_unfinished(end, begins), _loose(text, before, block, tail))
        if begins in (Head.CONTINUES, Head.STRAY):
            return UNFINISHED if before.kind in _PROSE else COMPLETED
    return _loose(text, before, block, tail)


def _unfinished(end: str, begins: Head) -> float:
    """The price of a cut behind what seems to be no whole sentence."""
    if begins in (Head.CONTINUES, Head.STRAY) or open_condition(end, lexicon_of(CONDITION_MARKERS)):
        return SEVERED
    return UNFINISHED if begins is Head.FRESH else UNDER_ITEM


def _loose(text: str, before: Block, block: Block, tail: Tail) -> float:
    """The price of a cut between two whole blocks."""
    if in_list(text, before) and in_list(text, block):
        return _within_list(before, block, tail)
    if block.kind is BlockKind.CODE and before.kind in _PROSE:
        return BEFORE_CODE if tail is Tail.CLOSED else COMPLETED
    return LEANING if leans(text, block.span.start) else BETWEEN_BLOCKS


def _within_list(before: Block, block: Block, tail: Tail) -> float:
    """An item that is no sentence is the title of the items under it."""
    if block.kind is BlockKind.LIST_ITEM:
        if block.level <= before.level:
            return BETWEEN_ITEMS
        return UNDER_ITEM if tail is Tail.CLOSED else SEVERED
    return UNDER_ITEM if block.level >= before.level > 0 else BETWEEN_ITEMS


def in_list(text: str, block: Block) -> bool:
    """Whether a block is an item of a list, by its kind, by where it stands or by how it begins."""
    if block.kind is BlockKind.PARAGRAPH:
        return block.level > 0 or _ITEM.match(text, *block.span) is not None
    return block.kind is BlockKind.LIST_ITEM or (block.kind is not BlockKind.HEADING and block.level > 0)
