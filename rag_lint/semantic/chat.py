"""Judges that read words and answer in words: how a model is reached differs, what it is asked and how it is read not.

A completer is all that is needed of a model: a conversation in, a text out.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Protocol

from rag_lint.model.judgement import Outcome, Unknown
from rag_lint.semantic.backend import Reply
from rag_lint.semantic.prompts import chat
from rag_lint.semantic.prompts.chat import Prompt, prompt_of
from rag_lint.semantic.prompts.entailment import as_decision
from rag_lint.semantic.question import Decision, Pair, Question
from rag_lint.semantic.reading import read_items
from rag_lint.semantic.redact import one_line

READING = "1"
_ANSWER_TOKENS = 80
"""Tokens of an answer to one question, for the estimate of a call."""


@dataclass(frozen=True, slots=True)
class Completion:
    """A reply. ``truncated`` tells that the model ran out of room; counts are 0 where they are not told."""

    text: str
    truncated: bool = False
    input_tokens: int = 0
    output_tokens: int = 0
    cost: float | None = None


class Completer(Protocol):
    """A model that completes a conversation. ``model`` and ``place`` tell two of them apart in the cache.

    ``secrets`` are never shown. ``complete`` may raise CallFailed.
    """

    @property
    def model(self) -> str: ...
    @property
    def place(self) -> str: ...
    @property
    def secrets(self) -> Sequence[str]: ...

    async def complete(self, prompt: Prompt) -> Completion: ...

    async def aclose(self) -> None: ...


class ChatBackend:
    """A backend over a completer. ``per_call`` questions go into one conversation."""

    name = "llm"
    concurrency: int | None = None

    def __init__(self, completer: Completer, per_call: int = 1) -> None:
        self.completer = completer
        self.per_call = per_call

    @property
    def model(self) -> str:
        """The model's name."""
        return self.completer.model

    @property
    def version(self) -> str:
        """Of the prompt's frame, of how replies are read, and of where the model is."""
        return f"{chat.VERSION}.{READING} {self.completer.place}"

    def answers(self, question: Question) -> bool:
        """A model that reads answers anything."""
        return True

    def tokens(self, questions: Sequence[Question]) -> int:
        """Estimate from the length of the text: a Han character is about one token, four others are."""
        prompt = prompt_of([_decision(question) for question in questions])
        text = prompt.system + prompt.user
        plain = sum(char < "\u2e80" for char in text)
        return plain // 4 + len(text) - plain + _ANSWER_TOKENS * len(questions)

    def prepare(self) -> None:
        """Let the model's client load, where that takes a while."""
        prepare = getattr(self.completer, "prepare", None)
        if prepare is not None:
            prepare()

    async def call(self, questions: Sequence[Question]) -> Reply:
        """Ask ``questions``, all of one task and language, in one conversation."""
        completion = await self.completer.complete(prompt_of([_decision(question) for question in questions]))
        outcomes = read_items(completion.text, questions[0].labels, len(questions), truncated=completion.truncated)
        return Reply(
            [self._safe(outcome) for outcome in outcomes],
            completion.input_tokens,
            completion.output_tokens,
            completion.cost,
        )

    async def aclose(self) -> None:
        """Give back the model's connections."""
        await self.completer.aclose()

    def _safe(self, outcome: Outcome) -> Outcome:
        """Keep keys out of what a model said."""
        secrets = self.completer.secrets
        if isinstance(outcome, Unknown):
            return replace(outcome, raw=one_line(outcome.raw, secrets, most=400))
        reason = outcome.reason
        for secret in secrets:
            reason = reason.replace(secret, "***") if secret else reason
        return replace(outcome, reason=reason)


def _decision(question: Question) -> Decision:
    return as_decision(question) if isinstance(question, Pair) else question
