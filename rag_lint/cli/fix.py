"""``rag-lint fix CHUNKS``: a chunk export with its cuts put where they do no harm."""

import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import click

from rag_lint.cli.choices import chosen
from rag_lint.cli.exits import Exit, UsageError, complain
from rag_lint.cli.localized import Command
from rag_lint.cli.output import opened, print_out
from rag_lint.cli.request import STDIN
from rag_lint.model.bilingual import Both, Lang
from rag_lint.model.problem import Problem
from rag_lint.readers.modes import EXPORT_SUFFIXES
from rag_lint.readers.raw import Raw, read_raw, suffix_of
from rag_lint.repair.result import Fixed

HELP = Both(
    zh="修复一份分块导出（JSONL、JSON、CSV、Parquet；- 为标准输入的 JSONL）：移动切口、合并碎块、重复表头与列表引语，"
    "从不改写文字。未改动的分块保留编号与元数据；改动的分块在元数据中注明由哪些片段组成、回应哪些发现。",
    en="Repair a chunk export (JSONL, JSON, CSV, Parquet; - is JSONL on standard input): cuts are moved, pieces "
    "joined, table headers and lead-ins repeated; no word is rewritten. Untouched chunks keep id and metadata; changed "
    "ones say in their metadata which pieces they are made of and which findings they answer.",
)
SOURCE = Both(zh="分块所来自的文件或文件夹，可多次给出", en="what the chunks came from, a file or folder; repeatable")
OUTPUT = Both(
    zh="写入此文件，格式按其后缀；默认向标准输出写 JSONL",
    en="write here, in the format of its suffix; default JSONL to standard output",
)
IN_PLACE = Both(zh="写回 CHUNKS", en="write CHUNKS itself")
DIFF = Both(zh="显示改动，不写出", en="show what would change, write nothing")
DRY_RUN = Both(zh="只计数，不写出", en="count what would change, write nothing")
CONTEXT = Both(
    zh="headings：缺主语的分块前加上其所属标题；默认 none",
    en="headings: put the headings over a chunk in front of one that lacks its subject; default none",
)
MAX_SIZE = Both(
    zh="改动后的分块长度上限；默认为 75、150、300、600……中不小于最长分块的一个",
    en="no changed chunk is longer; default: the least of 75, 150, 300, 600, ... that no chunk is over",
)
SIZE_UNIT = Both(
    zh="长度单位：characters 或分词器名；默认 characters",
    en="unit of sizes: characters or a tokenizer; default characters",
)


class _Group(NamedTuple):
    """The records of one source."""

    source: str
    raws: list[Raw]


def command(lang: Lang) -> Command:
    """Return the subcommand, its help in ``lang``."""
    params = [
        click.Argument(["files"], metavar="CHUNKS...", nargs=-1, required=True),
        click.Option(["--source", "sources"], metavar="PATH", multiple=True, help=SOURCE.of(lang)),
        click.Option(["-o", "--output"], metavar="FILE", help=OUTPUT.of(lang)),
        click.Option(["-i", "--in-place"], is_flag=True, help=IN_PLACE.of(lang)),
        click.Option(["--diff"], is_flag=True, help=DIFF.of(lang)),
        click.Option(["--dry-run"], is_flag=True, help=DRY_RUN.of(lang)),
        click.Option(["--max-size"], type=click.IntRange(1), metavar="N", help=MAX_SIZE.of(lang)),
        click.Option(["--size-unit"], metavar="NAME", default="characters", help=SIZE_UNIT.of(lang)),
        click.Option(["--context"], metavar="NAME", help=CONTEXT.of(lang)),
        click.Option(["--ui-lang"], hidden=True),
    ]
    return Command("fix", lang, HELP, params, lambda **options: _fix(options, lang))


def _fix(options: dict[str, Any], lang: Lang) -> int:
    files: tuple[str, ...] = options["files"]
    written = not (options["diff"] or options["dry_run"])
    if len(files) > 1 and written and not options["in_place"]:
        raise UsageError(
            Both(zh="多个文件须用 -i、--diff 或 --dry-run", en="several files go with -i, --diff or --dry-run only")
        )
    return max(_fix_file(file, options, lang) for file in files)


def _fix_file(file: str, options: dict[str, Any], lang: Lang) -> int:
    from rag_lint.cli.fixed import written
    from rag_lint.report.fix_text import render_diff, render_summary

    context = chosen("context", options["context"], "none", ("none", "headings"))
    target = _target(options, file)
    read = list(read_raw(_data(file), file, suffix_of(file)))
    problems = [item for item in read if isinstance(item, Problem)]
    raws = [item for item in read if isinstance(item, Raw)]
    for one in problems:
        complain(one.of(lang))
    if problems and target is not None and target == Path(file):
        raise UsageError(
            Both(
                zh=f"{file} 有读不了的记录，不写回",
                en=f"{file} has records that cannot be read: it is not overwritten",
            )
        )
    groups = _groups(raws)
    fixes = list(_fixed(groups, file, options, context, lang))
    if options["diff"]:
        print_out("".join(render_diff(fixed, lang) for fixed in fixes))
    summary = render_summary(fixes, lang)
    if len(options["files"]) > 1:
        summary = f"{file}: {summary}"
    if options["dry_run"] or options["diff"]:
        print_out(summary)
    else:
        if not options["in_place"] or any(fixed.changes for fixed in fixes):  # a file that is well stays byte for byte
            pairs = zip(fixes, groups, strict=True)
            _write(written([(fixed, [raw.item for raw in group.raws]) for fixed, group in pairs]), target)
        for line in summary.splitlines():
            complain(line)
    return Exit.TROUBLE if problems else Exit.CLEAN


def _target(options: dict[str, Any], file: str) -> Path | None:
    if options["in_place"]:
        if options["output"] or file == STDIN:
            raise UsageError(
                Both(zh="-i 不能与 -o 或标准输入同用", en="-i goes neither with -o nor with standard input")
            )
        return Path(file)
    return Path(options["output"]) if options["output"] not in (None, STDIN) else None


def _data(file: str) -> bytes:
    if file == STDIN:
        return sys.stdin.buffer.read()
    if Path(file).suffix.lower() not in EXPORT_SUFFIXES:
        raise UsageError(
            Both(
                zh=f"{file} 不是分块导出；先用 rag-lint split 切分文档",
                en=f"{file} is no chunk export; cut a document with rag-lint split first",
            )
        )
    return Path(file).read_bytes()


def _groups(raws: Iterable[Raw]) -> list[_Group]:
    groups: dict[str, _Group] = {}
    for raw in raws:
        groups.setdefault(raw.record.source, _Group(raw.record.source, [])).raws.append(raw)
    return list(groups.values())


def _fixed(groups: Sequence[_Group], file: str, options: dict[str, Any], context: str, lang: Lang) -> Iterable[Fixed]:
    from rag_lint.readers.sources import Sources, load
    from rag_lint.repair.fix import fix_chunks
    from rag_lint.repair.records import chunk_of

    sources = Sources(options["sources"])
    for one in sources.problems:
        raise UsageError(Both(zh=one.of("zh"), en=one.of("en")))
    for group in groups:
        document = None
        if options["sources"]:
            path = sources.of_input(file) if group.source == file else sources.find(group.source)
            if isinstance(path, Both):
                complain(f"{group.source}: {path.of(lang)}")
            else:
                document = load(path).document
        chunks = [chunk_of(raw.record, at) for at, raw in enumerate(group.raws)]
        yield fix_chunks(chunks, document, options["max_size"], options["size_unit"], context=context)


def _write(items: Sequence[Any], target: Path | None) -> None:
    from rag_lint.cli.fixed import encoded

    data = encoded(items, target.suffix.lower() if target else ".jsonl")
    if target is None:
        with opened(None, utf8=True) as write:
            write(data.decode("utf-8"))
        return
    from rag_lint.storage.atomic import replacing

    with replacing(target) as stream:
        stream.write(data)
