"""LangChain: split, gate, index. Failing chunks never reach the store; what is kept comes back as it was."""

from pathlib import Path

from langchain_core.documents import Document
from langchain_core.embeddings import DeterministicFakeEmbedding
from langchain_core.vectorstores import InMemoryVectorStore
from langchain_text_splitters import RecursiveCharacterTextSplitter

from rag_lint.integrations.langchain import RagLintTransformer

contract = Path(__file__).parents[1] / "contract.en.md"
gate = RagLintTransformer().wrap(RecursiveCharacterTextSplitter(chunk_size=240, chunk_overlap=0))
source = Document(page_content=contract.read_text("utf-8"), metadata={"source": contract.name})
kept = gate.transform_documents([source])
store = InMemoryVectorStore(DeterministicFakeEmbedding(size=64))  # your embedding and store here
store.add_documents(list(kept))
print(gate.report)
