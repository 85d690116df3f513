"""The LlamaIndex evaluator and the gate behind a query engine."""

import asyncio
from collections.abc import AsyncIterator

import pytest
from llama_index.core.base.response.schema import AsyncStreamingResponse, Response, StreamingResponse
from llama_index.core.query_engine import CustomQueryEngine
from llama_index.core.schema import NodeWithScore, TextNode

from rag_lint.errors import ConfigError
from rag_lint.integrations.llama_index_answers import RagLintAnswerEvaluator, RagLintResponseGate

NODES = [NodeWithScore(node=TextNode(text="Monthly plans are not refundable."), score=0.9)]
BAD = "Monthly plans can be refunded."


class Engine(CustomQueryEngine):
    """Answers wrongly."""

    def custom_query(self, query_str: str) -> Response:
        return Response(BAD, NODES, {"kept": 1})


def test_the_evaluator() -> None:
    evaluator = RagLintAnswerEvaluator()
    good = asyncio.run(evaluator.aevaluate("Refund?", "Monthly plans are not refundable.", [NODES[0].text]))
    assert (good.passing, good.score, good.invalid_result) == (True, 1.0, False)
    bad = asyncio.run(evaluator.aevaluate_response("Refund?", Response(BAD, NODES)))
    assert (bad.passing, bad.score) == (False, 0.0)
    assert bad.feedback is not None and "contradicted" in bad.feedback
    none = asyncio.run(evaluator.aevaluate("Refund?", "Hello!", [NODES[0].text]))
    assert none.invalid_result and none.invalid_reason == "no claim can be checked"


def test_behind_a_query_engine() -> None:
    engine = RagLintResponseGate(on_fail="abstain").wrap(Engine())
    for response in (engine.query("Refund?"), asyncio.run(engine.aquery("Refund?"))):
        assert response.response == "The documents do not say."
        assert response.source_nodes == NODES
        assert response.metadata == {
            "kept": 1, "rag_lint_gate": "BLOCK", "rag_lint_faithfulness": 0.0, "rag_lint_action": "abstain",
        }  # fmt: skip


def test_a_stream_is_read_before_anything_is_shown() -> None:
    stream = StreamingResponse(iter(["Monthly plans ", "can be refunded."]), NODES)
    assert RagLintResponseGate(on_fail="mark").postprocess_response(stream).response == BAD + " [contradicted]"


def test_an_async_stream_is_read_in_its_loop_and_refused_elsewhere() -> None:
    async def words() -> AsyncIterator[str]:
        for word in ("Monthly plans ", "can be refunded."):
            yield word

    gate = RagLintResponseGate(on_fail="mark")
    with pytest.raises(ConfigError, match="apostprocess_response"):
        gate.postprocess_response(AsyncStreamingResponse(words(), NODES))

    async def checked() -> Response:
        return await gate.apostprocess_response(AsyncStreamingResponse(words(), NODES))

    assert asyncio.run(checked()).response == BAD + " [contradicted]"
