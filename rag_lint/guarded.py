"""Around generation: answer, check, answer again strictly, retrieve again, abstain. Every extra call is counted.

>>> from rag_lint.guarded import guard
>>> def generate(question, contexts, strict):
...     return "Rent is due on the third."
>>> guarded = guard(generate, lambda question: ["Rent is due on the first."])
>>> result = guarded("When is rent due?")
>>> result.gate.value, result.generations, result.retrievals, result.answer
('ABSTAIN', 2, 2, 'The documents do not say.')
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from rag_lint.errors import ConfigError
from rag_lint.grounding.claims.check import check_answer
from rag_lint.grounding.claims.grading import grade_passages
from rag_lint.grounding.claims.model import AnswerReport, Gate
from rag_lint.model.bilingual import Both
from rag_lint.model.script import lang_of

Generate = Callable[[str, Sequence[str], bool], str]
"""From a question, the passages kept, and whether to be strict (say only what they say), to an answer."""
Retrieve = Callable[[str], Sequence[str]]
ABSTAINED = Both(zh="资料中没有相关内容，无法回答。", en="The documents do not say.")


@dataclass(frozen=True, slots=True)
class Guarded:
    """What became of a question. ``answer`` is what to show; ``report`` is about the last one made, None if none was.

    ``attempts`` are the reports of all answers, in order; ``generations`` and ``retrievals`` count the calls.
    """

    answer: str
    gate: Gate
    report: AnswerReport | None
    attempts: tuple[AnswerReport, ...]
    generations: int
    retrievals: int


def guard(
    generate: Generate,
    retrieve: Retrieve,
    max_retries: int = 1,
    *,
    judge: Any = None,
    accept: Sequence[Gate] = (Gate.SHIP,),
    **options: Any,
) -> Callable[[str], Guarded]:
    """Return a function from a question to an answer that passed the gate, or to abstention in its language.

    An answer that is not accepted is made again, strictly, from the same passages; then passages are retrieved again,
    up to ``max_retries`` times, and answered from strictly when they are others. ``accept`` are the gates that may be
    shown, ``options`` go to ``check_answer``. Errors of ``generate`` and ``retrieve`` are the caller's. Raises
    ConfigError for negative ``max_retries``.
    """
    if max_retries < 0:
        raise ConfigError(Both(zh=f"max_retries 不能为负：{max_retries}", en=f"max_retries is negative: {max_retries}"))
    accepted = {Gate(each) for each in accept}

    def guarded(question: str) -> Guarded:
        return _Run(generate, retrieve, judge, accepted, options).answer(question, max_retries)

    return guarded


@dataclass(slots=True)
class _Run:
    """One question on its way; counts what it takes."""

    generate: Generate
    retrieve: Retrieve
    judge: Any
    accepted: set[Gate]
    options: dict[str, Any]
    attempts: tuple[AnswerReport, ...] = ()
    retrievals: int = 0

    def answer(self, question: str, retries: int) -> Guarded:
        seen: list[list[str]] = []
        for attempt in range(retries + 1):
            self.retrievals += 1
            graded_texts = list(self.retrieve(question))
            kept = [graded_texts[each.index] for each in grade_passages(question, graded_texts, self.judge).kept]
            if not kept or kept in seen:
                continue
            seen.append(kept)
            for strict in (True,) if attempt else (False, True):
                report = self._attempt(question, kept, strict)
                if report.gate in self.accepted:
                    return self._done(report.answer, report.gate)
        return self._done(ABSTAINED.of(lang_of(question)), Gate.ABSTAIN)

    def _attempt(self, question: str, kept: Sequence[str], strict: bool) -> AnswerReport:
        text = self.generate(question, kept, strict)
        report = check_answer(question, kept, text, judge=self.judge, **self.options)
        self.attempts = (*self.attempts, report)
        return report

    def _done(self, answer: str, gate: Gate) -> Guarded:
        last = self.attempts[-1] if self.attempts else None
        return Guarded(answer, gate, last, self.attempts, len(self.attempts), self.retrievals)
