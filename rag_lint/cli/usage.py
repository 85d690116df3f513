"""What click objects to, in both languages."""

import click

from rag_lint.engine.suggest import did_you_mean
from rag_lint.model.bilingual import Both

HELP = Both(zh="（用法见 {} --help）", en=" (see {} --help)")


def explain(error: click.ClickException) -> Both[str]:
    """Return the words for one of click's errors."""
    said = _words(error)
    path = error.ctx.command_path if isinstance(error, click.UsageError) and error.ctx else "rag-lint"
    return Both(zh=said.zh + HELP.zh.format(path), en=said.en + HELP.en.format(path))


def _words(error: click.ClickException) -> Both[str]:
    if isinstance(error, click.NoSuchOption):
        known = [name for parameter in error.ctx.command.params for name in parameter.opts] if error.ctx else []
        hint = did_you_mean(error.option_name, known)
        return Both(zh=f"没有选项 {error.option_name}{hint.zh}", en=f"no option {error.option_name}{hint.en}")
    if isinstance(error, click.MissingParameter):
        name = (error.param.human_readable_name if error.param else "").upper()
        return Both(zh=f"缺少 {name}", en=f"{name} is missing")
    if isinstance(error, click.BadOptionUsage):
        switch = "does not take" in error.message
        return Both(
            zh=f"选项 {error.option_name} {'不带值' if switch else '缺少值'}",
            en=f"option {error.option_name} {'takes no value' if switch else 'needs a value'}",
        )
    if isinstance(error, click.UsageError) and error.message.startswith("Got unexpected extra argument"):
        extra = error.message.partition("(")[2].rstrip(")")
        return Both(zh=f"多余的参数：{extra}", en=f"unexpected argument: {extra}")
    message = error.format_message().rstrip(".")
    return Both(zh=f"命令行有误：{message}", en=message)
