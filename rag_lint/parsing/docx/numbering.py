"""Automatic numbering: the numbers Word computes from ``numbering.xml`` (ECMA-376 part 1, 17.9) and never stores."""

import re
from typing import NamedTuple

from rag_lint.parsing.docx.names import Element, is_on, number, val, w
from rag_lint.parsing.docx.number_formats import formatted
from rag_lint.parsing.docx.styles import Styles

LEVELS = 9
_PLACE = re.compile(r"%([1-9])")
_MAX_LABEL = 200


class Level(NamedTuple):
    """How one level of a list is numbered; ``restart`` is the level (1-based) after which it begins anew, 0 never."""

    start: int = 1
    style: str = "decimal"
    text: str = ""
    gap: str = " "
    legal: bool = False
    restart: int | None = None
    paragraph_style: str = ""


class Label(NamedTuple):
    """The number of a paragraph as shown, with the gap behind it; a bullet's sign depends on fonts and is left out."""

    text: str
    bullet: bool = False
    level: int = 0


class _Abstract(NamedTuple):
    levels: dict[int, Level]
    style_link: str
    num_style_link: str


class _Num(NamedTuple):
    abstract: str
    levels: dict[int, Level]
    starts: dict[int, int]


class Numbering:
    """The lists of one document, counting on with each paragraph that is asked for."""

    def __init__(self, root: Element | None, styles: Styles) -> None:
        found = root if root is not None else ()
        self._abstracts = {
            one.get(w("abstractNumId"), ""): _abstract(one) for one in found if one.tag == w("abstractNum")
        }
        self._nums = {one.get(w("numId"), ""): _num(one) for one in found if one.tag == w("num")}
        self._styles = styles
        self._counts: dict[str, list[int | None]] = {}
        self._started: set[tuple[str, int]] = set()

    def label(self, num_id: str, level: int | None, style_id: str = "") -> Label | None:
        """Count a paragraph of the list ``num_id`` and return its number; None when the file defines no such list.

        ``level`` is 0-based; None means the level that is bound to the style ``style_id``.
        """
        num = self._nums.get(num_id)
        if num is None:
            return None
        abstract = self._definition(num)
        levels = {**abstract.levels, **num.levels}
        if level is None:
            bound = [place for place, one in levels.items() if style_id and one.paragraph_style == style_id]
            level = bound[0] if bound else 0
        level = min(max(level, 0), LEVELS - 1)
        if level not in levels:
            return None
        counts = self._counts.setdefault(num.abstract, [None] * LEVELS)
        self._count(num_id, num, levels, level, counts)
        return _label(levels, level, counts)

    def _definition(self, num: _Num) -> _Abstract:
        """Return the definition of a list; one may only name the style of another that has the levels."""
        abstract = self._abstracts.get(num.abstract, _NO_LEVELS)
        if not abstract.num_style_link or abstract.levels:
            return abstract
        linked = [one for one in self._abstracts.values() if one.style_link == abstract.num_style_link]
        if linked:
            return linked[0]
        other = self._nums.get(self._styles.numbering(abstract.num_style_link) or "")
        return self._abstracts.get(other.abstract, _NO_LEVELS) if other is not None else _NO_LEVELS

    def _count(self, num_id: str, num: _Num, levels: dict[int, Level], level: int, counts: list[int | None]) -> None:
        """Lists of one definition count on together; a list that states its own start begins there, once."""
        first = (num_id, level) not in self._started and level in num.starts
        self._started.add((num_id, level))
        before = counts[level]
        counts[level] = num.starts[level] if first else levels[level].start if before is None else before + 1
        for deeper in range(level + 1, LEVELS):
            restart = levels[deeper].restart if deeper in levels else None
            if restart is None or level < restart:
                counts[deeper] = None
                self._started.discard((num_id, deeper))


def _label(levels: dict[int, Level], level: int, counts: list[int | None]) -> Label | None:
    own = levels[level]
    if own.style == "bullet":
        return Label("- ", bullet=True, level=level)

    def shown(place: "re.Match[str]") -> str:
        at = int(place[1]) - 1
        if at > level or at not in levels or levels[at].style in ("none", "bullet"):
            return ""
        count = counts[at]
        # A level that no paragraph had yet shows where it would begin.
        value = levels[at].start if count is None else count
        style = levels[at].style
        return formatted(value, "decimal" if own.legal and style != "decimalZero" else style)

    text = _PLACE.sub(shown, own.text).strip()
    return Label(text + own.gap, level=level) if text else None


_NO_LEVELS = _Abstract({}, "", "")
_GAPS = {"nothing": "", "space": " ", "tab": " "}


def _abstract(element: Element) -> _Abstract:
    return _Abstract(
        dict(_level(one) for one in element.findall(w("lvl"))),
        val(element.find(w("styleLink"))) or "",
        val(element.find(w("numStyleLink"))) or "",
    )


def _num(element: Element) -> _Num:
    levels, starts = {}, {}
    for override in element.findall(w("lvlOverride")):
        place = number(override.get(w("ilvl")), 0) or 0
        own = override.find(w("lvl"))
        if own is not None:
            levels[place] = _level(own)[1]
        start = number(val(override.find(w("startOverride"))))
        if start is not None:
            starts[place] = start
    return _Num(val(element.find(w("abstractNumId"))) or "", levels, starts)


def _level(element: Element) -> tuple[int, Level]:
    return number(element.get(w("ilvl")), 0) or 0, Level(
        start=number(val(element.find(w("start"))), 0) or 0,
        style=_style(element),
        text=(val(element.find(w("lvlText"))) or "")[:_MAX_LABEL],
        gap=_GAPS.get(val(element.find(w("suff"))) or "tab", " "),
        legal=is_on(element.find(w("isLgl"))),
        restart=number(val(element.find(w("lvlRestart")))),
        paragraph_style=val(element.find(w("pStyle"))) or "",
    )


def _style(element: Element) -> str:
    """Return the number format; one that Word 2010 brought (``001, 002``) stands beside an older one."""
    formats: list[tuple[str | None, str]] = [(val(one), one.get(w("format"), "")) for one in element.iter(w("numFmt"))]
    known = [name for name, _ in formats if name and name != "custom"]
    padded = [example.split(",")[0].strip() for name, example in formats if name == "custom"]
    if padded and padded[0].startswith("0") and padded[0].isdecimal():
        return padded[0]
    return known[0] if known else "decimal"
