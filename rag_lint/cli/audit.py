"""``rag-lint audit``: questions made of each chunk, answered from what is retrieved: which chunks cause bad answers."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import nullcontext
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from rag_lint.cli.choices import chosen
from rag_lint.cli.counter import counter
from rag_lint.cli.exits import Exit, complain
from rag_lint.cli.judge_options import cache_of, judge_parameters, run_judge_for, settings_with
from rag_lint.cli.judge_specs import settings_of
from rag_lint.cli.localized import Command
from rag_lint.cli.numbers import whole
from rag_lint.cli.output import opened
from rag_lint.cli.shares import share
from rag_lint.cli.terminal import NO_COLOR, color_of, painter
from rag_lint.config.load import load_settings
from rag_lint.errors import InputError
from rag_lint.evaluation.run import is_drawn
from rag_lint.grounding.claims.check import THRESHOLD
from rag_lint.model.bilingual import Both, Lang
from rag_lint.model.chunk import Chunk
from rag_lint.model.problem import Problem

if TYPE_CHECKING:
    from rag_lint.evaluation.audit.summary import AuditSummary
    from rag_lint.semantic.one_run import OneRun

HELP = Both(
    zh="审查语料：由模型就每个分块出题，检索后作答，再核对回答，按分块列出有问题的回答。"
    "CHUNKS 为分块导出、文档或文件夹。每个分块的结果立即写入结果文件，中断后再运行会接着做；模型没有答上的下次再问。",
    en="Audit a corpus: a model makes questions of each chunk and answers them from what is retrieved; the answers are "
    "checked, and flagged ones are listed by chunk. CHUNKS is an export, a document or a folder. Each result is "
    "written at once: a run that was stopped goes on where it was, and asks again what the model left unanswered.",
)
LLM = Both(
    zh="出题和作答的模型（OpenAI 兼容接口）：模型名，或 model=名称,base-url=网址；默认取 LLM_MODEL、LLM_BASE_URL",
    en="the model that asks and answers (any OpenAI-compatible server): its name, or model=NAME,base-url=URL; "
    "by default what LLM_MODEL and LLM_BASE_URL say",
)
QUESTIONS = Both(zh="每个分块最多几个问题，默认 2", en="questions made of each chunk at most, default 2")
TOP = Both(zh="用几个检索到的分块作答，默认 4", en="passages an answer is made from, default 4")
SPLITTER = Both(zh="文档如何切分，同 check", en="how documents are cut, as for check")
SAMPLE = Both(zh="只审查这一比例的分块（检索用全部分块）", en="audit this share of the chunks; all are retrieved from")
RESULTS = Both(
    zh="结果文件（JSONL），默认为当前文件夹下的 名称.audit.jsonl",
    en="the file of results (JSONL), default NAME.audit.jsonl in this folder",
)
FRESH = Both(zh="从头再来，不接着以前的结果", en="start over instead of going on with earlier results")
BAR = Both(zh="支持的概率达到多少算有依据，默认 0.5", en="from what probability a claim is supported, default 0.5")
FAIL = Both(
    zh="有问题的回答超过这一比例时以 1 退出", en="leave with 1 when more than this share of the answers is flagged"
)
SHOW = Both(zh="列出多少个分块，默认 20", en="list so many chunks, default 20")
FORMAT = Both(zh="输出格式：text、json、html", en="output format: text, json, html")
OUTPUT = Both(zh="写到文件而不是标准输出", en="write to a file instead of standard output")
SUFFIX = ".audit.jsonl"
NO_CHUNKS = Both(zh="{}：没有分块", en="{}: holds no chunks")
KEPT = Both(zh="结果：{}（{} 个分块是以前做的）", en="results: {} ({} chunks were there before)")
INTERRUPTED = Both(
    zh="已中断：{} 个分块的结果在 {}；再运行会接着做", en="interrupted: {} chunks are in {}; run again to go on"
)
NOTHING = Both(zh="模型没有回答任何问题", en="the model answered nothing")


def command(lang: Lang) -> Command:
    """Return the subcommand, its help in ``lang``."""
    params = [
        click.Argument(["chunks"], metavar="CHUNKS"),
        click.Option(["--llm"], metavar="MODEL|KEY=VALUE,...", help=LLM.of(lang)),
        click.Option(["--questions"], metavar="N", help=QUESTIONS.of(lang)),
        click.Option(["--top"], metavar="N", help=TOP.of(lang)),
        click.Option(["--splitter"], metavar="SPEC", help=SPLITTER.of(lang)),
        click.Option(["--sample"], metavar="SHARE", help=SAMPLE.of(lang)),
        click.Option(["--results"], metavar="PATH", help=RESULTS.of(lang)),
        click.Option(["--fresh"], is_flag=True, help=FRESH.of(lang)),
        click.Option(["--threshold"], metavar="SHARE", help=BAR.of(lang)),
        click.Option(["--max-flagged"], metavar="SHARE", help=FAIL.of(lang)),
        *judge_parameters(lang),
        click.Option(["--show"], metavar="N", help=SHOW.of(lang)),
        click.Option(["--format"], metavar="NAME", help=FORMAT.of(lang)),
        click.Option(["-o", "--output"], metavar="PATH", help=OUTPUT.of(lang)),
        click.Option(["--ui-lang"], hidden=True),
    ]
    return Command("audit", lang, HELP, params, lambda **options: _run(options, lang))


def _run(options: Mapping[str, Any], lang: Lang) -> int:
    from rag_lint.evaluation.audit.journal import audited, chunk_key
    from rag_lint.evaluation.audit.summary import summed_up

    form = chosen("format", options["format"], "text", ("text", "json", "html"))
    show = whole("show", options["show"], 20)
    most = share("max-flagged", options["max_flagged"], 1.0)
    path = Path(options["chunks"])
    results = Path(options["results"] or f"{path.name.removesuffix('.jsonl') or 'chunks'}{SUFFIX}")
    judge, writer = run_judge_for(options), _writer(options)
    with writer, nullcontext() if judge is None else judge:
        chunks, trouble = _chunks(path, options["splitter"], lang)
        drawn = _drawn(chunks, share("sample", options["sample"], 1.0))
        known = _audited(options, results, chunks, drawn, writer, judge, lang)
        keys = {chunk_key(chunk) for chunk in drawn}
        lines = (line for line in audited(results) if line["key"] in keys)
        if form == "html":
            _print_page(results, keys, options, lang)
            found = summed_up(lines)
        else:
            found = summed_up(lines)
            _print(found, writer, judge, form, show, options, lang)
    complain(KEPT.of(lang).format(results, known))
    if not found.answered and (found.failed or found.failed_chunks):
        complain(NOTHING.of(lang))
        return Exit.TROUBLE
    if trouble:
        return Exit.TROUBLE
    return Exit.FOUND if found.answered and found.flagged / found.answered > most else Exit.CLEAN


def _writer(options: Mapping[str, Any]) -> OneRun:
    from rag_lint.semantic.writing import configured_writer

    found = load_settings([Path()])
    settings = settings_with(found, "llm", settings_of(options["llm"] or ""))
    return configured_writer(replace(settings, kind="llm"), cache_of(found, options))


def _audited(
    options: Mapping[str, Any],
    results: Path,
    chunks: Sequence[Chunk],
    drawn: Sequence[Chunk],
    writer: OneRun,
    judge: OneRun | None,
    lang: Lang,
) -> int:
    """Audit what is left to audit and return how many chunks were done before."""
    from rag_lint.evaluation.audit.index import WordIndex
    from rag_lint.evaluation.audit.run import audit_into, corpus_key, texts_of
    from rag_lint.evaluation.audit.work import Auditor

    threshold = share("threshold", options["threshold"], THRESHOLD)
    questions = whole("questions", options["questions"], 2, least=1)
    top = whole("top", options["top"], 4, least=1)
    texts = texts_of(chunks)
    auditor = Auditor(writer, texts, WordIndex(texts).nearest, judge, questions, top, threshold)
    settings = {
        "audit": corpus_key(chunks),
        "llm": writer.model,
        "method": "lexical" if judge is None else f"{judge.name}/{judge.model}",
        "questions": questions,
        "top": top,
        "threshold": threshold,
    }
    done = 0
    with counter(sys.stderr, lang, total=len(drawn)) as bar:

        def told(number: int) -> None:
            nonlocal done
            done = number
            bar.at(number)

        try:
            return audit_into(results, drawn, auditor.audit, settings, told=told, fresh=options["fresh"])
        except KeyboardInterrupt:
            complain(INTERRUPTED.of(lang).format(done, results))
            raise


def _chunks(path: Path, splitter: str | None, lang: Lang) -> tuple[list[Chunk], bool]:
    """The chunks of a file or folder, each with an id of its own, and whether something could not be read."""
    from rag_lint.chunking.splitter import DEFAULT_SPLITTER
    from rag_lint.readers.inputs import read_chunks
    from rag_lint.readers.walk import walk_inputs

    chunks: list[Chunk] = []
    trouble = False
    for file in walk_inputs([path], lambda each: each.name.endswith(SUFFIX)):
        items: Iterator[Any] = (
            iter([file]) if isinstance(file, Problem) else read_chunks(file, splitter=splitter or DEFAULT_SPLITTER)
        )
        for item in items:
            if isinstance(item, Problem):
                complain(item.of(lang))
                trouble = True
            elif isinstance(item, Chunk) and item.text.strip():
                chunks.append(item)
    if not chunks:
        raise InputError(Both(zh=NO_CHUNKS.zh.format(path), en=NO_CHUNKS.en.format(path)))
    return _named(chunks), trouble


def _named(chunks: Sequence[Chunk]) -> list[Chunk]:
    """Give ids to chunks that have none, and others where two are the same."""
    times: Counter[str] = Counter()
    named = []
    for chunk in chunks:
        own = chunk.id or f"{chunk.source}#{chunk.index}"
        times[own] += 1
        named.append(replace(chunk, id=own if times[own] == 1 else f"{own}~{times[own]}"))
    return named


def _drawn(chunks: Sequence[Chunk], part: float) -> list[Chunk]:
    from rag_lint.evaluation.audit.journal import chunk_key

    return [chunk for chunk in chunks if is_drawn(chunk_key(chunk), part)]


def _print(
    found: AuditSummary,
    writer: OneRun,
    judge: OneRun | None,
    form: str,
    show: int,
    options: Mapping[str, Any],
    lang: Lang,
) -> None:
    from rag_lint.report.audit import audit_value, render_audit
    from rag_lint.report.json_values import dump

    output = Path(options["output"]) if options["output"] else None
    judged = judge.tally if judge is not None else None
    with opened(output, utf8=form == "json") as write:
        if form == "json":
            write(dump(audit_value(found, writer.tally, judged)) + "\n")
        else:
            color = color_of(sys.stdout) if output is None else NO_COLOR
            write(render_audit(found, writer.tally, judged, lang, painter(color), show))


def _print_page(results: Path, keys: set[str], options: Mapping[str, Any], lang: Lang) -> None:
    from rag_lint.evaluation.audit.journal import audited, results_of
    from rag_lint.report.html.answers import answers_page

    lines = (each for line in audited(results) if line["key"] in keys for each in results_of(line))
    with opened(Path(options["output"]) if options["output"] else None, utf8=True) as write:
        for piece in answers_page(lines, lang):
            write(piece)
