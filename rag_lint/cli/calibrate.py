"""``rag-lint calibrate``: errors planted in your own answers, and what is caught of them at each threshold."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from contextlib import nullcontext
from pathlib import Path
from typing import Any

import click

from rag_lint.checker import Checker
from rag_lint.cli.choices import chosen
from rag_lint.cli.counter import counter
from rag_lint.cli.evaluation_input import told
from rag_lint.cli.exits import Exit, UsageError, complain
from rag_lint.cli.judge_options import judge_for, judge_parameters
from rag_lint.cli.localized import Command
from rag_lint.cli.output import print_out
from rag_lint.errors import InputError
from rag_lint.evaluation.calibration import Outcome, outcomes, table
from rag_lint.grounding.claims.model import AnswerReport, Sample
from rag_lint.model.bilingual import Both, Lang
from rag_lint.readers.samples import read_samples

HELP = Both(
    zh="在自己的回答里埋入错误（改数字、加否定、换名称、换句子，中英文），看各阈值捕获多少、误报多少，并建议一个阈值。"
    "FILE 同 eval；回答应是可信的。同一种子结果总相同。",
    en="Plant errors in your own answers (number changed, negation put in, name swapped, sentence replaced, zh and en) "
    "and see how many each threshold catches and how many clean claims it flags; one is recommended. FILE as for eval; "
    "its answers should be good ones. The same seed always gives the same.",
)
SEED = Both(zh="随机种子，默认 7", en="the seed, default 7")
MOST = Both(zh="最多用多少个回答，默认 1000", en="use so many answers at most, default 1000")
SHOW = Both(zh="列出漏掉的若干处", en="list so many that were missed")
FORMAT = Both(zh="输出格式：text、json", en="output format: text, json")
NONE = Both(zh="{}：没有可用的回答", en="{}: holds no answer that can be used")
COUNT = Both(zh="--{} 应为不小于 0 的整数：{!r}", en="--{} must be a whole number of 0 or more: {!r}")


def command(lang: Lang) -> Command:
    """Return the subcommand, its help in ``lang``."""
    params = [
        click.Argument(["file"]),
        click.Option(["--seed"], metavar="N", help=SEED.of(lang)),
        click.Option(["--most"], metavar="N", help=MOST.of(lang)),
        click.Option(["--show"], metavar="N", help=SHOW.of(lang)),
        *judge_parameters(lang),
        click.Option(["--format"], metavar="NAME", help=FORMAT.of(lang)),
        click.Option(["--ui-lang"], hidden=True),
    ]
    return Command("calibrate", lang, HELP, params, lambda **options: _run(options, lang))


def _run(options: Mapping[str, Any], lang: Lang) -> int:
    from rag_lint.report.calibration_text import calibration_value, render_calibration
    from rag_lint.report.json_values import dump

    form = chosen("format", options["format"], "text", ("text", "json"))
    seed, most, show = (
        _count(name, options[name], default) for name, default in (("seed", 7), ("most", 1000), ("show", 0))
    )
    samples: list[Sample] = []
    trouble = False
    for record in read_samples(Path(options["file"])):
        if len(samples) >= most:
            break
        if record.sample is None:
            complain(told(options["file"], record).of(lang))
            trouble = True
        else:
            samples.append(record.sample)
    if not samples:
        raise InputError(Both(zh=NONE.zh.format(options["file"]), en=NONE.en.format(options["file"])))
    judge = judge_for(options)
    with nullcontext() if judge is None else judge:
        found = _found(samples, seed, Checker(judge=judge), lang)
    rows = table(found)
    if form == "json":
        print_out(dump(calibration_value(len(samples), found, rows, seed)) + "\n", utf8=True)
    else:
        print_out(render_calibration(len(samples), found, rows, lang, show))
    return Exit.TROUBLE if trouble else Exit.CLEAN


def _found(samples: list[Sample], seed: int, checker: Checker, lang: Lang) -> list[Outcome]:
    with counter(sys.stderr, lang) as bar:
        checked = 0

        def check(sample: Sample) -> AnswerReport:
            nonlocal checked
            checked += 1
            bar.at(checked)
            return checker.check(sample)

        return list(outcomes(samples, check, seed))


def _count(name: str, value: str | None, default: int) -> int:
    if value is None:
        return default
    if not value.isascii() or not value.isdigit():
        raise UsageError(Both(zh=COUNT.zh.format(name, value), en=COUNT.en.format(name, value)))
    return int(value)
