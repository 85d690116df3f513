"""What a DOCX says of itself (Dublin Core properties), and what of it is not part of its text."""

from collections.abc import Iterator

from rag_lint.parsing.docx.names import Element, w
from rag_lint.parsing.docx.package import Package

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
_LONGEST = 1000


def metadata(package: Package, comments: Element | None, deletions: int) -> dict[str, str]:
    """Return the properties that are filled in; ``comments`` and ``deletions`` count what is left out of the text."""
    found = dict(_properties(package))
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
