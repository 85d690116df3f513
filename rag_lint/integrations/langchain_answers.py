"""LangChain: a runnable behind generation that checks the answer against the documents it was made from.

Needs ``langchain-core`` only.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rag_lint.errors import ConfigError, MissingExtraError
from rag_lint.grounding.claims.model import Gate
from rag_lint.integrations.answers import AnswerGate, GatedAnswer, OnFail
from rag_lint.model.bilingual import Both
from rag_lint.report.answer_json import answer_value

try:
    from langchain_core.documents import Document
    from langchain_core.messages import BaseMessage
    from langchain_core.runnables import Runnable, RunnableConfig
except ImportError as error:
    raise MissingExtraError("LangChain", "langchain") from error

QUESTION = ("question", "input", "query")
CONTEXT = ("context", "contexts", "documents", "source_documents")
ANSWER = ("answer", "output", "result", "response")
"""Keys under which a chain's state is looked up, the first that is there."""
Regenerator = Runnable[dict[str, Any], Any]


class RagLintAnswerGate(Runnable[dict[str, Any], dict[str, Any]]):
    """Take the state of a chain (question, documents, answer), return it with the answer that may be shown.

    ``on_fail``: ``strip``, ``mark``, ``regenerate-once``, ``abstain``, ``raise`` (AnswerRejectedError); see AnswerGate.
    ``regenerate`` is a runnable from the state, with ``strict`` set, to another answer. The state gets the keys
    ``rag_lint`` (the report as JSON), ``rag_lint_gate``, ``rag_lint_faithfulness`` and ``rag_lint_action``; an answer
    that was a message stays one. ``options`` go to ``check_answer``: ``judge``, ``threshold``, ``policy``.
    """

    def __init__(
        self,
        *,
        on_fail: OnFail | str = "mark",
        accept: Sequence[Gate | str] = (Gate.SHIP,),
        regenerate: Regenerator | None = None,
        **options: Any,
    ) -> None:
        self._settings: dict[str, Any] = {"on_fail": on_fail, "accept": accept, **options}
        self._regenerate = regenerate
        self._gate({}, None)  # refuses words that mean nothing

    def invoke(self, input: dict[str, Any], config: RunnableConfig | None = None, **kwargs: Any) -> dict[str, Any]:
        """Check one answer."""
        question, contexts, answer = _read(input)
        return _state(input, self._gate(input, config).apply(question, contexts, _text(answer)))

    async def ainvoke(
        self, input: dict[str, Any], config: RunnableConfig | None = None, **kwargs: Any
    ) -> dict[str, Any]:
        """As ``invoke``, in an event loop."""
        question, contexts, answer = _read(input)
        return _state(input, await self._gate(input, config).aapply(question, contexts, _text(answer)))

    def _gate(self, state: Mapping[str, Any], config: RunnableConfig | None) -> AnswerGate:
        again = self._regenerate
        if again is None:
            return AnswerGate(**self._settings)

        def regenerate(question: str, contexts: Sequence[str]) -> str:
            return _text(again.invoke({**state, "strict": True}, config))

        async def aregenerate(question: str, contexts: Sequence[str]) -> str:
            return _text(await again.ainvoke({**state, "strict": True}, config))

        return AnswerGate(**self._settings, regenerate=regenerate, aregenerate=aregenerate)


def _read(state: Mapping[str, Any]) -> tuple[str, list[str], Any]:
    question = _found(state, QUESTION)
    contexts = _found(state, CONTEXT)
    answer = _found(state, ANSWER)
    if contexts is None or answer is None:
        missing = CONTEXT if contexts is None else ANSWER
        raise ConfigError(Both(zh=f"链的状态里没有 {missing[0]}", en=f"the chain's state has no {missing[0]}"))
    listed = [contexts] if isinstance(contexts, str | Document) else contexts
    return _text(question or ""), [_text(each) for each in listed], answer


def _found(state: Mapping[str, Any], names: Sequence[str]) -> Any:
    return next((state[name] for name in names if name in state), None)


def _text(value: Any) -> str:
    if isinstance(value, Document):
        return str(value.page_content)
    if isinstance(value, BaseMessage):
        return _content(value.content)
    return str(value)


def _content(content: str | list[Any]) -> str:
    """The text of a message, whose content may be blocks; ``text`` is a method in some versions only."""
    if isinstance(content, str):
        return content
    return "".join(block if isinstance(block, str) else str(block.get("text", "")) for block in content)


def _state(state: Mapping[str, Any], gated: GatedAnswer) -> dict[str, Any]:
    name = next(name for name in ANSWER if name in state)
    before = state[name]
    after = before.model_copy(update={"content": gated.answer}) if isinstance(before, BaseMessage) else gated.answer
    return {**state, name: after, "rag_lint": answer_value(gated.report), **gated.metadata}
