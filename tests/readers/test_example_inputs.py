from pathlib import Path

import pytest

from rag_lint.model.chunk import Chunk
from rag_lint.model.problem import Problem
from rag_lint.parsing.parse import parse_document
from rag_lint.readers import read_chunks, walk_inputs

EXAMPLES = Path(__file__).parents[2] / "examples"


def test_every_example_is_read():
    paths = list(walk_inputs([EXAMPLES]))
    assert {path.suffix for path in paths if isinstance(path, Path)} == {".md", ".txt", ".jsonl", ".json", ".csv"}
    for path in paths:
        assert isinstance(path, Path)
        items = list(read_chunks(path))
        assert any(isinstance(item, Chunk) for item in items)
        assert not any(isinstance(item, Problem) for item in items)


@pytest.mark.parametrize("name", ["chunks.jsonl", "chunks.langchain.json", "chunks.csv"])
def test_exports_hold_pieces_of_their_documents_in_both_languages(name):
    languages = set()
    for item in read_chunks(EXAMPLES / name):
        if isinstance(item, Chunk):
            text = parse_document(EXAMPLES / item.source).text
            assert item.start is not None
            assert text[item.start : item.start + len(item.text)] == item.text
            languages.add(item.lang)
    assert languages == {"zh", "en"}
