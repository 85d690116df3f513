"""The company a quantity of the claim keeps: its words, and how near to a quantity of the evidence they stand there.

Words near the quantity weigh more than those far off, rare ones more than frequent ones, and words that the evidence
does not have at all little: they may be the claim's own way to say it.
"""

from __future__ import annotations

from collections.abc import Sequence

from rag_lint.grounding.aligned import Evidence, Word, rarity
from rag_lint.grounding.quantities.model import Quantity

NEAR = 60  # code points: words so near to a quantity of the evidence belong to it
LEADING = 16  # code points before the claim's quantity in which words lead up to it
FAR = 0.6  # weight of the other words of its sentence
NEXT = 0.3  # and of the sentences beside it
UNFOUND = 0.4
_CLOSE = ((8, 1.0), (24, 0.7), (60, 0.4))  # code points between word and quantity of the claim, and what a word weighs
_DISTANT = 0.25
_ELSEWHERE = 0.1  # in another sentence of the claim
_ENDS = (". ", "。", "\n", "；")


class Company:
    """The words around one quantity of a claim, looked up in the evidence once for all the quantities there."""

    def __init__(self, ours: Quantity, words: Sequence[Word], source: Evidence, claim: str) -> None:
        self._source = source
        self._leading = [word.form for word in words if 0 <= ours.span.start - word.span.end <= LEADING][-4:]
        self._total = 0.0
        self._sentences: dict[int, dict[str, tuple[float, list[int]]]] = {}
        for form, weight in _weighed(ours, words, claim).items():
            spots = source.spots(form)
            weight *= rarity(len(spots)) if spots else UNFOUND
            self._total += weight
            for number, at in spots:
                sentence = self._sentences.setdefault(number, {})
                if form in sentence:
                    sentence[form][1].append(at)
                else:
                    sentence[form] = (weight, [at])
        sums = (sum(weight for weight, _ in sentence.values()) for sentence in self._sentences.values())
        # What the sentence has that holds most of them, 0 to 1.
        self.best = max(sums, default=0.0) / self._total if self._total else 0.0

    def sentences(self, score: float, share: float) -> list[int]:
        """The sentences whose quantities can have such a score and such a share of the best, in order."""
        least = max(score, share * self.best) * self._total
        own = {number: sum(weight for weight, _ in words.values()) for number, words in self._sentences.items()}
        around = {number + step for number in own for step in (-1, 0, 1)}
        last = len(self._source.ends)
        return sorted(
            number
            for number in around
            if 0 <= number < last
            and own.get(number, 0.0) + NEXT * (own.get(number - 1, 0.0) + own.get(number + 1, 0.0)) >= least
        )

    def score(self, theirs: Quantity) -> float:
        """The share of the words that stand around ``theirs``, 0 to 1."""
        if not self._total:
            return 0.0
        number = self._source.sentence_at(theirs.span.start)
        here = self._sentences.get(number, {})
        low, high = theirs.span.start - NEAR, theirs.span.end + NEAR
        got = sum(
            weight if any(low <= at <= high for at in places) else weight * FAR for weight, places in here.values()
        )
        beside = {**self._sentences.get(number - 1, {}), **self._sentences.get(number + 1, {})}
        got += sum(weight * NEXT for form, (weight, _) in beside.items() if form not in here)
        return got / self._total

    def leads(self, theirs: Quantity) -> float:
        """How near before ``theirs`` the words stand that lead up to the claim's quantity, 0 to 1: `premium` to $65."""
        start = theirs.span.start
        nearest = [
            max((at for at in self._source.places(form) if start - NEAR <= at < start), default=start - NEAR)
            for form in self._leading
        ]
        return sum(1 - (start - at) / NEAR for at in nearest) / len(nearest) if nearest else 0.0


def _weighed(ours: Quantity, words: Sequence[Word], claim: str) -> dict[str, float]:
    """What each word of the claim weighs for ``ours``; a word said twice by its nearer place."""
    weights: dict[str, float] = {}
    begin, end = ours.span
    first, last = _sentence(claim, begin, end)
    for form, (start, stop) in words:
        if start >= begin and stop <= end:
            continue
        gap = begin - stop if stop <= begin else start - end
        if start < first or stop > last:
            weight = _ELSEWHERE
        else:
            weight = next((weight for most, weight in _CLOSE if gap <= most), _DISTANT)
        if weight > weights.get(form, 0.0):
            weights[form] = weight
    return weights


def _sentence(claim: str, begin: int, end: int) -> tuple[int, int]:
    """Where the sentence of the claim around a quantity begins and ends, roughly."""
    first = max(claim.rfind(mark, 0, begin) for mark in _ENDS)
    last = min((at for mark in _ENDS if (at := claim.find(mark, end)) >= 0), default=len(claim))
    return first, last
