"""click's own words in help pages, in both languages."""

from collections.abc import Callable, Sequence

import click

from rag_lint.model.bilingual import Both, Lang

USAGE = Both(zh="用法：", en="Usage: ")
OPTIONS = Both(zh="选项", en="Options")
ARGUMENTS = Both(zh="[选项]", en="[OPTIONS]")
HELP = Both(zh="显示本说明并退出", en="show this help and leave")


class LocalizedHelp(click.Command):
    """A command whose help page is written in ``lang``."""

    lang: Lang = "en"

    def format_usage(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the usage line."""
        pieces = " ".join(self.collect_usage_pieces(ctx)).replace("[OPTIONS]", ARGUMENTS.of(self.lang))
        formatter.write_usage(ctx.command_path, pieces, USAGE.of(self.lang))

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the options, and the subcommands where there are any."""
        options = (parameter for parameter in self.get_params(ctx) if isinstance(parameter, click.Option))
        records = [record for option in options if (record := option.get_help_record(ctx))]
        if records:
            with formatter.section(OPTIONS.of(self.lang)):
                formatter.write_dl(records)
        if isinstance(self, click.Group):
            self.format_commands(ctx, formatter)

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        """Return ``--help`` with its text in ``lang``."""
        option = super().get_help_option(ctx)
        if option is not None:
            option.help = HELP.of(self.lang)
        return option


class Command(LocalizedHelp):
    """A subcommand."""

    def __init__(
        self,
        name: str,
        lang: Lang,
        text: Both[str],
        params: Sequence[click.Parameter],
        callback: Callable[..., int],
        usage: str | None = None,
    ) -> None:
        super().__init__(
            name, params=list(params), callback=callback, help=text.of(lang), options_metavar=usage or "[OPTIONS]"
        )
        self.lang = lang
