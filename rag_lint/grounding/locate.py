"""Where in a source a quotation would stand that does not stand there word for word.

Stretches of the quotation that the source has as they are tell it at once. When too few are left, words do, Chinese ones
by pairs of characters: each votes for the places where the quotation would begin.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from rag_lint.model.finding import Span

_PROBE = re.compile(r"[\u3400-\u9fff]{2}|[^\W_\u3400-\u9fff]{3,}")
_PROBES = 40
_PLACES = 24
_STRETCH, _STRETCHES = 8, 12  # code points of one at least, and how many at most
_ENOUGH = 0.5  # of the stretches


class Located(NamedTuple):
    """A part of the source, and in it where the quotation would begin and end; -1 where only the part is known."""

    around: Span
    begin: int = -1
    end: int = -1


def locate(quotation: str, source: str) -> Located | None:
    """Return where in ``source`` most of ``quotation`` stands, letter case aside; offsets are code points of it."""
    low = source.lower()
    if len(low) != len(source):
        low = source
    asked = quotation.lower()
    return _by_stretches(asked, low) or _by_words(asked, low)


def _by_stretches(quotation: str, low: str) -> Located | None:
    """Where most of its stretches stand at the right distance from each other."""
    size = max(_STRETCH, len(quotation) // _STRETCHES)
    starts = range(0, len(quotation) - size + 1, size)
    begins = [at - start for start in starts if (at := low.find(quotation[start : start + size])) >= 0]
    if not begins or len(begins) < _ENOUGH * len(starts):
        return None
    slack = max(16, len(quotation) // 4)
    if max(begins) - min(begins) > slack:
        return None
    begin, end = begins[0], begins[-1] + len(quotation)
    around = _whole_words(low, min(begins) - slack, max(begins) + len(quotation) + slack)
    return Located(around, begin, end)


def _by_words(quotation: str, low: str) -> Located | None:
    """Where most of its words stand at the right distance from each other."""
    probes = list(_PROBE.finditer(quotation))
    step = len(probes) // _PROBES + 1
    bin_size = max(16, len(quotation) // 4)
    votes: dict[int, float] = {}
    for probe in probes[::step]:
        places = list(_places(low, probe.group()))
        for place in places:
            number = (place - probe.start()) // bin_size
            votes[number] = votes.get(number, 0.0) + 1 / len(places)
    if not votes:
        return None
    best = max(votes, key=lambda number: (votes[number] + votes.get(number + 1, 0.0), -number))
    slack = len(quotation) // 2 + bin_size
    return Located(_whole_words(low, best * bin_size - slack, (best + 2) * bin_size + len(quotation) + slack))


def _places(low: str, probe: str) -> Iterator[int]:
    at, found = low.find(probe), 0
    while at >= 0 and found < _PLACES:
        yield at
        found += 1
        at = low.find(probe, at + 1)


def _whole_words(low: str, start: int, end: int) -> Span:
    start = max(0, start)
    while start > 0 and low[start - 1].isalnum() and low[start - 1] < "\u2e80":
        start -= 1
    return Span(start, min(len(low), end))
