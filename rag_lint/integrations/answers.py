"""What is done with an answer that does not pass: plain values, so that any framework can use them.

>>> from rag_lint.integrations.answers import AnswerGate
>>> gate = AnswerGate(on_fail="strip")
>>> gate.apply("", ["Monthly plans are not refundable."], "Monthly plans are not refundable. Call us at night.").answer
'Monthly plans are not refundable.'
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from rag_lint.errors import ConfigError, RagLintError
from rag_lint.grounding.claims.check import acheck_answer, check_answer
from rag_lint.grounding.claims.model import AnswerReport, ClaimOutcome, ClaimVerdict, Gate
from rag_lint.guarded import ABSTAINED
from rag_lint.model.bilingual import Both
from rag_lint.model.script import lang_of

OnFail: TypeAlias = Literal["strip", "mark", "regenerate-once", "abstain", "raise"]
ON_FAIL = ("strip", "mark", "regenerate-once", "abstain", "raise")
GATE_KEY, FAITHFULNESS_KEY, ACTION_KEY = "rag_lint_gate", "rag_lint_faithfulness", "rag_lint_action"
_MARKS = {
    ClaimOutcome.CONTRADICTED: Both(zh="【与资料矛盾】", en=" [contradicted]"),
    ClaimOutcome.DISPUTED: Both(zh="【资料说法不一】", en=" [disputed]"),
    ClaimOutcome.UNPROVEN: Both(zh="【资料中没有依据】", en=" [not in the documents]"),
}
Regenerate = Callable[[str, Sequence[str]], str]
ARegenerate = Callable[[str, Sequence[str]], Awaitable[str]]
"""From a question and its passages to another answer, told to say only what the passages say."""


class AnswerRejectedError(RagLintError):
    """An answer did not pass and ``on_fail`` is ``raise``; ``report`` says why."""

    def __init__(self, report: AnswerReport) -> None:
        self.report = report
        told = "; ".join(f"{each.text!r}: {each.reason}" for each in faults(report)) or report.gate.value
        super().__init__(
            Both(zh=f"回答未通过（{report.gate.value}）：{told}", en=f"the answer is {report.gate.value}: {told}")
        )

    def __reduce__(self) -> tuple[type[AnswerRejectedError], tuple[AnswerReport]]:  # type: ignore[override]
        """Keep the report when an error comes from another process."""
        return AnswerRejectedError, (self.report,)


@dataclass(frozen=True, slots=True)
class GatedAnswer:
    """The answer to show, what was done to it (``passed`` or the word of ``on_fail``), and the report on what came in.

    After a regeneration ``report`` is about the answer that is shown; after an abstention about the last one refused.
    """

    answer: str
    action: str
    report: AnswerReport

    @property
    def metadata(self) -> dict[str, str | float | None]:
        """Scalars for a framework's metadata."""
        return {
            GATE_KEY: self.report.gate.value,
            FAITHFULNESS_KEY: self.report.faithfulness,
            ACTION_KEY: self.action,
        }


class AnswerGate:
    """Check answers and act on those that are not accepted.

    ``on_fail``: ``strip`` leaves out what is not supported, ``mark`` says behind each such claim what is wrong,
    ``regenerate-once`` asks ``regenerate`` for another answer and abstains when that fails too, ``abstain`` answers in
    the question's language that the documents do not say, ``raise`` raises AnswerRejectedError. ``accept`` are the
    gates that pass. ``options`` go to ``check_answer``. Raises ConfigError for words that mean nothing.
    """

    def __init__(
        self,
        *,
        on_fail: OnFail | str = "mark",
        accept: Sequence[Gate | str] = (Gate.SHIP,),
        regenerate: Regenerate | None = None,
        aregenerate: ARegenerate | None = None,
        **options: Any,
    ) -> None:
        if on_fail not in ON_FAIL:
            words = ", ".join(ON_FAIL)
            raise ConfigError(
                Both(
                    zh=f"on_fail 没有 {on_fail!r}；可用：{words}",
                    en=f"on_fail knows no {on_fail!r}; there are: {words}",
                )
            )
        if on_fail == "regenerate-once" and regenerate is None and aregenerate is None:
            raise ConfigError(Both(zh="regenerate-once 需要 regenerate", en="regenerate-once needs regenerate"))
        self.on_fail = on_fail
        self.accept = tuple(Gate(each) for each in accept)
        self.regenerate, self.aregenerate = regenerate, aregenerate
        self.options = options

    def apply(self, question: str, contexts: Sequence[str], answer: str) -> GatedAnswer:
        """Return what to show for an answer."""
        report = check_answer(question, contexts, answer, **self.options)
        if self.on_fail != "regenerate-once" or report.gate in self.accept:
            return self._acted(report)
        if self.regenerate is None:
            raise ConfigError(Both(zh="同步调用需要 regenerate", en="outside an event loop it needs regenerate"))
        again = self.regenerate(question, contexts)
        return self._again(check_answer(question, contexts, again, **self.options))

    async def aapply(self, question: str, contexts: Sequence[str], answer: str) -> GatedAnswer:
        """As ``apply``, in an event loop."""
        report = await acheck_answer(question, contexts, answer, **self.options)
        if self.on_fail != "regenerate-once" or report.gate in self.accept:
            return self._acted(report)
        if self.aregenerate is not None:
            again = await self.aregenerate(question, contexts)
        else:
            assert self.regenerate is not None  # one of them is there
            again = await asyncio.to_thread(self.regenerate, question, contexts)
        return self._again(await acheck_answer(question, contexts, again, **self.options))

    def _acted(self, report: AnswerReport) -> GatedAnswer:
        if report.gate in self.accept:
            return GatedAnswer(report.answer, "passed", report)
        if self.on_fail == "raise":
            raise AnswerRejectedError(report)
        if self.on_fail == "mark":
            return GatedAnswer(marked(report), "mark", report)
        left = stripped(report) if self.on_fail == "strip" else ""
        return GatedAnswer(left, "strip", report) if left else _abstained(report)

    def _again(self, report: AnswerReport) -> GatedAnswer:
        if report.gate in self.accept:
            return GatedAnswer(report.answer, "regenerate-once", report)
        return _abstained(report)


def _abstained(report: AnswerReport) -> GatedAnswer:
    return GatedAnswer(ABSTAINED.of(lang_of(report.question or report.answer)), "abstain", report)


def faults(report: AnswerReport) -> list[ClaimVerdict]:
    """The claims that are contradicted, disputed or unproven."""
    return [each for each in report.claims if each.verdict in _MARKS]


def marked(report: AnswerReport) -> str:
    """The answer with a word behind each claim that is not supported."""
    text = report.answer
    for each in reversed(faults(report)):
        text = text[: each.end] + _MARKS[each.verdict].of(report.lang) + text[each.end :]
    return text


def stripped(report: AnswerReport) -> str:
    """The answer without its claims that are not supported; empty when nothing that was checked is left."""
    wrong = faults(report)
    if not any(each.is_checkable and each not in wrong for each in report.claims):
        return ""
    text = report.answer
    for each in reversed(wrong):
        start = text.rfind("\n", 0, each.start) + 1
        end = text.find("\n", each.end)
        end = len(text) if end < 0 else end
        rest = text[start : each.start] + text[each.end : end]
        if not any(char.isalpha() for char in rest):
            text = text[:start] + text[end + 1 :]  # the whole line, list mark and all
        else:
            text = text[: each.start].rstrip(" ") + _gap(text, each) + text[each.end :].lstrip(" ")
    return text.strip()


def _gap(text: str, each: ClaimVerdict) -> str:
    """The blank that stood before a claim, if more follows on its line."""
    return " " if text[each.start - 1 : each.start] == " " and text[each.end : each.end + 1] not in ("", "\n") else ""
