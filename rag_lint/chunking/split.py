"""A Document to Chunks, cut by one of a few common splitters."""

from collections.abc import Iterator

from rag_lint.chunking.recursive import recursive_spans
from rag_lint.chunking.splitter import DEFAULT_SPLITTER, Splitter, parse_splitter
from rag_lint.chunking.structure import structure_spans
from rag_lint.model.chunk import Chunk, Location
from rag_lint.model.document import BlockKind, Document
from rag_lint.model.finding import Span
from rag_lint.parsing.cover import cover
from rag_lint.parsing.lines import LineIndex, trim


def split_document(document: Document, splitter: str = DEFAULT_SPLITTER) -> list[Chunk]:
    """Cut ``document`` into chunks with their neighbours, offsets and places; front matter is in none of them.

    Sizes are code points. ``document.text[chunk.start : chunk.start + len(chunk.text)] == chunk.text`` holds for each.
    Raises ConfigError for a malformed ``splitter``.
    """
    spans = list(_spans(document, parse_splitter(splitter)))
    texts = [document.text[span.start : span.end] for span in spans]
    lines = LineIndex(document.text)
    chunks = []
    for index, (span, text) in enumerate(zip(spans, texts, strict=True)):
        line, column = lines.line_column(span.start)
        chunks.append(
            Chunk(
                text,
                prev=texts[index - 1] if index else "",
                next=texts[index + 1] if index + 1 < len(texts) else "",
                id=f"{document.source}#{index}",
                source=document.source,
                index=index,
                start=span.start,
                location=Location(line=line, column=column),
            )
        )
    return chunks


def _spans(document: Document, splitter: Splitter) -> Iterator[Span]:
    body = trim(document.text, _front_matter_end(document), len(document.text))
    if body is None:
        return
    if splitter.name == "none":
        yield body
    elif splitter.name == "fixed":
        yield from _fixed(document.text, body, splitter.size)
    elif splitter.name == "recursive":
        yield from recursive_spans(document.text, body.start, splitter.size, splitter.overlap)
    else:
        blocks = [block for block in cover(document.text, document.blocks) if block.kind is not BlockKind.FRONT_MATTER]
        yield from structure_spans(document.text, blocks, splitter.size)


def _front_matter_end(document: Document) -> int:
    if document.blocks and document.blocks[0].kind is BlockKind.FRONT_MATTER:
        return document.blocks[0].span.end
    return 0


def _fixed(text: str, body: Span, size: int) -> Iterator[Span]:
    for start in range(body.start, body.end, size):
        end = min(start + size, body.end)
        if not text[start:end].isspace():
            yield Span(start, end)
