"""Text and lines that run another way than left to right, turned upright."""

from collections.abc import Sequence
from typing import TypeAlias

from rag_lint.parsing.pdf.page import Fragment, Shape

Way: TypeAlias = tuple[float, float]
"""The direction that text runs in, x and y of a step of length 1."""

UPRIGHT: Way = (1.0, 0.0)
_Box: TypeAlias = tuple[float, float, float, float]


def turned(fragment: Fragment, way: Way, size: tuple[float, float]) -> Fragment:
    """Turn a fragment that runs in ``way`` on a page of this width and height, so that it runs from left to right."""
    if way == UPRIGHT:
        return fragment
    x0, y0, x1, y1 = _box((fragment.x0, fragment.y0, fragment.x1, fragment.y1), way, size)
    return fragment._replace(x0=x0, y0=y0, x1=x1, y1=y1, base=y1 - 0.2 * fragment.size)


def turned_shapes(shapes: Sequence[Shape], way: Way, size: tuple[float, float]) -> tuple[Shape, ...]:
    """Turn what is drawn as the text that runs in ``way``."""
    if way == UPRIGHT:
        return tuple(shapes)
    return tuple(Shape(*_box(shape[:4], way, size), shape.stroked, shape.color) for shape in shapes)


def _box(box: _Box, way: Way, size: tuple[float, float]) -> _Box:
    x, y = way
    # Where the page's corner comes to lie that is then the left or the upper one.
    across, down = min(0.0, size[0] * x, size[1] * y), min(0.0, -size[0] * y, size[1] * x)
    xs = (box[0] * x + box[1] * y - across, box[2] * x + box[3] * y - across)
    ys = (box[1] * x - box[0] * y - down, box[3] * x - box[2] * y - down)
    return min(xs), min(ys), max(xs), max(ys)
