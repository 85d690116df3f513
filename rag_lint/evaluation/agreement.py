"""Agreement with labels given by hand, for yes and for no apart, and the threshold that agrees best."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

YES = frozenset("true 1 1.0 yes y faithful supported correct good pass ok 是 对 正确 通过 忠实 支持 合格".split())
NO = frozenset(
    "false 0 0.0 no n unfaithful hallucinated hallucination unsupported contradicted incorrect wrong bad fail"
    " 否 错 错误 不正确 不通过 不忠实 幻觉 不支持 不合格".split()
)


class Agreement(NamedTuple):
    """Of the answers a person called good, how many were not flagged; of those called bad, how many were."""

    yes_agreed: int
    yes: int
    no_agreed: int
    no: int

    @property
    def balanced(self) -> float | None:
        """The mean of both shares; None when there are labels of one kind only."""
        if not self.yes or not self.no:
            return None
        return (self.yes_agreed / self.yes + self.no_agreed / self.no) / 2


class Fitted(NamedTuple):
    """The threshold: answers of at least this hallucination probability are flagged."""

    threshold: float
    agreement: Agreement


def label_of(value: object) -> bool | None:
    """Return what a label says of an answer: good or not; None for words that are not known."""
    if isinstance(value, bool):
        return value
    word = str(value).strip().lower()
    return True if word in YES else False if word in NO else None


def agreement(pairs: Sequence[tuple[bool, bool]]) -> Agreement:
    """Count pairs of a label and whether the answer was flagged."""
    yes = [flagged for good, flagged in pairs if good]
    no = [flagged for good, flagged in pairs if not good]
    return Agreement(len(yes) - sum(yes), len(yes), sum(no), len(no))


def fitted(pairs: Sequence[tuple[bool, float]]) -> Fitted | None:
    """Return the threshold with the best balanced agreement, between two values where it can be; None for one kind."""
    values = sorted({probability for _, probability in pairs})
    cuts = [*((low + high) / 2 for low, high in pairwise(values)), *values[:1]]
    best: Fitted | None = None
    for cut in sorted(cuts):
        found = agreement([(good, probability >= cut) for good, probability in pairs])
        if found.balanced is None:
            return None
        if best is None or found.balanced > (best.agreement.balanced or 0):
            best = Fitted(cut, found)
    return best
