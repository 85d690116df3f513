"""What a judge catches of errors planted in answers, and what it flags of the same answers as they were, by threshold.

A claim is flagged from a hallucination probability on. ``clean`` claims are those of the user's answers, taken to be
true; ``planted`` are the claims that an error was planted in.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from random import Random
from typing import NamedTuple

from rag_lint.evaluation.planting.model import ErrorKind, Planted
from rag_lint.evaluation.planting.plant import planted
from rag_lint.grounding.claims.model import AnswerReport, Claim, ClaimKind, Sample
from rag_lint.grounding.claims.split import split_claims
from rag_lint.model.finding import Span

Check = Callable[[Sample], AnswerReport]
THRESHOLDS = tuple(number / 100 for number in range(5, 100, 5))
MOST_FALSE = 0.05
"""A threshold is recommended that flags at most this share of clean claims, where there is one."""


class Outcome(NamedTuple):
    """A claim and its hallucination probability; ``kind`` is None when it is as the user's answer has it."""

    kind: ErrorKind | None
    probability: float
    text: str = ""
    was: str = ""
    now: str = ""


class Row(NamedTuple):
    """At a threshold: how many clean claims of all were flagged, and of each kind of error how many were caught."""

    threshold: float
    flagged: int
    clean: int
    caught: dict[ErrorKind, int]
    planted: dict[ErrorKind, int]

    @property
    def false_share(self) -> float:
        """Clean claims flagged."""
        return self.flagged / self.clean if self.clean else 0.0

    @property
    def caught_share(self) -> float | None:
        """Planted errors caught, each kind weighing the same; None when none could be planted."""
        shares = [self.caught[kind] / count for kind, count in self.planted.items() if count]
        return sum(shares) / len(shares) if shares else None


def outcomes(samples: Sequence[Sample], check: Check, seed: int) -> Iterator[Outcome]:
    """Check every answer as it is and with errors planted, and yield what became of the claims."""
    chance = Random(seed)
    sentences = [[claim.text for claim in _statements(sample)] for sample in samples]
    for number, sample in enumerate(samples):
        for each in check(sample).claims:
            if each.is_checkable:
                yield Outcome(None, each.hallucination_probability, each.text)
        others = _others(sentences, number, chance)
        for made in planted(sample.answer, _statements(sample), others, chance):
            if _is_said(made, sample):
                continue
            yield _outcome(made, check(_with(sample, made.answer)))


def _statements(sample: Sample) -> list[Claim]:
    return [claim for claim in split_claims(sample.answer) if claim.kind is ClaimKind.STATEMENT]


def _others(sentences: Sequence[Sequence[str]], number: int, chance: Random) -> list[str]:
    """Sentences of up to 60 other answers."""
    rest = [at for at in range(len(sentences)) if at != number]
    return [text for at in chance.sample(rest, min(60, len(rest))) for text in sentences[at]]


def _is_said(made: Planted, sample: Sample) -> bool:
    """Whether a passage says what was planted, so that it is no error."""
    text = "".join(made.answer[slice(*made.span)].split())
    return any(text in "".join(passage.split()) for passage in sample.contexts)


def _with(sample: Sample, answer: str) -> Sample:
    return Sample(sample.question, sample.contexts, answer, sample.id, sample.reference)


def _outcome(made: Planted, report: AnswerReport) -> Outcome:
    """The worst of the claims that the planted sentence is read as."""
    touched = [each for each in report.claims if _overlap(Span(each.start, each.end), made.span)]
    probability = max((each.hallucination_probability for each in touched), default=0.0)
    return Outcome(made.kind, probability, made.answer[slice(*made.span)], made.was, made.now)


def _overlap(one: Span, other: Span) -> bool:
    return one.start < other.end and other.start < one.end


def table(found: Sequence[Outcome], thresholds: Iterable[float] = THRESHOLDS) -> list[Row]:
    """Count, for each threshold, what would be flagged."""
    clean = [each.probability for each in found if each.kind is None]
    by_kind = {kind: [each.probability for each in found if each.kind is kind] for kind in ErrorKind}
    return [
        Row(
            threshold,
            sum(value >= threshold for value in clean),
            len(clean),
            {kind: sum(value >= threshold for value in values) for kind, values in by_kind.items()},
            {kind: len(values) for kind, values in by_kind.items()},
        )
        for threshold in thresholds
    ]


def recommended(rows: Sequence[Row]) -> Row | None:
    """The row that catches most while it flags few clean claims, else the best balanced one; None of nothing."""
    known = [row for row in rows if row.caught_share is not None and row.clean]
    quiet = [row for row in known if row.false_share <= MOST_FALSE]
    if quiet:
        return max(quiet, key=lambda row: (row.caught_share or 0, -row.false_share, row.threshold))
    return max(known, key=lambda row: ((row.caught_share or 0) - row.false_share, row.threshold), default=None)
