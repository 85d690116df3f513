"""The body of a document as blocks: with its sections' headers and footers and the notes of each section of text."""

from rag_lint.model.document import BlockKind
from rag_lint.parsing.docx.breaks import apart, in_one_line, without_blank_lines
from rag_lint.parsing.docx.classify import Role, role_of
from rag_lint.parsing.docx.fragments import Fragment, implied, text_of
from rag_lint.parsing.docx.names import Element
from rag_lint.parsing.docx.notes import NoteKey
from rag_lint.parsing.docx.sections import Sections
from rag_lint.parsing.docx.story import Paragraph, Source, Story
from rag_lint.parsing.docx.tables import is_layout, pipe_table, rows_of
from rag_lint.parsing.docx.writer import Writer


class BodyWriter:
    """Writes the body as blocks; notes stand at the end of the section (up to the next heading) that refers to them."""

    def __init__(self, source: Source, sections: Sections, writer: Writer) -> None:
        self._source = source
        self._sections = sections
        self._writer = writer
        self._noted: set[NoteKey] = set()

    def write(self, body: Element) -> None:
        """Write all of the body."""
        story = Story(self._source, body)
        self._furniture(self._sections.opening())
        self._blocks(story, body)
        self._write_notes(story, endnotes=True)
        self._furniture(self._sections.closing())

    def _furniture(self, parts: list[Element]) -> None:
        for part in parts:
            lines = Story(self._source, part).lines(part)
            if self._sections.is_new("\n".join(text_of(line).strip() for line in lines)):
                self._writer.block(BlockKind.FURNITURE, _joined(lines))

    def _blocks(self, story: Story, container: Element) -> None:
        for item in story.items(container):
            if isinstance(item, Paragraph):
                self._paragraph(story, item)
            else:
                self._table(story, item)

    def _paragraph(self, story: Story, paragraph: Paragraph) -> None:
        style, label, content = story.style(paragraph), story.label(paragraph), paragraph.content
        for box in content.before:
            self._blocks(story, box)
        role = role_of(paragraph, style, label)
        if role.kind is BlockKind.HEADING and text_of(content.shown).strip():
            self._write_notes(story)
        number = role.bullet if label is None else label.text
        if not self._text(role, number, content.shown):
            self._writer.blank_line(role.kind)
        self._writer.block(BlockKind.HIDDEN, without_blank_lines(content.hidden))
        for box in content.behind:
            self._blocks(story, box)
        if paragraph.properties.section is not None:
            self._furniture(self._sections.turning(paragraph.properties.section))

    def _text(self, role: Role, number: str, shown: tuple[Fragment, ...]) -> bool:
        start = [implied(number)] if number and text_of(shown).strip() else []
        if role.kind is BlockKind.HEADING:
            return self._writer.block(role.kind, [*start, *_unindented(in_one_line(shown))], role.level)
        if role.kind is BlockKind.PARAGRAPH:
            written = [self._writer.block(role.kind, part, role.level) for part in apart(shown)]
            return any(written)
        lines = shown if role.kind is BlockKind.CODE else without_blank_lines(shown)
        return self._writer.block(role.kind, [*start, *(_unindented(lines) if start else lines)], role.level)

    def _table(self, story: Story, table: Element) -> None:
        rows = rows_of(table)
        if is_layout(table, rows):
            for cell in (cell for row in rows for cell in row if cell.element is not None):
                self._blocks(story, cell.element)
            return
        cells = story.cells(rows)
        if any(text_of(cell).strip() for row in cells for cell in row):
            self._writer.block(BlockKind.TABLE, pipe_table(cells))

    def _write_notes(self, story: Story, *, endnotes: bool = False) -> None:
        """Write the notes referred to so far, each once; endnotes wait for the end. A note may refer to another."""
        while True:
            due = [key for key in story.notes if key not in self._noted and (endnotes or key.part == "footnotes")]
            if not due:
                return
            for key in due:
                if key not in self._noted:
                    self._noted.add(key)
                    self._note(story, key)

    def _note(self, story: Story, key: NoteKey) -> None:
        body = self._source.notes.body(key)
        inner = Story(self._source, body)
        lines = inner.lines(body)
        story.notes += inner.notes
        mark = [implied(f"[^{key.mark}]: ")] if key.mark else []
        if lines:
            self._writer.block(BlockKind.FOOTNOTE, [*mark, *_unindented(_joined(lines))])


def _joined(lines: list[list[Fragment]]) -> list[Fragment]:
    joined: list[Fragment] = []
    for line in lines:
        joined += [Fragment("\n"), *line] if joined else line
    return joined


def _unindented(fragments: "list[Fragment] | tuple[Fragment, ...]") -> list[Fragment]:
    """Return fragments without white space in front: it would stand between a number and its text."""
    for place, one in enumerate(fragments):
        rest = one.text.lstrip()
        if rest:
            return [one._replace(text=rest), *fragments[place + 1 :]]
    return []
