"""Reading order: the fragments of a page as columns and bands over all columns, in the order they are read.

Where many lines begin at the same place, a white strip before it may part two columns. Lines that cross the strip (a
title, a wide figure) cut the page into bands; in a band the left column is read before the right one, which may hold
columns of its own. Rows of a table leave white strips too: their cells do not fill their columns as lines of prose do.
"""

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from rag_lint.parsing.pdf.page import Fragment

_DEEPEST = 4  # columns within columns
_FEWEST = 8  # fragments that could be two columns
_TRIED = 5  # strips


class Column(NamedTuple):
    """Fragments of one column or band, and those that stand in its margin as notes to it."""

    body: list[Fragment]
    notes: list[Fragment]


class _Band(NamedTuple):
    left: list[Fragment]
    right: list[Fragment]
    """Empty when the band is one column, all of it in ``left``."""
    noted: bool = False
    """Whether ``right`` are notes in the margin of ``left``, on whichever side they stand."""


def in_columns(fragments: Sequence[Fragment], depth: int = 0) -> list[Column]:
    """Return the columns and bands of a page in reading order; no fragment is lost or doubled."""
    if len(fragments) < _FEWEST or depth >= _DEEPEST:
        return [Column(list(fragments), [])] if fragments else []
    fragments = sorted(fragments, key=_middle)
    best = _best(fragments, nest=True) if _beside(fragments) >= 2 else []
    if not best:
        return [Column(list(fragments), [])]
    found = []
    for band in best:
        if band.noted:
            found.append(Column(band.left, band.right))
            continue
        for side in (band.left, band.right):
            smaller = len(side) < len(fragments)
            found += in_columns(side, depth + 1) if smaller else [Column(side, [])]
    return found


def _middle(fragment: Fragment) -> float:
    return fragment.y0 + fragment.y1


def _beside(fragments: Sequence[Fragment]) -> int:
    """Return how many of ``fragments``, from top to bottom, stand beside the one before."""
    return sum(
        after.y0 < before.y1 - 0.4 * before.size and (after.x0 >= before.x1 or after.x1 <= before.x0)
        for before, after in pairwise(fragments)
    )


def _best(fragments: Sequence[Fragment], *, nest: bool) -> list[_Band]:
    """Return the bands that put the most fragments into columns, none when there are no columns."""
    best: list[_Band] = []
    most = 0
    for x in _strips(fragments):
        bands = _bands(fragments, x, nest)
        parted = sum(len(band.left) + len(band.right) for band in bands if band.right)
        if parted > most:
            best, most = bands, parted
        if most == len(fragments):
            break
    return best


def _strips(fragments: Sequence[Fragment]) -> list[float]:
    """Return where most lines begin but at the left margin, most first."""
    left = min(f.x0 for f in fragments)
    width = max(f.x1 for f in fragments) - left
    starts = Counter(round(f.x0 / 2) for f in fragments if f.x0 > left + 0.12 * width)
    merged = Counter({at: count + starts.get(at + 1, 0) for at, count in starts.items()})
    return [at * 2 for at, count in merged.most_common(_TRIED) if count >= 3]


def _bands(fragments: Sequence[Fragment], x: float, nest: bool) -> list[_Band]:
    """Cut at the fragments that cross the strip left of ``x``; adjacent bands that are no columns become one."""
    left: list[Fragment] = []
    right: list[Fragment] = []
    whole: list[Fragment] = []
    bands: list[_Band] = []
    reach = max(f.x1 for f in fragments) - x
    edge = max((f.x1 for f in fragments if f.x1 <= x - 1), default=x)

    def close() -> None:
        nonlocal left, right, whole
        if _are_columns(left, right, x, nest):
            above, columns, below = _peeled(_banded(left, right))
            if whole or above:
                bands.append(_Band(whole + above, []))
            bands.append(columns)
            left, right, whole = [], [], below
        else:
            whole += left + right
            left, right = [], []

    for fragment in fragments:
        if fragment.x0 >= x - 5 or fragment.x0 > edge + 0.5 * fragment.size:
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


def _banded(left: list[Fragment], right: list[Fragment]) -> _Band:
    if _are_notes(left, right):
        return _Band(left, right, True)
    return _Band(right, left, True) if _are_notes(right, left) else _Band(left, right)


def _peeled(band: _Band) -> tuple[list[Fragment], _Band, list[Fragment]]:
    """Take off what stands above and below the columns: a few lines past a white strip across both of them."""
    both = sorted(band.left + band.right, key=_middle)
    first, last = 0, len(both)
    for n in range(1, min(5, len(both) - 4)):
        if min(f.y0 for f in both[n:]) - max(f.y1 for f in both[:n]) > 1.1 * both[0].size:
            first = n
        if min(f.y0 for f in both[-n:]) - max(f.y1 for f in both[:-n]) > 1.1 * both[-1].size:
            last = len(both) - n
    kept = {f.order for f in both[first:last]}
    left = [f for f in band.left if f.order in kept]
    right = [f for f in band.right if f.order in kept]
    if not left or not right:
        return [], band, []
    return both[:first], _Band(left, right, band.noted), both[last:]


def _are_columns(left: list[Fragment], right: list[Fragment], x: float, nest: bool) -> bool:
    if min(len(left), len(right)) < 2 or len(left) + len(right) < _FEWEST:
        return False
    # They stand beside each other, not one below the other.
    if min(left[-1].y1, right[-1].y1) - max(left[0].y0, right[0].y0) < 2 * left[0].size:
        return False
    if x - 1 < max((f.x1 for f in left if f.x1 <= x), default=0.0) + 0.3 * right[0].size:
        return False
    if _are_notes(left, right) or _are_notes(right, left):
        return True
    apart = _one_by_one(left, right)
    if apart and all(_worded(side) for side in (left, right)):
        return True
    share = 0.25 if apart else 0.55
    fewest = 28 if _row_by_row(left, right) else 16
    return all(_prose(side, fewest) >= share or (nest and _nests(side)) for side in (left, right))


def _nests(side: list[Fragment]) -> bool:
    """Tell whether a side is made of columns itself."""
    bands = _best(sorted(side, key=_middle), nest=False) if len(side) >= 2 * _FEWEST else []
    return sum(len(band.left) + len(band.right) for band in bands if band.right) > 0.5 * len(side)


def _are_notes(main: list[Fragment], notes: list[Fragment]) -> bool:
    """Tell whether ``notes`` stand in the margin of ``main``: narrow, few, words rather than numbers."""
    wide = max(f.x1 for f in main) - min(f.x0 for f in main)
    narrow = max(f.x1 for f in notes) - min(f.x0 for f in notes)
    if narrow > 0.3 * wide or len(notes) > 0.6 * len(main) or _prose(main) < 0.6:
        return False
    letters = sum(sum(map(str.isalpha, f.text)) for f in notes)
    return letters >= 3 * len(notes) and _one_by_one(main, notes, len(notes))


def _worded(side: list[Fragment]) -> bool:
    """Tell whether a side is a list of words (an index, contents) rather than labels or numbers."""
    text = "".join([f.text for f in side])
    return len(side) >= 6 and len(text) >= 6 * len(side) and 2 * sum(map(str.isalpha, text)) > len(text)


def _one_by_one(left: list[Fragment], right: list[Fragment], switches: float = 2) -> bool:
    """Tell whether the file draws one side before the other, but for so many switches."""
    sides = [side for _, side in sorted([(f.order, 0) for f in left] + [(f.order, 1) for f in right])]
    return sum(a != b for a, b in pairwise(sides)) <= max(2, switches)


def _row_by_row(left: list[Fragment], right: list[Fragment]) -> bool:
    """Tell whether the file draws a line of one side, then the one beside it, as for the rows of a table."""
    sides = [side for _, side in sorted([(f.order, 0) for f in left] + [(f.order, 1) for f in right])]
    return sum(a != b for a, b in pairwise(sides)) >= 1.2 * min(_lines(left), _lines(right))


def _lines(side: list[Fragment]) -> int:
    return len({round(f.base / 3) for f in side})


def _prose(side: list[Fragment], fewest: int = 16) -> float:
    """Return the share of lines that fill most of their column with at least so many half-width characters."""
    low, high = min(f.x0 for f in side), max(f.x1 for f in side)
    lines: dict[int, list[float]] = {}
    for f in side:
        line = lines.setdefault(round(f.base / 3), [0.0, 0.0])
        line[0] += f.x1 - f.x0
        line[1] += len(f.text) if f.text.isascii() else sum(2 if char > "\u2e80" else 1 for char in f.text)
    full = sum(ink >= 0.6 * (high - low) and chars >= fewest for ink, chars in lines.values())
    return full / len(lines)
