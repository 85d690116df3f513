"""Which rules are due for a chunk: one look at its edges and its rare characters, instead of asking every rule.

Three groups keep the cost of a clean chunk low. Rules on opening words share one literal test. Rules with ``needs``
wait for one of their literals, and most of those hold a character that ordinary prose lacks: the rare characters are
collected once. Of the rest, those that a chunk with these edges can break are looked up.
"""

from collections.abc import Iterable, Mapping
from typing import NamedTuple, TypeAlias

from rag_lint.engine.edges import Head, Tail
from rag_lint.engine.rule import ChunkRule, Lexicon, PatternRule
from rag_lint.engine.view import View

SHORT = 400  # the longest chunk a rule with a ``longest`` of its own can ask for
LONGEST_WORD = 24
DENSE = 45  # mean characters a line below which a chunk is made of short lines
# Bytes of UTF-8 that say nothing: letters, digits, white space, sentence marks, and all of other scripts but the lead
# byte of the private-use area.
_COMMON = bytes(set(range(32, 127)) - set(b"|[]{}<>_`~^\\$") | set(b"\n\t\r\x0c") | set(range(128, 256)) - {0xEE})

Bound: TypeAlias = tuple[PatternRule | ChunkRule, Lexicon]
Edges: TypeAlias = tuple[Head, Tail, Tail, bool, bool, bool]


class _Gated(NamedTuple):
    """A rule that waits for a literal.

    Its literals come in three sorts: ``plain`` ones of letters must be looked for, ``marked`` ones only when one of
    ``marks``, the rare bytes they hold, occurs; a rare character alone (``sure``) is found by looking at the rare bytes.
    """

    pair: Bound
    plain: tuple[str, ...]
    marked: tuple[str, ...]
    marks: frozenset[int]
    sure: frozenset[int]
    within: int


class _Due(NamedTuple):
    now: tuple[Bound, ...]
    gated: tuple[_Gated, ...]


class Dispatch:
    """Arranges rules once per kind of edges; the arrangement is remembered, nothing of a chunk is."""

    def __init__(self, bound: Iterable[Bound]) -> None:
        pairs = tuple(bound)
        self._openers = tuple(pair for pair in pairs if _reads_opening(*pair))
        self._opening_words = _by_first_character(self._openers)
        self._others = tuple(pair for pair in pairs if pair not in self._openers)
        self._due_at: dict[Edges, _Due] = {}

    def due(self, view: View) -> list[Bound]:
        """Return the rules whose damage ``view`` can hold."""
        text = view.text
        size = len(text)
        edges = (view.head_state, view.tail_state, view.prev_tail, size <= SHORT, view.breaks * DENSE > size, text.isascii())
        due = self._due_at.get(edges)
        if due is None:
            due = self._due_at[edges] = self._arrange(*edges)
        chosen = [*due.now]
        head = text[view.opening : view.opening + LONGEST_WORD].lower()
        if head and head.startswith(self._opening_words.get(head[0], ())):
            chosen += self._openers
        rare = frozenset(text.encode("utf-8", "replace").translate(None, _COMMON))
        for gate in due.gated:
            if _opens(gate, text, rare):
                chosen.append(gate.pair)
        return chosen

    def _arrange(self, head: Head, tail: Tail, prev_tail: Tail, short: bool, dense: bool, ascii_only: bool) -> _Due:
        """Sort out which rules run at once and which wait for a literal."""
        now: list[Bound] = []
        gated: list[_Gated] = []
        for rule, lexicon in self._others:
            fits, either = True, False
            if isinstance(rule, ChunkRule):
                fits, either = rule.applies(head, tail, prev_tail, short, dense), rule.either
            if fits and (either or not rule.needs):
                now.append((rule, lexicon))
            elif fits or either:
                needs = tuple(filter(str.isascii, rule.needs)) if ascii_only else rule.needs
                within = 0 if isinstance(rule, ChunkRule) else rule.within
                gated += [_gate((rule, lexicon), needs, within)] if needs else []
        return _Due(tuple(now), tuple(gated))


def _opens(gate: _Gated, text: str, rare: frozenset[int]) -> bool:
    if not gate.sure.isdisjoint(rare):
        return True
    searched = text[: gate.within] if gate.within else text
    for literal in gate.plain:
        if literal in searched:
            return True
    return not gate.marks.isdisjoint(rare) and any(literal in searched for literal in gate.marked)


def _gate(pair: Bound, needs: tuple[str, ...], within: int) -> _Gated:
    marks = {literal: literal.encode().translate(None, _COMMON) for literal in needs}
    alone = {literal for literal in needs if len(literal) == 1 and marks[literal]}
    marked = tuple(literal for literal in needs if marks[literal] and literal not in alone)
    return _Gated(
        pair,
        tuple(literal for literal in needs if not marks[literal]),
        marked,
        frozenset(byte for literal in marked for byte in marks[literal]),
        frozenset(marks[literal][0] for literal in alone),
        within,
    )


def _by_first_character(openers: Iterable[Bound]) -> Mapping[str, tuple[str, ...]]:
    literals = sorted({literal for _, lexicon in openers for literal in lexicon.literals})
    return {first: tuple(literal for literal in literals if literal[0] == first) for first in {literal[0] for literal in literals}}


def _reads_opening(rule: PatternRule | ChunkRule, lexicon: Lexicon) -> bool:
    return isinstance(rule, PatternRule) and rule.place == "start" and lexicon.is_literal
