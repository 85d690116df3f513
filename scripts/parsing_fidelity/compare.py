"""A parser's pages against the pages of one or more independent readings."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from parsing_fidelity.shingles import LENGTH, Share, shingles, take, uncovered

Page = Sequence[str]  # folded passages; the first is the running text


class Stretch(NamedTuple):
    """A stretch of one side that the other has not: 1-based page, the text before it, the stretch."""

    page: int
    before: str
    text: str


class Fidelity(NamedTuple):
    """Recall and extra text of a parser.

    ``seen`` is the share of characters in a found shingle: recall below it means that the order differs at seams, both
    low that text is lost. ``readings`` counts the pages on which each reading agreed best; ``lost`` and ``invented``
    are stretches in no shingle of the other side.
    """

    recall: Share
    extra: Share
    seen: Share
    readings: Mapping[str, int]
    lost: Sequence[Stretch]
    invented: Sequence[Stretch]


def compare(ours: Sequence[Page], readings: Mapping[str, Sequence[Page]]) -> Fidelity:
    """Compare page by page, each reading having as many pages; a page may find its text on its two neighbours.

    Recall counts the reading that agrees best on each page. Extra is what is in none of the readings, which may go on
    from one page to the next. A shingle is found once on each side.
    """
    pages = max([len(ours), *map(len, readings.values())])
    padded = [*ours, *([()] * (pages - len(ours)))]
    pools = [shingles(page) for page in padded]
    found = whole = seen = length = 0
    best_of: Counter[str] = Counter()
    lost: list[Stretch] = []
    for number in range(pages):
        near = [pools[at] for at in (number, number - 1, number + 1) if 0 <= at < pages]
        name, page, here = _best(number, readings, near)
        take(here, near)
        best_of[name] += 1
        gaps = [Stretch(number + 1, *gap) for gap in uncovered(page, here)]
        lost += gaps
        found, whole = found + here.total(), whole + shingles(page).total()
        length += sum(map(len, page))
        seen += sum(map(len, page)) - sum(len(gap.text) for gap in gaps)
    extra, invented = _extra(padded, readings)
    return Fidelity(Share(found, whole), extra, Share(seen, length), best_of, lost, invented)


def _best(
    number: int, readings: Mapping[str, Sequence[Page]], near: Sequence[Counter[str]]
) -> tuple[str, Page, Counter[str]]:
    """Return the reading of a page of which most is found, its passages and what of them was found."""
    tried = []
    for name, pages in readings.items():
        page = pages[number] if number < len(pages) else ()
        wanted = shingles(page)
        here = take(wanted, [Counter(pool) for pool in near])
        tried.append((Share(here.total(), wanted.total()).value if wanted else 0.0, name, page, here))
    return max(tried, key=lambda one: one[0])[1:]


def _extra(ours: Sequence[Page], readings: Mapping[str, Sequence[Page]]) -> tuple[Share, list[Stretch]]:
    pages = len(ours)
    pools: list[Counter[str]] = [Counter() for _ in range(pages)]
    for reading in readings.values():
        for number, pool in enumerate(_flowing(reading)):
            pools[number] |= pool
    extra = whole = 0
    invented: list[Stretch] = []
    for number, page in enumerate(ours):
        near = [pools[at] for at in (number, number - 1, number + 1) if 0 <= at < pages]
        wanted = shingles(page)
        here = take(wanted, near)
        whole, extra = whole + wanted.total(), extra + wanted.total() - here.total()
        invented += [Stretch(number + 1, *gap) for gap in uncovered(page, here)]
    return Share(extra, whole), invented


def _flowing(pages: Sequence[Page]) -> list[Counter[str]]:
    """Return the shingles of each page, its running text going on into the next page's."""
    result = []
    for page, following in zip(pages, [*pages[1:], ()], strict=True):
        ahead = following[0][: LENGTH - 1] if following and page else ""
        result.append(shingles([page[0] + ahead, *page[1:]]) if page else Counter())
    return result
