"""Load, split, gate, index into a real Chroma (by way of langchain_chroma): the measurement's pipeline on the examples."""

import sys
from pathlib import Path

import pytest
from langchain_core.documents import Document
from langchain_text_splitters import RecursiveCharacterTextSplitter

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "scripts"))

from bench_pipeline import run_pipeline  # noqa: E402

# What Chroma and the indexing API think of their own dependencies is their business.
pytestmark = pytest.mark.filterwarnings("ignore::DeprecationWarning", "ignore::ResourceWarning", "ignore::UserWarning")


@pytest.mark.parametrize("annotate", [False, True])
def test_failing_chunks_are_absent_and_a_second_run_embeds_nothing(
    annotate: bool, capsys: pytest.CaptureFixture[str]
) -> None:
    files = sorted((ROOT / "examples").glob("*.md"))
    loaded = [Document(page_content=file.read_text("utf-8"), metadata={"source": file.name}) for file in files]
    chunks = RecursiveCharacterTextSplitter(chunk_size=240, chunk_overlap=0).split_documents(loaded)
    assert run_pipeline(chunks, annotate), capsys.readouterr().out
