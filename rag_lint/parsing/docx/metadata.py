"""What a DOCX says of itself (Dublin Core properties), and what of it is not part of its text."""

from collections.abc import Iterable, Iterator

from rag_lint.parsing.docx.names import Element, w
from rag_lint.parsing.docx.package import Package, Relation

_NAMES = {
    "title": "title",
    "creator": "author",
    "subject": "subject",
    "keywords": "keywords",
    "description": "description",
    "category": "category",
    "language": "language",
    "created": "created",
    "modified": "modified",
}
_DRAWN = {"diagramData": "diagrams", "chart": "charts"}
_LONGEST = 1000


def metadata(
    package: Package, relations: Iterable[Relation], comments: Element | None, deletions: int
) -> dict[str, str]:
    """Return the properties that are filled in, and how much of what is left out of the text.

    That is ``comments``, ``deletions`` (tracked), and ``diagrams`` and ``charts``, whose words are in parts of their
    own; ``relations`` are those of the main part.
    """
    found = dict(_properties(package))
    kinds = [relation.kind for relation in relations]
    found |= {name: str(kinds.count(kind)) for kind, name in _DRAWN.items() if kind in kinds}
    if comments is not None and (count := len(comments.findall(w("comment")))):
        found["comments"] = str(count)
    if deletions:
        found["deletions"] = str(deletions)
    return found


def _properties(package: Package) -> Iterator[tuple[str, str]]:
    parts = [one.target for one in package.relations("").values() if one.kind == "core-properties"]
    root = package.tree(parts[0]) if parts else None
    for element in root if root is not None else ():
        name = _NAMES.get(element.tag.rsplit("}", 1)[-1]) if isinstance(element.tag, str) else None
        text = " ".join((element.text or "").split())[:_LONGEST]
        if name and text:
            yield name, text
