"""``rag-lint calibrate``: plant errors in the user's own answers; print what one judge, or each of several, catches."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import click

from rag_lint.cli.choices import chosen
from rag_lint.cli.counter import counter
from rag_lint.cli.evaluation_input import told
from rag_lint.cli.exits import Exit, complain
from rag_lint.cli.judge_options import judge_parameters
from rag_lint.cli.judge_specs import contenders
from rag_lint.cli.localized import Command
from rag_lint.cli.numbers import whole
from rag_lint.cli.output import print_out
from rag_lint.errors import InputError
from rag_lint.evaluation.calibration import Case, cases
from rag_lint.evaluation.comparison import Contender, Tried, tried
from rag_lint.grounding.claims.model import Sample
from rag_lint.model.bilingual import Both, Lang
from rag_lint.readers.samples import read_samples

HELP = Both(
    zh="在自己的回答里埋入错误（改数字、加否定、换名称、换句子，中英文），看各阈值捕获多少、误报多少，并建议一个阈值。"
    "FILE 同 eval；回答应是可信的。同一种子结果总相同。给出多个 --judge 时并排比较，连同用时和费用。",
    en="Plant errors in your own answers (number changed, negation put in, name swapped, sentence replaced, zh and en) "
    "and see how many each threshold catches and how many clean claims it flags; one is recommended. FILE as for eval; "
    "its answers should be good ones. The same seed always gives the same. Several --judge are put side by side, with "
    "their time and cost.",
)
JUDGE = Both(
    zh="评判器（可重复，并排比较）：lexical（默认，不用模型；也可写 none）、llm、nli、jev；"
    "各自的设置写在冒号后：llm:模型名，或 llm:model=名称,base-url=网址,price-in=0.4,price-out=1.6（美元每百万词元）",
    en="a judge (repeatable, side by side): lexical (the default, no model; none is the same), llm, nli, jev; settings "
    "of its own stand behind a colon: llm:MODEL, or llm:model=NAME,base-url=URL,price-in=0.4,price-out=1.6 (US dollars "
    "per million tokens)",
)
SEED = Both(zh="随机种子，默认 7", en="the seed, default 7")
MOST = Both(zh="最多用多少个回答，默认 1000", en="use so many answers at most, default 1000")
SHOW = Both(zh="列出漏掉的若干处", en="list so many that were missed")
FORMAT = Both(zh="输出格式：text、json", en="output format: text, json")
NONE = Both(zh="{}：没有可用的回答", en="{}: holds no answer that can be used")


def command(lang: Lang) -> Command:
    """Return the subcommand, its help in ``lang``."""
    params = [
        click.Argument(["file"]),
        click.Option(["--seed"], metavar="N", help=SEED.of(lang)),
        click.Option(["--most"], metavar="N", help=MOST.of(lang)),
        click.Option(["--show"], metavar="N", help=SHOW.of(lang)),
        *judge_parameters(lang, JUDGE, several=True),
        click.Option(["--format"], metavar="NAME", help=FORMAT.of(lang)),
        click.Option(["--ui-lang"], hidden=True),
    ]
    return Command("calibrate", lang, HELP, params, lambda **options: _run(options, lang))


def _run(options: Mapping[str, Any], lang: Lang) -> int:
    from rag_lint.report.calibration_json import calibration_value
    from rag_lint.report.calibration_text import render_calibration
    from rag_lint.report.json_values import dump

    form = chosen("format", options["format"], "text", ("text", "json"))
    seed, most, show = (
        whole(name, options[name], default) for name, default in (("seed", 7), ("most", 1000), ("show", 0))
    )
    judges = contenders(options)
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
    with ExitStack() as opened:
        for each in judges:
            if each.judge is not None:
                opened.enter_context(each.judge)
        planned = list(cases(samples, seed))
        found = [_tried(each, planned, lang) for each in judges]
    if form == "json":
        print_out(dump(calibration_value(len(samples), found, seed)) + "\n", utf8=True)
    else:
        print_out(render_calibration(len(samples), found, lang, show))
    return Exit.TROUBLE if trouble else Exit.CLEAN


def _tried(judge: Contender, planned: list[Case], lang: Lang) -> Tried:
    with counter(sys.stderr, lang, total=len(planned)) as bar:
        return tried(judge, planned, bar.at)
