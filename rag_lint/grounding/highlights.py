"""Highlights: quoted segments, given as parallel lists, against the chunks they are said to come from.

A model that is asked for the segments behind an answer returns lists of ids, titles, sources and segments. Each row is
placed in its chunk; a row that cannot be placed has a fallback: cite the whole chunk.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import zip_longest
from typing import Any

from rag_lint.engine.sentences import sentence_ends
from rag_lint.grounding.aligned import content_words
from rag_lint.grounding.highlight import Highlight, HighlightChunk, Highlights, HighlightStatus, Place
from rag_lint.grounding.judged import ready
from rag_lint.grounding.match import find_quotation
from rag_lint.grounding.nearest import nearest_passage
from rag_lint.model.pattern import lazy_re
from rag_lint.model.script import lang_of
from rag_lint.semantic.question import Pair

PARAPHRASE = 0.5
"""A segment is a paraphrase of a chunk that holds this share of its content words."""
_CLAUSES = lazy_re(r"[,，;；、:：]|(?<=[^\d])\.\s")
_LEAST_PIECE = 4
_LEAST_WORDS = 3


def check_highlights(
    chunks: Iterable[HighlightChunk] | Mapping[str, str],
    ids: Sequence[str | int],
    segments: Sequence[str],
    titles: Sequence[str] = (),
    sources: Sequence[str] = (),
    *,
    judge: Any = None,
) -> Highlights:
    """Place each segment in the chunk its id names.

    Lists of unequal length are taken row by row as far as they go; a row without a segment or an id is ``unpaired``,
    though a segment that stands in one chunk only is still placed. Nothing raises. A ``judge`` is asked whether the
    chunk says what a paraphrased segment says; the row stays paraphrased, for it is no quotation.
    """
    return check_rows(_by_id(chunks), ids, segments, titles, sources, judge)


def check_rows(
    known: Mapping[str, HighlightChunk],
    ids: Sequence[str | int],
    segments: Sequence[str],
    titles: Sequence[str] = (),
    sources: Sequence[str] = (),
    judge: Any = None,
) -> Highlights:
    """As ``check_highlights``, of chunks that are by their ids already: many records may share them."""
    given = [each for each in (titles, sources) if each]
    uneven = len({len(ids), len(segments), *map(len, given)}) > 1
    rows = zip_longest(ids, segments, titles, sources)
    found = []
    for index, (one, segment, title, source) in enumerate(rows):
        found.append(_row(index, None if one is None else str(one), segment, title or "", source or "", known))
    return Highlights(tuple(found if judge is None else judged_rows(found, known, judge)), uneven)


def judged_rows(rows: Sequence[Highlight], known: Mapping[str, HighlightChunk], judge: Any) -> list[Highlight]:
    """Return ``rows`` with what ``judge`` says of the paraphrased ones; ``known`` are the chunks by id."""
    asked = [row for row in rows if row.status is HighlightStatus.PARAPHRASED and row.cite in known]
    pairs = [_pair(row, known[row.cite or ""].text) for row in asked]
    if not pairs:
        return list(rows)
    with ready(judge) as made:
        said = dict(zip((row.row for row in asked), made.ask(pairs), strict=True))
    return [row._replace(judgement=said[row.row]) if row.row in said else row for row in rows]


def _pair(row: Highlight, text: str) -> Pair:
    segment = row.segment or ""
    return Pair(text, segment, lang_of(segment))


def _by_id(chunks: Iterable[HighlightChunk] | Mapping[str, str]) -> dict[str, HighlightChunk]:
    if isinstance(chunks, Mapping):
        return {str(key): HighlightChunk(str(key), text) for key, text in chunks.items()}
    return {chunk.id: chunk for chunk in chunks}


def _row(
    index: int, one: str | None, segment: str | None, title: str, source: str, known: Mapping[str, HighlightChunk]
) -> Highlight:
    chunk = known.get(one) if one is not None else None
    if segment is None or not segment.strip():
        return Highlight(index, one, segment, HighlightStatus.UNPAIRED, chunk.id if chunk else None)
    if chunk is None:
        status = HighlightStatus.UNPAIRED if one is None else HighlightStatus.UNKNOWN_ID
        places = tuple(_elsewhere(segment, known.values()))
        place = places[0] if len(places) == 1 else None
        labelled = _labelled(title, source, known.values())
        cite = place.id if place else labelled.id if labelled else None
        return Highlight(index, one, segment, status, cite, (place,) if place else ())
    row = _placed(index, segment, chunk, known)
    wrong = bool(
        (title and chunk.title and title.strip() != chunk.title.strip())
        or (source and chunk.source and source.strip() != chunk.source.strip())
    )
    return row._replace(mislabelled=wrong)


def _labelled(title: str, source: str, chunks: Iterable[HighlightChunk]) -> HighlightChunk | None:
    """The one chunk with this title and source."""
    if not title and not source:
        return None
    found = [
        chunk for chunk in chunks if (not title or chunk.title == title) and (not source or chunk.source == source)
    ]
    return found[0] if len(found) == 1 else None


def _placed(index: int, segment: str, chunk: HighlightChunk, known: Mapping[str, HighlightChunk]) -> Highlight:
    own = tuple(_in_chunk(segment, chunk))
    if own:
        return Highlight(index, chunk.id, segment, HighlightStatus.HIT, chunk.id, own)
    others = [other for other in known.values() if other.id != chunk.id]
    elsewhere = tuple(_elsewhere(segment, others))
    if elsewhere:
        return Highlight(index, chunk.id, segment, HighlightStatus.MISPLACED, elsewhere[0].id, elsewhere[:1])
    merged = _merged(segment, chunk, others)
    if merged:
        return Highlight(index, chunk.id, segment, HighlightStatus.MERGED, chunk.id, merged)
    nearest = nearest_passage(segment, chunk.text)
    if nearest is not None or _shared(segment, chunk.text) >= PARAPHRASE:
        span = nearest.span if nearest else None
        return Highlight(index, chunk.id, segment, HighlightStatus.PARAPHRASED, chunk.id, nearest=span)
    return Highlight(index, chunk.id, segment, HighlightStatus.ABSENT, chunk.id)


def _in_chunk(segment: str, chunk: HighlightChunk) -> Iterator[Place]:
    match = find_quotation(segment, chunk.text)
    if match is not None:
        for part in match.parts:
            yield Place(chunk.id, part, match.level)


def _elsewhere(segment: str, chunks: Iterable[HighlightChunk]) -> Iterator[Place]:
    for chunk in chunks:
        yield from tuple(_in_chunk(segment, chunk))[:1]


def _merged(segment: str, chunk: HighlightChunk, others: Sequence[HighlightChunk]) -> tuple[Place, ...]:
    """Where the sentences, else the clauses, of a segment stand that was put together; empty unless all are found."""
    for pieces in (
        _sentences(segment),
        [piece for piece in _CLAUSES.split(segment) if len(piece.strip()) >= _LEAST_PIECE],
    ):
        if len(pieces) < 2:
            continue
        places = [
            next((place for each in (chunk, *others) for place in _in_chunk(piece, each)), None) for piece in pieces
        ]
        found = tuple(place for place in places if place is not None)
        if len(found) == len(pieces) and any(place.id == chunk.id for place in found):
            return found
    return ()


def _sentences(segment: str) -> list[str]:
    ends = [*sentence_ends(segment), len(segment)]
    pieces = [segment[start:end].strip() for start, end in zip([0, *ends], ends, strict=False)]
    return [line.strip() for piece in pieces for line in piece.split("\n") if line.strip()]


def _shared(segment: str, text: str) -> float:
    words = {word.form for word in content_words(segment)}
    low = text.lower()
    return sum(word in low for word in words) / len(words) if len(words) >= _LEAST_WORDS else 0.0
