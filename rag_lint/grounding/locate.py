"""Where in a source a quotation would stand that does not stand there word for word.

Stretches of the quotation that the source has as they are tell it at once. When too few are left, words do, Chinese
ones by pairs of characters: each votes for the places where the quotation would begin.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from rag_lint.model.finding import Span

_PROBE = re.compile(r"[\u3400-\u9fff]{2}|[^\W_\u3400-\u9fff]{3,}")
_PROBES = 40
_PLACES = 24
_STRETCH, _STRETCHES = 8, 12  # code points of one at least, and how many at most
_COPIES = 6  # of a stretch that are looked at
_LIKELY = 3  # places that are compared when as much stands at each of them
_ENOUGH = 0.5  # of the stretches


class Located(NamedTuple):
    """A part of the source, and in it where the quotation would begin and end; -1 where only the part is known."""

    around: Span
    begin: int = -1
    end: int = -1


def locate(quotation: str, source: str) -> Iterator[list[Located]]:
    """Yield where in ``source`` most of ``quotation`` stands, letter case aside; offsets are code points of it.

    Places that are equally likely come together. The next are worth a look only when nothing like the quotation stands
    at these.
    """
    low = _lowered(source)
    asked = quotation.lower()
    yield _by_stretches(asked, low)
    place = _by_words(asked, low)
    if place is not None:
        yield [place]


@lru_cache(maxsize=4)  # one source is asked for many quotations in a row
def _lowered(source: str) -> str:
    low = source.lower()
    return low if len(low) == len(source) else source


def _by_stretches(quotation: str, low: str) -> list[Located]:
    """Where most of its stretches stand at the right distance from each other."""
    size = max(_STRETCH, len(quotation) // _STRETCHES)
    starts = range(0, len(quotation) - size + 1, size)
    begins = [
        (number, place - start)
        for number, start in enumerate(starts)
        for place in _places(low, quotation[start : start + size], _COPIES)
    ]
    if len(begins) < _ENOUGH * len(starts) or not begins:
        return []
    slack = max(16, len(quotation) // 4)
    groups = [_together(begins, begin, slack) for begin in sorted({begin for _, begin in begins})]
    most = max(map(len, groups))
    if most < _ENOUGH * len(starts):
        return []
    likely = sorted((group for group in groups if len(group) == most), key=_spread)[:_LIKELY]
    return [_located(group, len(quotation), slack, low) for group in likely]


def _located(group: dict[int, int], size: int, slack: int, low: str) -> Located:
    around = _whole_words(low, min(group.values()) - slack, max(group.values()) + size + slack)
    return Located(around, group[min(group)], group[max(group)] + size)


def _together(begins: Sequence[tuple[int, int]], begin: int, slack: int) -> dict[int, int]:
    """The stretches that begin the quotation there or shortly behind, each once, with where they begin it."""
    group: dict[int, int] = {}
    for number, other in begins:
        if begin <= other <= begin + slack:
            group.setdefault(number, other)
    return group


def _spread(group: dict[int, int]) -> int:
    """How far its stretches are torn apart."""
    return max(group.values()) - min(group.values())


def _by_words(quotation: str, low: str) -> Located | None:
    """Where most of its words stand at the right distance from each other."""
    probes = list(_PROBE.finditer(quotation))
    step = len(probes) // _PROBES + 1
    bin_size = max(16, len(quotation) // 4)
    votes: dict[int, float] = {}
    for probe in probes[::step]:
        places = _places(low, probe.group(), _PLACES)
        for place in places:
            number = (place - probe.start()) // bin_size
            votes[number] = votes.get(number, 0.0) + 1 / len(places)
    if not votes:
        return None
    best = max(votes, key=lambda number: (votes[number] + votes.get(number + 1, 0.0), -number))
    slack = len(quotation) // 2 + bin_size
    return Located(_whole_words(low, best * bin_size - slack, (best + 2) * bin_size + len(quotation) + slack))


def _places(low: str, probe: str, most: int) -> list[int]:
    places: list[int] = []
    at = low.find(probe)
    while at >= 0 and len(places) < most:
        places.append(at)
        at = low.find(probe, at + 1)
    return places


def _whole_words(low: str, start: int, end: int) -> Span:
    start = max(0, start)
    while start > 0 and low[start - 1].isalnum() and low[start - 1] < "\u2e80":
        start -= 1
    return Span(start, min(len(low), end))
