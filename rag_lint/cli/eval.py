"""``rag-lint eval``: a dataset of answers, checked one by one, resumed where it was stopped, summed up."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import click

from rag_lint.checker import Checker
from rag_lint.cli.choices import chosen
from rag_lint.cli.counter import counter
from rag_lint.cli.exits import Exit, UsageError, complain
from rag_lint.cli.judge_options import judge_parameters, run_judge_for
from rag_lint.cli.localized import Command
from rag_lint.cli.output import opened
from rag_lint.cli.shares import share
from rag_lint.cli.terminal import NO_COLOR, color_of, painter
from rag_lint.evaluation.agreement import label_of
from rag_lint.evaluation.groups import group_of
from rag_lint.evaluation.results import RESULT
from rag_lint.evaluation.run import Progress, evaluate_into, one_by_one, together
from rag_lint.evaluation.tally import Tally
from rag_lint.grounding.claims.check import THRESHOLD
from rag_lint.grounding.claims.model import METRICS
from rag_lint.model.bilingual import Both, Lang
from rag_lint.readers.samples import STDIN, read_samples
from rag_lint.report.summary_line import tally_line
from rag_lint.report.words import JUDGE_FIRST
from rag_lint.storage.journal import journal_lines

if TYPE_CHECKING:
    from rag_lint.semantic.one_run import OneRun

HELP = Both(
    zh="检查一批回答：FILE（JSON、JSONL，- 为标准输入）每条有 question、contexts、answer，"
    "也认 Ragas、LangChain、LlamaIndex 的列名。每条结果立即写入结果文件，中断后再运行会接着做，做过的不再做。",
    en="Check many answers: the records of FILE (JSON, JSONL, - for standard input) have question, contexts, answer; "
    "the names of Ragas, LangChain and LlamaIndex are known too. Each result is written at once, so that a run that "
    "was stopped goes on where it was, and nothing is checked twice.",
)
RESULTS = Both(
    zh="结果文件（JSONL），默认为当前文件夹下的 FILE名.results.jsonl",
    en="the file of results (JSONL), default NAME.results.jsonl in this folder",
)
FRESH = Both(zh="从头再来，不接着以前的结果", en="start over instead of going on with earlier results")
FAIL_UNDER = Both(zh="指标的平均值低于此数时以 1 退出", en="leave with 1 when the mean of the metric is lower")
METRIC = Both(zh="--fail-under 所指的指标，默认 faithfulness", en="the metric of --fail-under, default faithfulness")
LABELS = Both(
    zh="人工标注所在的列：是与否分别报告一致率", en="a column of labels by hand: agreement for yes and for no"
)
SAMPLE = Both(
    zh="只检查这一比例的记录（每次都是同一些）", en="check this share of the records, the same ones every time"
)
BY = Both(zh="按 day（天）或某一列统计报警率", en="chart the flagged rate by day, or by a column")
FORMAT = Both(zh="输出格式：text、json、html", en="output format: text, json, html")
OUTPUT = Both(zh="写到文件而不是标准输出", en="write the summary to a file instead of standard output")
BAR = Both(zh="支持的概率达到多少算有依据，默认 0.5", en="from what probability a claim is supported, default 0.5")
UNDER = Both(zh="{} 为 {}，低于 {}", en="{} is {}, under {}")
NO_MEAN = Both(zh="{} 没有值：没有一条回答可以算", en="{} has no value: it could be told of no answer")
KEPT = Both(zh="结果：{}（{} 条是以前做的）", en="results: {} ({} were there before)")
NO_NAME = Both(zh="从标准输入读时请给出 --results", en="give --results when reading standard input")
INTERRUPTED = Both(
    zh="已中断：{} 条的结果在 {}；再运行会接着做", en="interrupted: {} records are in {}; run again to go on"
)
AGAIN = Both(
    zh="评判器没有全部作答；--fresh 再运行一次，已作答的从缓存取",
    en="the judge did not answer everything; run again with --fresh: what it answered comes from the cache",
)
BAD_LABELS = Both(zh="有 {} 条标注读不懂，没有计入", en="{} labels could not be read and were not counted")


def command(lang: Lang) -> Command:
    """Return the subcommand, its help in ``lang``."""
    params = [
        click.Argument(["file"]),
        click.Option(["--results"], metavar="PATH", help=RESULTS.of(lang)),
        click.Option(["--fresh"], is_flag=True, help=FRESH.of(lang)),
        click.Option(["--fail-under"], metavar="SHARE", help=FAIL_UNDER.of(lang)),
        click.Option(["--metric"], metavar="NAME", help=METRIC.of(lang)),
        click.Option(["--threshold"], metavar="SHARE", help=BAR.of(lang)),
        *judge_parameters(lang),
        click.Option(["--labels"], metavar="COLUMN", help=LABELS.of(lang)),
        click.Option(["--sample"], metavar="SHARE", help=SAMPLE.of(lang)),
        click.Option(["--by"], metavar="day|COLUMN", help=BY.of(lang)),
        click.Option(["--format"], metavar="NAME", help=FORMAT.of(lang)),
        click.Option(["-o", "--output"], metavar="PATH", help=OUTPUT.of(lang)),
        click.Option(["--ui-lang"], hidden=True),
    ]
    return Command("eval", lang, HELP, params, lambda **options: _run(options, lang))


class _Asked(NamedTuple):
    file: str
    results: Path
    fresh: bool
    threshold: float
    sample: float
    labels: str | None
    by: str | None
    form: str
    output: Path | None


def _run(options: Mapping[str, Any], lang: Lang) -> int:
    asked = _asked(options)
    least = share("fail-under", options["fail_under"], 0.0) if options["fail_under"] is not None else None
    metric = chosen("metric", options["metric"], METRICS[0], METRICS)
    columns = _Columns(asked.labels, asked.by)
    judge = run_judge_for(options)
    file = Path(asked.file) if asked.file.endswith("l") and asked.sample == 1 else None  # one record a line
    with counter(sys.stderr, lang, file) as bar:

        def told(done: Progress) -> None:
            bar.at(done.seen)
            columns.add(done)

        try:
            _evaluate(asked, told, judge, lang)
        except KeyboardInterrupt:
            complain(INTERRUPTED.of(lang).format(len(columns.of), asked.results))
            raise
    tally = _tally(asked.results, columns, lang)
    _print(tally, asked, columns, lang)
    if judge is not None and judge.tally.asked:
        complain(tally_line(judge.tally, lang))
    complain(KEPT.of(lang).format(asked.results, columns.known))
    if columns.unread:
        complain(BAD_LABELS.of(lang).format(columns.unread))
    if tally.unanswered:
        if judge is not None and judge.tally.first:
            complain(JUDGE_FIRST.of(lang).format(judge.tally.first))
        complain(AGAIN.of(lang))
    if tally.failed:
        return Exit.TROUBLE
    return _exit(tally, metric, least, lang)


def _asked(options: Mapping[str, Any]) -> _Asked:
    file = options["file"]
    if options["results"] is None and file == STDIN:
        raise UsageError(NO_NAME)
    name = Path(file).name
    results = Path(options["results"]) if options["results"] else Path(f"{name.removesuffix('.jsonl')}.results.jsonl")
    return _Asked(
        file,
        results,
        options["fresh"],
        share("threshold", options["threshold"], THRESHOLD),
        share("sample", options["sample"], 1.0),
        options["labels"],
        options["by"],
        chosen("format", options["format"], "text", ("text", "json", "html")),
        Path(options["output"]) if options["output"] else None,
    )


class _Columns:
    """The keys of a run's records, and of each what its columns say: the label, and what it is counted under."""

    def __init__(self, labels: str | None, by: str | None) -> None:
        self._labels, self._by = labels, by
        self.of: dict[str, tuple[bool | None, str | None]] = {}
        self.unread = self.known = 0

    def add(self, done: Progress) -> None:
        """Take a record's columns."""
        fields = done.record.fields
        self.known = done.known
        group = group_of(fields, self._by) if self._by is not None else None
        value = fields.get(self._labels) if self._labels is not None else None
        label = label_of(value) if value is not None else None
        self.unread += value is not None and label is None
        self.of[done.key] = (label, group)


def _evaluate(asked: _Asked, told: Callable[[Progress], None], judge: OneRun | None, lang: Lang) -> None:
    with nullcontext() if judge is None else judge:
        checker = Checker(judge=judge, threshold=asked.threshold)
        evaluate_into(
            asked.results,
            read_samples(Path(asked.file)),
            one_by_one(checker.check, lang) if judge is None else together(checker),
            {"method": "lexical" if judge is None else f"{judge.name}/{judge.model}", "threshold": asked.threshold},
            told=told,
            sample=asked.sample,
            fresh=asked.fresh,
            lang=lang,
        )


def _lines(results: Path, columns: _Columns) -> Iterator[dict[str, Any]]:
    """The results of this run's records, each once."""
    left = set(columns.of)
    for line in journal_lines(results):
        if line.get("type") == RESULT and line.get("key") in left:
            left.discard(line["key"])
            yield line


def _tally(results: Path, columns: _Columns, lang: Lang) -> Tally:
    tally = Tally()
    for line in _lines(results, columns):
        tally.add(line, *columns.of[line["key"]])
        if line.get("error") is not None:
            number, reason = line.get("record"), line["error"]
            complain(f"第 {number} 条：{reason}" if lang == "zh" else f"record {number}: {reason}")
    return tally


def _print(tally: Tally, asked: _Asked, columns: _Columns, lang: Lang) -> None:
    with opened(asked.output, utf8=asked.form != "text") as write:
        if asked.form == "json":
            from rag_lint.report.evaluation_text import agreement_value
            from rag_lint.report.json_values import dump

            labels = {"labels": agreement_value(tally)} if asked.labels is not None else {}
            write(dump({"version": 1, **tally.value(), **labels}) + "\n")
        elif asked.form == "html":
            from rag_lint.report.html.answers import answers_page

            for piece in answers_page(_lines(asked.results, columns), lang):
                write(piece)
        else:
            from rag_lint.report.evaluation_text import render_tally

            color = color_of(sys.stdout) if asked.output is None else NO_COLOR
            write(render_tally(tally, lang, painter(color), labelled=asked.labels is not None))


def _exit(tally: Tally, metric: str, least: float | None, lang: Lang) -> int:
    if least is None:
        return Exit.CLEAN
    mean = tally.figures[metric].mean
    if mean is None:
        complain(NO_MEAN.of(lang).format(metric))
        return Exit.FOUND
    if mean < least:
        complain(UNDER.of(lang).format(metric, f"{mean:.3f}", f"{least:g}"))
        return Exit.FOUND
    return Exit.CLEAN
