"""Repair in LangChain, LlamaIndex and tables, with the real frameworks where they are installed."""

import pytest
from langchain_core.documents import Document
from langchain_text_splitters import RecursiveCharacterTextSplitter

from rag_lint.errors import ConfigError
from rag_lint.integrations.langchain import RagLintCompressor, RagLintTransformer
from rag_lint.integrations.langchain_splitter import RagLintSplitter

WHOLE = "The rent is due on the first day of each month. The tenant pays it by bank transfer."
LEASE = [
    Document(page_content=WHOLE, metadata={"source": "lease.md", "page": 1}, id="a"),
    Document(page_content="If the tenant does not pay the rent in time,", metadata={"source": "lease.md"}, id="b"),
    Document(page_content="the landlord may end the lease.", metadata={"source": "lease.md"}, id="c"),
]
TEXT = (
    "# Lease\n\n"
    + WHOLE
    + "\n\n## End\n\nIf the tenant does not pay the rent in time, the landlord may end the lease.\n\n"
    + "\n".join(f"- reason {number} for which the lease ends at once" for number in range(8))
)


def test_langchain_repairs_and_keeps_what_is_well() -> None:
    gate = RagLintTransformer(on_fail="repair")
    made = gate.transform_documents(LEASE)
    assert made[0] is LEASE[0]
    assert made[1].page_content == "If the tenant does not pay the rent in time,\nthe landlord may end the lease."
    assert made[1].metadata["rag_lint_from"] == "b,c"
    assert "IND003" in made[1].metadata["rag_lint_repaired"]
    assert made[1].id is not None and made[1].id.startswith("b~")
    assert gate.report.failed == 0
    assert len(gate.repair.sources) == 1


def test_a_wrapped_splitter_is_repaired_with_its_documents() -> None:
    gate = RagLintTransformer(on_fail="repair").wrap(RecursiveCharacterTextSplitter(chunk_size=120, chunk_overlap=20))
    made = gate.transform_documents([Document(page_content=TEXT, metadata={"source": "lease.md"})])
    assert any("does not pay the rent in time, the landlord may end" in one.page_content for one in made)
    assert "".join(TEXT.split()) in "".join("".join(one.page_content.split()) for one in made) or len(made) > 1
    assert all(
        part.text in TEXT for fixed in gate.transformer.repair.sources for one in fixed.chunks for part in one.parts
    )


def test_only_ingestion_repairs() -> None:
    with pytest.raises(ConfigError):
        RagLintCompressor(on_fail="repair")


def test_the_langchain_splitter_says_where_chunks_begin() -> None:
    made = RagLintSplitter(150, add_start_index=True).split_documents([Document(page_content=TEXT, metadata={"a": 1})])
    assert len(made) > 2
    assert all(one.metadata["a"] == 1 for one in made)
    assert all(len(one.page_content) <= 225 for one in made)
    assert [one.page_content for one in made] == RagLintSplitter(150).split_text(TEXT)
    assert made[0].metadata["start_index"] == 0
