"""What a page says of itself: title, language, author, description, dates."""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from rag_lint.parsing.html.source import Source

if TYPE_CHECKING:
    from lxml.etree import _Element as Element

_NAMES = {
    "description": "description",
    "og:description": "description",
    "author": "author",
    "article:author": "author",
    "dc.creator": "author",
    "dcterms.creator": "author",
    "keywords": "keywords",
    "og:title": "title",
    "dc.title": "title",
    "date": "date",
    "dc.date": "date",
    "dcterms.date": "date",
    "article:published_time": "date",
    "article:modified_time": "modified",
    "last-modified": "modified",
    "content-language": "language",
}
_XML_LANG = "{http://www.w3.org/XML/1998/namespace}lang"


def metadata_of(source: Source) -> Mapping[str, str]:
    """Return title, language and the like, each as one line; the first that says something counts.

    ``encoding`` is what the file was read as; ``declared_encoding`` is only there when the file claims another.
    """
    found: dict[str, str] = {}
    for key, value in (
        *_pairs(source.root),
        ("encoding", source.encoding),
        ("declared_encoding", source.wrongly_declared),
    ):
        line = " ".join(value.split())
        if line:
            found.setdefault(key, line)
    return found


def _pairs(root: "Element") -> Iterator[tuple[str, str]]:
    title = next(root.iter("title"), None)
    if title is not None:
        yield "title", "".join(title.itertext())
    yield "language", root.get("lang") or root.get("xml:lang") or root.get(_XML_LANG) or ""
    for meta in root.iter("meta"):
        name = meta.get("name") or meta.get("property") or meta.get("http-equiv") or ""
        key = _NAMES.get(name.strip().lower())
        if key:
            yield key, meta.get("content") or ""
