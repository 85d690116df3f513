"""``rag-lint highlight``: quoted segments, as parallel lists, against the chunks they cite."""

from __future__ import annotations

import sys
from collections import ChainMap
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from rag_lint.cli.choices import chosen
from rag_lint.cli.exits import Exit, UsageError, complain
from rag_lint.cli.judge_options import judge_for, judge_parameters
from rag_lint.cli.localized import Command
from rag_lint.cli.numbers import whole
from rag_lint.cli.output import print_out
from rag_lint.cli.records import read_fields
from rag_lint.cli.terminal import color_of, painter
from rag_lint.errors import InputError
from rag_lint.grounding.highlight import Highlight, HighlightChunk, Highlights
from rag_lint.grounding.highlights import check_rows
from rag_lint.grounding.unquoted import LEAST, Quoting
from rag_lint.model.bilingual import Both, Lang
from rag_lint.model.chunk import Chunk
from rag_lint.model.judgement import JudgeTally
from rag_lint.model.problem import Problem
from rag_lint.report.unquoted import Unquoted

if TYPE_CHECKING:
    from rag_lint.semantic.session import Session

HELP = Both(
    zh="核对高亮片段：FILE（JSON、JSONL，- 为标准输入）的每条记录有并列的列表 id、title、source、segment，"
    "以及 chunks（每块有 id、text）；分块也可由 --chunks 给出。有未命中时退出码为 1。"
    "另外列出多条记录都检索到、却从未被引用的分块（检索到的是 chunks，或 retrieved 中的编号）。",
    en="Check highlighted segments: each record of FILE (JSON, JSONL, - for standard input) has the parallel lists id, "
    "title, source, segment, and chunks (each with id and text), unless --chunks gives them. Leaves with 1 when a "
    "segment is missed. Chunks that many records retrieved and none quoted are listed too (retrieved are chunks, or "
    "the ids in retrieved).",
)
CHUNKS = Both(zh="分块导出文件，记录须有 id", en="an export of the chunks; its records have ids")
FORMAT = Both(zh="输出格式：text、json", en="output format: text, json")
LEAST_HELP = Both(
    zh="列出至少这么多条记录检索到、却从未被引用的分块，默认 3；0 为不列",
    en="list chunks that so many records or more retrieved and none quoted, default 3; 0 lists none",
)
MOST = Both(zh="允许的未命中率（0 到 1），默认 0", en="the miss rate that is allowed (0 to 1), default 0")
KEYS = Both(zh="记录需要列表 id 和 segment", en="a record needs the lists id and segment")
NO_CHUNKS = Both(
    zh="没有分块：记录中的 chunks 或 --chunks", en="there are no chunks: give chunks in the record, or --chunks"
)
RATE = Both(zh="--max-miss-rate 应为 0 到 1 的数", en="--max-miss-rate must be a number from 0 to 1")
_LISTS = (("id", "ids"), ("segment", "segments"), ("title", "titles"), ("source", "sources"))


def command(lang: Lang) -> Command:
    """Return the subcommand, its help in ``lang``."""
    params = [
        click.Argument(["file"]),
        click.Option(["--chunks"], metavar="PATH", help=CHUNKS.of(lang)),
        click.Option(["--max-miss-rate", "most"], metavar="SHARE", help=MOST.of(lang)),
        click.Option(["--never-quoted", "least"], metavar="N", help=LEAST_HELP.of(lang)),
        *judge_parameters(lang),
        click.Option(["--format"], metavar="NAME", help=FORMAT.of(lang)),
        click.Option(["--ui-lang"], hidden=True),
    ]
    return Command("highlight", lang, HELP, params, lambda **options: _run(options, lang))


def _run(options: Mapping[str, Any], lang: Lang) -> int:
    form = chosen("format", options["format"], "text", ("text", "json"))
    most, least = _share(options["most"]), whole("never-quoted", options["least"], LEAST)
    judge = judge_for(options)
    session = judge.session() if judge is not None else None
    shared = _export(Path(options["chunks"])) if options["chunks"] is not None else {}
    rows: list[Highlight] = []
    quoting, seen = Quoting(), dict(shared)
    uneven = trouble = False
    for number, record in read_fields(Path(options["file"])):
        try:
            if isinstance(record, Both):
                raise InputError(record)
            chunks = _chunks(record)
            found = _record(record, ChainMap(chunks, shared), session)
        except InputError as error:
            trouble = True
            told = Both(zh=f"第 {number} 条：{error.message.zh}", en=f"record {number}: {error.message.en}")
            complain(f"{options['file']}: {told.of(lang)}")
            continue
        rows += [row._replace(row=len(rows) + at) for at, row in enumerate(found.rows)]
        uneven |= found.is_uneven
        quoting.add(_retrieved(record, chunks), found)
        seen |= {one: chunk for one, chunk in chunks.items() if one not in seen}
    tally = None
    if judge is not None and session is not None:
        tally = session.counts.tally(judge.name, judge.model)
        judge.close()
    unquoted = Unquoted(quoting, least, seen)
    _print(Highlights(tuple(rows), uneven), unquoted, form, lang, tally)
    if trouble:
        return Exit.TROUBLE
    return Exit.FOUND if Highlights(tuple(rows), uneven).miss_rate > most else Exit.CLEAN


def _print(found: Highlights, unquoted: Unquoted, form: str, lang: Lang, judged: JudgeTally | None) -> None:
    from rag_lint.report.highlights import render_json, render_text

    if form == "json":
        print_out(render_json(found, judged, unquoted), utf8=True)
    else:
        print_out(render_text(found, lang, painter(color_of(sys.stdout)), judged, unquoted))


def _share(value: str | None) -> float:
    try:
        share = float(value) if value is not None else 0.0
    except ValueError:
        share = -1.0
    if not 0 <= share <= 1:
        raise UsageError(RATE)
    return share


def _record(record: Mapping[str, Any], chunks: Mapping[str, HighlightChunk], judge: Session | None) -> Highlights:
    nested = record.get("highlights")
    lists = nested if isinstance(nested, Mapping) else record
    ids, segments, titles, sources = (_list(lists, names) for names in _LISTS)
    if not any(isinstance(lists.get(name), list) for names in _LISTS[:2] for name in names):
        raise InputError(KEYS)  # empty lists are an answer that quotes nothing
    if not chunks:
        raise InputError(NO_CHUNKS)
    words = [each if isinstance(each, str) else "" for each in segments]
    return check_rows(chunks, ids, words, [*map(str, titles)], [*map(str, sources)], judge)


def _list(record: Mapping[str, Any], names: tuple[str, ...]) -> list[Any]:
    return next((record[name] for name in names if isinstance(record.get(name), list)), [])


def _chunks(record: Mapping[str, Any]) -> dict[str, HighlightChunk]:
    """The chunks that a record holds itself, by id."""
    return {chunk.id: chunk for chunk in map(_chunk, _list(record, ("chunks", "documents"))) if chunk}


def _retrieved(record: Mapping[str, Any], own: Mapping[str, HighlightChunk]) -> list[str]:
    """The ids of the chunks a record was given: those it names, else those it holds."""
    named = _list(record, ("retrieved", "retrieved_ids"))
    ids = [each.get("id") if isinstance(each, Mapping) else each for each in named]
    return [str(one) for one in ids if one is not None] or list(own)


def _chunk(item: object) -> HighlightChunk | None:
    if not isinstance(item, Mapping):
        return None
    text = next((item[key] for key in ("text", "content", "page_content") if isinstance(item.get(key), str)), None)
    if text is None or item.get("id") is None:
        return None
    return HighlightChunk(str(item["id"]), text, str(item.get("title") or ""), str(item.get("source") or ""))


def _export(path: Path) -> dict[str, HighlightChunk]:
    """The chunks of an export, by id; raises InputError for one that cannot be read."""
    from rag_lint.readers.inputs import read_chunks

    chunks: dict[str, HighlightChunk] = {}
    for item in read_chunks(path, mode="chunks"):
        if isinstance(item, Problem):
            raise InputError(Both(zh=item.of("zh"), en=item.of("en")))
        if isinstance(item, Chunk):
            chunks[item.id] = HighlightChunk(item.id, item.text, "", item.source)
    return chunks
