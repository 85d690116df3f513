"""A judge in LangChain: models of the framework judge, sync and async, and a judge that fails is only seen in the report."""

import asyncio
import pickle
from typing import Any

import pytest
from langchain_core.documents import Document
from langchain_core.language_models.fake_chat_models import FakeListChatModel, GenericFakeChatModel
from langchain_core.messages import AIMessage

from rag_lint.errors import ConfigError
from rag_lint.integrations.langchain import RagLintCompressor, RagLintTransformer
from rag_lint.model.judgement import Unknown, UnknownReason
from rag_lint.semantic.judge import Judge
from rag_lint.semantic.scripted import Scripted

DEPENDENT = '{"label": "dependent", "reason": "which machine it is"}'
DOCUMENTS = [
    Document("The standby generator of the north wing and its tank", metadata={"source": "a.md"}),
    Document("It is tested every Monday by the engineer on duty.", metadata={"source": "a.md"}),
]


def run(gate: RagLintTransformer, way: str) -> list[Document]:
    if way == "sync":
        return list(gate.transform_documents(DOCUMENTS))
    return list(asyncio.run(gate.as_runnable().ainvoke(DOCUMENTS)))


@pytest.mark.parametrize("way", ["sync", "async"])
def test_a_chat_model_judges(way: str) -> None:
    gate = RagLintTransformer(judge=FakeListChatModel(responses=[DEPENDENT]), on_fail="keep", annotate=True)
    kept = run(gate, way)
    assert "SEM001" in kept[1].metadata["rag_lint_codes"]
    assert gate.report.judge is not None and gate.report.judge.state == "ok"


@pytest.mark.parametrize("way", ["sync", "async"])
def test_a_model_that_ran_out_of_room_is_truncated(way: str) -> None:
    def replies() -> Any:
        while True:
            yield AIMessage("", response_metadata={"finish_reason": "length"})

    gate = RagLintTransformer(judge=GenericFakeChatModel(messages=replies()), on_fail="keep")
    run(gate, way)
    assert gate.report.judge is not None and dict(gate.report.judge.unanswered) == {"truncated": 1}


@pytest.mark.parametrize("way", ["sync", "async"])
@pytest.mark.parametrize(("on_uncertain", "marked"), [("mark", "uncertain"), ("keep", None)])
def test_an_unanswered_chunk_is_kept(way: str, on_uncertain: str, marked: str | None) -> None:
    with Judge(Scripted({"semantic_independence": Unknown(UnknownReason.TIMEOUT)})) as judge:
        gate = RagLintTransformer(judge=judge, on_fail="keep", on_uncertain=on_uncertain)
        kept = run(gate, way)
    assert len(kept) == 2 and kept[1].metadata.get("rag_lint_status") == marked
    assert str(gate.report).endswith("judge: degraded, 1 of 1 unanswered: timeout 1")


@pytest.mark.parametrize("way", ["sync", "async"])
def test_retrieved_documents_are_judged_too(way: str) -> None:
    with Judge(Scripted({"semantic_independence": "independent"})) as judge:
        gate = RagLintCompressor(judge=judge)
        if way == "sync":
            kept = gate.compress_documents(DOCUMENTS[1:], "when is it tested?")
        else:
            kept = asyncio.run(gate.acompress_documents(DOCUMENTS[1:], "when is it tested?"))
    assert kept == DOCUMENTS[1:]
    assert gate.report.judge is not None and gate.report.judge.asked == 1


def test_a_gate_with_a_judge_travels_to_another_process() -> None:
    gate = pickle.loads(
        pickle.dumps(RagLintTransformer(judge=Judge(Scripted({"semantic_independence": "independent"}))))
    )
    gate.transform_documents(DOCUMENTS)
    assert gate.report.judge.state == "ok"


def test_what_is_no_judge_is_refused_at_once() -> None:
    for wrong in (7, "gpt"):
        with pytest.raises(ConfigError):
            RagLintTransformer(judge=wrong)
    with pytest.raises(ConfigError, match="wants a judge"):
        RagLintTransformer(judge_severity=True)
