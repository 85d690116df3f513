"""What a judge catches of errors planted in answers, and what it flags of the same answers as they were, by threshold.

A claim is flagged from a hallucination probability on. ``clean`` claims are those of the user's answers, taken to be
true; ``planted`` are the claims that an error was planted in. What is planted depends on the answers and the seed only,
so that several judges are shown the same. A claim that a judge left unanswered counts for nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from random import Random
from typing import NamedTuple

from rag_lint.evaluation.planting.model import ErrorKind, Planted
from rag_lint.evaluation.planting.plant import planted
from rag_lint.grounding.claims.model import AnswerReport, Claim, ClaimKind, ClaimOutcome, ClaimVerdict, Sample
from rag_lint.grounding.claims.split import split_claims
from rag_lint.model.finding import Span

Check = Callable[[Sample], AnswerReport]
THRESHOLDS = tuple(number / 100 for number in range(5, 100, 5))
MOST_FALSE = 0.05
"""A threshold is recommended that flags at most this share of clean claims, where there is one."""


class Outcome(NamedTuple):
    """A claim and its hallucination probability; ``kind`` is None when it is as the user's answer has it.

    ``denied`` is whether the verdict alone flags it, at no threshold; ``answered`` whether the judge said anything.
    """

    kind: ErrorKind | None
    probability: float
    text: str = ""
    was: str = ""
    now: str = ""
    denied: bool = False
    answered: bool = True


class Row(NamedTuple):
    """At a threshold: how many clean claims of all were flagged, and of each kind of error how many were caught.

    ``threshold`` is None for the verdict taken alone.
    """

    threshold: float | None
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


class Case(NamedTuple):
    """An answer to check: as the user has it, or with an error planted."""

    sample: Sample
    planted: Planted | None = None


def cases(samples: Sequence[Sample], seed: int) -> Iterator[Case]:
    """Yield every answer as it is, then with errors planted."""
    chance = Random(seed)
    sentences = [[claim.text for claim in _statements(sample)] for sample in samples]
    for number, sample in enumerate(samples):
        yield Case(sample)
        others = _others(sentences, number, chance)
        for made in planted(sample.answer, _statements(sample), others, chance):
            if not _is_said(made, sample):
                yield Case(replace(sample, answer=made.answer), made)


def outcomes(samples: Sequence[Sample], check: Check, seed: int) -> Iterator[Outcome]:
    """Check every answer as it is and with errors planted, and yield what became of the claims."""
    for case in cases(samples, seed):
        yield from outcomes_of(case, check(case.sample))


def outcomes_of(
    case: Case, report: AnswerReport, denied: Callable[[ClaimVerdict], bool] | None = None
) -> list[Outcome]:
    """Return what became of the claims of a case: all that can be checked, or the worst of those an error touches.

    ``denied`` tells whether the verdict alone flags a claim, default: whether it is not ``supported``.
    """
    alone = denied or _is_not_supported
    made = case.planted
    if made is None:
        return [
            Outcome(None, each.hallucination_probability, each.text, "", "", alone(each), _is_answered(each))
            for each in report.claims
            if each.is_checkable
        ]
    touched = [each for each in report.claims if _overlap(Span(each.start, each.end), made.span)]
    return [
        Outcome(
            made.kind,
            max((each.hallucination_probability for each in touched), default=0.0),
            made.answer[slice(*made.span)],
            made.was,
            made.now,
            any(alone(each) for each in touched if each.is_checkable),
            all(map(_is_answered, touched)),
        )
    ]


def _is_not_supported(verdict: ClaimVerdict) -> bool:
    return verdict.verdict is not ClaimOutcome.SUPPORTED


def _is_answered(verdict: ClaimVerdict) -> bool:
    """Whether the judge that was asked said anything; without a judge there is nothing to answer."""
    return verdict.unanswered is None or verdict.method != "lexical"


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


def _overlap(one: Span, other: Span) -> bool:
    return one.start < other.end and other.start < one.end


def table(found: Sequence[Outcome], thresholds: Iterable[float] = THRESHOLDS) -> list[Row]:
    """Count, for each threshold, what would be flagged."""
    return [_row(found, threshold, [each.probability >= threshold for each in found]) for threshold in thresholds]


def verdict_row(found: Sequence[Outcome]) -> Row:
    """Count what the verdicts flag, taken alone."""
    return _row(found, None, [each.denied for each in found])


def left_out(found: Sequence[Outcome]) -> int:
    """How many claims count for nothing because the judge did not answer."""
    return sum(not each.answered for each in found)


def _row(found: Sequence[Outcome], threshold: float | None, flagged: Sequence[bool]) -> Row:
    told = [(each.kind, is_flagged) for each, is_flagged in zip(found, flagged, strict=True) if each.answered]
    clean = [is_flagged for kind, is_flagged in told if kind is None]
    by_kind = {kind: [is_flagged for of, is_flagged in told if of is kind] for kind in ErrorKind}
    return Row(
        threshold,
        sum(clean),
        len(clean),
        {kind: sum(values) for kind, values in by_kind.items()},
        {kind: len(values) for kind, values in by_kind.items()},
    )


def recommended(rows: Sequence[Row]) -> Row | None:
    """The row that catches most while it flags few clean claims, else the best balanced one; None of nothing.

    Of rows that do equally well the middle one: it is furthest from where either figure gets worse.
    """
    known = [row for row in rows if row.caught_share is not None and row.clean]
    quiet = [row for row in known if row.false_share <= MOST_FALSE]
    if quiet:
        return _middle_of_best(quiet, lambda row: (row.caught_share or 0, -row.false_share))
    return _middle_of_best(known, lambda row: ((row.caught_share or 0) - row.false_share, 0.0))


def _middle_of_best(rows: Sequence[Row], worth: Callable[[Row], tuple[float, float]]) -> Row | None:
    best = max(map(worth, rows), default=None)
    equal = [row for row in rows if worth(row) == best]
    return equal[len(equal) // 2] if equal else None
