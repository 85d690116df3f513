"""A Document to Chunks, cut by one of a few common splitters."""

from collections.abc import Iterator, Sequence
from itertools import accumulate

from rag_lint.chunking.measure import measure_of
from rag_lint.chunking.outline import headings_of
from rag_lint.chunking.places import Places
from rag_lint.chunking.recursive import recursive_spans
from rag_lint.chunking.splitter import DEFAULT_SPLITTER, Splitter, parse_splitter
from rag_lint.chunking.structure import Cutout, Stretch, Structured, structured
from rag_lint.model.chunk import Chunk, Mark, Split
from rag_lint.model.document import BlockKind, Document
from rag_lint.model.finding import Span
from rag_lint.parsing.lines import trim


def split_document(document: Document, splitter: str = DEFAULT_SPLITTER) -> list[Chunk]:
    """Return the chunks of ``cut``."""
    return list(cut(document, splitter).chunks)


def cut(document: Document, splitter: str = DEFAULT_SPLITTER) -> Split:
    """Cut ``document`` into chunks with their neighbours, spans, places and headings, and say what is in none of them.

    ``"".join(document.text[start:end] for start, end in chunk.spans) == chunk.text`` holds for each. The spans of all
    chunks and the omitted ones together hold all of the text but white space. ``structure`` omits front matter, page
    furniture, boilerplate and hidden text; the others cut what pipelines index that know nothing of blocks, and omit
    front matter alone. Raises ConfigError for a malformed ``splitter`` and for a tokenizer that is not there,
    MissingExtraError for one whose library is not installed.
    """
    parts = _structured(document, parse_splitter(splitter))
    places = Places(document)
    texts = ["".join(document.text[start:end] for (start, end), _ in cutout.stretches) for cutout in parts.cutouts]
    chunks = []
    for index, (stretches, headings) in enumerate(parts.cutouts):
        own = next(stretch for stretch in stretches if not stretch.repeated)
        chunks.append(
            Chunk(
                texts[index],
                prev=texts[index - 1] if index else "",
                next=texts[index + 1] if index + 1 < len(texts) else "",
                id=f"{document.source}#{index}",
                source=document.source,
                index=index,
                start=stretches[0].span.start,
                location=places.at(own.span.start),
                spans=tuple(stretch.span for stretch in stretches),
                marks=_marks(places, stretches) if len(stretches) > 1 else (),
                headings=headings,
            )
        )
    return Split(tuple(chunks), parts.omitted)


def _marks(places: Places, stretches: Sequence[Stretch]) -> tuple[Mark, ...]:
    lengths = [stretch.span.end - stretch.span.start for stretch in stretches]
    offsets = accumulate(lengths[:-1], initial=0)
    return tuple(Mark(at, places.at(stretch.span.start)) for at, stretch in zip(offsets, stretches, strict=True))


def _structured(document: Document, splitter: Splitter) -> Structured:
    measure = measure_of(splitter.tokenizer)
    if splitter.name == "structure":
        from rag_lint.catalog import all_rules

        return structured(document, splitter.size, measure, all_rules())
    front = _front_matter_end(document)
    body = trim(document.text, front, len(document.text))
    omitted = (Span(0, front),) if front else ()
    if body is None:
        return Structured((), omitted)
    spans = list(_spans(document.text, body, splitter))
    return Structured(tuple(_with_context(document, spans)), omitted)


def _spans(text: str, body: Span, splitter: Splitter) -> Iterator[Span]:
    if splitter.name == "none":
        yield body
    elif splitter.name == "fixed":
        yield from _fixed(text, body, splitter.size)
    else:
        length = measure_of(splitter.tokenizer) if splitter.tokenizer else len
        yield from recursive_spans(text, body.start, splitter.size, splitter.overlap, length)


def _with_context(document: Document, spans: Sequence[Span]) -> Iterator[Cutout]:
    """Give spans, ordered by their start, the headings over that place."""
    blocks = document.blocks
    paths = headings_of(document.text, document.media_type, blocks)
    at = -1
    for span in spans:
        while at + 1 < len(blocks) and blocks[at + 1].span.start <= span.start:
            at += 1
        first = at  # a chunk that begins with headings stands under them
        while first + 1 < len(blocks) and (first < 0 or blocks[first].kind is BlockKind.HEADING):
            if blocks[first + 1].span.start >= span.end:
                break
            first += 1
        yield Cutout((Stretch(span),), paths[first] if first >= 0 else ())


def _front_matter_end(document: Document) -> int:
    if document.blocks and document.blocks[0].kind is BlockKind.FRONT_MATTER:
        return document.blocks[0].span.end
    return 0


def _fixed(text: str, body: Span, size: int) -> Iterator[Span]:
    for start in range(body.start, body.end, size):
        end = min(start + size, body.end)
        if not text[start:end].isspace():
            yield Span(start, end)
