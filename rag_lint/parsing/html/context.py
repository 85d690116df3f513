"""What an element passes on to what is in it, and what kind of block its text is."""

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from rag_lint.model.document import BlockKind
from rag_lint.parsing.html.elements import HEADINGS, LISTS, PREFORMATTED
from rag_lint.parsing.html.lists import Numbering
from rag_lint.parsing.html.style import keeps_white_space

if TYPE_CHECKING:
    from lxml.etree import _Element as Element

_TYPED_MARKER = re.compile(
    r"\s*(?:[•·●▪◦‣○■◆➢*–—-]\s|\d{1,3}[.)、](?!\d)|[（(][一二三四五六七八九十\d]{1,3}[）)]|[①-⑳])"
)
_NOTE = re.compile(r"(?:^|[\s_-])(?:doc-)?(?:foot|end)notes?(?:$|[\s_-])", re.IGNORECASE)
_DEEPEST_INDENT = 10  # levels
_LABEL = 30  # letters beside fields that still make a field with its label


class Item:
    """A list item; its marker goes before the first block in it and is None from then on."""

    def __init__(self, marker: str, group: int) -> None:
        self.marker: str | None = marker
        self.group = group


class Place:
    """What was met so far: ``heading`` is the level of the last one, ``groups`` counts outermost lists."""

    def __init__(self) -> None:
        self.heading = 0
        self.groups = 0


class Context(NamedTuple):
    """Where text stands: ``level`` is of a heading, ``depth`` of lists."""

    kind: BlockKind = BlockKind.PARAGRAPH
    level: int = 0
    depth: int = 0
    list: Numbering | None = None
    item: Item | None = None
    keeps_space: bool = False
    linked: bool = False
    bold: bool = False
    note: bool = False
    term: bool = False


class Shape(NamedTuple):
    """How a block is written: see ``Writer.flush``."""

    kind: BlockKind
    level: int
    marker: str = ""
    group: int = 0


def shape_of(context: Context, text: str, label: int | None, has_term: bool) -> Shape:
    """Return how the block ``text`` is written.

    ``label`` is how many characters stand beside the fields in it, None when there are none; ``has_term`` tells a term
    with its definition.
    """
    kind, item = context.kind, context.item
    marker = (item.marker if item else None) or ""
    if kind is BlockKind.HEADING:
        ordered = context.list is not None and context.list.ordered
        return Shape(kind, context.level, marker.lstrip() if ordered else "")
    if kind not in (BlockKind.PARAGRAPH, BlockKind.QUOTE, BlockKind.FOOTNOTE):
        return Shape(kind, context.depth)
    if marker.endswith("- ") and _TYPED_MARKER.match(text):
        marker = marker[:-2]
    if label is not None and label <= _LABEL:
        return Shape(BlockKind.FORM_FIELD, context.depth, marker, item.group if marker and item else 0)
    if not has_term and (item is None or item.marker is None):
        return Shape(kind, context.depth)
    kind = kind if kind is BlockKind.FOOTNOTE else BlockKind.LIST_ITEM
    return Shape(kind, max(context.depth, 1), marker, item.group if item else 0)


def inside(context: Context, element: "Element", tag: str, names: str, style: str, place: Place) -> Context:
    """Return the context of what is in ``element``; ``names`` are its classes and its id."""
    role = (element.get("role") or "").lower() if names else ""
    if style and keeps_white_space(style):
        context = context._replace(keeps_space=True)
    if not context.note and ((len(names) > 1 and _NOTE.search(names)) or (role and _NOTE.search(role))):
        context = context._replace(note=True, kind=BlockKind.FOOTNOTE)
    if tag in HEADINGS or role == "heading":
        return context._replace(kind=BlockKind.HEADING, level=_level(element, tag))
    change = _CHANGES.get(tag)
    return change(element, context, place) if change else context


def _level(element: "Element", tag: str) -> int:
    stated = (element.get("aria-level") or "").strip()
    if stated.isascii() and stated.isdigit() and len(stated) < 3:
        return min(max(int(stated), 1), 6)
    return HEADINGS.get(tag, 2)


def _in_list(element: "Element", context: Context, place: Place) -> Context:
    if context.list is None:
        place.groups += 1
    depth = context.depth + 1
    numbering = Numbering(element, str(element.tag), depth, place.groups)
    return context._replace(list=numbering, depth=depth, item=None)


def _in_item(element: "Element", context: Context, place: Place) -> Context:
    numbering = context.list or Numbering(element, "ul", 1, 0)
    marker = "  " * min(numbering.depth - 1, _DEEPEST_INDENT) + numbering.marker(element)
    return context._replace(item=Item(marker, numbering.group), depth=max(context.depth, 1))


def _in_terms(element: "Element", context: Context, place: Place) -> Context:
    return context._replace(list=None, item=None, depth=context.depth + 1)


def _in_quote(element: "Element", context: Context, place: Place) -> Context:
    return context._replace(kind=BlockKind.QUOTE) if context.kind is BlockKind.PARAGRAPH else context


def _in_summary(element: "Element", context: Context, place: Place) -> Context:
    return context._replace(kind=BlockKind.HEADING, level=min(place.heading + 1, 6))


def _in_link(element: "Element", context: Context, place: Place) -> Context:
    return context._replace(linked=True) if element.get("href") is not None else context


_CHANGES: dict[str, Callable[["Element", Context, Place], Context]] = {
    **dict.fromkeys(LISTS, _in_list),
    **dict.fromkeys(PREFORMATTED, lambda _, context, __: context._replace(kind=BlockKind.CODE, keeps_space=True)),
    **dict.fromkeys(("figcaption", "caption"), lambda _, context, __: context._replace(kind=BlockKind.CAPTION)),
    **dict.fromkeys(("b", "strong"), lambda _, context, __: context._replace(bold=True)),
    "li": _in_item,
    "dl": _in_terms,
    "dt": lambda _, context, __: context._replace(term=True),
    "dd": lambda _, context, __: context._replace(item=None),
    "blockquote": _in_quote,
    "summary": _in_summary,
    "a": _in_link,
}
CHANGING = frozenset((*_CHANGES, *HEADINGS))
"""Elements that change the context whatever their attributes are."""
