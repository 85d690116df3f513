"""Fragments of one column to rows of text."""

import re
from collections.abc import Iterable, Sequence
from itertools import pairwise

from rag_lint.parsing.pdf.characters import is_cjk
from rag_lint.parsing.pdf.page import Fragment, Region, Row

_HAN = "\u2e80-\u2fd5\u3005-\u3007\u3400-\u9fff\uf900-\ufaff"
_WIDE = "\u3000-\u303f\uff01-\uff0f\uff1a-\uff1f\uff5b-\uff65\u201c\u201d\u2018\u2019\u2026\u2014"
# Letter-spaced Chinese, and the blank half of a full-width mark, that the library read as spaces.
_SPACED = re.compile(
    rf"(?<=[{_HAN}{_WIDE}]) +(?=[{_HAN}](?: +[{_HAN}{_WIDE}]))|(?<=[{_HAN}] [{_HAN}]) +(?=[{_HAN}{_WIDE}])"
    rf"|(?<=[\u3001-\u303f\uff01-\uff0f\uff1a-\uff1f]) +(?=[{_HAN}\u3001-\u303f])"
    rf"|(?<=[{_HAN}]) +(?=[\u3001-\u3002\uff0c\uff1a\uff1b\uff01\uff1f])"
)
_BLANKS = re.compile(r"[ \t\u00a0\u3000]{2,}")


def region_of(fragments: Iterable[Fragment], notes: Iterable[Fragment] = ()) -> Region:
    """Return the region that the fragments of one column and those in its margin make."""
    rows = rows_of(fragments)
    return Region(rows, min(row.x0 for row in rows), max(row.x1 for row in rows), rows_of(notes), _pitches(rows))


def _pitches(rows: Sequence[Row]) -> tuple[float, ...]:
    steps = [
        (row.base - before.base) / row.size
        for before, row in pairwise(rows)
        if abs(before.size - row.size) < 0.5 and row.size > 0
    ]
    return tuple(sorted(step for step in steps if 0.8 < step < 2.6))


def rows_of(fragments: Iterable[Fragment]) -> tuple[Row, ...]:
    """Return the rows of fragments, from top to bottom; those of a drawing in the order of the file."""
    fragments = list(fragments)
    rows = group(fragments)
    return tuple(make_row(parts) for parts in (_as_drawn(fragments) if _is_scattered(rows) else rows))


def _as_drawn(fragments: Sequence[Fragment]) -> list[list[Fragment]]:
    """Group fragments into rows in the order of the file: what does not go on to the right begins a row."""
    rows: list[list[Fragment]] = []
    for fragment in sorted(fragments, key=lambda f: f.order):
        before = rows[-1][-1] if rows else None
        beside = before is not None and abs(fragment.base - before.base) < 0.3 * before.size
        if before is not None and beside and fragment.x0 >= before.x1 - 1 and fragment.table < 0:
            rows[-1].append(fragment)
        else:
            rows.append([fragment])
    return rows


def _is_scattered(rows: Sequence[Sequence[Fragment]]) -> bool:
    """Tell whether many rows hold pieces on different base lines: parts of a drawing, not lines of a column."""
    wide = [parts for parts in rows if len(parts) > 1]
    if len(wide) < 3:
        return False
    uneven = 0
    for parts in wide:
        main = max(parts, key=lambda f: len(f.text))
        uneven += any(
            abs(f.base - main.base) > 0.15 * main.size and f.size > 0.8 * main.size and len(f.text) > 3 for f in parts
        )
    return uneven > 0.15 * len(wide) and uneven >= 3


def group(fragments: Iterable[Fragment]) -> list[list[Fragment]]:
    """Group fragments into rows from top to bottom, each from left to right.

    A fragment belongs to a row when it stands beside it for half of its height: a superscript does, the next line
    does not.
    """
    rows: list[list[Fragment]] = []
    top = bottom = 0.0
    widest = -1.0
    for fragment in sorted(fragments, key=_middle):
        _, x0, y0, x1, y1 = fragment[:5]
        if rows and min(y1, bottom) - max(y0, top) > 0.5 * min(y1 - y0, bottom - top) and fragment.table < 0:
            rows[-1].append(fragment)
            if x1 - x0 > widest:
                top, bottom, widest = y0, y1, x1 - x0
        else:
            rows.append([fragment])
            top, bottom, widest = y0, y1, x1 - x0
            if fragment.table >= 0:
                top = bottom = y1
    for row in rows:
        if len(row) > 1:
            row.sort(key=_left)
            if _is_stacked(row):
                row.sort(key=_order)
    return rows


def _is_stacked(row: list[Fragment]) -> bool:
    """Tell whether pieces of a row stand above each other, as those of a fraction do: the file knows their order."""
    return any(after.x0 < before.x1 - 0.3 * before.size for before, after in pairwise(row))


def _order(fragment: Fragment) -> int:
    return fragment.order


def _middle(fragment: Fragment) -> tuple[float, float]:
    return fragment.y0 + fragment.y1, fragment.x0


def _left(fragment: Fragment) -> float:
    return fragment.x0


def make_row(parts: Sequence[Fragment]) -> Row:
    """Join the fragments of one row, from left to right; blanks stand where there is a gap."""
    if len(parts) == 1:
        text, x0, y0, x1, y1, base, size, bold, mono, _, _ = parts[0]
        return Row(_clean(text, mono), x0, y0, x1, y1, base, size, bold, mono, tuple(parts))
    main = max(parts, key=lambda part: len(part.text))
    mono = main.mono and all(part.mono or is_cjk(part.text[0]) for part in parts)
    return Row(
        _clean(joined(parts, mono), mono),
        min(part.x0 for part in parts),
        min(part.y0 for part in parts),
        max(part.x1 for part in parts),
        max(part.y1 for part in parts),
        main.base,
        main.size,
        all(part.bold or not any(map(str.isalnum, part.text)) for part in parts) and main.bold,
        mono,
        tuple(parts),
    )


def joined(parts: Sequence[Fragment], mono: bool = False) -> str:
    """Return the text of fragments of one row; in code, gaps keep their width."""
    text = parts[0].text
    for before, part in pairwise(parts):
        gap = part.x0 - before.x1
        wide = max(1, round(gap / (0.6 * part.size))) if mono else 1
        text += " " * (wide if gap > 0.12 * part.size or gap < -part.size else 0) + part.text
    return text


def _clean(text: str, mono: bool) -> str:
    if mono or " " not in text:
        return text
    if "  " in text:
        text = _BLANKS.sub(" ", text)
    return text if text.isascii() else _SPACED.sub("", text)
