"""The formats by name, and the one way their pieces are put together while chunks still come in."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from importlib import import_module
from typing import NamedTuple, TypeAlias

from rag_lint.model.bilingual import Lang
from rag_lint.model.report import ChunkReport, DocumentReport
from rag_lint.model.rule import RuleCard
from rag_lint.report.collected import ChunkPiece
from rag_lint.report.paint import Paint, plain
from rag_lint.report.summary import Summary

COLLECTED = ("sarif", "github", "junit", "markdown", "html", "badge")
DESCRIBED = frozenset({"sarif", "html"})
"""Formats that describe the rules of their findings."""
FORMATS = ("text", "concise", "json", "jsonl", *COLLECTED)
MACHINE_FORMATS = frozenset({"json", "jsonl", *COLLECTED})

Pieces: TypeAlias = Iterable[ChunkPiece | DocumentReport]
Summarise: TypeAlias = Callable[[], Summary]


class Format(NamedTuple):
    """The functions of one format.

    ``source`` makes the line above the chunks of a source; ``head`` comes first of all; with ``between`` documents come
    behind all chunks, else in their place; ``comma`` stands between two pieces of a kind. A format that is written when
    all is known has ``whole`` instead of all of these.
    """

    chunk: Callable[[ChunkReport, str], str]
    document: Callable[[DocumentReport, Lang], str] = lambda document, lang: ""
    summary: Callable[[Summary], str] = lambda summary: ""
    source: Callable[[str, str], str] | None = None
    head: Callable[[], str] | None = None
    between: Callable[[], str] | None = None
    comma: str = ""
    whole: Callable[[Pieces, Summarise], Iterator[str]] | None = None


def format_named(name: str, paint: Paint = plain, rules: Sequence[RuleCard] = ()) -> Format:
    """Return the format called ``name``, one of FORMATS; ``rules`` are those of the run."""
    if name in COLLECTED:
        module = import_module("rag_lint.report.html.report" if name == "html" else f"rag_lint.report.{name}")
        whole = partial(module.render_whole, rules=rules) if name in DESCRIBED else module.render_whole
        return Format(module.render_chunk, whole=whole)
    if name == "json":
        from rag_lint.report import json_report as form

        return Format(
            form.render_chunk,
            form.render_document,
            form.render_summary,
            head=form.render_head,
            between=form.render_between,
            comma=",",
        )
    if name == "jsonl":
        from rag_lint.report import jsonl

        return Format(jsonl.render_chunk, jsonl.render_document, jsonl.render_summary)
    if name == "concise":
        from rag_lint.report import concise

        return Format(concise.render_chunk, concise.render_document, concise.render_summary, between=str)
    from rag_lint.report import text

    return Format(
        partial(text.render_chunk, paint=paint),
        partial(text.render_document, paint=paint),
        partial(text.render_summary, paint=paint),
        partial(text.render_source, paint=paint),
        between=str,
    )


def assemble(form: Format, pieces: Pieces, summarise: Summarise) -> Iterator[str]:
    """Yield the report bit by bit; ``summarise`` is called when all ``pieces`` have been read."""
    if form.whole:
        yield from form.whole(pieces, summarise)
        return
    if form.head:
        yield form.head()
    kept: list[DocumentReport] = []
    last: tuple[str, str] | None = None
    comma = ""
    for piece in pieces:
        if isinstance(piece, DocumentReport):
            if form.between is None:
                yield form.document(piece, "en")
            elif form.comma or piece.coverage is not None or piece.findings:  # the rest is worth no word to people
                kept.append(piece)
        elif piece.text:
            if form.source and last != piece[:2]:
                yield form.source(piece.file, piece.source)
                last = piece.file, piece.source
            yield comma + piece.text
            comma = form.comma
    summary = summarise()
    if form.between:
        yield form.between()
        yield form.comma.join(form.document(document, summary.lang) for document in kept)
    yield form.summary(summary)
