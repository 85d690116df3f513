"""Which rules cannot find anything in a chunk without neighbours, or without its set: told where these are unknown."""

from collections.abc import Iterable
from functools import cache
from itertools import product

from rag_lint.engine.edges import Head, Tail
from rag_lint.engine.rule import ChunkRule, CorpusRule, Edges, Rule

_FLAGS = (False, True)


def rules_of_neighbours(rules: Iterable[Rule]) -> tuple[str, ...]:
    """Return the codes of the rules that no chunk without neighbours can break, in order."""
    return tuple(sorted(rule.code for rule in rules if isinstance(rule, ChunkRule) and _needs_neighbour(rule)))


def rules_of_sets(rules: Iterable[Rule]) -> tuple[str, ...]:
    """Return the codes of the rules that compare chunks, which nothing does where a set is cut into batches."""
    return tuple(sorted(rule.code for rule in rules if isinstance(rule, CorpusRule)))


@cache
def _needs_neighbour(rule: ChunkRule) -> bool:
    alone = (
        Edges(head, tail, Tail.EMPTY, short, dense, False)
        for head, tail, short, dense in product(Head, Tail, _FLAGS, _FLAGS)
    )
    return not any(rule.applies(edges) or rule.waits(edges) for edges in alone)
