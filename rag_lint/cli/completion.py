"""``rag-lint completion SHELL``: the script that lets a shell complete commands, options and files."""

from typing import Any

import click
from click.shell_completion import get_completion_class, shell_complete

from rag_lint.cli.exits import UsageError
from rag_lint.cli.localized import Command
from rag_lint.cli.main import COMPLETE
from rag_lint.cli.output import print_out
from rag_lint.model.bilingual import Both, Lang

SHELLS = ("bash", "zsh", "fish")
HELP = Both(
    zh='输出 SHELL（bash、zsh、fish）的补全脚本；例如在 ~/.bashrc 中写 eval "$(rag-lint completion bash)"。',
    en='Print the completion script for SHELL (bash, zsh, fish). In ~/.bashrc: eval "$(rag-lint completion bash)".',
)


def command(lang: Lang) -> Command:
    """Return the subcommand, its help in ``lang``."""
    params = [click.Argument(["shell"], metavar="SHELL"), click.Option(["--ui-lang"], hidden=True)]
    return Command("completion", lang, HELP, params, _completion)


def _completion(**options: Any) -> int:
    made = get_completion_class(options["shell"])
    if made is None or options["shell"] not in SHELLS:
        listed = ", ".join(SHELLS)
        raise UsageError(Both(zh=f"SHELL 应为 {listed} 之一", en=f"SHELL must be one of {listed}"))
    print_out(made(click.Group("rag-lint"), {}, "rag-lint", COMPLETE).source() + "\n")
    return 0


def answer(app: click.Command, instruction: str) -> int:
    """Print what a shell asks to complete; ``instruction`` is the value of ``COMPLETE``."""
    return shell_complete(app, {}, "rag-lint", COMPLETE, instruction)
