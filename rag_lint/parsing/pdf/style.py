"""What the running text of a document looks like, as the measure for what stands out of it."""

from collections import Counter
from collections.abc import Iterable
from statistics import median
from typing import NamedTuple

from rag_lint.parsing.pdf.page import Region


class Style(NamedTuple):
    """Font size (points), weight and font kind of most characters; ``pitch`` is lines' distance over font size."""

    size: float
    bold: bool
    mono: bool
    pitch: float


def style_of(regions: Iterable[Region]) -> Style:
    """Return the style of most of the text in ``regions``."""
    sizes: Counter[float] = Counter()
    bold = mono = total = 0
    pitches: list[float] = []
    for region in regions:
        pitches += region.pitches
        for row in region.rows:
            chars = len(row.text)
            sizes[round(row.size * 2) / 2] += chars
            bold += row.bold * chars
            mono += row.mono * chars
            total += chars
    size = sizes.most_common(1)[0][0] if sizes else 10.0
    return Style(size, 2 * bold > total, 2 * mono > total, median(pitches) if pitches else 1.2)
