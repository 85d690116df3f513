"""Places in the file the user gave."""

import pytest

from rag_lint.model.chunk import Chunk, Location
from rag_lint.report.location import locate

TEXT = "one\ntwo three\n四五"


@pytest.mark.parametrize(
    ("offset", "line", "column"),
    [(0, 7, 3), (2, 7, 5), (3, 7, 6), (4, 8, 1), (8, 8, 5), (14, 9, 1), (15, 9, 2), (16, 9, 3)],
)
def test_lines_and_columns_count_from_the_chunk(offset: int, line: int, column: int) -> None:
    assert locate(Chunk(TEXT, location=Location(line=7, column=3)), offset) == Location(line=line, column=column)


def test_records_and_pages_stay() -> None:
    assert locate(Chunk(TEXT, location=Location(record=9)), 8) == Location(record=9)
    assert locate(Chunk(TEXT, location=Location(page=2)), 8) == Location(page=2)
    assert locate(Chunk(TEXT), 8) == Location()
