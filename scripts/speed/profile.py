"""What each rule costs alone, and how many chunks reach it past its prefilter."""

from collections.abc import Mapping, Sequence
from time import process_time

from rag_lint.catalog import all_rules
from rag_lint.engine.dispatch import Bound
from rag_lint.engine.run import RuleSet
from rag_lint.engine.view import View
from rag_lint.model.chunk import Chunk
from speed.chunks import Sample


def print_profile(samples: Sequence[Sample], rounds: int) -> None:
    """Print, per rule, µs a chunk above an empty rule set, share of chunks seen, and findings.

    Rules share lazily computed places of a chunk; alone, each pays for what it uses, so the sum is more than the whole.
    """
    chunks = [Chunk(text, prev) for text, prev in samples]
    bare = _cost(RuleSet(()), chunks, rounds)
    whole = _cost(RuleSet(all_rules()), chunks, rounds)
    due, finding = _foretold(chunks, rounds)
    print(f"all rules {whole:.1f} µs/chunk; no rule {bare:.1f} µs/chunk")
    print(f"if it were known beforehand which rules are due {due:.1f}, and which of them find something {finding:.1f}")
    print("rule     µs/chunk  seen     findings/1000")
    rows = []
    for rule in all_rules():
        rules = RuleSet((rule,))
        seen = sum(any(True for _ in rules._dispatch.due(View(chunk))) for chunk in chunks) / len(chunks)
        found = sum(len(rules.lint(chunk).findings) for chunk in chunks) / len(chunks) * 1000
        rows.append((_cost(rules, chunks, rounds) - bare, seen, found, rule.code))
    for cost, seen, found, code in sorted(rows, reverse=True):
        print(f"{code}  {cost:9.2f}  {seen:6.1%}  {found:7.1f}")
    print(f"sum     {sum(row[0] for row in rows):9.2f}")


class _Known:
    """A dispatch that is told beforehand, and so costs nothing: what no prefilter, however good, gets below."""

    def __init__(self, due: Mapping[Chunk, tuple[Bound, ...]]) -> None:
        self._due = due

    def due(self, view: View) -> tuple[Bound, ...]:
        return self._due[view.chunk]


def _foretold(chunks: Sequence[Chunk], rounds: int) -> tuple[float, float]:
    """The cost a chunk when only the rules that are due run, and when only those run that find something."""
    rules = RuleSet(all_rules())
    due = {chunk: rules._dispatch.due(View(chunk)) for chunk in chunks}
    finding = {
        chunk: tuple(pair for pair in due[chunk] if any(True for _ in pair[0].find(View(chunk), pair[1])))
        for chunk in chunks
    }
    costs = []
    for known in (due, finding):
        rules._dispatch = _Known(known)
        costs.append(_cost(rules, chunks, rounds))
    return costs[0], costs[1]


def _cost(rules: RuleSet, chunks: Sequence[Chunk], rounds: int) -> float:
    """Return the least processor µs a chunk of ``rounds`` runs."""
    spent = []
    for _ in range(rounds + 1):
        begun = process_time()
        for chunk in chunks:
            rules.lint(chunk)
        spent.append(process_time() - begun)
    return min(spent) / len(chunks) * 1e6
