"""The body of a document as blocks: with its sections' headers and footers and the notes of each section of text."""

from collections.abc import Sequence
from typing import NamedTuple

from rag_lint.model.document import BlockKind
from rag_lint.parsing.docx.breaks import apart, in_one_line, joined, unindented, without_blank_lines
from rag_lint.parsing.docx.classify import BULLET, Role, role_of
from rag_lint.parsing.docx.content import Content
from rag_lint.parsing.docx.fragments import Fragment, implied, text_of
from rag_lint.parsing.docx.headings import Depths, Line, may_open, opens
from rag_lint.parsing.docx.names import Element
from rag_lint.parsing.docx.notes import NoteKey
from rag_lint.parsing.docx.sections import Sections
from rag_lint.parsing.docx.story import Paragraph, Source, Story
from rag_lint.parsing.docx.survey import Survey
from rag_lint.parsing.docx.tables import is_layout, pipe_table, rows_of
from rag_lint.parsing.docx.writer import Writer


class _Held(NamedTuple):
    """A line that may be the heading of what comes next."""

    line: Line
    fragments: Sequence[Fragment]
    role: Role
    before: Line | None


class BodyWriter:
    """Writes the body as blocks; notes stand at the end of the section (up to the next heading) that refers to them."""

    def __init__(self, source: Source, sections: Sections, writer: Writer) -> None:
        self._source = source
        self._sections = sections
        self._writer = writer
        self._due: list[NoteKey] = []
        self._noted: set[NoteKey] = set()
        self._held: _Held | None = None
        self._last: Line | None = None
        self._depths = Depths()

    def write(self, body: Element, seen: Survey) -> None:
        """Write all of the body."""
        story = Story(self._source, body, seen)
        self._furniture(self._sections.opening())
        self._blocks(story, body)
        self._write_notes(endnotes=True)
        self._furniture(self._sections.closing())
        self._settle()

    def _put(self, kind: BlockKind, fragments: Sequence[Fragment], level: int = 0) -> bool:
        self._settle()
        return self._writer.block(kind, fragments, level)

    def _furniture(self, parts: list[Element]) -> None:
        for part in parts:
            lines = Story(self._source, part).lines(part)
            if self._sections.is_new("\n".join(text_of(line).strip() for line in lines)):
                self._put(BlockKind.FURNITURE, joined(lines))

    def _blocks(self, story: Story, container: Element) -> None:
        for item in story.items(container):
            if isinstance(item, Paragraph):
                self._paragraph(story, item)
            else:
                self._table(story, item)

    def _paragraph(self, story: Story, paragraph: Paragraph) -> None:
        content = paragraph.content
        style, label = story.style(paragraph), story.label(paragraph)
        for box in content.before:
            self._blocks(story, box)
        role = role_of(paragraph, style, label)
        text = text_of(content.shown).strip()
        if text:
            number = role.bullet if label is None else label.text
            self._text(role, number, content, text)
        else:
            self._writer.blank_line(role.kind)
        self._due += content.notes
        if content.hidden:
            self._put(BlockKind.HIDDEN, without_blank_lines(content.hidden))
        for box in content.behind:
            self._blocks(story, box)
        if paragraph.properties.section is not None:
            self._furniture(self._sections.turning(paragraph.properties.section))

    def _text(self, role: Role, number: str, content: Content, text: str) -> None:
        bullet = number == BULLET
        line = Line(role.kind, number + text, content.look, role.level)
        self._settle(line)
        before, self._last = self._last, line
        start = [implied(number)] if number else []
        fragments = [*start, *unindented(content.shown)] if start else content.shown
        if role.kind is BlockKind.HEADING:
            self._heading(fragments, role.level)
            self._depths.styled(role.level)
        elif not bullet and may_open(line):
            self._held = _Held(line, fragments, role, before)
        elif role.kind is BlockKind.PARAGRAPH:
            for part in apart(fragments):
                self._put(role.kind, part, role.level)
        else:
            self._put(
                role.kind, fragments if role.kind is BlockKind.CODE else without_blank_lines(fragments), role.level
            )

    def _heading(self, fragments: Sequence[Fragment], level: int) -> None:
        self._write_notes()
        self._put(BlockKind.HEADING, in_one_line(fragments), level)

    def _settle(self, behind: Line | None = None) -> None:
        """Write the line that was held back, as a heading when ``behind``, the next text, is what it opens."""
        held, self._held = self._held, None
        if held is None:
            return
        if behind is not None and opens(held.line, behind, held.before):
            self._heading(held.fragments, self._depths.level(held.line))
        else:
            self._put(held.role.kind, held.fragments, held.role.level)

    def _table(self, story: Story, table: Element) -> None:
        self._last = None
        rows = rows_of(table)
        if is_layout(rows):
            for cell in (cell for row in rows for cell in row if cell.element is not None):
                self._blocks(story, cell.element)
            return
        cells = story.cells(rows)
        self._due += story.notes
        story.notes.clear()
        if any(text_of(cell).strip() for row in cells for cell in row):
            self._put(BlockKind.TABLE, pipe_table(cells))

    def _write_notes(self, *, endnotes: bool = False) -> None:
        """Write the notes referred to so far, each once; endnotes wait for the end. A note may refer to another."""
        waiting: list[NoteKey] = []
        while self._due:
            key = self._due.pop(0)
            if key in self._noted:
                continue
            if key.part == "endnotes" and not endnotes:
                waiting.append(key)
                continue
            self._noted.add(key)
            self._note(key)
        self._due = waiting

    def _note(self, key: NoteKey) -> None:
        body = self._source.notes.body(key)
        story = Story(self._source, body)
        lines = story.lines(body)
        self._due += story.notes
        mark = [implied(f"[^{key.mark}]: ")] if key.mark else []
        if lines:
            self._put(BlockKind.FOOTNOTE, [*mark, *unindented(joined(lines))])
