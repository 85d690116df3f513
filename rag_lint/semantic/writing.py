"""A model that writes instead of judging, inside the same bounds of calls, tokens and time; what it wrote is kept.

What it wrote is the ``reason`` of a verdict labelled ``written``; it is kept and counted as verdicts are.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from rag_lint.model.judge_settings import JudgeSettings
from rag_lint.model.judgement import Outcome, Unknown, UnknownReason, Verdict
from rag_lint.semantic.backend import Reply
from rag_lint.semantic.callables import FunctionCompleter, completer_of
from rag_lint.semantic.chat import ChatBackend, Completer, Completion
from rag_lint.semantic.judge import Judge
from rag_lint.semantic.one_run import OneRun
from rag_lint.semantic.prompts.writing import QUESTIONS, VERSION, writing_prompt
from rag_lint.semantic.question import Decision, Question
from rag_lint.semantic.redact import one_line
from rag_lint.semantic.setup import configured_judge
from rag_lint.semantic.store import VerdictStore

WRITTEN = "written"
_TOKENS = 300
"""Tokens of a text that is written, for the estimate of a call."""
_THOUGHT = re.compile(r"<think>.*?(?:</think>|\Z)", re.DOTALL)
_LIST = re.compile(r"[\[{].*[\]}]", re.DOTALL)


class WritingBackend:
    """A backend over a completer that answers requests of ``prompts.writing``."""

    name = "llm"
    per_call = 1
    concurrency: int | None = None

    def __init__(self, completer: Completer) -> None:
        self.completer = completer

    @property
    def model(self) -> str:
        """The model's name."""
        return self.completer.model

    @property
    def version(self) -> str:
        """Of the prompts, and where the model is."""
        return f"writing {VERSION} {self.completer.place}"

    def answers(self, question: Question) -> bool:
        """It writes what is asked for in words."""
        return isinstance(question, Decision)

    def tokens(self, questions: Sequence[Question]) -> int:
        """Estimate from the length of the text: a Han character is about one token, four others are."""
        text = "".join(part.text for one in questions if isinstance(one, Decision) for part in one.parts)
        plain = sum(char < "\u2e80" for char in text)
        return plain // 4 + len(text) - plain + _TOKENS * len(questions)

    def prepare(self) -> None:
        """Let the model's client load, where that takes a while."""
        prepare = getattr(self.completer, "prepare", None)
        if prepare is not None:
            prepare()

    async def call(self, questions: Sequence[Question]) -> Reply:
        """Let the one text be written that is asked for."""
        [wanted] = questions
        assert isinstance(wanted, Decision)
        made = await self.completer.complete(writing_prompt(wanted))
        outcome = self._outcome(made, wanted)
        return Reply([outcome], made.input_tokens, made.output_tokens, made.cost)

    async def aclose(self) -> None:
        """Give back the model's connections."""
        await self.completer.aclose()

    def _outcome(self, made: Completion, wanted: Decision) -> Outcome:
        text = _THOUGHT.sub("", made.text).strip()
        for secret in self.completer.secrets:
            text = text.replace(secret, "***") if secret else text
        if made.truncated:
            return Unknown(UnknownReason.TRUNCATED)
        if not text or (wanted.task == QUESTIONS and listed(text) is None):
            reason = UnknownReason.INVALID_JSON if text else UnknownReason.INVALID_ANSWER
            return Unknown(reason, raw=one_line(text, self.completer.secrets, most=400))
        return Verdict(WRITTEN, reason=text)


def listed(text: str) -> list[str] | None:
    """Return the questions in a reply: ``{"questions": [...]}`` or a bare list, fenced or not; else None."""
    found = _LIST.search(text)
    try:
        value: Any = json.loads(found.group()) if found is not None else None
    except ValueError:
        return None
    if isinstance(value, dict):
        value = value.get("questions", next(iter(value.values()), None) if len(value) == 1 else None)
    if not isinstance(value, list):
        return None
    texts = [each.get("question") if isinstance(each, dict) else each for each in value]
    return [text.strip() for text in texts if isinstance(text, str) and text.strip()]


def configured_writer(settings: JudgeSettings, cache: Path | str | None = None) -> OneRun:
    """Return a model that writes, at the place that ``settings`` and the environment name, as for the judge ``llm``.

    Raises ConfigError when no key or no model is known, MissingExtraError without ``openai``.
    """
    judge = configured_judge(settings)
    assert isinstance(judge.backend, ChatBackend)
    store = VerdictStore(cache) if cache is not None else None
    return OneRun(Judge(WritingBackend(judge.backend.completer), judge.limits, store), settings.deadline)


def writer_of(value: Any, *, model: str = "", cache: Path | str | None = None) -> OneRun:
    """Return ``value`` as a model that writes: ``"llm"``, a function from a prompt to a text, a LangChain or LlamaIndex
    model, or what this returned before. Raises ConfigError for what is none.
    """
    if isinstance(value, OneRun):
        return value
    if value == "llm":
        return configured_writer(JudgeSettings(kind="llm", model=model), cache)
    completer = completer_of(value, model)
    kept = cache is not None and (not isinstance(completer, FunctionCompleter) or completer.model)
    return OneRun(Judge(WritingBackend(completer), store=VerdictStore(cache) if kept and cache is not None else None))
