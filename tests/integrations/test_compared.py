"""The chunks of one call compared with one another, where a framework hands over more than one."""

import json
import pickle
from typing import Any

import pytest
from datasets import Dataset
from haystack import Document as HaystackDocument
from haystack import Pipeline
from langchain_core.documents import Document
from langchain_text_splitters import CharacterTextSplitter
from llama_index.core.ingestion import IngestionPipeline
from llama_index.core.schema import NodeRelationship, RelatedNodeInfo, TextNode

from rag_lint.errors import ConfigError
from rag_lint.integrations.batches import NOT_RUN_KEY, batch_linter
from rag_lint.integrations.datasets import lint_dataset
from rag_lint.integrations.haystack import RagLintGate
from rag_lint.integrations.langchain import RagLintTransformer
from rag_lint.integrations.llama_index import RagLintNodeFilter

DEPOSIT = "The landlord returns the deposit within ten days after the tenant has moved out and paid all bills."
押金 = "承租人退租并结清全部费用后十日内，出租人应当将押金无息退还承租人，水电费、燃气费和物业费另行结算。"
PAGES = (
    "Acme Lease Guide\n12\nRent is due monthly.",
    "Acme Lease Guide\n13\nPets are welcome.",
    "Acme Lease Guide\n14\nHeat is extra.",
)
页 = ("某某租赁手册\n12\n租金按月支付。", "某某租赁手册\n13\n押金另付。", "某某租赁手册\n14\n水电自理。")
SET = [
    ("a", DEPOSIT, "a.md"),
    ("b", 押金, "租约.md"),
    *((f"p{at}", text, "guide.pdf") for at, text in enumerate(PAGES)),
    *((f"q{at}", text, "手册.pdf") for at, text in enumerate(页)),
    ("c", f"{DEPOSIT}\n", "b.md"),
    ("d", 押金, "新租约.md"),
]
REPEATED = {"c": ("a.md#0", "a"), "d": ("租约.md#0", "b")}


def told(report: Any) -> dict[str, list[str]]:
    return {one.source: [finding.code for finding in one.findings] for one in report.documents}


def repeated(report: Any) -> dict[str, tuple[str, str]]:
    return {
        one.chunk.id: (finding.args["place"], finding.related[0].id)
        for one in report.reports
        for finding in one.findings
        if finding.code == "COR001"
    }


def test_langchain_compares_the_documents_of_one_call() -> None:
    documents = [Document(page_content=text, metadata={"source": source}, id=name) for name, text, source in SET]
    gate = RagLintTransformer(on_fail="keep", corpus=True)
    kept = gate.transform_documents(documents)
    assert [one is other for one, other in zip(kept, documents, strict=True)] == [True] * len(SET)
    assert repeated(gate.report) == REPEATED
    assert told(gate.report)["guide.pdf"] == told(gate.report)["手册.pdf"] == ["CLN018"]
    assert (gate.report.codes["COR001"], gate.report.codes["CLN018"]) == (2, 2)
    assert "CLN018 ×2" in str(gate.report)
    without = RagLintTransformer(on_fail="keep")
    without.transform_documents(documents)
    assert (repeated(without.report), without.report.documents) == ({}, ())


def test_repeats_are_dropped_when_they_are_said_to_be_errors() -> None:
    documents = [Document(page_content=text, metadata={"source": source}, id=name) for name, text, source in SET]
    gate = RagLintTransformer(select=["COR001"], severity={"COR001": "error"}, corpus=True)
    with pytest.warns(UserWarning, match="every chunk"):
        kept = gate.transform_documents(documents)
    assert [one.id for one in kept] == [name for name, _, _ in SET if name not in REPEATED]


def test_langchain_async_and_behind_a_splitter() -> None:
    import asyncio

    whole = [Document(page_content=text, metadata={"source": source}) for _, text, source in SET]
    gate = RagLintTransformer(on_fail="keep", corpus=True).wrap(CharacterTextSplitter(chunk_size=200, chunk_overlap=0))
    gate.transform_documents(whole)
    now = [finding.code for one in gate.report.reports for finding in one.findings]
    assert now.count("COR001") == 2
    asyncio.run(gate.atransform_documents(whole))
    assert [finding.code for one in gate.report.reports for finding in one.findings] == now


def test_an_embedder_is_named_in_one_argument() -> None:
    long = Document(page_content=f"{DEPOSIT} " * 40, metadata={"source": "a.md"})
    gate = RagLintTransformer(on_fail="keep", embedder="all-minilm-l6-v2")
    gate.transform_documents([long])
    assert gate.report.codes["COR004"] == 1
    with pytest.raises(ConfigError):
        RagLintTransformer(embedder="no-such-model")


def nodes() -> list[TextNode]:
    return [
        TextNode(
            text=text,
            id_=name,
            metadata={"source": source},
            relationships={NodeRelationship.SOURCE: RelatedNodeInfo(node_id=source)},
        )
        for name, text, source in SET
    ]


def test_llama_index_compares_the_nodes_of_a_pipeline() -> None:
    gate = RagLintNodeFilter(on_fail="keep", corpus=True)
    IngestionPipeline(transformations=[gate]).run(nodes=nodes())
    found = repeated(gate.report)
    assert {name: near for name, (_, near) in found.items()} == {"c": "a", "d": "b"}
    assert sorted(code for codes in told(gate.report).values() for code in codes) == ["CLN018", "CLN018"]
    again = RagLintNodeFilter.from_dict(gate.to_dict())
    assert (again.corpus, again.to_dict()) == (True, gate.to_dict())


def test_haystack_compares_the_documents_of_one_run() -> None:
    gate = RagLintGate(on_fail="keep", corpus=True)
    pipeline = Pipeline()
    pipeline.add_component("gate", RagLintGate.from_dict(gate.to_dict()))
    given = [HaystackDocument(content=text, id=name, meta={"source": source}) for name, text, source in SET]
    report = pipeline.run({"gate": {"documents": given}})["gate"]["report"]
    assert repeated(report) == REPEATED
    assert told(report)["手册.pdf"] == ["CLN018"]


def table() -> dict[str, list[Any]]:
    return {
        "id": [name for name, _, _ in SET],
        "text": [text for _, text, _ in SET],
        "source": [source for _, _, source in SET],
        "chunk_index": [int(name[1:] or 0) for name, _, _ in SET],
    }


def found(rows: dict[str, Any], code: str) -> dict[str, str]:
    return {
        name: one["text"]
        for name, findings in zip(rows["id"], rows["rag_lint_findings"], strict=True)
        for one in json.loads(findings)
        if one["code"] == code
    }


def test_a_table_of_datasets_is_compared_as_a_whole() -> None:
    rows = lint_dataset(Dataset.from_dict(table()), corpus=True)[:]
    assert found(rows, "COR001") == {"c": DEPOSIT, "d": 押金}
    assert found(rows, "CLN018") == {"p0": "Acme Lease Guide", "q0": "某某租赁手册"}
    assert found(lint_dataset(Dataset.from_dict(table()))[:], "COR001") == {}


def test_rows_in_any_order_are_compared_in_that_of_their_sources() -> None:
    turned = {name: list(reversed(values)) for name, values in table().items()}
    linter = pickle.loads(pickle.dumps(batch_linter(list(turned), neighbours=True, corpus=True)))
    assert found(linter(turned), "CLN018") == {"p0": "Acme Lease Guide", "q0": "某某租赁手册"}


def test_chunks_that_are_seen_alone_name_the_rules_about_sets_too() -> None:
    rows = batch_linter(list(table()), corpus=True)(table())
    assert {"COR001", "CLN018", "IND003"} <= set(rows[NOT_RUN_KEY][0].split(","))
