"""What a cut in front of a word costs when the word leans on what came before: a look at the rules' own words."""

from collections.abc import Iterable

from rag_lint.engine.lexicon import lexicon_of
from rag_lint.engine.rule import PatternRule, Rule
from rag_lint.repair.harm import HEALED, PER_HARM, WEIGHT

_SURE = 0.8
"""Of the places where one of these words stands, so many make a finding."""


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
