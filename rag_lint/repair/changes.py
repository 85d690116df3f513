"""What was changed, for which findings."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from rag_lint.chunking.damage import WEIGHT
from rag_lint.model.finding import Finding
from rag_lint.repair.result import Action, Change, FixedChunk, PartKind


def changes_of(
    chunks: Sequence[FixedChunk], before: Sequence[Sequence[Finding]], after: Sequence[Sequence[Finding]]
) -> tuple[Change, ...]:
    """Return the changes in order; ``before`` and ``after`` are the findings of the given and of the new chunks."""
    changes = [_change(chunks, group, before, after) for group in _groups(chunks)]
    kept = {origin for chunk in chunks for origin in chunk.origins}
    dropped = [
        Change(Action.DROPPED, (at,), (), _codes(findings)) for at, findings in enumerate(before) if at not in kept
    ]
    return tuple(sorted([*changes, *dropped], key=lambda change: change.before))


def _groups(chunks: Sequence[FixedChunk]) -> Iterator[list[int]]:
    """Runs of changed chunks that share origins."""
    group: list[int] = []
    origins: set[int] = set()
    for at, chunk in enumerate(chunks):
        if group and not (chunk.changed and origins.intersection(chunk.origins)):
            yield group
            group, origins = [], set()
        if chunk.changed:
            group.append(at)
            origins.update(chunk.origins)
    if group:
        yield group


def _change(
    chunks: Sequence[FixedChunk],
    group: Sequence[int],
    before: Sequence[Sequence[Finding]],
    after: Sequence[Sequence[Finding]],
) -> Change:
    origins = tuple(sorted({origin for at in group for origin in chunks[at].origins}))
    had = [finding for at in origins for finding in before[at]]
    has = [finding for at in group for finding in after[at]]
    return Change(_action(chunks, origins, group), origins, tuple(group), _gone(had, has))


def _gone(had: Sequence[Finding], has: Sequence[Finding]) -> tuple[str, ...]:
    """The codes of the findings that are gone; where none is, of those that weigh less."""
    gone = Counter(_codes(had))
    gone.subtract(_codes(has))
    if not any(count > 0 for count in gone.values()):
        weights: Counter[str] = Counter()
        for sign, findings in ((1, had), (-1, has)):
            for finding in findings:
                weights[finding.code] += sign * WEIGHT[finding.severity]
        return tuple(sorted(+weights))
    return tuple(sorted((+gone).elements()))


def _action(chunks: Sequence[FixedChunk], origins: Sequence[int], group: Sequence[int]) -> Action:
    if len(group) != len(origins):
        return Action.JOINED if len(group) < len(origins) else Action.SPLIT
    if len(group) == 1 and any(part.kind is not PartKind.SOURCE for part in chunks[group[0]].parts):
        return Action.REPEATED
    return Action.MOVED


def _codes(findings: Iterable[Finding]) -> tuple[str, ...]:
    return tuple(sorted(finding.code for finding in findings))
