"""A gate behind a LlamaIndex query engine: python examples/integrations/llama_index_answers.py"""

from llama_index.core.base.response.schema import Response
from llama_index.core.query_engine import CustomQueryEngine
from llama_index.core.schema import NodeWithScore, TextNode

from rag_lint.integrations.llama_index_answers import RagLintResponseGate


class Engine(CustomQueryEngine):
    """Stands for retrieval and generation."""

    def custom_query(self, query_str: str) -> Response:
        """Answer wrongly."""
        if query_str.isascii():
            return Response("Monthly plans can be refunded.", [_node("Monthly plans are not refundable.")])
        return Response("月付套餐可以退款。", [_node("月付套餐不支持退款。")])


def _node(text: str) -> NodeWithScore:
    return NodeWithScore(node=TextNode(text=text), score=1.0)


engine = RagLintResponseGate(on_fail="mark").wrap(Engine())
for question in ("Can monthly plans be refunded?", "月付套餐可以退款吗？"):
    response = engine.query(question)
    print(response.metadata["rag_lint_gate"], response)
