"""What a quantity is: a value or an interval of values, in a unit, of something; or a date, a time of day."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple, TypeAlias

from rag_lint.model.finding import Span
from rag_lint.model.verdicts import _Word

Exact: TypeAlias = int | Fraction


class Kind(_Word):
    """What sort of quantity it is; a range of any sort has the sort's kind."""

    NUMBER = "number"  # a bare number: 42, 1.2亿
    COUNT = "count"  # of something named: 19 pickups, 25个零件
    PERCENT = "percent"  # 30 %, 5‰, 三成
    RATIO = "ratio"  # a third, twice, 3:1
    MONEY = "money"
    DATE = "date"  # a day, month, quarter, year, decade or century
    TIME = "time"  # of day
    DURATION = "duration"
    MEASURE = "measure"  # length, mass, data, temperature and the like
    ORDINAL = "ordinal"  # third, 第三, Phase II


class Relation(_Word):
    """How what a claim says stands to what the evidence says; see ``compare``."""

    SAME = "same"
    CONTAINED = "contained"  # the evidence's values lie within the claim's: the evidence implies the claim
    UNDECIDED = "undecided"  # both may hold, or they cannot be compared
    DIFFERENT = "different"


class Unit(NamedTuple):
    """A unit: ``value * scale + offset`` is in the base unit of its ``dimension`` (second, metre, gram)."""

    name: str
    dimension: str
    scale: Exact = 1
    offset: Exact = 0


class Date(NamedTuple):
    """The parts of a date that are said. ``until`` is the last year of a decade or century, or of a fiscal year's name.

    ``swappable``: month and day may be the other way round, as in 5/3/2024.
    """

    year: int | None = None
    month: int | None = None
    day: int | None = None
    quarter: int | None = None
    half: int | None = None
    until: int | None = None
    fiscal: bool = False
    swappable: bool = False


class Quantity(NamedTuple):
    """A quantity as a text says it; ``source_text[span.start:span.end] == text``.

    The values are those between ``low`` and ``high``, in ``unit`` (None: unbounded; equal: one value); ``low_open`` and
    ``high_open`` say that the bound itself is left out. Of a time of day they are seconds since midnight. ``step`` is
    the place of the last digit that is said (1.8 million: 100,000). ``currency`` is an ISO code, or ``$`` or ``¥`` when
    the text leaves open which. ``counted`` are the words behind a number that may name what it counts, ``per`` what it
    is a rate of. ``approximate``: the text says about, around, 约, 左右.
    """

    span: Span
    text: str
    kind: Kind
    low: Exact | None = None
    high: Exact | None = None
    low_open: bool = False
    high_open: bool = False
    unit: Unit | None = None
    currency: str = ""
    counted: str = ""
    per: str = ""
    approximate: bool = False
    step: Exact = 1
    date: Date | None = None
    number: Span = Span(0, 0)

    @property
    def value(self) -> Exact | None:
        """The one value, in ``unit``; None for an interval and for a date."""
        return self.low if self.is_point else None

    @property
    def is_point(self) -> bool:
        """Whether it is one value."""
        return self.low is not None and self.low == self.high

    @property
    def is_range(self) -> bool:
        """Whether it has two bounds: 5 to 10."""
        return self.low is not None and self.high is not None and self.low != self.high

    @property
    def dimension(self) -> str:
        """What its values measure; only quantities of one dimension can be compared."""
        if self.unit is not None:
            return self.unit.dimension
        return self.kind.value
