"""``rag-lint rules``: everything there is to find."""

from typing import Any

import click

from rag_lint.cli.choices import chosen
from rag_lint.cli.localized import Command
from rag_lint.cli.output import print_out
from rag_lint.model.bilingual import Both, Lang

HELP = Both(
    zh="列出全部规则：代码、名称、所属检查、通常级别、标题。",
    en="List all rules: code, name, check, usual severity, title.",
)
FORMAT = Both(zh="输出格式：text、json", en="output format: text, json")
LANG = Both(zh="标题的语言：zh、en", en="language of the titles: zh, en")


def command(lang: Lang) -> Command:
    """Return the subcommand, its help in ``lang``."""
    params = [
        click.Option(["--format"], metavar="NAME", help=FORMAT.of(lang)),
        click.Option(["--lang"], metavar="LANG", help=LANG.of(lang)),
        click.Option(["--ui-lang"], hidden=True),
    ]
    return Command("rules", lang, HELP, params, lambda **options: _rules(options, lang))


def _rules(options: dict[str, Any], lang: Lang) -> int:
    from rag_lint.catalog import all_rules
    from rag_lint.report.rule_list import render_json, render_text

    form = chosen("format", options["format"], "text", ("text", "json"))
    spoken: Lang = "zh" if chosen("lang", options["lang"], lang, ("zh", "en")) == "zh" else "en"
    print_out(render_json(all_rules()) if form == "json" else render_text(all_rules(), spoken), utf8=form == "json")
    return 0
