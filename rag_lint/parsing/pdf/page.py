"""What is read off one page. Lengths are points, x grows to the right, y grows downwards from the page's top."""

from typing import NamedTuple


class Fragment(NamedTuple):
    """A run of characters on one base line without a wide gap in it; ``order`` counts as the file draws."""

    text: str
    x0: float
    y0: float
    x1: float
    y1: float
    base: float
    size: float
    bold: bool
    mono: bool
    order: int
    table: int = -1
    """Index of the table of the page that this stands for, -1 for text."""


class Shape(NamedTuple):
    """The box of a drawn line or area; ``color`` is 0xRRGGBB."""

    x0: float
    y0: float
    x1: float
    y1: float
    stroked: bool
    color: int


class Page(NamedTuple):
    """One page as it was drawn; ``number`` is 1-based.

    ``turned`` holds text that runs in another direction than most of the page, one list a direction, each turned
    upright; ``unseen`` is text that no reader sees; ``pictured`` says that there are images on a page without text,
    ``damaged`` that the page could not be read.
    """

    number: int
    width: float
    height: float
    fragments: tuple[Fragment, ...] = ()
    turned: tuple[tuple[Fragment, ...], ...] = ()
    unseen: tuple[Fragment, ...] = ()
    shapes: tuple[Shape, ...] = ()
    pictured: bool = False
    damaged: bool = False


class Row(NamedTuple):
    """The fragments that stand on one line of a column, from left to right."""

    text: str
    x0: float
    y0: float
    x1: float
    y1: float
    base: float
    size: float
    bold: bool
    mono: bool
    parts: tuple[Fragment, ...]


class Region(NamedTuple):
    """A column, or a band over all columns: its rows from top to bottom and where its text ends left and right.

    ``notes`` are the rows in its margin, ``pitches`` the distances of its lines over font size, smallest first.
    """

    rows: tuple[Row, ...]
    left: float
    right: float
    notes: tuple[Row, ...] = ()
    pitches: tuple[float, ...] = ()
