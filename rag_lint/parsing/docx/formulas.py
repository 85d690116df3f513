"""Office math as one line of text: ``x^2``, ``(a+b)/2``, ``∑_(i=1)^n``."""

from collections.abc import Iterator

from rag_lint.parsing.docx.fragments import Fragment, implied, text_of
from rag_lint.parsing.docx.names import Element, m

_SKIPPED = frozenset(m(name) for name in ("rPr", "ctrlPr", "fPr", "sSupPr", "sSubPr", "sSubSupPr", "mPr", "eqArrPr"))
_SCRIPTS = {m("sup"): "^", m("sub"): "_"}
_SCRIPTED = frozenset(m(name) for name in ("sSup", "sSub", "sSubSup", "sPre", "nary"))


def formula(element: Element) -> list[Fragment]:
    """Return the text of an ``m:oMath`` or anything in one; the signs that the layout implies are marked as such."""
    return list(_walk(element))


def _walk(element: Element) -> Iterator[Fragment]:
    for child in element:
        tag = child.tag
        if tag == m("t"):
            if child.text:
                yield Fragment(child.text)
        elif tag == m("f"):
            yield from _fraction(child)
        elif tag in _SCRIPTED:
            yield from _scripted(child)
        elif tag == m("rad"):
            yield implied("√")
            yield from _grouped(child.find(m("e")))
        elif tag == m("d"):
            yield from _delimited(child)
        elif tag == m("mr"):
            yield from _separated(child, " ")
            yield implied("; ")
        elif isinstance(tag, str) and tag not in _SKIPPED:
            yield from _walk(child)


def _fraction(element: Element) -> Iterator[Fragment]:
    yield from _grouped(element.find(m("num")))
    yield implied("/")
    yield from _grouped(element.find(m("den")))


def _scripted(element: Element) -> Iterator[Fragment]:
    if element.tag == m("nary"):
        sign = element.find(f"{m('naryPr')}/{m('chr')}")
        yield implied((sign.get(m("val")) if sign is not None else None) or "∫")
    for child in element:
        if child.tag in _SCRIPTS:
            inside = list(_grouped(child))
            if text_of(inside).strip():
                yield implied(_SCRIPTS[child.tag])
                yield from inside
        elif child.tag == m("e"):
            yield from _walk(child)


def _delimited(element: Element) -> Iterator[Fragment]:
    properties = element.find(m("dPr"))
    opening, closing = _sign(properties, "begChr", "("), _sign(properties, "endChr", ")")
    yield from [implied(opening)] if opening else []
    yield from _separated(element, _sign(properties, "sepChr", "|"))
    yield from [implied(closing)] if closing else []


def _sign(properties: Element | None, name: str, default: str) -> str:
    sign = properties.find(m(name)) if properties is not None else None
    return default if sign is None else sign.get(m("val"), "")


def _separated(element: Element, separator: str) -> Iterator[Fragment]:
    for place, part in enumerate(element.findall(m("e"))):
        if place and separator:
            yield implied(separator)
        yield from _walk(part)


def _grouped(element: Element | None) -> Iterator[Fragment]:
    """Parentheses where more than one letter or number would not stay together in a line."""
    inside = list(_walk(element)) if element is not None else []
    bare = text_of(inside).strip()
    if len(bare) < 2 or bare.isalnum() or (bare[0] == "(" and bare[-1] == ")"):
        yield from inside
        return
    yield implied("(")
    yield from inside
    yield implied(")")
