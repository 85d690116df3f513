"""One number for a run, 0 to 100: how much of what would be indexed can be used as it is.

Every chunk counts by the worst that was found in it, every source by the share of its text that reached a chunk; the
score is the mean over all chunks. 100 says that nothing was found, and nothing else rounds up to it.
"""

from collections.abc import Iterable, Mapping
from math import floor
from typing import Literal, NamedTuple, get_args

from rag_lint.model.bilingual import Both

Grade = Literal["clean", "info", "warning", "uncertain", "fail"]
GRADES: tuple[Grade, ...] = get_args(Grade)
WEIGHTS: Mapping[Grade, float] = {"clean": 1.0, "info": 0.98, "warning": 0.8, "uncertain": 0.5, "fail": 0.0}
"""What a chunk of each grade is worth: an error makes it useless as it is, a warning costs a fifth of it."""

MOST_WITH_GAPS = 0.99
"""A source that lost text, or could not be read to its end, is never whole, however small the loss."""

HOW = Both(
    zh="每个分块按其中最严重的发现计分，再乘以其来源的正文保留比例（有正文丢失或有部分读不了时最多 99%）；"
    "总分是所有分块的平均值乘以 100，向下取整。整个读不了的输入按一个不通过的分块计。"
    "被抑制的发现不计。100 分表示没有任何发现。",
    en="Each chunk counts by the worst finding in it, times the share of its source's text that reached a chunk (at "
    "most 99% where text was lost or a part could not be read). The score is the mean over all chunks times 100, "
    "rounded down. An input that could not be read at all counts as one failed chunk. Suppressed findings do not "
    "count. 100 means that nothing was found.",
)


class SourceGrades(NamedTuple):
    """The chunks of one source by grade. ``kept`` is the share of its text in chunks, 0 to 1; see ``kept_share``."""

    grades: Mapping[Grade, int]
    kept: float = 1.0
    broken: bool = False


class Score(NamedTuple):
    """0 to 100, rounded down, or None when there is nothing to score; ``sources`` are in the order given."""

    value: int | None
    sources: tuple[int | None, ...]


def grade(status: str, severities: Iterable[str]) -> Grade:
    """Return the grade of a chunk from its status and the severities of its findings."""
    if status == "fail" or status == "uncertain":
        return "fail" if status == "fail" else "uncertain"
    found = set(severities)
    if "error" in found:
        return "fail"
    return "warning" if "warning" in found else "info" if "info" in found else "clean"


def kept_share(coverage: float | None, lost: bool, broken: bool) -> float:
    """Return what a source's chunks count for: its coverage when passages were ``lost``, else 1."""
    if not lost and not broken:
        return 1.0
    share = coverage if lost and coverage is not None else 1.0
    return min(max(share, 0.0), MOST_WITH_GAPS)


def score(sources: Iterable[SourceGrades]) -> Score:
    """Score a run; a ``broken`` source without chunks counts as one failed chunk."""
    points, units, each = 0.0, 0, []
    for source in sources:
        mine, count = _points(source)
        points, units = points + mine, units + count
        each.append(_of_hundred(mine, count))
    return Score(_of_hundred(points, units), tuple(each))


def _points(source: SourceGrades) -> tuple[float, int]:
    count = sum(source.grades.values())
    if not count:
        return 0.0, int(source.broken)
    return source.kept * sum(WEIGHTS[name] * number for name, number in source.grades.items()), count


def _of_hundred(points: float, units: int) -> int | None:
    # The nudge undoes binary rounding (0.98 × 50 is 49, not 48.99…) and is far below what one chunk in a million costs.
    return floor(100 * points / units + 1e-9) if units else None
