"""Where a finding is in the file the user gave, and in the file that its chunk came from."""

from bisect import bisect_right

from rag_lint.model.chunk import Chunk, Location, Mark


def locate(chunk: Chunk, offset: int) -> Location:
    """Return the place of ``chunk.text[offset]``: line and column (1-based) where the chunk's own are known.

    A record of an export keeps its record number: its text has no lines in that file.
    """
    if offset == 0 or chunk.location.record is not None:
        return chunk.location
    begin, place = _mark(chunk, offset) if chunk.marks else Mark(0, chunk.location)
    if place.line is None or offset == begin:
        return place
    lines = chunk.text.count("\n", begin, offset)
    if lines:
        return place._replace(line=place.line + lines, column=offset - chunk.text.rfind("\n", 0, offset))
    return place._replace(column=(place.column or 1) + offset - begin)


def origin(chunk: Chunk, offset: int) -> Location | None:
    """Return the place of ``chunk.text[offset]`` in the source of a record that was found there, else None.

    The column is near where the record's white space is not the source's.
    """
    if chunk.location.record is None or not chunk.marks:
        return None
    begin, place = _mark(chunk, offset)
    if place.line is None:
        return place if place.page is not None else None
    return place._replace(column=(place.column or 1) + max(0, offset - begin))


def _mark(chunk: Chunk, offset: int) -> Mark:
    """The last mark at or before ``offset``, else the first."""
    number = bisect_right(chunk.marks, offset, key=lambda mark: mark.offset) - 1
    return chunk.marks[max(number, 0)]
