"""Where a finding is in the file the user gave."""

from rag_lint.model.chunk import Chunk, Location


def locate(chunk: Chunk, offset: int) -> Location:
    """Return the place of ``chunk.text[offset]``: line and column (1-based) where the chunk's own are known.

    A record of an export keeps its record number: its text has no lines in that file.
    """
    start = chunk.location
    if start.line is None or start.record is not None or offset == 0:
        return start
    lines = chunk.text.count("\n", 0, offset)
    if lines:
        return start._replace(line=start.line + lines, column=offset - chunk.text.rfind("\n", 0, offset))
    return start._replace(column=(start.column or 1) + offset)
