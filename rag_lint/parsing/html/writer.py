"""Text as a browser lays it out: white space collapsed, blocks apart, what was added by us recorded."""

import re
from typing import NamedTuple

from rag_lint.model.document import BlockKind, Edit
from rag_lint.model.finding import Span
from rag_lint.parsing.html.elements import WHITE_SPACE

_SOFT_HYPHEN = "\u00ad"
_RUN = re.compile(f"[{WHITE_SPACE}]{{2,}}|[\t\n\r\f]")
_WIDE = "\u2e80-\u312f\u3190-\u4dbf\u4e00-\u9fff\uf900-\ufaff\uff01-\uff60\U00020000-\U0003ffff“”‘’…"
_IS_WIDE = re.compile(f"[{_WIDE}]")
# A line break of the source between two Chinese characters is no space to a reader.
_WIDE_BREAK = re.compile(f"(?<=[{_WIDE}])[ \t]*[\r\n][{WHITE_SPACE}]*(?=[{_WIDE}])")
# Two line breaks, or one before an indented line, are how pages without <p> part their paragraphs.
_PARAGRAPHS = re.compile("\n[ \u00a0\u3000]*\n[\\s]*|\n(?=[\u00a0\u3000]{2})")


class Part(NamedTuple):
    """A block and how it reads: ``letters`` are its characters that are no white space, ``linked`` those in links.

    ``bold`` tells that all of it is.
    """

    kind: BlockKind
    span: Span
    level: int
    letters: int
    linked: int
    hidden: bool = False
    bold: bool = False


class Fragment(NamedTuple):
    """The text of an element with its blocks and edits."""

    text: str
    parts: list[Part]
    edits: list[Edit]


class Writer:
    """Collects one block at a time and puts it behind those before."""

    def __init__(self) -> None:
        self.parts: list[Part] = []
        self.length = 0  # of the block being written
        self._out: list[str] = []
        self._at = 0
        self._edits: list[Edit] = []
        self._group = 0
        self._asides: list[tuple[Fragment, BlockKind]] = []
        self._clear()

    def _clear(self) -> None:
        self._buffer: list[str] = []
        self._marks: list[tuple[int, int, str]] = []
        self.length = 0
        self._linked = 0
        self._bold = 0
        self._fields = 0  # how many
        self._filled = 0  # how long they are
        self._gap = ""
        self._last = "\n"

    @property
    def label(self) -> int | None:
        """How many characters of the block stand beside its fields; None when it has none."""
        return self.length - self._filled if self._fields else None

    @property
    def ends_line(self) -> bool:
        """Whether the block being written ends with a line break."""
        return self._last == "\n"

    @property
    def last(self) -> str:
        """The last character of the block being written; a line break when there is none."""
        return " " if self._gap else self._last

    def text(self, data: str, linked: bool = False, bold: bool = False) -> None:
        """Add text with its white space collapsed."""
        body = data.strip(WHITE_SPACE)
        if not body:
            self._widen(data)
            return
        if _SOFT_HYPHEN in data:
            self._hyphenated(data, linked, bold)
            return
        if len(body) != len(data):
            if data[0] != body[0]:
                self._widen(data[: data.index(body[0])])
            tail = data[len(data.rstrip(WHITE_SPACE)) :]
        else:
            tail = ""
        if "\n" in body:
            body = _WIDE_BREAK.sub("", body)
        body = _RUN.sub(" ", body)
        if self._gap:
            self._close_gap(body[0])
        self._append(body, linked, bold)
        if tail:
            self._widen(tail)

    def _hyphenated(self, data: str, linked: bool, bold: bool) -> None:
        """Leave out the places where a word may be divided."""
        first, *rest = data.split(_SOFT_HYPHEN)
        if first:
            self.text(first, linked, bold)
        for piece in rest:
            self._marks.append((self.length, self.length, _SOFT_HYPHEN))
            if piece:
                self.text(piece, linked, bold)

    def verbatim(self, data: str, linked: bool = False, bold: bool = False) -> None:
        """Add text with its white space kept."""
        if data:
            if self._gap:
                self._close_gap(data[0])
            self._append(data.replace("\r\n", "\n").replace("\r", "\n"), linked, bold)

    def added(self, data: str, raw: str = "") -> None:
        """Add text that stands for ``raw`` in the file."""
        if self._gap:
            self._close_gap("x")
        self._marks.append((self.length, self.length + len(data), raw))
        if data:
            self._append(data)

    def field(self, data: str, raw: str = "") -> None:
        """Add the content of a field, which stands for ``raw``."""
        if data == raw:
            self.verbatim(data)
        else:
            self.added(data, raw)
        self._fields += 1
        self._filled += len(data)

    def so_far(self) -> str:
        """Return the block being written."""
        return "".join(self._buffer)

    def line_break(self) -> None:
        """End a line inside the block."""
        self._gap = ""
        if self.length:
            self._append("\n")

    def space(self) -> None:
        """Make sure that what follows does not touch what stands here."""
        self._gap = " "

    def aside(self, fragment: Fragment, kind: BlockKind) -> None:
        """Keep ``fragment`` for the place behind the block being written; its blocks become ``kind``."""
        if fragment.parts:
            self._asides.append((fragment, kind))

    def flush(self, kind: BlockKind, level: int = 0, marker: str = "", group: int = 0, keep: bool = False) -> bool:
        """End the block; tell whether it held text. ``keep`` keeps its indentation and line breaks.

        Blocks of the same ``group`` (not 0) stand on lines below each other, others have a blank line between.
        """
        wrote = False
        if self.length:
            wrote = self._write_block(kind, level, marker, group, keep)
        self._clear()
        asides, self._asides = self._asides, []
        for fragment, aside_kind in asides:
            self.adopt(fragment, aside_kind)
        return wrote

    def adopt(self, fragment: Fragment, kind: BlockKind | None = None) -> None:
        """Put a fragment behind; its blocks become ``kind``, or hidden ones of the kind they are."""
        if not fragment.parts:
            return
        self._separate(0)
        hides = kind is BlockKind.HIDDEN
        for part in fragment.parts:
            shown_kind = part.kind if hides or kind is None else kind
            span = _moved(part.span, self._at)
            self.parts.append(part._replace(kind=shown_kind, span=span, hidden=part.hidden or hides))
        self._edits.extend(Edit(_moved(edit.span, self._at), edit.raw) for edit in fragment.edits)
        self._put(fragment.text)

    def fragment(self) -> Fragment:
        """Return all that was written."""
        return Fragment("".join(self._out), self.parts, self._edits)

    def _widen(self, data: str) -> None:
        if self._gap != " ":
            self._gap = "\n" if "\n" in data else " "

    def _close_gap(self, following: str) -> None:
        joins = self._gap == "\n" and _IS_WIDE.match(self._last) and _IS_WIDE.match(following)
        if not joins and self._last not in " \n":
            self._append(" ")
        self._gap = ""

    def _append(self, data: str, linked: bool = False, bold: bool = False) -> None:
        self._buffer.append(data)
        self.length += len(data)
        self._last = data[-1]
        if linked:
            self._linked += len(data)
        if bold:
            self._bold += len(data)

    def _write_block(self, kind: BlockKind, level: int, marker: str, group: int, keep: bool) -> bool:
        text = "".join(self._buffer).replace("\u00a0", " ")
        start = 0
        wrote = False
        ends = [] if keep else [found.span() for found in _PARAGRAPHS.finditer("".join(self._buffer))]
        for end, following in [*ends, (len(text), len(text))]:
            body = text[start:end]
            lead = _lead(body, keep)
            if body.strip():
                self._write(text, Span(start + lead, start + len(body.rstrip())), kind, level, marker, group)
                marker, wrote = "", True
                kind = BlockKind.PARAGRAPH if kind is BlockKind.LIST_ITEM else kind
            start = following
        return wrote

    def _write(self, text: str, span: Span, kind: BlockKind, level: int, marker: str, group: int) -> None:
        self._separate(group)
        at = self._at
        indent = len(marker) - len(marker.lstrip())
        if marker:
            self._edits.append(Edit(Span(at + indent, at + len(marker)), ""))
        shift = at + len(marker) - span.start
        for start, end, raw in self._marks:
            if span.start <= start and end <= span.end and (start < span.end or end > start or raw):
                self._edits.append(Edit(Span(start + shift, end + shift), raw))
        body = text[span.start : span.end]
        letters = len(body) - body.count(" ") - body.count("\n")
        linked = min(letters, self._linked)
        bold = self._bold >= letters
        whole = Span(at, at + len(marker) + len(body))
        self.parts.append(Part(kind, whole, level, letters, linked, bold=bold))
        self._put(marker + body)
        self._group = group

    def _separate(self, group: int) -> None:
        if self._at:
            self._put("\n" if group and group == self._group else "\n\n")
        self._group = 0

    def _put(self, text: str) -> None:
        self._out.append(text)
        self._at += len(text)


def _lead(body: str, keep: bool) -> int:
    """Return how much white space to leave out in front: with ``keep`` whole blank lines only."""
    lead = len(body) - len(body.lstrip())
    return body.rfind("\n", 0, lead) + 1 if keep else lead


def _moved(span: Span, by: int) -> Span:
    return Span(span.start + by, span.end + by)
