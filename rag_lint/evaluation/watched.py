"""What a judge said of the claims of one answer, word for word, beside what is made of it."""

from __future__ import annotations

from collections.abc import Sequence

from rag_lint.grounding.claims.model import ClaimKind, ClaimOutcome, ClaimVerdict
from rag_lint.grounding.claims.settle import plain
from rag_lint.model.judgement import Outcome, Verdict
from rag_lint.semantic.judge import Judge
from rag_lint.semantic.question import ENTAILMENT, Pair


class Watched:
    """``judge`` for one answer; remembers which claims it said are entailed."""

    def __init__(self, judge: Judge) -> None:
        self._judge = judge
        self._entailed: set[str] = set()

    @property
    def name(self) -> str:
        """The judge's name."""
        return self._judge.name

    def ask(self, questions: Sequence[Pair]) -> list[Outcome]:
        """Ask the judge."""
        outcomes = self._judge.ask(questions)
        self._entailed.update(
            question.hypothesis
            for question, outcome in zip(questions, outcomes, strict=True)
            if isinstance(outcome, Verdict) and outcome.label == ENTAILMENT
        )
        return outcomes

    def denied(self, verdict: ClaimVerdict) -> bool:
        """Whether the judge said of no passage that it entails a claim; what is no statement is taken as it stands."""
        if verdict.claim.kind is not ClaimKind.STATEMENT:
            return verdict.verdict is not ClaimOutcome.SUPPORTED
        return plain(verdict.text) not in self._entailed
