"""``rag-lint visualize``: the results of ``eval`` as a page."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import click

from rag_lint.cli.exits import Exit
from rag_lint.cli.localized import Command
from rag_lint.cli.output import opened
from rag_lint.errors import InputError
from rag_lint.evaluation.audit.journal import CHUNK, results_of
from rag_lint.evaluation.results import HEAD, RESULT
from rag_lint.model.bilingual import Both, Lang
from rag_lint.storage.journal import journal_lines

HELP = Both(
    zh="把 eval 的结果文件（或 answer --format json 的输出）画成一个独立的网页：句子按结论着色，点一下看决定它的段落。",
    en="Draw a file of results of eval (or the output of answer --format json) as one self-contained page: claims "
    "coloured by their verdict, a click shows the passage that decides.",
)
OUTPUT = Both(zh="写到哪里，默认标准输出", en="where to write the page, default standard output")
NO_RESULTS = Both(zh="{}：没有结果", en="{}: holds no results")


def command(lang: Lang) -> Command:
    """Return the subcommand, its help in ``lang``."""
    params = [
        click.Argument(["file"]),
        click.Option(["-o", "--output"], metavar="PATH", help=OUTPUT.of(lang)),
        click.Option(["--ui-lang"], hidden=True),
    ]
    return Command("visualize", lang, HELP, params, lambda **options: _run(options, lang))


def _run(options: Mapping[str, Any], lang: Lang) -> int:
    from rag_lint.report.html.answers import answers_page

    path = Path(options["file"])
    if next(_results(path), None) is None:
        raise InputError(Both(zh=NO_RESULTS.zh.format(path), en=NO_RESULTS.en.format(path)))
    with opened(Path(options["output"]) if options["output"] else None, utf8=True) as write:
        for piece in answers_page(_results(path), lang):
            write(piece)
    return Exit.CLEAN


def _results(path: Path) -> Iterator[dict[str, Any]]:
    for line in journal_lines(path):
        if line.get("type") == CHUNK:  # of an audit, which holds several
            yield from results_of(line)
        elif _is_result(line):
            yield line


def _is_result(line: Mapping[str, Any]) -> bool:
    return line.get("type", RESULT) != HEAD and "claims" in line
