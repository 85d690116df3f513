"""Inline elements that are more than their text: fields, mathematics, ruby, raised numbers."""

import re
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from rag_lint.parsing.html.elements import WHITE_SPACE
from rag_lint.parsing.html.writer import Writer

if TYPE_CHECKING:
    from lxml.etree import _Element as Element

BLANK = "____"
_TYPED = frozenset(("", "text", "email", "tel", "number", "date", "url", "month", "time", "week", "datetime-local"))
_SHORT_BUTTON = 25  # characters
_BOX = {True: "☑", False: "☐"}
_EMPTY_LINE = re.compile(r"[ \u00a0\u3000\u2002\u2003]{2,}\Z")
_RAISED = re.compile(r"[-−+]?\d{1,4}\Z")
_MARK = re.compile(r"\d{1,3}|[*†‡a-z]\Z")
_DISPLAYED = re.compile(r"\s*\{\\(?:display|text)style\s+(.*)\}\s*\Z", re.DOTALL)
_NOTES = frozenset(("annotation", "annotation-xml"))
_OPERATORS: dict[str, tuple[str, ...]] = {
    "msup": ("^",),
    "msub": ("_",),
    "mfrac": ("/",),
    "msubsup": ("_", "^"),
    "munderover": ("_", "^"),
}


def write_input(writer: Writer, field: "Element") -> None:
    """Write what an ``<input>`` shows: its value, a blank to fill, a box; nothing for buttons and hidden ones."""
    kind = (field.get("type") or "").strip().lower()
    if kind in ("checkbox", "radio"):
        writer.added(_BOX[field.get("checked") is not None] + " ")
    elif kind in _TYPED:
        writer.field(" ".join((field.get("value") or "").split()) or BLANK)


def write_textarea(writer: Writer, field: "Element") -> None:
    """Write the text in a ``<textarea>``, a blank when there is none."""
    text = (field.text or "").strip()
    writer.field(text or BLANK, text)


def write_select(writer: Writer, field: "Element") -> None:
    """Write the choices of a ``<select>``."""
    nested = frozenset(("option",))  # in broken pages: each is an option of its own
    options = ["".join(_texts(option, nested)).strip(WHITE_SPACE) for option in field.iter("option")]
    for index, option in enumerate(filter(None, options)):
        if index:
            writer.added(" / ")
        writer.text(option)


def is_button(element: "Element", heads: bool) -> bool:
    """Tell whether a ``<button>`` is a control, not the title of what it opens (``heads``: it stands in a heading)."""
    return not heads and len("".join(element.itertext()).strip()) <= _SHORT_BUTTON


def is_empty_line(element: "Element") -> bool:
    """Tell whether an underlined element is a line to write on: blanks only."""
    return len(element) == 0 and _EMPTY_LINE.match(element.text or "") is not None


def write_empty_line(writer: Writer, element: "Element") -> None:
    """Write a line to write on as a blank."""
    writer.field(BLANK, element.text or "")


def write_ruby(writer: Writer, ruby: "Element") -> None:
    """Write the base text; the readings over it stay known as what the file has there."""
    base = _joined(_texts(ruby, frozenset(("rt", "rp", "rtc"))))
    writer.added(base, _joined(_texts(ruby, frozenset(("rp",)))))


def write_raised(writer: Writer, element: "Element") -> bool:
    """Write a ``<sup>`` that would read as another number: 10^6, a word with its note [1]; tell whether it was one."""
    text = "".join(element.itertext()).strip()
    last = writer.last
    if element.find(".//a") is not None:
        if not _MARK.match(text) or not last.strip():
            return False
        writer.added("[")
        writer.text(text)
        writer.added("]")
        return True
    if _RAISED.match(text) and (last.isdigit() or last == ")"):
        writer.added("^")
        writer.text(text)
        return True
    return False


def write_math(writer: Writer, math: "Element") -> None:
    """Write a formula once: its TeX when the page has it, else its characters with their positions as signs."""
    shown = _joined(_texts(math, _NOTES))
    tex = _tex(math)
    if tex:
        sign = "$$" if math.get("display") == "block" else "$"
        writer.added(f"{sign}{tex}{sign}", shown)
    else:
        for sign, text in _linear(math):
            if sign:
                writer.added(sign)
            writer.text(text)


FIELDS: dict[str, Callable[[Writer, "Element"], None]] = {
    "input": write_input,
    "select": write_select,
    "textarea": write_textarea,
    "math": write_math,
    "ruby": write_ruby,
}
"""Elements that are written as a whole."""


def _tex(math: "Element") -> str:
    for note in math.iter("annotation"):
        if "tex" in (note.get("encoding") or "").lower():
            return _without_style("".join(note.itertext()))
    return _without_style(math.get("alttext") or "")


def _without_style(tex: str) -> str:
    found = _DISPLAYED.match(tex)
    return " ".join((found.group(1) if found else tex).split())


def _linear(math: "Element") -> Iterator[tuple[str, str]]:
    """Yield the characters of a formula, each with the sign that goes before it."""
    from lxml import etree

    sign = ""
    walk: Any = etree.iterwalk(math, events=("start", "end"))
    for event, element in walk:
        if event == "end":
            text = element.tail if element is not math else ""
        elif element.tag in _NOTES:
            walk.skip_subtree()
            continue
        else:
            sign = _sign_before(element) or sign
            text = element.text
        if text and text.strip():
            yield sign, text
            sign = ""


def _sign_before(element: "Element") -> str:
    """Return the sign for the place an element has in the one around it: ^ for an exponent, / for a denominator."""
    parent = element.getparent()
    signs = _OPERATORS.get(str(parent.tag)) if parent is not None else None
    if signs is None or parent is None or element is parent[0]:
        return ""
    place: int = parent.index(element)
    return signs[min(place, len(signs)) - 1]


def _texts(element: "Element", without: frozenset[str]) -> Iterator[str]:
    """Yield the texts in ``element``, those of the elements named in ``without`` left out."""
    from lxml import etree

    walk: Any = etree.iterwalk(element, events=("start", "end"))
    for event, inner in walk:
        if event == "start":
            if inner is not element and inner.tag in without:
                walk.skip_subtree()
            elif inner.text:
                yield inner.text
        elif inner is not element and inner.tail:
            yield inner.tail


def _joined(texts: Iterator[str]) -> str:
    return "".join("".join(texts).split())
