"""Places in the file the user gave."""

import pytest

from rag_lint.model.chunk import Chunk, Location, Mark
from rag_lint.report.location import locate, origin

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


MARKS = (Mark(0, Location(line=40, column=3)), Mark(4, Location(line=50, column=1)))


@pytest.mark.parametrize(("offset", "line", "column"), [(0, 7, 3), (2, 40, 5), (4, 50, 1), (8, 50, 5), (14, 51, 1)])
def test_a_chunk_of_several_spans_counts_from_each(offset: int, line: int, column: int) -> None:
    chunk = Chunk(TEXT, location=Location(line=7, column=3), marks=MARKS)
    assert locate(chunk, offset) == Location(line=line, column=column)


def test_a_record_keeps_its_number_and_knows_its_origin() -> None:
    chunk = Chunk(TEXT, location=Location(record=9), marks=MARKS)
    assert locate(chunk, 8) == Location(record=9)
    assert origin(chunk, 6) == Location(line=50, column=3)
    assert origin(Chunk(TEXT, location=Location(record=9)), 6) is None
    assert origin(Chunk(TEXT, location=Location(line=7), marks=MARKS), 6) is None
    paged = Chunk(TEXT, location=Location(record=9), marks=(Mark(0, Location(page=2)),))
    assert origin(paged, 6) == Location(page=2)
