"""Where a finding is in the file the user gave."""

from rag_lint.model.chunk import Chunk, Location


def locate(chunk: Chunk, offset: int) -> Location:
    """Return the place of ``chunk.text[offset]``: line and column (1-based) where the chunk's own are known.

    A chunk of several spans says where each begins. A record of an export keeps its record number: its text has no
    lines in that file.
    """
    if offset == 0 or chunk.location.record is not None:
        return chunk.location
    begin, place = _span_begin(chunk, offset) if chunk.places else (0, chunk.location)
    if place.line is None or offset == begin:
        return place
    lines = chunk.text.count("\n", begin, offset)
    if lines:
        return place._replace(line=place.line + lines, column=offset - chunk.text.rfind("\n", 0, offset))
    return place._replace(column=(place.column or 1) + offset - begin)


def _span_begin(chunk: Chunk, offset: int) -> tuple[int, Location]:
    """The offset into the chunk's text at which the span begins that holds ``offset``, and its place."""
    begin = 0
    for (start, end), place in zip(chunk.spans, chunk.places, strict=True):
        length = end - start
        if offset < begin + length:
            return begin, place
        begin += length
    last = chunk.spans[-1]
    return begin - (last.end - last.start), chunk.places[-1]
