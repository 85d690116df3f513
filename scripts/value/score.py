"""How much of the answers stands in what was found."""

import random
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from scripts.value.cuts import Cut, Cuts
from scripts.value.data import Task
from scripts.value.search import Ranker

TOP = 3
MOST = 10
RESAMPLES = 2000


class Score(NamedTuple):
    """For every query: whether the answer is whole in the first three and five chunks, and in the first ones that come
    to a number of characters; the share of its characters in the first three, the share of theirs that it is, and the
    share of its parts that stand in one chunk."""

    whole3: list[bool]
    whole5: list[bool]
    budget: list[bool]
    recall: list[float]
    precision: list[float]
    one: list[float]


def score(task: Task, cuts: Cuts, make: Callable[[Sequence[str]], Ranker], budget: float) -> Score:
    """Ask every query and score what is found; ``budget`` characters are as much as a reader is shown."""
    pool = [(name, one) for name, chunks in cuts.items() for one in chunks]
    groups = {"": pool} if task.pooled else {name: [(name, one) for one in chunks] for name, chunks in cuts.items()}
    rankers = {name: make([one.text for _, one in group]) for name, group in groups.items()}
    result = Score([], [], [], [], [], [])
    for query in task.queries:
        name = "" if task.pooled else query.document
        ranked = [groups[name][at] for at in rankers[name](query.text, MOST)]
        text = task.texts[query.document]
        first = [one for document, one in ranked[:TOP] if document == query.document]
        five = [one for document, one in ranked[:5] if document == query.document]
        read = [one for document, one in _within(ranked, budget) if document == query.document]
        answers = [_solid(text, *answer) for answer in query.answers]
        wanted = set().union(*answers)
        found = wanted & _covered(first)
        shown = sum(len(one.text) for _, one in ranked[:TOP])
        result.whole3.append(found == wanted)
        result.whole5.append(wanted <= _covered(five))
        result.budget.append(wanted <= _covered(read))
        result.recall.append(len(found) / len(wanted))
        result.precision.append(len(found) / max(1, shown))
        near = cuts[query.document]
        held = sum(any(answer <= _covered([one]) for one in _at(near, answer)) for answer in answers)
        result.one.append(held / len(answers))
    return result


def _within(ranked: Sequence[tuple[str, Cut]], budget: float) -> Iterator[tuple[str, Cut]]:
    """The first chunks up to the one that fills the budget."""
    for entry in ranked:
        if budget <= 0:
            return
        yield entry
        budget -= len(entry[1].text)


def _solid(text: str, start: int, end: int) -> set[int]:
    return {at for at in range(start, end) if not text[at].isspace()}


def _covered(cuts: Sequence[Cut]) -> set[int]:
    return {at for one in cuts for start, end in one.spans for at in range(start, end)}


def _at(cuts: Sequence[Cut], answer: set[int]) -> list[Cut]:
    first = min(answer)
    return [one for one in cuts if any(start <= first < end for start, end in one.spans)]


def mean(values: Sequence[float]) -> float:
    """Return the mean, 0 of nothing."""
    return sum(values) / max(1, len(values))


def interval(ours: Sequence[float], theirs: Sequence[float], seed: int = 13) -> tuple[float, float, float]:
    """Return the mean gain of ``ours`` over ``theirs`` and its paired 95 % bootstrap interval."""
    gains = [one - other for one, other in zip(ours, theirs, strict=True)]
    draw = random.Random(seed)
    means = sorted(mean(draw.choices(gains, k=len(gains))) for _ in range(RESAMPLES))
    return mean(gains), means[int(0.025 * RESAMPLES)], means[int(0.975 * RESAMPLES)]
