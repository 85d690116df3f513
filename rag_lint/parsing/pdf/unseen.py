"""Text that no reader of the page sees: drawn invisibly, in the colour of the paper, or off the page."""

from collections.abc import Iterable, Sequence
from typing import Any

from rag_lint.parsing.pdf.page import Fragment

_INKED = 16 | 32  # char_flags of a span that is filled or stroked
_SMALLEST = 1.0  # points
_FAINT = 8  # opacity of 255
_PALE = 0xF0
_SMALL = 0.1  # of the page's area
VECTOR = 3
"""The type of the blocks of a MuPDF text page that are drawn paths."""


def is_suspect(spans: Iterable[Any]) -> bool:
    """Tell whether a part of a line may not be seen, to be looked at closely with a Backdrop."""
    for span in spans:
        inked = span["char_flags"] & _INKED and span["alpha"] >= _FAINT
        if not inked or span["color"] >= 0xF0F0F0 or span["size"] < _SMALLEST:
            return True
    return False


def _pale(color: int) -> bool:
    return min(color >> 16 & 255, color >> 8 & 255, color & 255) >= _PALE


class Backdrop:
    """What lies behind the text of a page. Images are asked for only when some text raises the question."""

    def __init__(self, page: Any, width: float, height: float, blocks: Sequence[Any]) -> None:
        self._page = page
        self._size = (width, height)
        self._blocks = blocks
        self._dark: list[tuple[float, ...]] | None = None
        self._images: list[tuple[float, ...]] | None = None

    def is_outside(self, fragment: Fragment) -> bool:
        """Tell whether a fragment lies off the page."""
        return self._outside(fragment.x0, fragment.y0, fragment.x1, fragment.y1)

    def _outside(self, x0: float, y0: float, x1: float, y1: float) -> bool:
        width, height = self._size
        return x1 <= 0 or y1 <= 0 or x0 >= width or y0 >= height

    def hides(self, span: Any) -> bool:
        """Tell whether a span is invisible to a reader; an OCR layer over a picture of its words is not."""
        x0, y0, x1, y1 = span["bbox"]
        if self._outside(x0, y0, x1, y1) or span["size"] < _SMALLEST:
            return True
        x, y = (x0 + x1) / 2, (y0 + y1) / 2
        if not span["char_flags"] & _INKED or span["alpha"] < _FAINT:
            return not self._pictured(x, y)
        if not _pale(span["color"]):
            return False
        return not self._on_dark(x, y) and not self._pictured(x, y)

    def _on_dark(self, x: float, y: float) -> bool:
        if self._dark is None:
            self._dark = [block["bbox"] for block in self._blocks if self._is_dark(block)]
        return any(x0 <= x <= x1 and y0 <= y <= y1 for x0, y0, x1, y1 in self._dark)

    def _is_dark(self, block: Any) -> bool:
        """Tell whether a block of the library's is a dark area: a rectangle, or the like of a button.

        Of other paths the box alone is told; that of a curve over the page says nothing about what is filled.
        """
        if block["type"] != VECTOR or block["stroked"] or not block["alpha"] or _pale(block["color"]):
            return False
        x0, y0, x1, y1 = block["bbox"]
        return bool(block["isrect"]) or (x1 - x0) * (y1 - y0) <= _SMALL * self._size[0] * self._size[1]

    def _pictured(self, x: float, y: float) -> bool:
        if self._images is None:
            self._images = [info["bbox"] for info in self._page.get_image_info()]
        return any(x0 <= x <= x1 and y0 <= y <= y1 for x0, y0, x1, y1 in self._images)
