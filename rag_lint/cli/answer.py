"""``rag-lint answer``: an answer against its passages, a verdict for every sentence."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Mapping
from contextlib import nullcontext
from pathlib import Path
from typing import Any

import click

from rag_lint.checker import Checker
from rag_lint.cli.choices import chosen
from rag_lint.cli.exits import Exit, UsageError, complain
from rag_lint.cli.judge_options import judge_parameters, run_judge_for
from rag_lint.cli.literal import literal
from rag_lint.cli.localized import Command
from rag_lint.cli.output import print_out
from rag_lint.cli.shares import share
from rag_lint.cli.terminal import color_of, painter
from rag_lint.grounding.claims.check import THRESHOLD
from rag_lint.grounding.claims.model import Gate, Sample
from rag_lint.model.bilingual import Both, Lang

HELP = Both(
    zh="核对一个回答：每句话有没有检索段落的依据，最后给出 SHIP、REVIEW、BLOCK 或 ABSTAIN。给 FILE（JSON、JSONL，"
    "- 为标准输入），每条有 question、contexts、answer（也认 Ragas、LangChain、LlamaIndex 的列名）；"
    "或给 --answer 和一个以上 --context。",
    en="Check an answer: is every sentence backed by the passages; the end is SHIP, REVIEW, BLOCK or ABSTAIN. Give a "
    "FILE (JSON, JSONL, - for standard input) whose records have question, contexts, answer (names of Ragas, LangChain "
    "and LlamaIndex are known too), or --answer with one --context or more.",
)
QUESTION = Both(zh="问题（可省略）", en="the question (may be left out)")
CONTEXT = Both(zh="检索到的段落（可重复，按名次）", en="a retrieved passage (repeatable, in rank order)")
ANSWER = Both(zh="要核对的回答", en="the answer to check")
FORMAT = Both(zh="输出格式：text、json", en="output format: text, json")
FAIL_ON = Both(
    zh="何时以 1 退出：review（默认：除 SHIP 外）、block（仅 BLOCK）、never",
    en="leave with 1 on: review (default: all but SHIP), block (BLOCK only), never",
)
BAR = Both(zh="支持的概率达到多少算有依据，默认 0.5", en="from what probability a claim is supported, default 0.5")
NOTHING = Both(zh="请给出一个 FILE，或 --answer 和 --context", en="give a FILE, or --answer and at least one --context")
_FAILING = {
    "review": frozenset((Gate.REVIEW, Gate.BLOCK, Gate.ABSTAIN)),
    "block": frozenset((Gate.BLOCK,)),
    "never": frozenset[Gate](),
}


def command(lang: Lang) -> Command:
    """Return the subcommand, its help in ``lang``."""
    params = [
        click.Argument(["file"], required=False),
        click.Option(["--question"], metavar="TEXT|@FILE", help=QUESTION.of(lang)),
        click.Option(["--context", "contexts"], metavar="TEXT|@FILE", multiple=True, help=CONTEXT.of(lang)),
        click.Option(["--answer"], metavar="TEXT|@FILE", help=ANSWER.of(lang)),
        click.Option(["--threshold"], metavar="SHARE", help=BAR.of(lang)),
        *judge_parameters(lang),
        click.Option(["--fail-on"], metavar="WORD", help=FAIL_ON.of(lang)),
        click.Option(["--format"], metavar="NAME", help=FORMAT.of(lang)),
        click.Option(["--ui-lang"], hidden=True),
    ]
    return Command("answer", lang, HELP, params, lambda **options: _run(options, lang))


def _run(options: Mapping[str, Any], lang: Lang) -> int:
    form = chosen("format", options["format"], "text", ("text", "json"))
    failing = _FAILING[chosen("fail-on", options["fail_on"], "review", tuple(_FAILING))]
    threshold = share("threshold", options["threshold"], THRESHOLD)
    judge = run_judge_for(options)
    with nullcontext() if judge is None else judge:
        return _checked(_samples(options), Checker(judge=judge, threshold=threshold), form, failing, lang)


def _checked(
    samples: Iterable[Sample | Both[str]], checker: Checker, form: str, failing: frozenset[Gate], lang: Lang
) -> int:
    found = trouble = False
    for sample in samples:
        if isinstance(sample, Both):
            complain(sample.of(lang))
            trouble = True
            continue
        report = checker.check(sample)
        found |= report.gate in failing
        if form == "json":
            from rag_lint.report.answer_json import answer_value
            from rag_lint.report.json_values import dump

            print_out(dump({"id": sample.id, **answer_value(report)}) + "\n", utf8=True)
        else:
            from rag_lint.report.answer_text import render_answer

            print_out(render_answer(report, lang, painter(color_of(sys.stdout))))
    if trouble:
        return Exit.TROUBLE
    return Exit.FOUND if found else Exit.CLEAN


def _samples(options: Mapping[str, Any]) -> Iterator[Sample | Both[str]]:
    if (options["file"] is None) == (options["answer"] is None):
        raise UsageError(NOTHING)
    if options["file"] is not None:
        from rag_lint.cli.evaluation_input import told
        from rag_lint.readers.samples import read_samples

        for record in read_samples(Path(options["file"])):
            yield record.sample or told(options["file"], record)
        return
    if not options["contexts"]:
        raise UsageError(NOTHING)
    contexts = tuple(literal(text, "--context") for text in options["contexts"])
    yield Sample(literal(options["question"], "--question"), contexts, literal(options["answer"], "--answer"))
