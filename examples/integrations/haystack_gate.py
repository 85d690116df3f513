"""Haystack: a component between the splitter and the writer, with what it rejects at an output of its own."""

from pathlib import Path

from haystack import Document, Pipeline
from haystack.components.preprocessors import DocumentSplitter
from haystack.components.writers import DocumentWriter
from haystack.document_stores.in_memory import InMemoryDocumentStore

from rag_lint.integrations.haystack import RagLintGate

contract = Path(__file__).parents[1] / "contract.en.md"
pipeline = Pipeline()
pipeline.add_component("splitter", DocumentSplitter(split_by="word", split_length=40, split_overlap=0))
pipeline.add_component("gate", RagLintGate())
pipeline.add_component("writer", DocumentWriter(InMemoryDocumentStore()))
pipeline.connect("splitter.documents", "gate.documents")
pipeline.connect("gate.documents", "writer.documents")
source = Document(content=contract.read_text("utf-8"), meta={"file_path": contract.name})
print(pipeline.run({"splitter": {"documents": [source]}}, include_outputs_from={"gate"})["gate"]["report"])
