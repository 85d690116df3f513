"""Check many answers: bounded, resumable by a cache, each record for itself.

>>> from rag_lint.checker import Checker
>>> from rag_lint.grounding.claims.model import Sample
>>> with Checker() as checker:
...     [one] = checker.evaluate([Sample("", ("Rent is due on the first.",), "Rent is due on the first.")])
>>> one.gate.value
'SHIP'
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rag_lint.errors import ConfigError, RagLintError
from rag_lint.grounding.claims.check import THRESHOLD, acheck_answer, check_answer
from rag_lint.grounding.claims.model import METRICS, AnswerReport, Sample
from rag_lint.grounding.claims.policy import DEFAULT, Policy
from rag_lint.grounding.claims.topic import Embed
from rag_lint.model.bilingual import Both, Lang
from rag_lint.version import VERSION

if TYPE_CHECKING:
    from types import TracebackType

    from rag_lint.semantic.judge import Judge
    from rag_lint.storage.cache import Cache

ON_ERROR = ("record", "raise")
_NOT_ASKED = Both(zh="未要求计算", en="not asked for")


@dataclass(frozen=True, slots=True)
class FailedSample:
    """A record that could not be checked, and why, in one line."""

    sample: Sample
    error: str


Checked = AnswerReport | FailedSample


class Checker:
    """Settings for checking answers; use it in ``with`` when a judge is named by a string.

    ``concurrency`` caps the records in flight with a judge. ``cache_dir`` keeps finished reports: a run that was
    interrupted judges nothing twice; a report with questions left unanswered is not kept. ``judge`` is what
    ``judge_of`` takes: a Judge, ``"llm"``, ``"nli"``, ``"jev"``, a chat model, a function. ``metrics`` are those to
    report, None for all. ``context_char_limit`` cuts each passage. ``on_error``: ``record`` yields a FailedSample for a
    record that cannot be checked, ``raise`` raises.
    """

    def __init__(
        self,
        *,
        concurrency: int = 8,
        cache_dir: str | Path | None = None,
        judge: Any = None,
        threshold: float = THRESHOLD,
        metrics: Sequence[str] | None = None,
        context_char_limit: int | None = None,
        on_error: str = "record",
        embed: Embed | None = None,
        policy: Policy = DEFAULT,
        lang: Lang | None = None,
    ) -> None:
        self.concurrency = _positive("concurrency", concurrency)
        self.threshold = threshold
        self.metrics = tuple(METRICS if metrics is None else metrics)
        self.context_char_limit = _positive("context_char_limit", context_char_limit or 1) and context_char_limit
        self.on_error = _one_of("on_error", on_error, ON_ERROR)
        for name in self.metrics:
            _one_of("metrics", name, METRICS)
        if not 0 < threshold < 1:
            raise ConfigError(
                Both(zh=f"threshold 应在 0 与 1 之间：{threshold}", en=f"threshold is not between 0 and 1: {threshold}")
            )
        self.embed, self.policy, self.lang = embed, policy, lang
        self._judge, self._owned = _judge(judge)
        self._cache = _cache(cache_dir)

    def evaluate(self, samples: Iterable[Sample]) -> list[Checked]:
        """Check ``samples``; one result each, in their order."""
        return list(self.stream(samples))

    def stream(self, samples: Iterable[Sample]) -> Iterator[Checked]:
        """Check ``samples`` one after the other, each when it is asked for: memory does not grow with their number."""
        for sample in samples:
            key = self._key(sample)
            kept = self._kept(key)
            yield kept if kept is not None else self._guarded(sample, key)

    async def aevaluate(self, samples: Iterable[Sample]) -> list[Checked]:
        """As ``evaluate``, without blocking the caller's event loop."""
        return [each async for each in self.astream(samples)]

    async def astream(self, samples: Iterable[Sample]) -> AsyncIterator[Checked]:
        """Check ``samples``, ``concurrency`` at a time; results come in the order of the samples."""
        waiting: list[asyncio.Task[Checked]] = []
        try:
            for sample in samples:
                waiting.append(asyncio.create_task(self._aone(sample)))
                if len(waiting) >= self.concurrency:
                    yield await waiting.pop(0)
            while waiting:
                yield await waiting.pop(0)
        finally:
            for task in waiting:
                task.cancel()

    def check(self, sample: Sample) -> AnswerReport:
        """Check one record; raises RagLintError for one that cannot be checked."""
        contexts = self._contexts(sample)
        report = check_answer(
            sample.question,
            contexts,
            sample.answer,
            judge=self._judge,
            threshold=self.threshold,
            embed=self.embed,
            policy=self.policy,
            lang=self.lang,
        )
        return self._chosen(report)

    def _guarded(self, sample: Sample, key: str) -> Checked:
        try:
            report = self.check(sample)
        except RagLintError as error:
            return self._failed(sample, error)
        self._keep(key, report)
        return report

    async def _aone(self, sample: Sample) -> Checked:
        key = self._key(sample)
        kept = self._kept(key)
        if kept is not None:
            return kept
        try:
            report = await acheck_answer(
                sample.question,
                self._contexts(sample),
                sample.answer,
                judge=self._judge,
                threshold=self.threshold,
                embed=self.embed,
                policy=self.policy,
                lang=self.lang,
            )
        except RagLintError as error:
            return self._failed(sample, error)
        report = self._chosen(report)
        self._keep(key, report)
        return report

    def _failed(self, sample: Sample, error: RagLintError) -> FailedSample:
        if self.on_error == "raise":
            raise error
        return FailedSample(sample, str(error))

    def _contexts(self, sample: Sample) -> tuple[str, ...]:
        for name, value in (
            ("question", sample.question),
            ("answer", sample.answer),
            *(("contexts", each) for each in sample.contexts),
        ):
            if not isinstance(value, str):
                raise ConfigError(Both(zh=f"{name} 不是文本", en=f"{name} is no text"))
        return tuple(text[: self.context_char_limit] for text in sample.contexts)

    def _chosen(self, report: AnswerReport) -> AnswerReport:
        left = [name for name in METRICS if name not in self.metrics]
        missing = {**report.missing, **{name: _NOT_ASKED.of(report.lang) for name in left}}
        nothing: dict[str, Any] = dict.fromkeys(left)
        return replace(report, missing=missing, **nothing) if left else report

    def _key(self, sample: Sample) -> str:
        if self._cache is None:
            return ""
        from rag_lint.storage.cache import key_of

        judge = _name(self._judge)
        settings = (
            self.threshold,
            self.metrics,
            self.context_char_limit,
            self.lang,
            self.embed is not None,
            self.policy,
        )
        contexts = [str(text) for text in sample.contexts]
        return key_of("answer", VERSION, judge, repr(settings), str(sample.question), str(sample.answer), *contexts)

    def _kept(self, key: str) -> AnswerReport | None:
        from rag_lint.report.answer_json import answer_of

        value = self._cache.get(key) if self._cache is not None else None
        try:
            return answer_of(value) if value is not None else None
        except (KeyError, TypeError, ValueError):
            return None  # written by another version

    def _keep(self, key: str, report: AnswerReport) -> None:
        from rag_lint.report.answer_json import answer_value

        if self._cache is not None and not report.unanswered:
            self._cache.put(key, answer_value(report))

    def close(self) -> None:
        """Give back the connections of a judge that was made here."""
        if self._owned and self._judge is not None:
            self._judge.close()

    def __enter__(self) -> Checker:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def _judge(value: Any) -> tuple[Judge | None, bool]:
    """The judge that is meant, and whether it was made here."""
    if value is None:
        return None, False
    from rag_lint.semantic.judge import Judge
    from rag_lint.semantic.setup import judge_of

    return judge_of(value), not isinstance(value, Judge)


def _name(judge: Judge | None) -> str:
    return f"{judge.name}/{judge.model}/{judge.backend.version}" if judge is not None else "lexical"


def _cache(folder: str | Path | None) -> Cache | None:
    if folder is None:
        return None
    from rag_lint.storage.cache import Cache

    return Cache(Path(folder))


def _positive(name: str, value: int) -> int:
    if value < 1:
        raise ConfigError(Both(zh=f"{name} 应至少为 1：{value}", en=f"{name} is less than 1: {value}"))
    return value


def _one_of(name: str, value: str, known: Sequence[str]) -> str:
    if value not in known:
        words = ", ".join(known)
        raise ConfigError(
            Both(zh=f"{name} 没有 {value!r}；可用：{words}", en=f"{name} knows no {value!r}; there are: {words}")
        )
    return value
