"""Which parts of a page are not its text: navigation, cookie notices, page feet. What is not surely so stays text."""

import re
from collections.abc import Iterator, Sequence

from rag_lint.model.document import BlockKind
from rag_lint.parsing.html.candidates import Mark
from rag_lint.parsing.html.walk import Page, Region
from rag_lint.parsing.html.writer import Part

_SOME_LINKS = 0.5  # share of the letters of a region that are in links
_NAVIGATION_LINKS = 0.25
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
_TRAIL = re.compile(r"(?:(?:您?当前|您?當前|您的|你的|所在)位置[:：]|首页\s*[>›»/]|Home\s*[>›»]|You are here:)", re.IGNORECASE)


def boilerplate(page: Page) -> frozenset[int]:
    """Return the indexes of the parts of ``page`` that are boilerplate."""
    parts = page.fragment.parts
    visible = sum(part.letters for part in parts if not part.hidden)
    regions = [region for region in page.regions if _is_boilerplate(region, page, visible)]
    taken = {index for region in regions for index in range(region.start, region.end)}
    taken |= {index for index, part in enumerate(parts) if part.kind is BlockKind.BOILERPLATE}
    if _drops_the_text(parts, taken, visible):
        prose = {
            index for region in regions if not _is_links(parts[region.start : region.end], _SOME_LINKS)
            for index in range(region.start, region.end)
        }
        taken -= prose
        if _letters(parts, taken) >= visible:
            taken = set()
    return frozenset(taken | set(_lines(page, taken)))


def _is_boilerplate(region: Region, page: Page, visible: int) -> bool:
    parts = [part for part in page.fragment.parts[region.start : region.end] if not part.hidden]
    letters = sum(part.letters for part in parts)
    if not letters:
        return False
    if region.mark is Mark.COOKIES:
        text = page.fragment.text[parts[0].span.start : parts[-1].span.end]
        return letters <= min(_SHORT_NOTICE, visible * _MOST) and _CONSENT.search(text) is not None
    if _is_links(parts, _SOME_LINKS):
        return True
    if letters > visible * _MOST or any(part.kind is BlockKind.HEADING and part.level == 1 for part in parts):
        return False
    if region.mark is Mark.FOOT:
        rest = sum(part.letters for part in page.fragment.parts[region.end :])
        return rest <= _SHORT and letters <= _SHORT_NOTICE
    return region.mark is Mark.SURE and (letters <= _SHORT_NOTICE or _is_links(parts, _NAVIGATION_LINKS))


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
