"""A judge in LlamaIndex: its LLMs judge, sync and async, and a pipeline's cache knows one judge from another."""

import asyncio
from typing import Any

import pytest
from llama_index.core.ingestion import IngestionPipeline
from llama_index.core.llms import CompletionResponse, CompletionResponseGen, CustomLLM, LLMMetadata
from llama_index.core.schema import NodeWithScore, TextNode

from rag_lint.integrations.llama_index import RagLintNodeFilter, RagLintPostprocessor
from rag_lint.model.judgement import Unknown, UnknownReason
from rag_lint.semantic.judge import Judge
from rag_lint.semantic.scripted import Answer, Scripted

TASK = "semantic_independence"


class Model(CustomLLM):
    """Says ``dependent`` of everything."""

    @property
    def metadata(self) -> LLMMetadata:
        return LLMMetadata(model_name="parrot")

    def complete(self, prompt: str, formatted: bool = False, **kwargs: Any) -> CompletionResponse:
        assert "tested every Monday" in prompt
        return CompletionResponse(text='{"label": "dependent", "reason": "which machine it is"}')

    def stream_complete(self, prompt: str, formatted: bool = False, **kwargs: Any) -> CompletionResponseGen:
        raise NotImplementedError


def nodes() -> list[TextNode]:
    texts = (
        "The standby generator of the north wing and its tank",
        "It is tested every Monday by the engineer on duty.",
    )
    return [TextNode(text=text, id_=str(number), metadata={"source": "a.md"}) for number, text in enumerate(texts)]


def judge(answer: Answer) -> Judge:
    return Judge(Scripted({TASK: answer}))


def run(gate: RagLintNodeFilter, way: str) -> list[Any]:
    return list(gate(nodes()) if way == "sync" else asyncio.run(gate.acall(nodes())))


@pytest.mark.parametrize("way", ["sync", "async"])
def test_an_llm_judges(way: str) -> None:
    gate = RagLintNodeFilter(judge=Model(), on_fail="keep", annotate=True)
    assert "SEM001" in run(gate, way)[1].metadata["rag_lint_codes"]
    assert gate.report.judge is not None and (gate.report.judge.model, gate.report.judge.state) == ("parrot", "ok")


@pytest.mark.parametrize("way", ["sync", "async"])
def test_an_unanswered_node_is_kept_and_marked(way: str) -> None:
    gate = RagLintNodeFilter(judge=judge(Unknown(UnknownReason.RATE_LIMITED)), on_fail="keep")
    kept = run(gate, way)
    assert kept[1].metadata["rag_lint_status"] == "uncertain"
    assert gate.report.judge is not None and gate.report.judge.state == "degraded"


@pytest.mark.parametrize("way", ["sync", "async"])
def test_retrieved_nodes_are_judged_too(way: str) -> None:
    gate = RagLintPostprocessor(judge=judge("independent"))
    found = [NodeWithScore(node=nodes()[1], score=0.5)]
    if way == "sync":
        kept = gate.postprocess_nodes(found, query_str="when is it tested?")
    else:
        kept = asyncio.run(gate.apostprocess_nodes(found, query_str="when is it tested?"))
    assert kept == found and gate.report.judge is not None and gate.report.judge.asked == 1


def test_a_pipeline_does_not_take_results_without_a_judge_for_judged_ones() -> None:
    pipeline = IngestionPipeline(transformations=[RagLintNodeFilter(on_fail="keep", annotate=True)])
    plain = pipeline.run(nodes=nodes())
    pipeline.transformations = [RagLintNodeFilter(on_fail="keep", annotate=True, judge=judge("dependent"))]
    judged = pipeline.run(nodes=nodes())
    assert "SEM001" not in plain[1].metadata["rag_lint_codes"]
    assert "SEM001" in judged[1].metadata["rag_lint_codes"]


def test_settings_are_serialised_without_the_judge() -> None:
    told = RagLintNodeFilter(judge=judge("independent")).to_dict()
    assert "judge" not in told and told["judged_by"].startswith("scripted none")
