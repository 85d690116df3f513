"""The text that chunks were cut from, put together from the chunks alone."""

from collections.abc import Container, Sequence
from typing import NamedTuple

from rag_lint.engine.edges import Head, Tail, head_of, tail_of
from rag_lint.engine.fences import fences_of
from rag_lint.engine.lines import Line, kind_of
from rag_lint.model.chunk import Chunk
from rag_lint.model.finding import Span
from rag_lint.model.script import is_wide
from rag_lint.repair.overlap import overlap

_SEEN = 600
_RAW_SHARE = 0.05
_TIGHT = frozenset((Line.ITEM, Line.ROW, Line.CODE))


class Rebuilt(NamedTuple):
    """``cores`` are the stretches of ``text`` that are each chunk's own, without white space at their edges, ``starts``
    where each chunk's text begins, ``glue`` what was put between two chunks."""

    text: str
    cores: tuple[Span, ...]
    starts: tuple[int, ...]
    glue: tuple[Span, ...]


def rebuild(chunks: Sequence[Chunk], apart: Container[int] = ()) -> Rebuilt:
    """Join chunks of one source, in order, none of them blank, overlap folded.

    Chunks whose numbers are in ``apart`` are known to have no overlap with the one before.

    A splitter drops white space at its cuts or keeps it; where it was dropped, ``\\n`` stands inside of a sentence,
    between Han characters nothing, and between blocks ``\\n`` or ``\\n\\n``.
    """
    raw = _is_raw([chunk.text for chunk in chunks])
    pieces: list[str] = []
    cores: list[Span] = []
    glue: list[Span] = []
    at = 0
    last = ""
    for number, chunk in enumerate(chunks):
        text = chunk.text
        if number:
            shared = 0 if number in apart else overlap(chunks[number - 1], chunk)
            between = "" if shared else _between(last, text, raw)
            if between:
                glue.append(Span(at, at + len(between)))
            text = text[shared:]
            pieces.append(between)
            start = at - shared
            at += len(between)
            start = start if shared else at
        else:
            start = 0
        pieces.append(text)
        at += len(text)
        cores.append(Span(start, at))
        last = chunk.text
    whole = "".join(pieces)
    starts = tuple(core.start for core in cores)
    return Rebuilt(whole, tuple(_stripped(whole, core) for core in cores), starts, tuple(glue))


def _stripped(text: str, core: Span) -> Span:
    inside = text[slice(*core)]
    return Span(core.end - len(inside.lstrip()), core.start + len(inside.rstrip()))


def _is_raw(texts: Sequence[str]) -> bool:
    """Whether the splitter kept white space at its cuts: some chunks show it, or all are of one length."""
    if len(texts) < 2:
        return True
    cut = sum(text[:1].isspace() or text[-1:].isspace() for text in texts)
    lengths = {len(text) for text in texts[:-1]}
    return cut > _RAW_SHARE * len(texts) or (len(texts) > 3 and len(lengths) == 1)


def _between(before: str, text: str, raw: bool) -> str:
    """What a splitter may have dropped between two chunks."""
    if raw or before[-1:].isspace() or text[:1].isspace():
        return ""
    tail, head = tail_of(before[-_SEEN:]), head_of(text[:_SEEN])
    if head is Head.STRAY:
        return ""
    if is_wide(before[-1:]) and is_wide(text[:1]) and tail is Tail.OPEN:
        return ""
    if fences_of(before).opening is not None:
        return "\n"
    if tail is Tail.OPEN or head is Head.CONTINUES:
        return "\n"
    kinds = kind_of(before.rsplit("\n", 1)[-1].strip()), kind_of(text.split("\n", 1)[0].strip())
    return "\n" if kinds[0] is kinds[1] and kinds[0] in _TIGHT else "\n\n"
