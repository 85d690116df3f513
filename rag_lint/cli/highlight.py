"""``rag-lint highlight``: quoted segments, as parallel lists, against the chunks they cite."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from rag_lint.cli.choices import chosen
from rag_lint.cli.exits import Exit, UsageError, complain
from rag_lint.cli.judge_options import judge_for, judge_parameters
from rag_lint.cli.localized import Command
from rag_lint.cli.output import print_out
from rag_lint.cli.records import read_fields
from rag_lint.cli.terminal import color_of, painter
from rag_lint.errors import InputError
from rag_lint.grounding.highlights import Highlight, HighlightChunk, Highlights, check_highlights
from rag_lint.model.bilingual import Both, Lang
from rag_lint.model.chunk import Chunk
from rag_lint.model.judgement import JudgeTally
from rag_lint.model.problem import Problem

if TYPE_CHECKING:
    from rag_lint.semantic.session import Session

HELP = Both(
    zh="核对高亮片段：FILE（JSON、JSONL，- 为标准输入）的每条记录有并列的列表 id、title、source、segment，"
    "以及 chunks（每块有 id、text）；分块也可由 --chunks 给出。有未命中时退出码为 1。",
    en="Check highlighted segments: each record of FILE (JSON, JSONL, - for standard input) has the parallel lists id, "
    "title, source, segment, and chunks (each with id and text), unless --chunks gives them. Leaves with 1 when a "
    "segment is missed.",
)
CHUNKS = Both(zh="分块导出文件，记录须有 id", en="an export of the chunks; its records have ids")
FORMAT = Both(zh="输出格式：text、json", en="output format: text, json")
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
        *judge_parameters(lang),
        click.Option(["--format"], metavar="NAME", help=FORMAT.of(lang)),
        click.Option(["--ui-lang"], hidden=True),
    ]
    return Command("highlight", lang, HELP, params, lambda **options: _run(options, lang))


def _run(options: Mapping[str, Any], lang: Lang) -> int:
    form = chosen("format", options["format"], "text", ("text", "json"))
    most = _share(options["most"])
    judge = judge_for(options)
    session = judge.session() if judge is not None else None
    shared = _export(Path(options["chunks"])) if options["chunks"] is not None else {}
    rows: list[Highlight] = []
    uneven = trouble = False
    for number, record in read_fields(Path(options["file"])):
        try:
            found = _record(record, shared, session)
        except InputError as error:
            trouble = True
            told = Both(zh=f"第 {number} 条：{error.message.zh}", en=f"record {number}: {error.message.en}")
            complain(f"{options['file']}: {told.of(lang)}")
            continue
        rows += [row._replace(row=len(rows) + at) for at, row in enumerate(found.rows)]
        uneven |= found.is_uneven
    tally = None
    if judge is not None and session is not None:
        tally = session.counts.tally(judge.name, judge.model)
        judge.close()
    _print(Highlights(tuple(rows), uneven), form, lang, tally)
    if trouble:
        return Exit.TROUBLE
    return Exit.FOUND if Highlights(tuple(rows), uneven).miss_rate > most else Exit.CLEAN


def _print(found: Highlights, form: str, lang: Lang, judged: JudgeTally | None) -> None:
    from rag_lint.report.highlights import render_json, render_text

    if form == "json":
        print_out(render_json(found, judged), utf8=True)
    else:
        print_out(partial(render_text, found, lang, judged=judged)(painter(color_of(sys.stdout))))


def _share(value: str | None) -> float:
    try:
        share = float(value) if value is not None else 0.0
    except ValueError:
        share = -1.0
    if not 0 <= share <= 1:
        raise UsageError(RATE)
    return share


def _record(
    record: Mapping[str, Any] | Both[str], shared: Mapping[str, HighlightChunk], judge: Session | None
) -> Highlights:
    if isinstance(record, Both):
        raise InputError(record)
    nested = record.get("highlights")
    lists = nested if isinstance(nested, Mapping) else record
    ids, segments, titles, sources = (_list(lists, names) for names in _LISTS)
    if not ids and not segments:
        raise InputError(KEYS)
    chunks = {**shared, **{chunk.id: chunk for chunk in map(_chunk, _list(record, ("chunks", "documents"))) if chunk}}
    if not chunks:
        raise InputError(NO_CHUNKS)
    words = [each if isinstance(each, str) else "" for each in segments]
    return check_highlights(chunks.values(), ids, words, [*map(str, titles)], [*map(str, sources)], judge=judge)


def _list(record: Mapping[str, Any], names: tuple[str, ...]) -> list[Any]:
    return next((record[name] for name in names if isinstance(record.get(name), list)), [])


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
