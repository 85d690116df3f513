"""Running heads, feet and page numbers: what stands at about the same place of several pages, digits aside."""

import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from rag_lint.parsing.pdf.page import Fragment, Page
from rag_lint.parsing.pdf.rows import group, joined

_ZONE = 0.13  # share of the page's height that is looked at, at its top and at its bottom
_ROWS = 4  # at either edge of a page
_NEAR = 4.0  # points that a running head may move
_GAP = 0.55  # times the font size, to the text
_SLOT_PAGES = 3  # so many pages with furniture on one line make that line the place of furniture
_NUMBER = re.compile(r"\d+|(?<![^\W_])[ivxlc]+(?![^\W_])|[一二三四五六七八九十百零〇]+(?= ?页)", re.IGNORECASE)


class Edges(NamedTuple):
    """Which fragments of a page (by ``order``) are furniture, at its head and at its foot."""

    head: frozenset[int]
    foot: frozenset[int]


class _Row(NamedTuple):
    page: int
    at: float  # from the top of the page for a head, from its bottom for a foot
    size: float
    text: str
    mask: str
    orders: tuple[int, ...]
    gap: float  # to the next row towards the middle of the page, over the font size


def furniture(pages: Sequence[Page]) -> list[Edges]:
    """Return the furniture of each page: rows that at least two pages share."""
    heads: list[_Row] = []
    feet: list[_Row] = []
    for index, page in enumerate(pages):
        zone = _ZONE * page.height
        top = group(f for f in page.fragments if f.y1 <= zone)[:_ROWS]
        bottom = group(f for f in page.fragments if f.y0 >= page.height - zone)[-_ROWS:]
        for parts in reversed(top):
            low = max(f.y1 for f in parts)
            gap = min((f.y0 for f in page.fragments if f.y0 > low - 2), default=page.height) - low
            heads.append(_row(index, parts, max(f.base for f in parts), gap))
        for parts in bottom:
            high = min(f.y0 for f in parts)
            gap = high - max((f.y1 for f in page.fragments if f.y1 < high + 2), default=0.0)
            feet.append(_row(index, parts, page.height - max(f.base for f in parts), gap))
    return [
        Edges(frozenset(head), frozenset(foot))
        for head, foot in zip(_repeated(heads, len(pages)), _repeated(feet, len(pages)), strict=True)
    ]


def _row(page: int, parts: list[Fragment], at: float, gap: float) -> _Row:
    text, size = joined(parts), parts[0].size
    return _Row(page, at, size, text, _NUMBER.sub("#", text), tuple(f.order for f in parts), gap / (size or 1.0))


def _repeated(rows: list[_Row], pages: int) -> list[set[int]]:
    """Return the furniture of each page by ``order``; the rows of a page come from its middle outwards."""
    same = {(row.page, row.orders) for run in _alike(rows) for row in run}
    slots: dict[tuple[int, int], list[bool]] = defaultdict(list)
    for row in rows:
        slots[_slot(row)].append((row.page, row.orders) in same)
    # A head that names the section is not the same on all pages, but its place is.
    places = {slot for slot, hits in slots.items() if sum(hits) >= max(_SLOT_PAGES, 0.5 * len(hits))}
    found: list[set[int]] = [set() for _ in range(pages)]
    inner = None
    for row in rows:
        # What stands right above the text, without a gap, is its first line.
        apart = row.gap >= _GAP or (inner is not None and inner.page == row.page)
        is_one = apart and ((row.page, row.orders) in same or _slot(row) in places)
        if is_one:
            found[row.page].update(row.orders)
        inner = row if is_one else None
    return found


def _slot(row: _Row) -> tuple[int, int]:
    return round(row.at / 2), round(row.size)


def _alike(rows: list[_Row]) -> Iterator[list[_Row]]:
    """Yield the rows of at least two pages that read the same and stand at the same height."""
    by_mask: dict[str, list[_Row]] = defaultdict(list)
    for row in rows:
        by_mask[row.mask].append(row)
    for mask, same in by_mask.items():
        same.sort(key=lambda row: row.at)
        run: list[_Row] = []
        for row in same:
            if run and row.at - run[-1].at > _NEAR:
                yield from _counted(run, mask)
                run = []
            run.append(row)
        yield from _counted(run, mask)


def _counted(run: list[_Row], mask: str) -> Iterator[list[_Row]]:
    if len({row.page for row in run}) < 2:
        return
    if mask.strip("#-–— .·|/") == "":
        # Bare numbers: those of pages grow from page to page, those at the end of a table do not.
        shifts = Counter(_value(row.text) - row.page for row in run)
        if max(shifts.values()) < 2:
            return
    yield run


_ROMAN = {"i": 1, "v": 5, "x": 10, "l": 50, "c": 100}


def _value(text: str) -> int:
    """Return the first number of ``text``, Arabic or Roman."""
    found = _NUMBER.search(text)
    word = found.group().lower() if found else ""
    if word.isdigit():
        return int(word[:9])
    values = [_ROMAN.get(char, 0) for char in word]
    return sum(-now if now < after else now for now, after in zip(values, [*values[1:], 0], strict=False))
