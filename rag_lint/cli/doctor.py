"""``rag-lint doctor``: what is installed and configured, and whether the judges answer."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import Any

import click

from rag_lint.cli.choices import chosen
from rag_lint.cli.exits import Exit
from rag_lint.cli.judge_options import JUDGE_SET
from rag_lint.cli.localized import Command
from rag_lint.cli.output import print_out
from rag_lint.cli.terminal import color_of, painter
from rag_lint.config.load import load_settings
from rag_lint.config.schema import COMMAND_LINE, judge_of, with_values
from rag_lint.model.bilingual import Both, Lang
from rag_lint.storage.cache import FOLDER

HELP = Both(
    zh="看一看安装：附加组件、设置、密钥是否已设置（从不显示内容），并对每个已配置的评判器试调用一次。"
    "退出码：0 一切正常，1 有评判器没有答复或不可用，2 用法或设置有误。",
    en="Look at the installation: extras, settings, whether keys are set (their values are never shown); and call each "
    "judge that is configured once. Exit codes: 0 all is well, 1 a judge did not answer or cannot be used, 2 usage or "
    "configuration.",
)
JUDGE = Both(
    zh="也试这个评判器：llm、nli（没有模型时先下载）、jev（可重复）",
    en="try this judge too: llm, nli (fetches its model when it is not there), jev (repeatable)",
)
NO_CALL = Both(zh="不试调用评判器", en="call no judge")
FORMAT = Both(zh="输出格式：text、json", en="output format: text, json")


def command(lang: Lang) -> Command:
    """Return the subcommand, its help in ``lang``."""
    params = [
        click.Option(["--judge", "judges"], metavar="NAME", multiple=True, help=JUDGE.of(lang)),
        click.Option(["--judge-set"], metavar="KEY=VALUE", multiple=True, help=JUDGE_SET.of(lang)),
        click.Option(["--no-call"], is_flag=True, help=NO_CALL.of(lang)),
        click.Option(["--format"], metavar="NAME", help=FORMAT.of(lang)),
        click.Option(["--ui-lang"], hidden=True),
    ]
    return Command("doctor", lang, HELP, params, lambda **options: _run(options, lang))


def _run(options: Mapping[str, Any], lang: Lang) -> int:
    from rag_lint.diagnosis import JUDGES, diagnose
    from rag_lint.report.diagnosis import render_json, render_text

    form = chosen("format", options["format"], "text", ("text", "json"))
    wanted = [chosen("judge", name, "", JUDGES) for name in options["judges"]]
    resolved = load_settings([Path()])
    given = list(options["judge_set"])
    if given:
        given += [f"kind={wanted[0]}"] if wanted else []
        resolved = with_values(resolved, {"judge": given}, COMMAND_LINE)
    found = diagnose(
        wanted,
        judge_of(resolved),
        settings_file=resolved.file,
        folder=Path(resolved.root or ".") / FOLDER,
        live=not options["no_call"],
    )
    if form == "json":
        print_out(render_json(found, lang), utf8=True)
    else:
        print_out(partial(render_text, found, lang)(painter(color_of(sys.stdout))))
    return Exit.CLEAN if found.is_well else Exit.FOUND
