"""A tree of HTML elements to text and blocks, in one walk without recursion into the tree's depth."""

import re
from typing import TYPE_CHECKING, NamedTuple

from rag_lint.model.document import BlockKind
from rag_lint.model.finding import Span
from rag_lint.parsing.html.candidates import Mark, is_permalink, mark_of
from rag_lint.parsing.html.elements import BLOCKS, HEADINGS, LISTS, NO_TEXT, PREFORMATTED
from rag_lint.parsing.html.inline import (
    BLANK,
    is_empty_line,
    write_input,
    write_math,
    write_raised,
    write_ruby,
    write_select,
    write_textarea,
)
from rag_lint.parsing.html.lists import Numbering
from rag_lint.parsing.html.style import display_is_block, is_hidden, keeps_white_space
from rag_lint.parsing.html.tables import pipe_table
from rag_lint.parsing.html.writer import Fragment, Part, Writer

if TYPE_CHECKING:
    from lxml.etree import _Element as Element

_TYPED_MARKER = re.compile(r"\s*(?:[•·●▪◦‣○■◆➢*–—-]\s|\d{1,3}[.)、](?!\d)|[（(][一二三四五六七八九十\d]{1,3}[）)]|[①-⑳])")
_NOTE = re.compile(r"(?:^|[\s_-])(?:doc-)?(?:foot|end)notes?(?:$|[\s_-])", re.IGNORECASE)
_JOINS_TERM = frozenset(("dd", "dt", "p", "div"))  # what may follow a term without a block's end
_SHORT_FIELD = 30  # letters beside a field that make it a field with its label


class Region(NamedTuple):
    """What an element that may be boilerplate holds: parts from ``start`` to before ``end``, 0-based."""

    mark: Mark
    start: int
    end: int


class Page(NamedTuple):
    """All that was read, and the parts of it that may be boilerplate."""

    fragment: Fragment
    regions: list[Region]


class _Item:
    """A list item; its marker goes before the first block in it."""

    def __init__(self, marker: str, group: int) -> None:
        self.marker: str | None = marker
        self.group = group


class _Context(NamedTuple):
    """What an element passes on to what is in it."""

    kind: BlockKind = BlockKind.PARAGRAPH
    level: int = 0  # of a heading
    depth: int = 0  # of lists
    list: Numbering | None = None
    item: _Item | None = None
    keeps_space: bool = False
    linked: bool = False
    note: bool = False
    term: bool = False


class _Frame(NamedTuple):
    """An open element."""

    context: _Context
    is_block: bool
    mark: Mark | None = None
    start: int = 0


def read_page(body: "Element") -> Page:
    """Read what is in ``body``."""
    walker = _Walker(_Context(), visible=True)
    walker.walk(body)
    return Page(walker.writer.fragment(), walker.regions)


def _read(element: "Element", context: _Context, visible: bool) -> Fragment:
    walker = _Walker(context, visible)
    walker.walk(element)
    return walker.writer.fragment()


class _Walker:
    def __init__(self, context: _Context, visible: bool) -> None:
        self.writer = Writer()
        self.regions: list[Region] = []
        self._context = context
        self._visible = visible  # inside what is hidden nothing is hidden any more
        self._frames: list[_Frame] = []
        self._held = -1  # length of a term that waits for its definition
        self._heading = 0  # level of the last heading
        self._groups = 0
        self._has_main = False

    def walk(self, root: "Element") -> None:
        from lxml import etree

        events = etree.iterwalk(root, events=("start", "end", "comment"))
        for event, element in events:
            if event == "start":
                opened = element is root or self._open(element)
                if not opened:
                    events.skip_subtree()
                if element is root:
                    self._frames.append(_Frame(self._context, True))
                if opened and element.text:
                    self._text(element.text)
            elif event == "end":
                self._close()
                if element is not root and element.tail:
                    self._text(element.tail)
            else:
                self._comment(element)
                if element.tail:
                    self._text(element.tail)

    def _text(self, text: str) -> None:
        if self._context.keeps_space:
            self.writer.verbatim(text, self._context.linked)
        else:
            self.writer.text(text, self._context.linked)

    def _comment(self, comment: "Element") -> None:
        text = comment.text or ""
        if text.strip() and self._visible and not text.lstrip().startswith(("[if", "<![endif", "[endif")):
            shown = f"<!--{text.rstrip()}{' ' if text[-1:].isspace() else ''}-->"
            part = Part(BlockKind.HIDDEN, Span(0, len(shown)), 0, 0, 0, True)
            self.writer.aside(Fragment(shown, [part], []), BlockKind.HIDDEN)

    def _open(self, element: "Element") -> bool:
        """Enter an element; tell whether its content is still to be walked through."""
        tag = element.tag
        context = self._context
        if tag in NO_TEXT:
            self._frames.append(_Frame(context, False))
            return False
        names, style, is_block = "", "", tag in BLOCKS
        if element.attrib:
            names = f"{element.get('class', '')} {element.get('id', '')}"
            style = element.get("style") or ""
            if self._visible and is_hidden(element, tag, names, style):
                return self._aside(element, is_block, BlockKind.HIDDEN)
            if style:
                is_block = display_is_block(style, is_block)
            if is_permalink(element, tag, names):
                return self._aside(element, False, BlockKind.BOILERPLATE)
        elif self._visible and is_hidden(element, tag, "", ""):
            return self._aside(element, is_block, BlockKind.HIDDEN)
        if tag in _SPECIAL and not _SPECIAL[tag](self, element):
            self._frames.append(_Frame(context, False))
            return False
        mark = mark_of(element, tag, names) if self._visible else None
        if tag == "main" or (names and element.get("role") == "main"):
            self._clear_marks()
        if (is_block or mark) and not context.keeps_space and not self._joins(tag):
            self._flush()
        elif is_block and context.keeps_space and self.writer.length:
            self._new_line()
        self._frames.append(_Frame(context, is_block, mark, len(self.writer.parts)))
        if is_block or style or tag == "a" or tag in PREFORMATTED or (names and element.get("role")):
            self._context = self._inside(element, tag, names, style)
        return True

    def _clear_marks(self) -> None:
        """What holds the main part of a page is no boilerplate, whatever its name."""
        if not self._has_main:
            self._frames = [frame._replace(mark=None) for frame in self._frames]
        self._has_main = True

    def _joins(self, tag: str) -> bool:
        return tag in _JOINS_TERM and self._held == self.writer.length > 0

    def _new_line(self) -> None:
        if not self.writer.so_far().endswith("\n"):
            self.writer.line_break()

    def _close(self) -> None:
        context, is_block, mark, start = self._frames.pop()
        if is_block and self._context.keeps_space and context.keeps_space:
            self._new_line() if self.writer.length else None
        elif is_block or mark:
            if self._context.term:
                self._hold()
            elif not (self._held == self.writer.length > 0):
                self._flush()
        if mark:
            self._flush()
            self.regions.append(Region(mark, start, len(self.writer.parts)))
        self._context = context

    def _hold(self) -> None:
        if self.writer.length:
            self._new_line()
        self._held = self.writer.length

    def _aside(self, element: "Element", is_block: bool, kind: BlockKind) -> bool:
        """Keep what is not to be read with the text for behind the block it stands in."""
        if is_block:
            self._flush()
        self._frames.append(_Frame(self._context, is_block))
        self.writer.aside(_read(element, _Context(), visible=False), kind)
        return False

    def _flush(self) -> None:
        writer, context = self.writer, self._context
        self._held = -1
        kind, level, marker, group = self._block(context)
        wrote = writer.flush(kind, level, marker, group, context.keeps_space)
        if wrote:
            if context.item:
                context.item.marker = None
            if kind is BlockKind.HEADING:
                self._heading = level

    def _block(self, context: _Context) -> tuple[BlockKind, int, str, int]:
        """Return kind, level, marker and group of the block that ends now."""
        writer, item, kind = self.writer, context.item, context.kind
        marker = item.marker if item else None
        if kind is BlockKind.HEADING:
            ordered = context.list is not None and context.list.ordered
            return kind, context.level, marker or "" if ordered else "", 0
        if kind in (BlockKind.PARAGRAPH, BlockKind.QUOTE) and writer.fields:
            typed = writer.length - writer.fields * len(BLANK)
            if typed <= _SHORT_FIELD * writer.fields:
                return BlockKind.FORM_FIELD, context.depth, (marker or "").lstrip() and marker or "", 0
        if kind not in (BlockKind.PARAGRAPH, BlockKind.QUOTE, BlockKind.FOOTNOTE):
            return kind, context.depth, "", 0
        if marker is None or item is None:
            return kind, context.depth, "", 0
        if marker.lstrip() == "- " and _TYPED_MARKER.match(writer.so_far()):
            marker = marker[:-2]
        if kind is not BlockKind.FOOTNOTE:
            kind = BlockKind.LIST_ITEM
        return kind, max(context.depth, 1), marker, item.group

    def _inside(self, element: "Element", tag: str, names: str, style: str) -> _Context:
        """Return the context of what is in ``element``."""
        context = self._context
        role = (element.get("role") or "").lower()
        if tag == "a":
            context = context._replace(linked=element.get("href") is not None or context.linked)
        if style and keeps_white_space(style):
            context = context._replace(keeps_space=True)
        if not context.note and ((names != " " and _NOTE.search(names)) or (role and _NOTE.search(role))):
            context = context._replace(note=True, kind=BlockKind.FOOTNOTE)
        if tag in HEADINGS or role == "heading":
            return context._replace(kind=BlockKind.HEADING, level=self._level(element, tag))
        change = _CONTEXTS.get(tag)
        return change(self, element, context) if change else context

    def _level(self, element: "Element", tag: str) -> int:
        stated = (element.get("aria-level") or "").strip()
        if stated.isascii() and stated.isdigit() and len(stated) < 3:
            return min(max(int(stated), 1), 6)
        return HEADINGS.get(tag, 2)

    def _in_list(self, element: "Element", context: _Context) -> _Context:
        if context.list is None:
            self._groups += 1
        depth = context.depth + 1
        return context._replace(list=Numbering(element, element.tag, depth, self._groups), depth=depth, item=None)

    def _in_item(self, element: "Element", context: _Context) -> _Context:
        numbering = context.list or Numbering(element, "ul", 1, 0)
        marker = "  " * (numbering.depth - 1) + numbering.marker(element)
        return context._replace(item=_Item(marker, numbering.group), depth=max(context.depth, 1))

    def _in_terms(self, element: "Element", context: _Context) -> _Context:
        return context._replace(list=None, item=None, depth=context.depth + 1)

    def _in_term(self, element: "Element", context: _Context) -> _Context:
        return context._replace(item=_Item("", 0), term=True)

    def _in_definition(self, element: "Element", context: _Context) -> _Context:
        waiting = self._held == self.writer.length > 0
        return context._replace(item=_Item("", 0) if waiting else None)

    def _in_code(self, element: "Element", context: _Context) -> _Context:
        return context._replace(kind=BlockKind.CODE, keeps_space=True)

    def _in_quote(self, element: "Element", context: _Context) -> _Context:
        return context._replace(kind=BlockKind.QUOTE) if context.kind is BlockKind.PARAGRAPH else context

    def _in_caption(self, element: "Element", context: _Context) -> _Context:
        return context._replace(kind=BlockKind.CAPTION)

    def _in_summary(self, element: "Element", context: _Context) -> _Context:
        return context._replace(kind=BlockKind.HEADING, level=min(self._heading + 1, 6))

    def _table(self, table: "Element") -> bool:
        if not self._visible and any(True for _ in table.iterancestors("table")):
            return True
        fragments = pipe_table(table, self._context.depth, lambda cell: _read(cell, _Context(linked=False), True))
        if fragments is None:
            return True
        self._flush()
        if self._context.item:
            self._context.item.marker = None
        for fragment in fragments:
            self.writer.adopt(fragment)
        return False

    def _line_break(self, element: "Element") -> bool:
        if self._context.kind is BlockKind.HEADING:
            self.writer.space()
        else:
            self.writer.line_break()
        return False

    def _rule(self, element: "Element") -> bool:
        self._flush()
        return False

    def _underlined(self, element: "Element") -> bool:
        if not is_empty_line(element):
            return True
        self.writer.added(BLANK, element.text or "")
        self.writer.fields += 1
        return False

    def _raised(self, element: "Element") -> bool:
        return not write_raised(self.writer, element)

    def _field(self, element: "Element") -> bool:
        _FIELDS[element.tag](self.writer, element)
        return False


_FIELDS = {
    "input": write_input,
    "select": write_select,
    "textarea": write_textarea,
    "math": write_math,
    "ruby": write_ruby,
}
# Elements that are written otherwise than by walking through them, or may be: then the answer is False.
_SPECIAL = dict.fromkeys(_FIELDS, _Walker._field) | {
    "br": _Walker._line_break,
    "hr": _Walker._rule,
    "table": _Walker._table,
    "u": _Walker._underlined,
    "sup": _Walker._raised,
}
_CONTEXTS = (
    dict.fromkeys(LISTS, _Walker._in_list)
    | dict.fromkeys(PREFORMATTED, _Walker._in_code)
    | dict.fromkeys(("figcaption", "caption"), _Walker._in_caption)
    | {
        "li": _Walker._in_item,
        "dl": _Walker._in_terms,
        "dt": _Walker._in_term,
        "dd": _Walker._in_definition,
        "blockquote": _Walker._in_quote,
        "summary": _Walker._in_summary,
    }
)
