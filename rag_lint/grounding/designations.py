"""Names that are told apart by a number: COVID-19, F-35, 3D, iPhone 11, 骁龙835. Their numbers count nothing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from rag_lint.grounding.aligned import Evidence
from rag_lint.model.finding import Span
from rag_lint.model.pattern import lazy_re

_FORMS = lazy_re(
    r"(?<![A-Za-z0-9$€£¥.,])(?:(?P<name>[A-Z][A-Za-z]*(?:-[A-Z][A-Za-z]*)*)[- ]?(?P<number>\d{1,4})(?P<tail>[a-z]?)"
    r"(?![\dA-Za-z]|[.,:/%-]\d| ?(?:%|percent|million|billion|thousand|年|月))"
    r"|(?P<first>\d{1,4})(?P<unit>[DGK]|nm)(?![A-Za-z0-9]))"
    r"|(?P<han>[\u4e00-\u9fff]{2})(?P<model>\d{2,4})(?![\d.,:：/%‰年月日号号时点分秒元万亿千百个人家名位次件台米公吨级岁度天周倍条项亩平里克斤英美欧港多余余-])"
)
_DIGIT = lazy_re(r"\d")
_COMMON = frozenset(
    "January February March April May June July August September October November December Jan Feb Mar Apr"
    " Jun Jul Aug Sep"
    " Sept Oct Nov Dec In On At By Of The A An And Or From To Since Until About Over Around Nearly Only For With Q H FY"
    " Phase Stage Type Season Grade Class Level Tier Category Round No Page Section Chapter Article Figure Table Part"
    " Monday Tuesday Wednesday Thursday Friday Saturday Sunday Between During After Before US USD RMB CNY EUR GBP HK"
    " Approximately Roughly Almost More Less Up At All Some These Those This That Those When Where While If"
    " As But Its".split()
)
NEAR = 40


class Designation(NamedTuple):
    """A name with a number: ``stem`` is what other numbers could stand beside."""

    stem: str
    number: str
    span: Span


def designations(text: str) -> Iterator[Designation]:
    """Yield the designations of ``text``, in order."""
    if _DIGIT.search(text) is None:
        return
    for found in _FORMS.finditer(text):
        if found["name"] is not None:
            if found["name"] in _COMMON:
                continue
            yield Designation(found["name"].lower(), found["number"] + found["tail"], Span(*found.span()))
        elif found["first"] is not None:
            yield Designation(found["unit"].lower(), found["first"], Span(*found.span()))
        else:
            yield Designation(found["han"], found["model"], Span(*found.span()))


def renumbered(claim: str, source: Evidence) -> Iterator[tuple[Span, Span]]:
    """Yield each designation of the claim that the evidence has only with other numbers, with the nearest of these.

    Nothing is told of a designation whose own number stands in the evidence, nor against one that the claim has too.
    """
    ours = list(designations(claim))
    if not ours:
        return
    theirs = list(designations(source.text))
    said = {(each.stem, each.number) for each in ours}
    known = {(each.stem, each.number) for each in theirs}
    for each in ours:
        if (each.stem, each.number) in known or _stands(each, source.text):
            continue
        others = [other for other in theirs if other.stem == each.stem and (other.stem, other.number) not in said]
        if len({other.number for other in others}) == 1 and _alike(each.number, others[0].number):
            yield each.span, others[0].span


def _stands(designation: Designation, text: str) -> bool:
    """Whether the number stands beside the stem in some other spelling."""
    return any(
        form in text.lower()
        for form in (f"{designation.stem}{designation.number}", f"{designation.stem} ({designation.number}")
    )


def _alike(ours: str, theirs: str) -> bool:
    """Numbers of the same length, or small ones: Windows 11 and Windows 2000 are not told apart by a number alone."""
    return len(ours) == len(theirs) or (len(ours) <= 2 and len(theirs) <= 2)
