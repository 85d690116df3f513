"""Place a user's chunks back onto the text they came from."""

from __future__ import annotations

import re
from collections.abc import Iterable

from rag_lint.chunking.fold import Folded, fold, folded_text, level_of
from rag_lint.chunking.layer import NEAR, Layer, first_place_after, place_behind
from rag_lint.chunking.parts import find_parts
from rag_lint.chunking.places import Places
from rag_lint.chunking.source_text import SourceText, source_text
from rag_lint.model.chunk import Chunk
from rag_lint.model.document import Document, MatchLevel, Piece, Placement
from rag_lint.model.finding import Span

EXACT_SCANNED = 1_000_000
"""So long a source is read through for a chunk before it is folded."""
MOST_MISSING = 0.9
LEAST_FOUND = 12
"""What is found of a chunk is an accident when more than MOST_MISSING of it is missing, or when it is missing by half
and all that is found has fewer letters than this (a Han character counts two)."""
_LETTER = re.compile(r"[^\W_]")
_BLANK = re.compile(r"\s*")
START = Span(-1, 0)
"""The last place before there is any."""
_FOLDED = (MatchLevel.TYPOGRAPHIC, MatchLevel.MARKUP)


def align(document: Document | str, chunks: Iterable[Chunk | str]) -> list[Placement]:
    """Return where each chunk stands in ``document``, in the order of the chunks; see ``Aligner``.

    Chunks may overlap, repeat a heading or a table's header, or hold text that is not in the document: nothing raises.
    Spans are into the document's text, marks into its file. ``document_coverage`` tells what no chunk holds.
    """
    if isinstance(document, str):
        document = Document(document)
    aligner = Aligner(SourceText(document.text), document.source)
    places = Places(document)
    placements = []
    for item in chunks:
        chunk = Chunk(item) if isinstance(item, str) else item
        placements.append(places.marked(chunk.text, aligner.place(chunk)))
    return placements


def place_chunk(chunk: Chunk, document_text: str) -> Placement:
    """Return where a single chunk stands in ``document_text``; cheap to call again with the same text."""
    return Aligner(source_text(document_text), chunk.source).place(chunk)


class Aligner:
    """Places chunks of one source one by one and remembers the last place: of equal texts the next one is meant.

    A claimed ``Chunk.start`` is tried first and believed only if the text stands there. Then the text is looked for
    exactly, with white space and typesetting folded, with markup folded, and at last line by line.
    """

    def __init__(self, source: SourceText, label: str = "", last: Span = START) -> None:
        self.source = source
        self.label = label
        self.last = last

    def place(self, chunk: Chunk) -> Placement:
        """Return where ``chunk`` stands."""
        core = _core(chunk.text)
        if not _LETTER.search(chunk.text):  # rules and separators stand anywhere
            return Placement(self.label)
        claims = self.source.offsets_of(chunk.start) if chunk.start is not None and chunk.start >= 0 else ()
        pieces, missing = self._find(chunk.text, core, claims)
        if pieces:
            self.last = pieces[-1].source
        holds = any(_points_at(self.source.text, claim, pieces) for claim in claims) if pieces and claims else None
        return Placement(self.label, pieces, missing, holds)

    def _find(self, text: str, core: Span, claims: tuple[int, ...]) -> tuple[tuple[Piece, ...], tuple[Span, ...]]:
        words = text[slice(*core)]
        for claim in claims:
            piece = _exact_at(self.source.text, words, claim, core) or _folded_at(self.source.text, words, claim, core)
            if piece:
                return (piece,), ()
        folds = _Folds(words)
        piece = self._exact_near(words, core) or self._folded(folds, core)
        return ((piece,), ()) if piece else self._in_parts(folds, core)

    def _exact_near(self, words: str, core: Span) -> Piece | None:
        text = self.source.text
        at = place_behind(text, self.last, words)
        if at < 0:
            low = first_place_after(text, self.last, len(words))
            at = text.find(words, low, low + len(words) + NEAR)
            if at < 0 and len(text) <= EXACT_SCANNED:
                at = text.find(words)
        return Piece(core, Span(at, at + len(words)), MatchLevel.EXACT) if at >= 0 else None

    def _folded(self, folds: _Folds, core: Span) -> Piece | None:
        for level in _FOLDED:
            layer = self.source.layer(level)
            needle = folds.at(level).text
            at = layer.find_next(needle, self._last_in(layer)) if needle else -1
            if at >= 0:
                return self._piece(folds.text, core.start, layer, Span(at, at + len(needle)))
        return None

    def _in_parts(self, folds: _Folds, core: Span) -> tuple[tuple[Piece, ...], tuple[Span, ...]]:
        words = folds.text
        tried = []
        for level in _FOLDED:
            layer = self.source.layer(level)
            parts = find_parts(words, folds.at(level), layer, self._last_in(layer).end)
            tried.append((layer, parts))
            if not parts.missing:
                break
        layer, parts = min(tried, key=lambda attempt: _length(attempt[1].missing))
        missing = tuple(Span(core.start + start, core.start + end) for start, end in parts.missing)
        pieces = []
        for start, end, place in parts.found:
            inside = folds.at(layer.level).span(start, end)
            found = Span(place, place + end - start)
            pieces.append(self._piece(words[slice(*inside)], core.start + inside.start, layer, found))
        return (tuple(pieces), missing) if _is_evidence(pieces, missing, words) else ((), (core,))

    def _piece(self, words: str, start: int, layer: Layer, found: Span) -> Piece:
        span = layer.folded.span(*found)
        level = level_of(words, self.source.text[slice(*span)], layer.level)
        return Piece(Span(start, start + len(words)), span, level)

    def _last_in(self, layer: Layer) -> Span:
        start, end = self.last
        return Span(layer.folded.index_at(start) if start >= 0 else -1, layer.folded.index_at(end))


class _Folds:
    """The foldings of a chunk, each made when asked for."""

    def __init__(self, text: str) -> None:
        self.text = text
        self._made: dict[MatchLevel, Folded] = {}

    def at(self, level: MatchLevel) -> Folded:
        made = self._made.get(level)
        if made is None:
            made = self._made[level] = fold(self.text, level)
        return made


def _is_evidence(pieces: Iterable[Piece], missing: Iterable[Span], words: str) -> bool:
    found = "".join(words[slice(*piece.chunk)] for piece in pieces)
    share = _length(missing) / len(words)
    says = sum(1 + (char > "\u2e7f") for char in found if char.isalnum())
    return says > 0 and share <= MOST_MISSING and (share < 0.5 or says >= LEAST_FOUND)


def _core(text: str) -> Span:
    """The span of ``text`` without white space and byte order mark at its edges."""
    end = len(text.rstrip())
    start = len(text) - len(text.lstrip("\ufeff").lstrip())
    return Span(min(start, end), end)


def _exact_at(text: str, words: str, claim: int, core: Span) -> Piece | None:
    """The chunk's words exactly at an offset that counts its leading white space, or does not."""
    for at in (claim + core.start, _skip_blank(text, claim)):
        if text.startswith(words, at):
            return Piece(core, Span(at, at + len(words)), MatchLevel.EXACT)
    return None


def _folded_at(text: str, words: str, claim: int, core: Span) -> Piece | None:
    """The chunk's words at an offset, white space and typesetting folded; only the text around it is folded."""
    if claim >= len(text):
        return None
    window = fold(text[claim : claim + 2 * len(words) + 1000], MatchLevel.TYPOGRAPHIC)
    needle = folded_text(words, MatchLevel.TYPOGRAPHIC)
    if not needle or not window.text.startswith(needle):
        return None
    start, end = window.span(0, len(needle))
    span = Span(claim + start, claim + end)
    return Piece(core, span, level_of(words, text[slice(*span)], MatchLevel.TYPOGRAPHIC))


def _points_at(text: str, claim: int, pieces: Iterable[Piece]) -> bool:
    """Whether an offset is that of a piece: of its first character, or of white space before it."""
    return any(claim <= piece.source.start <= _skip_blank(text, claim) for piece in pieces)


def _skip_blank(text: str, at: int) -> int:
    return _BLANK.match(text, at).end()  # type: ignore[union-attr]  # matches the empty string anywhere


def _length(spans: Iterable[Span]) -> int:
    return sum(end - start for start, end in spans)
