"""Reading order: the fragments of a page as columns and bands over all columns, in the order they are read.

Where many lines begin at the same place, a white strip before it may part two columns. Lines that cross the strip (a
title, a wide figure) cut the page into bands; in a band the left column is read before the right one, which may hold
columns of its own. Rows of a table leave white strips too: their cells do not fill their columns as lines of prose do.
"""

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from rag_lint.parsing.pdf.page import Fragment

_DEEPEST = 4  # columns within columns
_FEWEST = 8  # fragments that could be two columns
_TRIED = 5  # strips


class _Band(NamedTuple):
    left: list[Fragment]
    right: list[Fragment]
    """Empty when the band is one column, all of it in ``left``."""


def in_columns(fragments: Sequence[Fragment], depth: int = 0) -> list[list[Fragment]]:
    """Return the fragments of each column or band, in reading order; none is lost or doubled."""
    if len(fragments) < _FEWEST or depth >= _DEEPEST:
        return [list(fragments)] if fragments else []
    best: list[_Band] = []
    most = 0
    for x in _strips(fragments):
        bands = _bands(fragments, x)
        parted = sum(len(band.left) + len(band.right) for band in bands if band.right)
        if parted > most:
            best, most = bands, parted
    if not best:
        return [list(fragments)]
    found = []
    for band in best:
        for side in band:
            smaller = len(side) < len(fragments)
            found += in_columns(side, depth + 1) if smaller else [side]
    return found


def _strips(fragments: Sequence[Fragment]) -> list[float]:
    """Return where most lines begin but at the left margin, most first."""
    left = min(f.x0 for f in fragments)
    width = max(f.x1 for f in fragments) - left
    starts = Counter(round(f.x0 / 2) for f in fragments if f.x0 > left + 0.12 * width)
    merged = Counter({at: count + starts.get(at + 1, 0) for at, count in starts.items()})
    return [at * 2 for at, count in merged.most_common(_TRIED) if count >= 3]


def _bands(fragments: Sequence[Fragment], x: float) -> list[_Band]:
    """Cut at the fragments that cross the strip left of ``x``; adjacent bands that are no columns become one."""
    left: list[Fragment] = []
    right: list[Fragment] = []
    whole: list[Fragment] = []
    bands: list[_Band] = []
    reach = max(f.x1 for f in fragments) - x

    def close() -> None:
        nonlocal left, right, whole
        if _are_columns(left, right, x):
            if whole:
                bands.append(_Band(whole, []))
            bands.append(_Band(left, right))
            left, right, whole = [], [], []
        else:
            whole += left + right
            left, right = [], []

    for fragment in sorted(fragments, key=lambda f: f.y0 + f.y1):
        if fragment.x0 >= x - 5:
            right.append(fragment)
        elif fragment.x1 <= x - 1 or fragment.x1 - x < 0.12 * reach:
            left.append(fragment)
        else:
            close()
            whole.append(fragment)
    close()
    if whole:
        bands.append(_Band(whole, []))
    return bands


def _are_columns(left: list[Fragment], right: list[Fragment], x: float) -> bool:
    if min(len(left), len(right)) < 2 or len(left) + len(right) < _FEWEST:
        return False
    # They stand beside each other, not one below the other.
    if min(left[-1].y1, right[-1].y1) - max(left[0].y0, right[0].y0) < 2 * left[0].size:
        return False
    if x - 1 < max((f.x1 for f in left if f.x1 <= x), default=0.0) + 0.3 * right[0].size:
        return False
    return min(_prose(left), _prose(right)) >= (0.3 if _one_by_one(left, right) else 0.55)


def _one_by_one(left: list[Fragment], right: list[Fragment]) -> bool:
    """Tell whether the file draws one side wholly before the other."""
    sides = [side for _, side in sorted([(f.order, 0) for f in left] + [(f.order, 1) for f in right])]
    return sum(a != b for a, b in zip(sides, sides[1:], strict=False)) <= 2


def _prose(side: list[Fragment]) -> float:
    """Return the share of lines that fill most of their column with more than a word or two."""
    low, high = min(f.x0 for f in side), max(f.x1 for f in side)
    lines: dict[int, list[float]] = {}
    for f in side:
        line = lines.setdefault(round(f.base / 3), [0.0, 0.0])
        line[0] += f.x1 - f.x0
        line[1] += sum(2 if char > "\u2e80" else 1 for char in f.text) if not f.text.isascii() else len(f.text)
    full = sum(ink >= 0.6 * (high - low) and chars >= 16 for ink, chars in lines.values())
    return full / len(lines)
