"""Line numbers to offsets and back, in code points."""

from bisect import bisect_right

from rag_lint.model.finding import Span


class LineIndex:
    """Where each line of a text begins; lines are 0-based here, ``\\n`` is the only line end."""

    def __init__(self, text: str) -> None:
        self.text = text
        starts = [0]
        at = text.find("\n")
        while at >= 0:
            starts.append(at + 1)
            at = text.find("\n", at + 1)
        self.starts = starts

    def offset(self, line: int) -> int:
        """Return where ``line`` begins; past the last line, where the text ends."""
        return self.starts[line] if line < len(self.starts) else len(self.text)

    def line_column(self, offset: int) -> tuple[int, int]:
        """Return the 1-based line and column of ``offset``."""
        line = bisect_right(self.starts, offset)
        return line, offset - self.starts[line - 1] + 1


def trim(text: str, start: int, end: int) -> Span | None:
    """Return ``text[start:end]`` without white space around it; None when nothing is left.

    The indentation of a whole first line stays: it means something in Markdown.
    """
    piece = text[start:end]
    end -= len(piece) - len(piece.rstrip())
    first = start + len(piece) - len(piece.lstrip())
    if first >= end:
        return None
    line = text.rfind("\n", start, first) + 1
    return Span(line or (start if start == 0 or text[start - 1] == "\n" else first), end)
