"""One story of the document (the body, a header, a note): its paragraphs and tables, written as blocks or lines."""

from collections.abc import Iterator
from typing import NamedTuple

from rag_lint.model.bilingual import Both
from rag_lint.parsing.docx import refusals
from rag_lint.parsing.docx.blocks import EMBEDDED, TABLE, Found, blocks_in
from rag_lint.parsing.docx.breaks import without_blank_lines
from rag_lint.parsing.docx.content import Content, ContentReader, joined
from rag_lint.parsing.docx.fragments import Fragment, as_placeholder, blank, implied, text_of
from rag_lint.parsing.docx.names import RELATION, Element
from rag_lint.parsing.docx.notes import NoteKey, Notes
from rag_lint.parsing.docx.numbering import Label, Numbering
from rag_lint.parsing.docx.paragraphs import Properties, properties_of
from rag_lint.parsing.docx.styles import Style, Styles
from rag_lint.parsing.docx.survey import Survey, is_typewritten, survey
from rag_lint.parsing.docx.tables import Cell, as_cell, inner_cells, rows_of

MAX_PARAGRAPHS = 250_000
"""Some 10,000 pages, and some ten seconds."""


class Source(NamedTuple):
    """What the parts of a document have in common."""

    styles: Styles
    numbering: Numbering
    notes: Notes
    problems: list[Both[str]]


class Paragraph(NamedTuple):
    """A paragraph with all changes accepted."""

    properties: Properties
    content: Content
    in_contents: bool = False
    code: bool = False
    """Its words, not its style, are in a typewriter's font that the rest of the text is not in."""


class Story:
    """Reads one story in order; ``notes`` grows with the notes that its ``lines`` refer to."""

    def __init__(self, source: Source, root: Element, seen: Survey | None = None) -> None:
        self._source = source
        self._root = root
        balanced = (seen or survey(root)).balanced
        self._reader = ContentReader(source.styles, source.notes, trusted=balanced)
        self._typewritten: bool | None = None
        self._paragraphs = 0
        self.notes: list[NoteKey] = []

    def items(self, container: Element, *, looks: bool = True) -> Iterator[Paragraph | Element]:
        """Yield the paragraphs and the tables (as elements) of a container.

        Without ``looks`` nothing is said of how the paragraphs are set: finding that out takes time. Raises InputError
        for more paragraphs than any book has.
        """
        carried: list[Content] = []
        for found in blocks_in(container):
            element = found.element
            if element is not None and element.tag == EMBEDDED:
                self._source.problems.append(refusals.unread_embedded(element.get(RELATION, "")))
            elif element is not None and element.tag == TABLE:
                if carried:
                    yield Paragraph(Properties(), joined(carried))
                    carried = []
                yield element
            else:
                paragraph = self._paragraph(found, looks)
                carried.append(paragraph.content)
                if not paragraph.properties.merged:
                    yield paragraph if len(carried) == 1 else paragraph._replace(content=joined(carried))
                    carried = []
        if carried:
            yield Paragraph(Properties(), joined(carried))

    def _paragraph(self, found: Found, looks: bool) -> Paragraph:
        self._paragraphs += 1
        if self._paragraphs > MAX_PARAGRAPHS:
            raise refusals.too_long(MAX_PARAGRAPHS)
        if found.element is None:
            return Paragraph(Properties(), Content((blank(),)), found.in_contents)
        properties = properties_of(found.element)
        look = self._source.styles.paragraph(properties.style).look if looks else None
        content = self._reader.read(found.element, look=look, ruled_tabs=properties.ruled_tabs)
        code = look is not None and content.look.mono and not look.mono and not self._is_typewritten()
        if found.prompt and any(one.text.strip() for one in content.shown):
            content = content._replace(shown=tuple(as_placeholder(content.shown)))
        return Paragraph(properties, content, found.in_contents or content.in_contents, code)

    def _is_typewritten(self) -> bool:
        if self._typewritten is None:
            self._typewritten = is_typewritten(self._root)
        return self._typewritten

    def lines(self, container: Element) -> list[list[Fragment]]:
        """Return a container as lines of text: what does not go into blocks of its own (a cell, a note, a header)."""
        lines: list[list[Fragment]] = []
        for item in self.items(container, looks=False):
            if not isinstance(item, Paragraph):
                lines += [inner_cells([row]) for row in self.cells(rows_of(item))]
                continue
            content = item.content
            self.notes += content.notes
            for box in content.before:
                lines += self.lines(box)
            label = self.label(item)
            lines.append([*([implied(label.text)] if label else []), *without_blank_lines(content.shown)])
            lines.append(list(content.hidden))
            for box in content.behind:
                lines += self.lines(box)
        return [line for line in lines if text_of(line).strip()]

    def cells(self, rows: list[list[Cell]]) -> list[list[list[Fragment]]]:
        """Return what stands in the cells of a table, each as one line."""
        return [[self._cell(cell) for cell in row] for row in rows]

    def _cell(self, cell: Cell) -> list[Fragment]:
        if cell.element is None:
            return []
        line = as_cell(self.lines(cell.element))
        return as_placeholder(line) if cell.prompt and line else line

    def style(self, paragraph: Paragraph) -> Style:
        """Return the style of a paragraph."""
        return self._source.styles.paragraph(paragraph.properties.style)

    def label(self, paragraph: Paragraph) -> Label | None:
        """Count a paragraph and return its number; empty ones are counted as Word does, but get none."""
        properties, style = paragraph.properties, self.style(paragraph)
        own = properties.num_id is not None
        num_id = properties.num_id if own else style.num_id
        empty = not any(one.text.strip() for one in paragraph.content.shown)
        # The end of a section is kept in an empty paragraph that is not shown.
        if num_id is None or num_id == "0" or (empty and properties.section is not None):
            return None
        level = properties.num_level if properties.num_level is not None else 0 if own else style.num_level
        label = self._source.numbering.label(num_id, level, style.num_style)
        return None if empty else label
