"""Sections of a document and the headers and footers they have."""

from collections.abc import Sequence

from rag_lint.parsing.docx.names import RELATION, Element, w
from rag_lint.parsing.docx.package import Package, Relation

_HEADERS, _FOOTERS = w("headerReference"), w("footerReference")


class Sections:
    """The headers and footers of the document's sections: a section inherits those it does not name."""

    def __init__(self, package: Package, relations: dict[str, Relation], sections: Sequence[Element]) -> None:
        self._package = package
        self._relations = relations
        self._all = sections
        self._turned = 0
        self._read: set[str] = set()
        self._seen: set[str] = {""}

    def opening(self) -> list[Element]:
        """Return the headers of the first section."""
        return self._parts(self._all[:1], _HEADERS)

    def turning(self, ended: Element) -> list[Element]:
        """Return the footers of the section that ``ended`` and the headers of the one that begins."""
        while self._turned < len(self._all) and self._all[self._turned] is not ended:
            self._turned += 1
        self._turned += 1
        return self._parts([ended], _FOOTERS) + self._parts(self._all[self._turned : self._turned + 1], _HEADERS)

    def closing(self) -> list[Element]:
        """Return the footers of the last section."""
        return self._parts(self._all[-1:], _FOOTERS)

    def is_new(self, text: str) -> bool:
        """Tell whether no header or footer said the same before; each is content of the document once."""
        new = text not in self._seen
        self._seen.add(text)
        return new

    def _parts(self, sections: Sequence[Element], name: str) -> list[Element]:
        found = []
        for section in sections:
            for reference in section.findall(name):
                relation = self._relations.get(reference.get(RELATION, ""))
                if relation is None or relation.target in self._read:
                    continue
                self._read.add(relation.target)
                tree = self._package.tree(relation.target)
                found += [tree] if tree is not None else []
        return found
