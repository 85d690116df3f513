"""A tree of HTML elements to text and blocks, in one walk without recursion into the tree's depth."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

from rag_lint.model.document import BlockKind
from rag_lint.model.finding import Span
from rag_lint.parsing.html.candidates import Mark, is_permalink, mark_of
from rag_lint.parsing.html.context import CHANGING, Context, Place, inside, shape_of
from rag_lint.parsing.html.elements import BLOCKS, NO_TEXT
from rag_lint.parsing.html.inline import FIELDS, is_button, is_empty_line, write_empty_line, write_raised
from rag_lint.parsing.html.style import display_is_block, is_hidden
from rag_lint.parsing.html.tables import pipe_table
from rag_lint.parsing.html.writer import Fragment, Part, Writer

if TYPE_CHECKING:
    from lxml.etree import _Element as Element

_BESIDE_TEXT = frozenset(("a", "span", "button"))
_JOINS_TERM = frozenset(("dd", "dt", "p", "div"))  # what may follow a term without a block's end


class Region(NamedTuple):
    """What an element that may be boilerplate holds: parts from ``start`` to before ``end``, 0-based."""

    mark: Mark
    start: int
    end: int


class Page(NamedTuple):
    """All that was read, and the parts of it that may be boilerplate, inner ones before outer ones."""

    fragment: Fragment
    regions: list[Region]


class _Frame(NamedTuple):
    """An open element with the context it stands in."""

    context: Context
    is_block: bool
    mark: Mark | None = None
    start: int = 0


def read_page(body: "Element") -> Page:
    """Read what is in ``body``."""
    walker = _Walker(visible=True)
    walker.walk(body)
    return Page(walker.writer.fragment(), walker.regions)


def _read(element: "Element", visible: bool) -> Fragment:
    walker = _Walker(visible)
    walker.walk(element)
    return walker.writer.fragment()


class _Walker:
    """The state of one walk: open elements, and the block that is being written."""

    def __init__(self, visible: bool) -> None:
        self.writer = Writer()
        self.regions: list[Region] = []
        self._context = Context()
        self._visible = visible  # inside what is hidden nothing is hidden any more
        self._frames: list[_Frame] = []
        self._place = Place()
        self._held = -1  # length of the block when a term in it waits for its definition
        self._has_term = False
        self._has_main = False

    def walk(self, root: "Element") -> None:
        """Write what is in ``root``."""
        from lxml import etree

        events: Any = etree.iterwalk(root, events=("start", "end", "comment"))
        for event, element in events:
            if event == "start":
                if element is root:
                    self._frames.append(_Frame(self._context, True))
                elif not self._open(element):
                    events.skip_subtree()
                    continue
                if element.text:
                    self._text(element.text)
                continue
            if event == "end":
                self._close()
            else:
                self._comment(element)
            if element is not root and element.tail:
                self._text(element.tail)
        self._flush()

    def _text(self, text: str) -> None:
        if self._context.keeps_space:
            self.writer.verbatim(text, self._context.linked, self._context.bold)
        else:
            self.writer.text(text, self._context.linked, self._context.bold)

    def _comment(self, comment: "Element") -> None:
        """Keep a comment, unless it is markup for an old browser or the licence of a drawing."""
        text = comment.text or ""
        parent = comment.getparent()
        drawn = parent is not None and parent.tag == "svg"
        if text.strip() and self._visible and not drawn and not text.lstrip().startswith(("[if", "<![endif", "[endif")):
            shown = f"<!--{text}-->"
            part = Part(BlockKind.HIDDEN, Span(0, len(shown)), 0, 0, 0, hidden=True)
            self.writer.aside(Fragment(shown, [part], []), BlockKind.HIDDEN)

    def _open(self, element: "Element") -> bool:
        """Enter an element; tell whether its content is still to be walked through."""
        tag = str(element.tag)
        if tag in NO_TEXT:
            return self._skip()
        names = style = ""
        if element.attrib:
            names = f"{element.get('class', '')} {element.get('id', '')}"
            style = element.get("style") or ""
        if self._visible and is_hidden(element, tag, names, style):
            return self._aside(element, tag in BLOCKS, BlockKind.HIDDEN)
        if tag in _BESIDE_TEXT and self._is_beside_text(element, tag, names):
            return self._aside(element, False, BlockKind.BOILERPLATE)
        special = _SPECIAL.get(tag)
        if special and special(self, element):
            return self._skip()
        is_block = display_is_block(style, tag in BLOCKS) if style else tag in BLOCKS
        self._enter(element, tag, names, is_block)
        if names or tag in CHANGING:
            self._context = inside(self._context, element, tag, names, style, self._place)
        return True

    def _is_beside_text(self, element: "Element", tag: str, names: str) -> bool:
        """Tell a sign that links to its heading, and a button that is no heading, from text."""
        in_heading = self._context.kind is BlockKind.HEADING
        if tag != "button":
            return bool(names) and is_permalink(element, names, in_heading)
        self.writer.space()
        return is_button(element, (in_heading or self._context.term) and not self.writer.length)

    def _enter(self, element: "Element", tag: str, names: str, is_block: bool) -> None:
        """End the block that stands before an element and remember the element as open."""
        mark = None
        if (names or is_block) and self._visible and not self._context.keeps_space:
            mark = mark_of(element, tag, names, is_block)
        if self._context.kind is BlockKind.HEADING:
            mark = None
        if not self._has_main and (tag == "main" or (names and element.get("role") == "main")):
            # What holds the main part of a page is no boilerplate, whatever its name.
            self._frames = [frame._replace(mark=None) for frame in self._frames]
            self._has_main = True
        if is_block and self._context.keeps_space:
            self._new_line()
        elif (is_block or mark) and not (tag in _JOINS_TERM and self._waits()):
            self._flush()
        self._frames.append(_Frame(self._context, is_block, mark, len(self.writer.parts)))

    def _close(self) -> None:
        """Leave an element, ending its block."""
        context, is_block, mark, start = self._frames.pop()
        if is_block and context.keeps_space:
            self._new_line()
        elif is_block and self._context.term:
            self._hold()
        elif is_block or mark:
            self._flush()
        if mark:
            self._flush()
            self.regions.append(Region(mark, start, len(self.writer.parts)))
        self._context = context

    def _skip(self) -> bool:
        self._frames.append(_Frame(self._context, False))
        return False

    def _aside(self, element: "Element", is_block: bool, kind: BlockKind) -> bool:
        """Keep what is not to be read with the text for behind the block it stands in."""
        if is_block:
            self._flush()
        self.writer.aside(_read(element, visible=False), kind)
        self._frames.append(_Frame(self._context, is_block))
        return False

    def _new_line(self) -> None:
        if self.writer.length and not self.writer.ends_line:
            self.writer.line_break()

    def _hold(self) -> None:
        """Keep a term open for its definition."""
        self._new_line()
        self._held = self.writer.length
        self._has_term = True

    def _waits(self) -> bool:
        return self._held == self.writer.length > 0

    def _flush(self) -> None:
        writer, context = self.writer, self._context
        if writer.length:
            shape = shape_of(context, writer.so_far(), writer.label, self._has_term)
            if writer.flush(*shape, keep=context.keeps_space):
                if context.item:
                    context.item.marker = None
                if shape.kind is BlockKind.HEADING:
                    self._place.heading = shape.level
        else:
            writer.flush(BlockKind.PARAGRAPH)
        self._held = -1
        self._has_term = False

    # What is written otherwise than by walking through it: these answer whether they have done so.

    def _table(self, table: "Element") -> bool:
        if not self._visible:
            return False
        fragments = pipe_table(table, self._context.depth, lambda cell: _read(cell, visible=True))
        if fragments is None:
            return False
        self._flush()
        if self._context.item:
            self._context.item.marker = None
        for fragment in fragments:
            self.writer.adopt(fragment)
        return True

    def _line_break(self, element: "Element") -> bool:
        if self._context.kind is BlockKind.HEADING:
            self.writer.space()
        else:
            self.writer.line_break()
        return True

    def _rule(self, element: "Element") -> bool:
        self._flush()
        return True

    def _underlined(self, element: "Element") -> bool:
        if is_empty_line(element):
            write_empty_line(self.writer, element)
            return True
        return False

    def _raised(self, element: "Element") -> bool:
        return write_raised(self.writer, element)

    def _field(self, element: "Element") -> bool:
        if element.tag != "input" or not self._context.keeps_space:  # in code it is a switch
            FIELDS[str(element.tag)](self.writer, element)
        return True


_SPECIAL: dict[str, Callable[[_Walker, Any], bool]] = {
    **dict.fromkeys(FIELDS, _Walker._field),
    "br": _Walker._line_break,
    "hr": _Walker._rule,
    "table": _Walker._table,
    "u": _Walker._underlined,
    "sup": _Walker._raised,
}
