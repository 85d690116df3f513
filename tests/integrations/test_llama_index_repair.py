"""Repair of LlamaIndex nodes, and the node parser."""

from itertools import pairwise

from llama_index.core.node_parser import TokenTextSplitter
from llama_index.core.schema import Document, NodeRelationship, TextNode

from rag_lint.integrations.llama_index import RagLintNodeFilter, RagLintSplitter

TEXT = (
    "# Lease\n\nThe rent is due on the first day of each month. The tenant pays it by bank transfer.\n\n## End\n\n"
    "If the tenant does not pay the rent in time, the landlord may end the lease. The tenant leaves the flat clean."
)


def test_nodes_are_repaired_and_linked_anew() -> None:
    nodes = TokenTextSplitter(chunk_size=25, chunk_overlap=0).get_nodes_from_documents(
        [Document(text=TEXT, doc_id="d")]
    )
    gate = RagLintNodeFilter(on_fail="repair")
    made = gate(nodes)
    assert gate.report.failed == 0
    assert any("in time, the landlord" in " ".join(node.get_content().split()) for node in made)
    for before, after in pairwise(made):
        assert before.relationships[NodeRelationship.NEXT].node_id == after.node_id  # type: ignore[union-attr]
        assert after.relationships[NodeRelationship.PREVIOUS].node_id == before.node_id  # type: ignore[union-attr]
    assert all(node.ref_doc_id == "d" for node in made)
    assert [node.get_content() for node in nodes] != [node.get_content() for node in made]


def test_nothing_to_do_gives_the_nodes_that_came_in() -> None:
    nodes = [TextNode(text="The rent is due on the first day of each month. It is paid by bank transfer.", id_="a")]
    assert RagLintNodeFilter(on_fail="repair")(nodes)[0] is nodes[0]


def test_the_node_parser() -> None:
    nodes = RagLintSplitter(chunk_size=100).get_nodes_from_documents([Document(text=TEXT, doc_id="d")])
    assert len(nodes) > 1
    for node in nodes:
        assert isinstance(node, TextNode)
        assert node.start_char_idx is not None
        assert TEXT[node.start_char_idx : node.end_char_idx] == node.text
