"""LlamaIndex, as an ingestion pipeline and a query engine use it."""

import pickle
from itertools import pairwise, permutations

import pytest
from llama_index.core import Document
from llama_index.core.ingestion import IngestionPipeline
from llama_index.core.node_parser import SentenceSplitter
from llama_index.core.schema import MetadataMode, NodeRelationship, NodeWithScore, RelatedNodeInfo, TextNode
from llama_index.core.storage.docstore import SimpleDocumentStore

from rag_lint.errors import ConfigError
from rag_lint.integrations.llama_index import RagLintNodeFilter, RagLintPostprocessor
from rag_lint.integrations.policy import RagLintWarning

TEXTS = {
    "a": "The rent is due on the first day of each month. The tenant pays it by bank transfer.",
    "b": "If the tenant does not pay the rent in time,",
    "c": "the landlord may end the lease.",
    "d": "出租人应当保证房屋安全。承租人应当按月支付租金。",
}


def nodes(linked: bool = True) -> list[TextNode]:
    made = []
    for name, text in TEXTS.items():
        node = TextNode(id_=name, text=text, metadata={"topic": "lease"})
        node.relationships[NodeRelationship.SOURCE] = RelatedNodeInfo(node_id="other" if name == "d" else "lease")
        made.append(node)
    if linked:
        for before, after in pairwise(made[:3]):
            before.relationships[NodeRelationship.NEXT] = RelatedNodeInfo(node_id=after.node_id)
            after.relationships[NodeRelationship.PREVIOUS] = RelatedNodeInfo(node_id=before.node_id)
    return made


def hits(linked: bool = True) -> list[NodeWithScore]:
    return [NodeWithScore(node=node, score=1 - at / 10) for at, node in enumerate(nodes(linked))]


def codes(gate: RagLintNodeFilter | RagLintPostprocessor) -> dict[str, list[str]]:
    return {one.chunk.id: [finding.code for finding in one.findings] for one in gate.report.reports}


def test_a_filter_drops_failing_nodes() -> None:
    gate = RagLintNodeFilter()
    held = nodes()
    kept = gate(held)
    assert [node.node_id for node in kept] == ["a", "d"]
    assert kept[0] is held[0]
    assert "IND003" in codes(gate)["c"]
    assert codes(RagLintNodeFilter(on_fail="keep")) == {}


def test_marks_reach_neither_model_nor_embedding() -> None:
    marked = RagLintNodeFilter(on_fail="mark", annotate=True)(nodes())[2]
    assert marked.metadata["rag_lint_status"] == "fail"
    for mode in (MetadataMode.EMBED, MetadataMode.LLM):
        assert marked.get_content(mode) == nodes()[2].get_content(mode)
    assert all(isinstance(value, (str, int)) for value in marked.metadata.values())


def test_in_a_pipeline_with_its_cache() -> None:
    documents = [Document(text="\n\n".join(TEXTS.values()), id_="lease")]
    pipeline = IngestionPipeline(
        transformations=[SentenceSplitter(chunk_size=40, chunk_overlap=0), RagLintNodeFilter()]
    )
    first = pipeline.run(documents=documents)
    again = pipeline.run(documents=documents)
    assert first
    assert [node.node_id for node in first] == [node.node_id for node in again]


def test_settings_are_stable_and_pickle() -> None:
    gate = RagLintNodeFilter(select=["IND003"], severity={"IND003": "error"})
    gate(nodes())
    assert gate.to_dict() == RagLintNodeFilter(select=["IND003"], severity={"IND003": "error"}).to_dict()
    assert RagLintNodeFilter.from_dict(gate.to_dict()).to_dict() == gate.to_dict()
    assert [node.node_id for node in pickle.loads(pickle.dumps(gate))(nodes())] == ["a", "b", "d"]
    with pytest.raises(ConfigError):
        RagLintNodeFilter(on_fail="delete")


def test_a_document_of_which_nothing_is_left_is_told() -> None:
    with pytest.warns(RagLintWarning, match="every chunk of lease"):
        assert RagLintNodeFilter()(nodes()[1:3]) == []


def test_scores_and_order_stay() -> None:
    kept = RagLintPostprocessor().postprocess_nodes(hits()[::-1], query_str="when?")
    assert [(one.node.node_id, one.score) for one in kept] == [("d", 0.7), ("a", 1.0)]


def test_any_order_gives_the_same_findings() -> None:
    gate = RagLintPostprocessor(on_fail="keep")
    for linked in (True, False):
        seen = set()
        for order in permutations(hits(linked)):
            gate.postprocess_nodes(list(order))
            seen.add(tuple(sorted((name, tuple(found)) for name, found in codes(gate).items())))
        assert len(seen) == 1
        assert ("IND003" in codes(gate)["c"]) is linked


def test_neighbours_that_were_not_retrieved_come_from_the_docstore() -> None:
    store = SimpleDocumentStore()
    store.add_documents(nodes())
    alone = [one for one in hits() if one.node.node_id == "c"]
    gate = RagLintPostprocessor(on_fail="keep", docstore=store)
    gate.postprocess_nodes(alone)
    assert "IND003" in codes(gate)["c"]
    without = RagLintPostprocessor(on_fail="keep")
    without.postprocess_nodes(alone)
    assert "IND003" not in codes(without)["c"]
    assert without.report.not_run == ("CMP005", "IND003", "IND004", "TRC008", "TRC009", "TRC010")
    assert "docstore" not in gate.to_dict()


def test_an_empty_answer_is_never_silent() -> None:
    with pytest.warns(RagLintWarning, match="all are returned, marked"):
        kept = RagLintPostprocessor().postprocess_nodes(hits()[1:3])
    assert [one.node.metadata["rag_lint_status"] for one in kept] == ["fail", "fail"]
    with pytest.warns(RagLintWarning, match="dropped every retrieved chunk"):
        assert RagLintPostprocessor(on_empty="empty").postprocess_nodes(hits()[1:3]) == []
    assert RagLintPostprocessor().postprocess_nodes([]) == []
