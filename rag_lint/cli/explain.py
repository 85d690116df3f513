"""``rag-lint explain CODE``: a rule's own page."""

from typing import Any

import click

from rag_lint.cli.choices import chosen
from rag_lint.cli.localized import Command
from rag_lint.cli.output import print_out
from rag_lint.model.bilingual import Both, Lang

HELP = Both(
    zh="说明一条规则：什么、为什么、级别、例子、如何修复、如何抑制。",
    en="Explain one rule: what, why, severity, examples, how to fix and how to suppress it.",
)
LANG = Both(zh="语言：zh、en", en="language: zh, en")
EXAMPLES = 6


def command(lang: Lang) -> Command:
    """Return the subcommand, its help in ``lang``."""
    params = [
        click.Argument(["code"]),
        click.Option(["--lang"], metavar="LANG", help=LANG.of(lang)),
        click.Option(["--ui-lang"], hidden=True),
    ]
    return Command("explain", lang, HELP, params, lambda **options: _explain(options, lang))


def _explain(options: dict[str, Any], lang: Lang) -> int:
    from rag_lint.catalog import find_rule
    from rag_lint.report.rule_page import render_rule

    spoken: Lang = "zh" if chosen("lang", options["lang"], lang, ("zh", "en")) == "zh" else "en"
    print_out(render_rule(find_rule(options["code"].upper()), spoken, EXAMPLES))
    return 0
