"""LlamaIndex: a filter in the ingestion pipeline, a postprocessor behind the retriever."""

from pathlib import Path

from llama_index.core import Document
from llama_index.core.ingestion import IngestionPipeline
from llama_index.core.node_parser import SentenceSplitter
from llama_index.core.schema import NodeWithScore

from rag_lint.integrations.llama_index import RagLintNodeFilter, RagLintPostprocessor

contract = Path(__file__).parents[1] / "contract.en.md"
gate = RagLintNodeFilter()
pipeline = IngestionPipeline(transformations=[SentenceSplitter(chunk_size=60, chunk_overlap=0), gate])
nodes = pipeline.run(documents=[Document(text=contract.read_text("utf-8"), metadata={"file_name": contract.name})])
print(gate.report)
retrieved = [NodeWithScore(node=node, score=0.9) for node in nodes]  # your retriever here
print(len(RagLintPostprocessor().postprocess_nodes(retrieved, query_str="When is a fault repaired?")))
