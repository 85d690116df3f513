"""The LangChain runnable behind generation."""

import asyncio

import pytest
from langchain_core.documents import Document
from langchain_core.messages import AIMessage
from langchain_core.runnables import RunnableLambda

from rag_lint.errors import ConfigError
from rag_lint.integrations.langchain_answers import RagLintAnswerGate

STATE = {
    "question": "Can monthly plans be refunded?",
    "context": [Document(page_content="Monthly plans are not refundable.")],
    "answer": "Monthly plans can be refunded.",
}


def test_in_a_chain_sync_and_async() -> None:
    chain = RunnableLambda(lambda question: {**STATE, "question": question}) | RagLintAnswerGate(on_fail="abstain")
    for out in (chain.invoke("Refund?"), asyncio.run(chain.ainvoke("Refund?"))):
        assert out["answer"] == "The documents do not say."
        assert out["rag_lint_gate"] == "BLOCK"
        assert out["rag_lint"]["claims"][0]["verdict"] == "contradicted"
        assert out["context"] == STATE["context"]


def test_a_message_stays_a_message() -> None:
    out = RagLintAnswerGate(on_fail="mark").invoke(
        {**STATE, "answer": AIMessage("Monthly plans can be refunded.", id="7")}
    )
    assert isinstance(out["answer"], AIMessage)
    assert out["answer"].id == "7"
    assert out["answer"].content == "Monthly plans can be refunded. [contradicted]"


def test_regenerating_with_a_runnable() -> None:
    again = RunnableLambda(lambda state: "Monthly plans are not refundable." if state["strict"] else "?")
    gate = RagLintAnswerGate(on_fail="regenerate-once", regenerate=again)
    for out in (gate.invoke(STATE), asyncio.run(gate.ainvoke(STATE))):
        assert out["answer"] == "Monthly plans are not refundable."
        assert out["rag_lint_action"] == "regenerate-once"


def test_a_state_without_an_answer_is_refused() -> None:
    with pytest.raises(ConfigError, match="answer"):
        RagLintAnswerGate().invoke({"question": "Q?", "context": []})
    with pytest.raises(ConfigError, match="on_fail"):
        RagLintAnswerGate(on_fail="hide")
