"""``rag-lint``: subcommands are imported when they are called."""

import gc
import os
import sys
from collections.abc import Sequence

from rag_lint.cli.exits import Exit, UsageError, guarded
from rag_lint.cli.language import ui_lang
from rag_lint.cli.light import leave_out_models
from rag_lint.model.bilingual import Lang

COMPLETE = "_RAG_LINT_COMPLETE"
"""The environment variable by which a shell asks for completions."""


def main() -> None:
    """Run the program with the process's arguments and leave with its exit code.

    Starting and ending take longer than linting a chunk. So nothing is collected while modules load, and the process
    leaves without taking them apart: everything is written, no other process is left.
    """
    gc.disable()
    _open_what_is_closed()
    leave_out_models()
    code = run(sys.argv[1:])
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(code)


def _open_what_is_closed() -> None:
    """Give a process that was started without standard streams empty ones."""
    for name in ("stdin", "stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, "r" if name == "stdin" else "w", encoding="utf-8"))  # noqa: PTH123, SIM115


def run(arguments: Sequence[str]) -> int:
    """Run the program with ``arguments`` and return its exit code."""
    lang = ui_lang(arguments, os.environ)
    return guarded(lambda: _invoke(arguments, lang), lang)


def _invoke(arguments: Sequence[str], lang: Lang) -> int:
    """Let click find the subcommand; its own ``main`` would print and exit where we must not."""
    import click

    from rag_lint.cli.app import App
    from rag_lint.cli.usage import explain

    app = App(lang)
    if COMPLETE in os.environ:
        from rag_lint.cli.completion import answer

        return answer(app, os.environ[COMPLETE])
    try:
        with app.make_context("rag-lint", list(arguments)) as context:
            result = app.invoke(context)
    except click.exceptions.Exit as leave:
        return leave.exit_code
    except click.ClickException as error:
        raise UsageError(explain(error)) from error
    return result if isinstance(result, int) else Exit.CLEAN
