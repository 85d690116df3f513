"""Further places of what was placed: a text that stands twice in a source and in one chunk is in a chunk both times."""

from collections.abc import Iterable, Iterator

from rag_lint.chunking.layer import Layer
from rag_lint.chunking.spans import merged
from rag_lint.model.finding import Span

_KEY = 10
_CROWD = 64
_LONG = 5_000
_LONGEST = 20_000


def repeats(layer: Layer, placed: Iterable[Span], gaps: Iterable[Span]) -> list[Span]:
    """Return where in or across ``gaps`` the whole text of one of ``placed`` stands again.

    Spans are into the source. A text of fewer than ten characters counts only where it fills a gap: it would be found
    inside other words.
    """
    to_folded, text = layer.folded.index_at, layer.text
    ranges = [Span(to_folded(start), to_folded(end)) for start, end in placed]
    holes = [Span(to_folded(start), to_folded(end)) for start, end in gaps]
    known = _by_beginning(text, ranges)
    longest = min(_LONGEST, max((end - start for start, end in ranges), default=0))
    short = {text[start:end] for start, end in ranges if end - start < _KEY}
    found = [hole for hole in holes if text[slice(*hole)] in short]
    for start, end in merged(Span(max(0, start - longest), end) for start, end in holes):
        found += _places(text, known, start, end)
    return [layer.folded.span(*place) for place in found if place.end > place.start]


def _by_beginning(text: str, ranges: Iterable[Span]) -> dict[str, list[Span]]:
    known: dict[str, list[Span]] = {}
    seen = set()
    for start, end in ranges:
        words = text[start:end]
        mark = hash(words)
        if len(words) >= _KEY and mark not in seen:
            seen.add(mark)
            alike = known.setdefault(words[:_KEY], [])
            if len(alike) < _CROWD:
                alike.append(Span(start, end))
    return known


def _places(text: str, known: dict[str, list[Span]], start: int, end: int) -> Iterator[Span]:
    at = start
    while at < end:
        longest = 0
        for low, high in known.get(text[at : at + _KEY], ()):
            if at != low and high - low > longest and text.startswith(text[low:high], at):
                longest = high - low
        if longest:
            yield Span(at, at + longest)
        at += 1 if longest < _LONG else longest // 2  # else a text that repeats itself costs its length at every step
