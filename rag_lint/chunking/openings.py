"""What a cut in front of a word costs when the word leans on what came before: a look at the rules' own words."""

from collections.abc import Iterable, Sequence

from rag_lint.chunking.damage import HEALED, PER_HARM, WEIGHT
from rag_lint.chunking.pieces import Piece
from rag_lint.engine.lexicon import lexicon_of
from rag_lint.engine.rule import PatternRule, Rule
from rag_lint.model.document import Block, BlockKind
from rag_lint.model.verdicts import Severity

_SURE = 0.8
"""Of the places where one of these words stands, so many make a finding."""
ORPHANED = _SURE * PER_HARM * WEIGHT[Severity.WARNING]
"""What an item costs that goes on with a list without what the list is about."""


_LONG_ITEM = 200


def is_bare_item(piece: Piece, blocks: Sequence[Block]) -> bool:
    """Whether a chunk that begins with ``piece`` would begin with a short item that goes on with a list."""
    number = piece.block
    if piece.span.start > blocks[number].span.start or piece.width >= _LONG_ITEM or not number:
        return False
    return blocks[number].kind is BlockKind.LIST_ITEM and blocks[number - 1].kind is BlockKind.LIST_ITEM


class Openings:
    """The rules about the words that a chunk opens with, asked about places in ``text`` before a cut is made."""

    def __init__(self, text: str, rules: Iterable[Rule]) -> None:
        self._text = text
        self._priced = [
            (lexicon_of(rule.patterns), _SURE * PER_HARM * WEIGHT[rule.severity])
            for rule in rules
            if isinstance(rule, PatternRule) and rule.place == "start" and rule.defect in HEALED
        ]
        self._known: dict[int, float] = {}

    def price(self, at: int) -> float:
        """Return what a cut at ``at`` costs for the word that stands there; 0 for most."""
        price = self._known.get(at)
        if price is None:
            prices = (price for lexicon, price in self._priced if lexicon.match(self._text, at) is not None)
            price = self._known[at] = next(prices, 0.0)
        return price
