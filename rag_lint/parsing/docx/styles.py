"""Styles: what a paragraph is by the style it has, through the styles that one is based on."""

import re
from typing import NamedTuple

from rag_lint.model.document import BlockKind
from rag_lint.parsing.docx.names import Element, is_on, number, val, w
from rag_lint.parsing.docx.style_names import BODY_LEVEL, folded_name, kind_of_name, level_of_name

_DEFAULT_SIZE = 20  # half points, where a document does not say
_MAX_CHAIN = 20  # of styles based on styles; files with rings in them exist

_ASCII = w("ascii")
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
        chain = self._chain(style_id)
        names = [folded_name(val(element.find(w("name"))) or one) for one, element in chain] or [folded_name(style_id)]
        level = _outline(chain)
        if level is None:
            level = next((found for found in map(level_of_name, names) if found is not None), BODY_LEVEL)
        kind = next((found for found in map(kind_of_name, names) if found is not None), None)
        num_id, num_level, num_style = _numbering(chain)
        return Style(
            name=names[0],
            level=heading_level(level),
            kind=kind,
            num_id=num_id,
            num_level=num_level,
            num_style=num_style,
            hidden=_toggle(chain, "vanish"),
            look=Look(_toggle(chain, "b"), self._size_of(chain), _is_typewritten(chain)),
        )

    def _size_of(self, chain: list[tuple[str, Element]]) -> int:
        sizes = (number(val(style.find(w("rPr", "sz")))) for _, style in chain)
        return next((size for size in sizes if size is not None), self._size)

    def _chain(self, style_id: str) -> list[tuple[str, Element]]:
        chain: list[tuple[str, Element]] = []
        seen: set[str] = set()
        while style_id in self._elements and style_id not in seen and len(chain) < _MAX_CHAIN:
            seen.add(style_id)
            element = self._elements[style_id]
            chain.append((style_id, element))
            style_id = val(element.find(w("basedOn"))) or ""
        return chain


def heading_level(outline: int) -> int:
    """Return a heading's level (1 to 6) for an outline level (0 to 8); 0 for body text."""
    return min(outline + 1, 6) if 0 <= outline < BODY_LEVEL else 0


def _outline(chain: list[tuple[str, Element]]) -> int | None:
    return next(
        (found for _, style in chain if (found := number(val(style.find(w("pPr", "outlineLvl"))))) is not None), None
    )


def _numbering(chain: list[tuple[str, Element]]) -> tuple[str | None, int | None, str]:
    """Return number id, level and the style that has the id; the level may stand in a style nearer by."""
    level = None
    for style_id, style in chain:
        properties = style.find(w("pPr", "numPr"))
        if properties is None:
            continue
        if level is None:
            level = number(val(properties.find(w("ilvl"))))
        num_id = val(properties.find(w("numId")))
        if num_id is not None:
            return num_id, level, style_id
    return None, level, ""


def _toggle(chain: list[tuple[str, Element]], name: str) -> bool:
    marks = (style.find(w("rPr", name)) for _, style in chain)
    return next((is_on(mark) for mark in marks if mark is not None), False)


def _is_typewritten(chain: list[tuple[str, Element]]) -> bool:
    fonts = (style.find(w("rPr", "rFonts")) for _, style in chain)
    return next((is_mono(font) for font in fonts if font is not None and font.get(w("ascii"))), False)


def is_mono(font: Element | None) -> bool:
    """Tell whether ``w:rFonts`` names a font of equally wide letters."""
    return font is not None and _MONO.match(font.get(_ASCII, "")) is not None
