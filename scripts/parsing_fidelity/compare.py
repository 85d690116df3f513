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


class PageResult(NamedTuple):
    """Of a 1-based page: the reading that agrees best and how far, the extra text; how far two readings agree."""

    page: int
    reading: str
    recall: Share
    extra: Share
    agreement: float


class Fidelity(NamedTuple):
    """Recall and extra text of a parser.

    ``seen`` is the share of characters in a found shingle: recall below it means that the order differs at seams.
    ``lost`` and ``invented`` are the stretches in no shingle of the other side; ``gone`` and ``new`` are the characters
    of them that the other side's stretches on the same page have not: what is truly lost or made up, not moved.
    """

    recall: Share
    extra: Share
    seen: Share
    gone: Share
    new: Share
    pages: Sequence[PageResult]
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
    extras, invented = _extra(padded, readings)
    results: list[PageResult] = []
    lost: list[Stretch] = []
    length = 0
    for number in range(pages):
        near = [pools[at] for at in (number, number - 1, number + 1) if 0 <= at < pages]
        name, page, here = _best(number, readings, near)
        take(here, near)
        lost += [Stretch(number + 1, *gap) for gap in uncovered(page, here)]
        recall = Share(here.total(), shingles(page).total())
        results.append(PageResult(number + 1, name, recall, extras[number], _agreement(number, readings)))
        length += sum(map(len, page))
    return Fidelity(
        recall=Share(sum(page.recall.found for page in results), sum(page.recall.whole for page in results)),
        extra=Share(sum(extra.found for extra in extras), sum(extra.whole for extra in extras)),
        seen=Share(length - sum(len(stretch.text) for stretch in lost), length),
        gone=Share((_characters(lost) - _characters(invented)).total(), length),
        new=Share(
            (_characters(invented) - _characters(lost)).total(), sum(len(text) for page in ours for text in page)
        ),
        pages=results,
        lost=lost,
        invented=invented,
    )


def _characters(stretches: Sequence[Stretch]) -> Counter[tuple[int, str]]:
    return Counter((stretch.page, char) for stretch in stretches for char in stretch.text)


def _agreement(number: int, readings: Mapping[str, Sequence[Page]]) -> float:
    """Return how much of a page's shingles two readings share, for the pair that shares most; 1 for one reading."""
    pages = [shingles(["".join(pages[number])]) for pages in readings.values() if number < len(pages)]
    pairs = [(one, two) for at, one in enumerate(pages) for two in pages[at + 1 :]]
    return max((Share((one & two).total(), max(one.total(), two.total())).value for one, two in pairs), default=1.0)


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


def _extra(ours: Sequence[Page], readings: Mapping[str, Sequence[Page]]) -> tuple[list[Share], list[Stretch]]:
    """Return what of each of our pages is in no reading, and the stretches."""
    pages = len(ours)
    pools: list[Counter[str]] = [Counter() for _ in range(pages)]
    for reading in readings.values():
        for number, pool in enumerate(_flowing(reading)):
            pools[number] |= pool
    extras: list[Share] = []
    invented: list[Stretch] = []
    for number, page in enumerate(ours):
        near = [pools[at] for at in (number, number - 1, number + 1) if 0 <= at < pages]
        wanted = shingles(page)
        here = take(wanted, near)
        extras.append(Share(wanted.total() - here.total(), wanted.total()))
        invented += [Stretch(number + 1, *gap) for gap in uncovered(page, here)]
    return extras, invented


def _flowing(pages: Sequence[Page]) -> list[Counter[str]]:
    """Return the shingles of each page, its running text going on into the next page's."""
    result = []
    for page, following in zip(pages, [*pages[1:], ()], strict=True):
        ahead = following[0][: LENGTH - 1] if following and page else ""
        result.append(shingles([page[0] + ahead, *page[1:]]) if page else Counter())
    return result
