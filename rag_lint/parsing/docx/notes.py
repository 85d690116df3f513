"""Footnotes and endnotes: what a mark in the text stands for."""

from typing import NamedTuple

from rag_lint.parsing.docx.names import Element, w
from rag_lint.parsing.docx.number_formats import formatted

_ENDNOTE = w("endnoteReference")


class NoteKey(NamedTuple):
    """One note: of which part, its id there, and the mark it has in the text ("" when the text itself writes one)."""

    part: str
    id: str
    mark: str


class Notes:
    """Numbers notes in the order in which the text refers to them; a note referred to twice keeps its mark."""

    def __init__(self, bodies: dict[tuple[str, str], Element]) -> None:
        self._bodies = bodies
        self._given: dict[tuple[str, str], NoteKey] = {}
        self._count = {"footnotes": 0, "endnotes": 0}

    def refer(self, reference: Element) -> NoteKey | None:
        """Return the note that a reference stands for; None when the file has no such note."""
        part = "endnotes" if reference.tag == _ENDNOTE else "footnotes"
        place = (part, reference.get(w("id"), ""))
        if place not in self._bodies:
            return None
        if place not in self._given:
            if reference.get(w("customMarkFollows")) in ("1", "true", "on"):
                self._given[place] = NoteKey(*place, "")
                return self._given[place]
            self._count[part] += 1
            # Word's own defaults: 1, 2, 3 at the foot of the page, i, ii, iii at the end.
            style = "decimal" if part == "footnotes" else "lowerRoman"
            self._given[place] = NoteKey(*place, formatted(self._count[part], style))
        return self._given[place]

    def body(self, key: NoteKey) -> Element:
        """Return the element that holds the paragraphs of a note."""
        return self._bodies[key.part, key.id]


def note_bodies(part: str, root: Element | None) -> dict[tuple[str, str], Element]:
    """Return the notes of a part, by part and id; the lines that separate notes from the text are none."""
    name = w(part.removesuffix("s"))
    notes = root.findall(name) if root is not None else []
    return {
        (part, note.get(w("id"), "")): note for note in notes if note.get(w("type"), "normal") in ("normal", "default")
    }
