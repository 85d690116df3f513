"""Which parts of a page are not its text: navigation, cookie notices, page feet. What is not surely so stays text."""

import re
from collections.abc import Iterator, Sequence
from itertools import accumulate
from typing import NamedTuple

from rag_lint.model.document import BlockKind
from rag_lint.parsing.html.candidates import Mark
from rag_lint.parsing.html.walk import Page, Region
from rag_lint.parsing.html.writer import Part

_SOME_LINKS = 0.5  # share of the letters of a region that are in links
_MOST_LINKS = 0.8
_SHORT = 300  # letters that say little without links
_SHORT_NOTICE = 1500
_SHORT_LINE = 200
_EDGE = 8  # blocks at either end of a page where lines of navigation stand without a name
_LEAST_CONTENT = 200  # letters outside boilerplate that make a page a page
_MOST = 0.5  # share of the visible letters that boilerplate by name alone may take
_CONSENT = re.compile(r"cookie|consent|同意|隐私|隱私", re.IGNORECASE)
_RIGHTS = re.compile(
    r"\s*(?:©|\(c\)|copyright\b|版权所有|版權所有|[^。.]{0,40}(?:ICP备|公网安备|ICP证))"
    r"|.*(?:all rights reserved\W*|保留所有权利。?|保留一切权利。?)\Z",
    re.IGNORECASE | re.DOTALL,
)
_TURN = re.compile(
    r"\b(?:prev(?:ious)?|next|up|home|contents|back to top|top of page|skip to)\b"
    r"|[上下]一?[页頁篇章节節级級步]|[前后後]一[页頁]|首页|首頁|目录|目錄|返回|回到?顶部|回到?頂部|跳[转至到過过]|后退|前进",
    re.IGNORECASE,
)
_TRAIL = re.compile(
    r"(?:(?:您?当前|您?當前|您的|你的|所在)位置[:：]|首页\s*[>›»/]|Home\s*[>›»]|You are here:)", re.IGNORECASE
)


class _Sum(NamedTuple):
    """What parts hold: letters, letters in links, headings of level 1."""

    letters: int = 0
    linked: int = 0
    titles: int = 0

    def plus(self, other: "_Sum", sign: int = 1) -> "_Sum":
        return _Sum(*(mine + sign * theirs for mine, theirs in zip(self, other, strict=True)))

    def is_links(self, share: float) -> bool:
        return self.letters > 0 and self.linked >= share * self.letters


class _Judged(NamedTuple):
    """A region, whether it is boilerplate, and what in it no region inside took."""

    region: Region
    taken: bool
    rest: _Sum
    whole: _Sum


def boilerplate(page: Page) -> frozenset[int]:
    """Return the indexes of the parts of ``page`` that are boilerplate."""
    parts = page.fragment.parts
    sums = list(accumulate(map(_sum_of, parts), _Sum.plus, initial=_Sum()))
    judged = [one for one in _judge(page, sums) if one.taken]
    taken = _indexes(judged) | {index for index, part in enumerate(parts) if part.kind is BlockKind.BOILERPLATE}
    if _drops_the_text(parts, taken, sums[-1].letters):
        taken -= _indexes([one for one in judged if not one.whole.is_links(_SOME_LINKS)])
        if _letters(parts, taken) >= sums[-1].letters:
            taken = set()
    return frozenset(taken | set(_lines(page, taken)))


def _indexes(judged: list[_Judged]) -> set[int]:
    """Return the indexes of all parts in these regions; they nest, so the outer ones alone are counted out."""
    found: set[int] = set()
    at = 0
    for one in sorted(judged, key=lambda one: (one.region.start, -one.region.end)):
        found.update(range(max(at, one.region.start), one.region.end))
        at = max(at, one.region.end)
    return found


def _sum_of(part: Part) -> _Sum:
    if part.hidden:
        return _Sum()
    return _Sum(part.letters, part.linked, part.kind is BlockKind.HEADING and part.level == 1)


def _judge(page: Page, sums: list[_Sum]) -> Iterator[_Judged]:
    """Judge the regions, inner ones first, as they come: what they took does not speak for or against an outer one."""
    inner: list[_Judged] = []
    for region in page.regions:
        whole = rest = sums[region.end].plus(sums[region.start], -1)
        while inner and inner[-1].region.start >= region.start:
            within = inner.pop()
            rest = rest.plus(within.whole, -1)
            rest = rest if within.taken else rest.plus(within.rest)
        taken = whole.letters > 0 and _is_boilerplate(region, page, rest, whole, sums)
        inner.append(_Judged(region, taken, rest, whole))
        yield inner[-1]


def _is_boilerplate(region: Region, page: Page, rest: _Sum, whole: _Sum, sums: list[_Sum]) -> bool:
    visible = sums[-1].letters
    if region.mark is Mark.COOKIES:
        text = page.fragment.text[_span(page, region)]
        return whole.letters <= min(_SHORT_NOTICE, visible * _MOST) and _CONSENT.search(text) is not None
    if rest.letters > visible * _MOST and not rest.is_links(_MOST_LINKS):
        return False
    if rest.is_links(_SOME_LINKS):
        return True
    if rest.titles or rest.letters > _SHORT_NOTICE:
        return False
    if region.mark is Mark.FOOT:
        return sums[-1].plus(sums[region.end], -1).letters <= _SHORT
    return region.mark is Mark.SURE or (whole.letters > rest.letters and whole.is_links(_SOME_LINKS))


def _span(page: Page, region: Region) -> slice:
    parts = page.fragment.parts
    return slice(parts[region.start].span.start, parts[region.end - 1].span.end)


def _is_links(parts: Sequence[Part], share: float) -> bool:
    letters = sum(part.letters for part in parts)
    return letters > 0 and sum(part.linked for part in parts) >= share * letters


def _letters(parts: Sequence[Part], indexes: set[int]) -> int:
    return sum(parts[index].letters for index in indexes if not parts[index].hidden)


def _drops_the_text(parts: Sequence[Part], taken: set[int], visible: int) -> bool:
    """Tell whether too little is left: neither half of the page nor a paragraph's worth of prose."""
    left = [part for index, part in enumerate(parts) if index not in taken and not part.hidden]
    letters = sum(part.letters for part in left)
    return bool(taken) and letters < visible * _MOST and letters - sum(part.linked for part in left) < _LEAST_CONTENT


def _lines(page: Page, taken: set[int]) -> Iterator[int]:
    """Yield the unnamed lines at the edges that lead elsewhere or claim rights."""
    parts = page.fragment.parts
    content = [index for index, part in enumerate(parts) if index not in taken and not part.hidden]
    if len(content) < 3:
        return
    edge = min(_EDGE, len(content) // 3)
    first, last = content[:edge], content[-edge:]
    for index in (*first, *last):
        part = parts[index]
        if part.letters > _SHORT_LINE or part.kind in (BlockKind.HEADING, BlockKind.CODE, BlockKind.FOOTNOTE):
            continue
        text = page.fragment.text[part.span.start : part.span.end]
        leads = _is_links([part], _SOME_LINKS) and (_TURN.search(text) or _TRAIL.match(text))
        if leads or (index in last and _RIGHTS.match(text)):
            yield index
