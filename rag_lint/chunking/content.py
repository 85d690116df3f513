"""What of a source a reader would miss: its letters and digits, less what is there for machines or for the page."""

import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator

from rag_lint.chunking.spans import enclosed, merged
from rag_lint.model.document import Block, BlockKind, Edit
from rag_lint.model.finding import Span
from rag_lint.model.script import HAN

_NOT_CONTENT = re.compile(
    r"\A(?:---|\+\+\+)[ \t]*\n[\s\S]*?\n(?:---|\+\+\+|\.\.\.)[ \t]*(?:\n|\Z)"  # front matter
    r"|</?[A-Za-z][\w:-]*(?:\s[^<>]*)?/?>"
    r"|!\[[^\[\]\n]*\](?:\([^()\n]*\)|\[[^\[\]\n]*\])"  # images
    r"|\]\[[^\[\]\n]*\]|\]\((?:[^()\s]|\([^()\s]*\))*(?:\s+\"[^\"\n]*\")?\s*\)"  # where links lead
    r"|^[ ]{0,3}\[[^\]\n]+\]:[ \t]\S.*$"
    r"|^[ \t>]*(?:`{3,}|~{3,})[^`\n]*$|&(?:\#\w+|[A-Za-z]\w{1,30});",
    re.MULTILINE | re.IGNORECASE,
)
_NOT_CONTENT_BLOCKS = frozenset((BlockKind.FRONT_MATTER, BlockKind.FURNITURE, BlockKind.BOILERPLATE, BlockKind.HIDDEN))
_LETTERS = re.compile(r"[^\W_]+")
_HAN = re.compile(f"[{HAN}]")


class Content:
    """The content of a text; all spans are into ``text``."""

    def __init__(self, text: str, blocks: Iterable[Block] = (), edits: Iterable[Edit] = ()) -> None:
        self.text = text
        marks = [Span(*found.span()) for found in _NOT_CONTENT.finditer(text)]
        marks += [span for span in enclosed(text, "<!--", "-->") if text[span.start - 1 : span.start] != "`"]
        marks += [block.span for block in blocks if block.kind in _NOT_CONTENT_BLOCKS]
        marks += [edit.span for edit in edits if not edit.raw]
        self._ignored = merged(marks)
        self._starts = [span.start for span in self._ignored]

    def letters(self, span: Span) -> int:
        """How many letters and digits of content ``span`` holds."""
        return sum(end - start for start, end in self._words(span))

    def weight(self, span: Span) -> int:
        """How much ``span`` says, in letters; a Han character says as much as two."""
        return self.letters(span) + sum(len(_HAN.findall(self.text, *word)) for word in self._words(span))

    def bounds(self, span: Span) -> Span:
        """Return ``span`` from its first to its last line with content, less what is not content at its edges."""
        stretches = [stretch for stretch in self._stretches(span) if _LETTERS.search(self.text, *stretch)]
        if not stretches:
            return Span(span.start, span.start)
        low, end = stretches[-1]
        first = next(_LETTERS.finditer(self.text, *stretches[0])).start()
        start = max(span.start, self.text.rfind("\n", 0, first) + 1)
        if self._is_inside_ignored(start):
            start = stretches[0].start
        last = max(found.start() for found in _LETTERS.finditer(self.text, low, end))
        newline = self.text.find("\n", last, end)
        end = newline if newline >= 0 else end
        inside = self.text[start:end]
        return Span(end - len(inside.lstrip()), start + len(inside.rstrip()))

    def _is_inside_ignored(self, at: int) -> bool:
        number = bisect_right(self._starts, at) - 1
        return number >= 0 and self._ignored[number].start < at < self._ignored[number].end

    def _words(self, span: Span) -> Iterator[tuple[int, int]]:
        for stretch in self._stretches(span):
            for found in _LETTERS.finditer(self.text, *stretch):
                yield found.span()

    def _stretches(self, span: Span) -> Iterator[Span]:
        """Cut what is not content out of ``span``."""
        at, end = span
        number = max(0, bisect_right(self._starts, at) - 1)
        while number < len(self._ignored) and self._ignored[number].start < end:
            low, high = self._ignored[number]
            if low > at:
                yield Span(at, low)
            at = max(at, high)
            number += 1
        if at < end:
            yield Span(at, end)
