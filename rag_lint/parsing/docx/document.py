"""DOCX bytes to a Document."""

from rag_lint.errors import InputError
from rag_lint.model.document import BlockKind, Document
from rag_lint.parsing.docx import refusals
from rag_lint.parsing.docx.body import BodyWriter
from rag_lint.parsing.docx.contents import contents_marked
from rag_lint.parsing.docx.metadata import metadata
from rag_lint.parsing.docx.names import Element, w
from rag_lint.parsing.docx.notes import Notes, note_bodies
from rag_lint.parsing.docx.numbering import Numbering
from rag_lint.parsing.docx.package import Package, Relation, main_part, open_package
from rag_lint.parsing.docx.sections import Sections
from rag_lint.parsing.docx.story import Source
from rag_lint.parsing.docx.styles import Styles
from rag_lint.parsing.docx.survey import survey
from rag_lint.parsing.docx.writer import Writer
from rag_lint.parsing.types import DOCX


def docx_document(data: bytes) -> Document:
    """Parse the bytes of a Word document (DOCX, DOCM, DOTX, strict or not).

    Tracked changes are read as accepted, numbers are computed from the numbering definitions, headers and footers are
    furniture, tables of contents boilerplate; comments and the words in diagrams and charts are left out and counted in
    the metadata. Raises InputError when the bytes are something else, hostile, or hold no text, MissingExtraError
    without the library.
    """
    package = open_package(data)
    name, root = main_part(package)
    body = root.find(w("body"))
    if body is None:
        raise InputError(refusals.NO_MAIN_PART)
    relations = package.relations(name)
    parts = _Parts(package, relations)
    styles = Styles(parts.root("styles"))
    notes = Notes(
        {**note_bodies("footnotes", parts.root("footnotes")), **note_bodies("endnotes", parts.root("endnotes"))}
    )
    source = Source(styles, Numbering(parts.root("numbering"), styles), notes, package.problems)
    writer, seen = Writer(), survey(body)
    BodyWriter(source, Sections(package, relations, seen.sections), writer).write(body, seen)
    text, blocks, edits = writer.result()
    if all(block.kind is BlockKind.FURNITURE for block in blocks):
        raise InputError(next(iter(package.problems), refusals.NO_TEXT))
    return Document(
        text,
        contents_marked(text, blocks),
        media_type=DOCX,
        metadata=metadata(package, relations.values(), parts.root("comments"), seen.deletions),
        edits=edits,
        problems=tuple(dict.fromkeys(package.problems)),
    )


class _Parts:
    """The parts that the main part refers to, by the kind of relation."""

    def __init__(self, package: Package, relations: dict[str, Relation]) -> None:
        self._package = package
        self._names = {relation.kind: relation.target for relation in reversed(relations.values())}

    def root(self, kind: str) -> Element | None:
        """Return the root of the part of this kind, None when there is none."""
        return self._package.tree(self._names[kind]) if kind in self._names else None
