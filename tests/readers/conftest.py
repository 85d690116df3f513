import json
from pathlib import Path

import pytest

from rag_lint.model.chunk import Chunk
from rag_lint.model.problem import Problem
from rag_lint.readers import ReadAs, read_chunks


class Inputs:
    """Writes inputs into a folder of their own and reads them back."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def write(self, name: str, content: str | bytes) -> Path:
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
        return path

    def jsonl(self, *records: object) -> Path:
        return self.write("chunks.jsonl", "".join(json.dumps(record, ensure_ascii=False) + "\n" for record in records))

    def json(self, value: object) -> Path:
        return self.write("chunks.json", json.dumps(value, ensure_ascii=False))

    def chunks(self, path: Path, **options) -> list[Chunk]:
        return [item for item in read_chunks(path, **options) if isinstance(item, Chunk)]

    def problems(self, path: Path, **options) -> list[Problem]:
        return [item for item in read_chunks(path, **options) if isinstance(item, Problem)]

    def texts(self, path: Path, **options) -> list[str]:
        return [chunk.text for chunk in self.chunks(path, **options)]

    def read_as(self, path: Path, **options) -> ReadAs:
        (found,) = (item for item in read_chunks(path, **options) if isinstance(item, ReadAs))
        return found


@pytest.fixture
def inputs(tmp_path) -> Inputs:
    return Inputs(tmp_path)
