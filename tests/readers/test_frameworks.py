"""The shapes that LangChain, LlamaIndex, Haystack and Chroma write, as their current releases write them."""

import json

from langchain_core.documents import Document
from langchain_core.load import dumpd

DOCUMENT = Document(page_content="甲方付款。", metadata={"source": "a.md", "start_index": 3}, id="q1")


def node(id_: str, text: str, **links: str) -> dict:
    relations = {"document": "1", "previous": "2", "next": "3"}
    return {
        "id_": id_,
        "embedding": None,
        "metadata": {},
        "excluded_embed_metadata_keys": [],
        "relationships": {
            relations[name]: {"node_id": target, "node_type": "1", "metadata": {}, "class_name": "RelatedNodeInfo"}
            for name, target in links.items()
        },
        "metadata_template": "{key}: {value}",
        "text": text,
        "mimetype": "text/plain",
        "start_char_idx": None,
        "end_char_idx": None,
        "class_name": "TextNode",
    }


def test_langchain_dumpd(inputs):
    (chunk,) = inputs.chunks(inputs.json([dumpd(DOCUMENT)]))
    assert (chunk.text, chunk.id, chunk.source, chunk.start) == ("甲方付款。", "q1", "a.md", 3)


def test_langchain_model_dump(inputs):
    (chunk,) = inputs.chunks(inputs.write("a.jsonl", DOCUMENT.model_dump_json() + "\n"))
    assert (chunk.text, chunk.id, chunk.source, chunk.start) == ("甲方付款。", "q1", "a.md", 3)


def test_langchain_in_memory_store(inputs):
    store = {
        "k1": {"id": "k1", "vector": [0.1, 0.2], "text": "a", "metadata": {"source": "x.md"}},
        "k2": {"id": "k2", "vector": [0.3, 0.4], "text": "b", "metadata": {"source": "x.md"}},
    }
    assert [(chunk.id, chunk.next) for chunk in inputs.chunks(inputs.json(store))] == [("k1", "b"), ("k2", "")]


def test_llama_index_nodes_follow_their_links(inputs):
    nodes = [
        node("n1", "If it rains,", document="d1", next="n2"),
        node("n2", "we stay.", document="d1", previous="n1"),
        node("n9", "Something else.", document="d1", previous="n8"),
    ]
    first, second, third = inputs.chunks(inputs.json(nodes))
    assert (first.source, first.next, second.prev) == ("d1", "we stay.", "If it rains,")
    assert (second.next, third.prev) == ("", "")


def test_llama_index_nodes_with_scores(inputs):
    scored = {"node": {**node("n1", "a"), "start_char_idx": 5}, "score": 0.5, "class_name": "NodeWithScore"}
    (chunk,) = inputs.chunks(inputs.json([scored]))
    assert (chunk.text, chunk.id, chunk.start) == ("a", "n1", 5)


def test_llama_index_document_store(inputs):
    document = {"id_": "d1", "text_resource": {"text": "a b"}, "text": "a b", "class_name": "Document"}
    store = {
        "docstore/ref_doc_info": {"d1": {"node_ids": ["n1"], "metadata": {}}},
        "docstore/data": {
            "d1": {"__data__": document, "__type__": "4"},
            "n1": {"__data__": node("n1", "a", document="d1"), "__type__": "1"},
        },
    }
    assert inputs.texts(inputs.json(store)) == ["a"]
    del store["docstore/data"]["n1"]
    assert inputs.texts(inputs.json(store)) == ["a b"]


def test_llama_index_text_resource_alone(inputs):
    assert inputs.texts(inputs.json([{"id_": "d1", "text_resource": {"text": "a b", "url": None}}])) == ["a b"]


def test_haystack_documents(inputs):
    record = {"id": "h1", "content": "a", "meta": {"file_path": "x.md", "split_idx_start": 9}, "score": None}
    (chunk,) = inputs.chunks(inputs.json({"documents": [record]}))
    assert (chunk.id, chunk.source, chunk.start) == ("h1", "x.md", 9)


def test_chroma_columns(inputs):
    value = {"ids": ["c1", "c2"], "documents": ["a", "b"], "metadatas": [{"source": "x.md"}, None], "embeddings": None}
    assert [(chunk.id, chunk.source == "x.md") for chunk in inputs.chunks(inputs.json(value))] == [
        ("c1", True),
        ("c2", False),
    ]


def test_an_export_may_hold_more_than_text(inputs):
    value = [{"text": "a", "embedding": [0.1] * 3, "extra": {"deep": [{"text": "not a chunk"}]}}]
    assert inputs.texts(inputs.write("a.json", json.dumps(value))) == ["a"]
