"""The text of a document as it grows: blocks one behind the other, with what the parser added."""

from collections.abc import Sequence

from rag_lint.model.document import Block, BlockKind, Edit
from rag_lint.model.finding import Span
from rag_lint.parsing.docx.fragments import Fragment, text_of

_LINES = frozenset({BlockKind.CODE, BlockKind.BOILERPLATE})
"""Kinds of which every paragraph is a line of one block."""


class Writer:
    """Collects blocks; all spans are into the text so far."""

    def __init__(self) -> None:
        self._pieces: list[str] = []
        self._length = 0
        self._edits: list[Edit] = []
        self._skipped_lines = 0
        self.blocks: list[Block] = []

    def block(self, kind: BlockKind, fragments: Sequence[Fragment], level: int = 0) -> bool:
        """Append a block of ``fragments``, without white space around it; tell whether there was any text."""
        text = text_of(fragments)
        start = 0 if kind is BlockKind.CODE else len(text) - len(text.lstrip())
        end = len(text.rstrip())
        if start >= end:
            return False
        before = self.blocks[-1] if self.blocks else None
        same = before is not None and before.kind is kind and kind in _LINES
        tight = before is not None and before.kind is kind is BlockKind.LIST_ITEM
        if before is not None:
            self._append("\n" * (1 + self._skipped_lines) if same else "\n" if tight else "\n\n")
        self._skipped_lines = 0
        at = self._length
        self._note_edits(fragments, at - start, at, at + end - start)
        self._append(text[start:end])
        if same and before is not None:
            self.blocks[-1] = before._replace(span=Span(before.span.start, self._length))
        else:
            self.blocks.append(Block(kind, Span(at, self._length), level))
        return True

    def blank_line(self, kind: BlockKind) -> None:
        """An empty paragraph: between two lines of code it is an empty line."""
        if kind is BlockKind.CODE and self.blocks and self.blocks[-1].kind is kind:
            self._skipped_lines += 1

    def result(self) -> tuple[str, tuple[Block, ...], tuple[Edit, ...]]:
        """Return the text, its blocks and its edits."""
        return "".join(self._pieces), tuple(self.blocks), tuple(self._edits)

    def _append(self, text: str) -> None:
        self._pieces.append(text)
        self._length += len(text)

    def _note_edits(self, fragments: Sequence[Fragment], at: int, low: int, high: int) -> None:
        """Note the edits of ``fragments``, the first of which begins at ``at``; what is cut off needs none."""
        for fragment in fragments:
            end = at + len(fragment.text)
            if fragment.raw is not None:
                start, stop = max(at, low), min(end, high)
                last = self._edits[-1] if self._edits else None
                if start < stop and last is not None and last.span.end == start and not last.raw and not fragment.raw:
                    self._edits[-1] = Edit(Span(last.span.start, stop), "")
                elif start < stop:
                    self._edits.append(Edit(Span(start, stop), fragment.raw))
            at = end
