"""Styles: what a paragraph is by the style it has, through the styles that one is based on."""

import re
from functools import lru_cache
from typing import Any, NamedTuple

from rag_lint.model.document import BlockKind
from rag_lint.parsing.docx.names import Element, child, is_on, number, val, w
from rag_lint.parsing.docx.style_names import BODY_LEVEL, folded_name, kind_of_name, level_of_name

_DEFAULT_SIZE = 20  # half points, where a document does not say

_ASCII, _NAME, _BASE = w("ascii"), w("name"), w("basedOn")
_MONO = re.compile(
    r"(?:courier|consolas|menlo|monaco|lucida console|(?:dejavu|liberation|ubuntu|roboto|noto) (?:sans )?mono"
    r"|source code|fira (?:code|mono)|jetbrains mono|cascadia|inconsolata|andale mono|sf mono)",
    re.IGNORECASE,
)


class Look(NamedTuple):
    """How text is set: bold, its size in half points, in a typewriter's font."""

    bold: bool = False
    size: int = 0
    mono: bool = False


class Style(NamedTuple):
    """A paragraph style with all it inherits.

    ``level`` is a heading's, 1 to 6, 0 for none; ``num_id`` and ``num_level`` its numbering; ``num_style`` the style
    of its chain that the numbering was found at; ``name`` is folded: lower case, no blanks.
    """

    name: str = ""
    level: int = 0
    kind: BlockKind | None = None
    num_id: str | None = None
    num_level: int | None = None
    num_style: str = ""
    hidden: bool = False
    look: Look = Look()


class Styles:
    """The styles of one document, resolved when asked for."""

    def __init__(self, root: Element | None) -> None:
        self._elements: dict[str, Element] = {}
        self._default = ""
        hidden, bold, mono = [], [], []
        for element in root.findall(w("style")) if root is not None else ():
            style_id, kind = element.get(w("styleId"), ""), element.get(w("type"), "paragraph")
            if kind in ("paragraph", "numbering"):
                self._elements[style_id] = element
                if kind == "paragraph" and element.get(w("default")) in ("1", "true", "on"):
                    self._default = style_id
            elif kind == "character":
                hidden += [style_id] if is_on(element.find(w("rPr", "vanish"))) else []
                bold += [style_id] if is_on(element.find(w("rPr", "b"))) else []
                mono += [style_id] if is_mono(element.find(w("rPr", "rFonts"))) else []
        self.hidden_characters = frozenset(hidden)
        self.bold_characters = frozenset(bold)
        self.mono_characters = frozenset(mono)
        defaults = w("docDefaults", "rPrDefault", "rPr", "sz")
        self._size = (number(val(root.find(defaults))) if root is not None else None) or _DEFAULT_SIZE
        self._resolved: dict[str, Style] = {}
        self._facts: dict[str, _Facts] = {"": _Facts(size=self._size)}

    def paragraph(self, style_id: str | None) -> Style:
        """Return the style with this id; of None and of an id that is not defined, as far as its name tells."""
        key = self._default if style_id is None else style_id
        if key not in self._resolved:
            self._resolved[key] = self._resolve(key)
        return self._resolved[key]

    def numbering(self, style_id: str) -> str | None:
        """Return the id of the numbering that a numbering style stands for."""
        element = self._elements.get(style_id)
        return None if element is None else val(element.find(w("pPr", "numPr", "numId")))

    def _resolve(self, style_id: str) -> Style:
        element = self._elements.get(style_id)
        name = folded_name((val(child(element, _NAME)) if element is not None else None) or style_id)
        facts = self._inherited(style_id) if element is not None else _named(name).over(self._facts[""])
        level = next((one for one in (facts.outline, facts.named) if one is not None), BODY_LEVEL)
        return Style(
            name=name,
            level=heading_level(level),
            kind=facts.kind,
            num_id=facts.num_id,
            num_level=facts.num_level,
            num_style=facts.num_style or "",
            hidden=bool(facts.hidden),
            look=Look(bool(facts.bold), facts.size or self._size, bool(facts.mono)),
        )

    def _inherited(self, style_id: str) -> "_Facts":
        """Return what a style says and inherits; each style is looked at once, a ring ends where it began."""
        chain: list[str] = []
        at = style_id
        while at in self._elements and at not in self._facts:
            self._facts[at] = self._facts[""]  # what a ring inherits from itself
            chain.append(at)
            at = val(child(self._elements[at], _BASE)) or ""
        facts = self._facts.get(at, self._facts[""])
        for one in reversed(chain):
            facts = self._facts[one] = _own_facts(one, self._elements[one]).over(facts)
        return self._facts[style_id]


class _Facts(NamedTuple):
    """What a style says, None where it says nothing; the outline level is 0-based, also the one its name implies."""

    outline: int | None = None
    named: int | None = None
    kind: BlockKind | None = None
    hidden: bool | None = None
    bold: bool | None = None
    size: int | None = None
    mono: bool | None = None
    num_level: int | None = None
    num_id: str | None = None
    num_style: str | None = None

    def over(self, base: "_Facts") -> "_Facts":
        """Return these facts, and those of ``base`` where there is none."""
        missing: dict[str, Any] = {
            name: there for name, own, there in zip(self._fields, self, base, strict=True) if own is None
        }
        both = self._replace(**missing)
        # A level belongs to a list: that of another list says nothing.
        return both if self.num_id is None else both._replace(num_level=self.num_level)


def heading_level(outline: int) -> int:
    """Return a heading's level (1 to 6) for an outline level (0 to 8); 0 for body text."""
    return min(outline + 1, 6) if 0 <= outline < BODY_LEVEL else 0


def _named(name: str) -> _Facts:
    return _Facts(named=level_of_name(name), kind=kind_of_name(name))


def _own_facts(style_id: str, style: Element) -> _Facts:
    facts = _named(folded_name(val(child(style, _NAME)) or style_id))
    paragraph, run = child(style, w("pPr")), child(style, w("rPr"))
    if paragraph is not None:
        facts = facts._replace(outline=number(val(child(paragraph, w("outlineLvl")))))
        numbering = child(paragraph, w("numPr"))
        if numbering is not None:
            num_id = val(child(numbering, w("numId")))
            level = number(val(child(numbering, w("ilvl"))))
            facts = facts._replace(num_id=num_id, num_level=level, num_style=style_id if num_id else None)
    if run is not None:
        fonts = child(run, w("rFonts"))
        facts = facts._replace(
            hidden=_toggle(child(run, w("vanish"))),
            bold=_toggle(child(run, w("b"))),
            size=number(val(child(run, w("sz")))),
            mono=is_mono(fonts) if fonts is not None and fonts.get(_ASCII) else None,
        )
    return facts


def _toggle(mark: Element | None) -> bool | None:
    return None if mark is None else is_on(mark)


def is_mono(font: Element | None) -> bool:
    """Tell whether ``w:rFonts`` names a font of equally wide letters."""
    return font is not None and _is_mono_name(font.get(_ASCII, ""))


@lru_cache(maxsize=100)
def _is_mono_name(name: str) -> bool:
    return _MONO.match(name) is not None
