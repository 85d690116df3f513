"""Seeing at a glance that the rules about cut chunks find nothing in a quotation: most quotations lack nothing.

Every look here is at what a rule cannot do without. What such a look does not rule out is left to the rules: that costs
several times as much.
"""

from __future__ import annotations

from rag_lint.engine.conditions import CONDITION_MARKERS, open_condition
from rag_lint.engine.lexicon import lexicon_of
from rag_lint.engine.rule import ChunkRule, PatternRule
from rag_lint.engine.run import RuleSet
from rag_lint.engine.signs import Need, Signs
from rag_lint.engine.suppress import may_suppress
from rag_lint.model.chunk import Chunk

_CONDITIONS, _EXCEPTION, _TABLE, _FORM = frozenset({"IND003", "CMP001"}), "IND004", "CMP004", "TPL004"
_OVERLAP = 24  # code points by which a neighbour's overlap is known
_REACH = 160  # code points of what follows in which an exception is looked for
_PROVISOS = ("provided", "except", "unless")
_EXCEPTIONAL = "As an exception"  # may open a sentence farther on
_BEFORE_WORDS = '>*_"“‘「『(（[【 \t\n'
# No line is a table's row without one of these.
_ROWS = ("|", "+--", "+==", "\t", "  ", "\xa0\xa0", ".....", ". . . .", "………")
_LINES = 8  # fewer are no table flattened to one cell a line


class Glance:
    """The looks that suffice for a set of rules: about conditions, exceptions, rows, openings, and what has signs."""

    def __init__(self, rules: RuleSet) -> None:
        cards = {rule.code: rule for rule in rules.rules if isinstance(rule, (PatternRule, ChunkRule))}
        self._exceptions = lexicon_of(cards.pop(_EXCEPTION).patterns)
        others = [rule for code, rule in cards.items() if code not in _CONDITIONS and code != _TABLE]
        openings = [rule for rule in others if isinstance(rule, PatternRule) and rule.place == "start"]
        self._openings = tuple(lexicon_of(rule.patterns) for rule in openings)
        inside = [rule for rule in others if rule not in openings]
        self._blind = not all(rule.signs and (rule.code == _FORM or not _needs_no_sign(rule)) for rule in inside)
        self._signs = Signs(
            (Need(literal, 1, 0) for rule in inside for literal in rule.needs),
            (Need(phrase, 1, 0) for rule in inside for phrase in rule.words),
        )

    def shows_nothing(self, chunk: Chunk) -> bool:
        """Whether none of the rules can find anything in ``chunk``.

        Its neighbours are given without the white space towards it.
        """
        text = chunk.text
        bare = text.strip()
        return not (
            self._blind
            or _overlaps(bare, chunk)
            or _may_hold_rows(text)
            or _leads_in(bare)
            or self._points_back(text)
            or self._limits(chunk.next)
            or _leaves_open(chunk.prev)
            or _leaves_open(text.rstrip())
            or self._signs.in_text(text)
            or may_suppress(chunk)
        )

    def _points_back(self, text: str) -> bool:
        begin = text.lstrip(_BEFORE_WORDS)
        return any(words.match(begin, 0) is not None for words in self._openings)

    def _limits(self, following: str) -> bool:
        near = following[:_REACH]
        return (
            any(word in near for word in _PROVISOS)
            or _EXCEPTIONAL in following
            or self._exceptions.match(following, 0) is not None
        )


def _needs_no_sign(rule: PatternRule | ChunkRule) -> bool:
    """Whether the edges of a chunk alone can make the rule due."""
    return isinstance(rule, ChunkRule) and (rule.either or bool(rule.endings))


def _leads_in(text: str) -> bool:
    """Whether ``text`` ends as the label of a form does."""
    return text.rstrip("*_").endswith((":", "："))


def _leaves_open(text: str) -> bool:
    """Whether ``text`` ends in a sentence that opens a condition."""
    return bool(text) and open_condition(text, lexicon_of(CONDITION_MARKERS)) is not None


def _overlaps(text: str, chunk: Chunk) -> bool:
    """Whether a neighbour may repeat a part of the chunk: rules look away from that."""
    head, following = text[:_OVERLAP], chunk.next[:_OVERLAP]
    line = text.partition("\n")[0].rstrip()
    return head in chunk.prev or chunk.prev.endswith(line) or (len(following) == _OVERLAP and following in text)


def _may_hold_rows(text: str) -> bool:
    return text.count("\n") >= _LINES - 1 or any(sign in text for sign in _ROWS)
