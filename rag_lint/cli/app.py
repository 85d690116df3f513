"""The command group: knows its subcommands by name and imports one when it is called."""

import gc
from importlib import import_module

import click

from rag_lint.cli.exits import UsageError
from rag_lint.cli.localized import Command, LocalizedHelp
from rag_lint.engine.suggest import did_you_mean
from rag_lint.model.bilingual import Both, Lang

COMMANDS = {
    "check": (
        "check",
        Both(zh="检查文档、分块文件、分块导出和文件夹", en="lint documents, chunk files, chunk exports, folders"),
    ),
    "rules": ("rules", Both(zh="列出全部规则", en="list all rules")),
    "explain": (
        "explain",
        Both(zh="说明一条规则：什么、为什么、例子、如何修复", en="explain one rule: what, why, examples, fix"),
    ),
    "config": ("config", Both(zh="显示生效的设置及其来源", en="show the settings in force and where each came from")),
    "init": ("init", Both(zh="为文件夹写一份带说明的设置", en="write a commented configuration for a folder")),
    "completion": ("completion", Both(zh="输出命令行补全脚本", en="print a shell's completion script")),
    "parse": ("parse", Both(zh="把文档解析为 JSON 或 Markdown", en="print a document as JSON or Markdown")),
    "split": ("split", Both(zh="把文档切分为 JSONL 分块", en="cut a document into chunks, as JSONL")),
    "fix": (
        "fix",
        Both(zh="移动切口、合并、重复表头，从不改写", en="move cuts, join, repeat headers; never rewrites"),
    ),
    "inspect": (
        "inspect",
        Both(
            zh="显示建库时一个文件会变成什么：结构、切口、丢失的文字",
            en="show what ingestion makes of a file: blocks, cuts, lost text",
        ),
    ),
    "compare": (
        "compare",
        Both(
            zh="并排比较两种切分、两个文件或两份分块导出",
            en="put two splitters, files or chunk exports side by side",
        ),
    ),
    "citation": (
        "citation",
        Both(
            zh="检查引文：在不在原文中，有没有断章取义，与声明是否矛盾",
            en="check quotations: in the source, not cut off, not contradicted",
        ),
    ),
    "highlight": (
        "highlight",
        Both(zh="核对高亮片段与所引分块", en="check quoted segments against the chunks they cite"),
    ),
    "answer": (
        "answer",
        Both(
            zh="核对一个回答：每句话有没有段落的依据",
            en="check an answer: is every sentence backed by its passages",
        ),
    ),
    "eval": (
        "eval",
        Both(
            zh="检查一批回答，汇总指标，可中断后继续", en="check many answers and sum up; goes on where it was stopped"
        ),
    ),
    "visualize": ("visualize", Both(zh="把 eval 的结果画成网页", en="draw the results of eval as a page")),
    "calibrate": (
        "calibrate",
        Both(zh="在自己的回答里埋入错误，给出阈值表", en="plant errors in your own answers, print threshold tables"),
    ),
    "audit": (
        "audit",
        Both(
            zh="由模型就每个分块出题作答，找出造成坏答案的分块",
            en="questions made of each chunk, answered and checked: which chunks lead to bad answers",
        ),
    ),
    "doctor": (
        "doctor",
        Both(
            zh="看一看安装、设置和评判器",
            en="look at the installation, the settings and the judges",
        ),
    ),
}
HELP = Both(
    zh="在建立索引之前检查 RAG 分块：断句、被切开的条件、悬空的指代、未填的模板空位。",
    en="Lint RAG chunks before they are indexed: cut sentences, severed conditions, dangling references, "
    "template blanks.",
)
VERSION_HELP = Both(zh="显示版本并退出", en="print the version and leave")


class App(LocalizedHelp, click.Group):
    """``rag-lint`` itself, speaking ``lang``."""

    def __init__(self, lang: Lang) -> None:
        super().__init__(
            "rag-lint",
            help=HELP.of(lang),
            no_args_is_help=False,
            invoke_without_command=True,
            context_settings={"help_option_names": ["--help", "-h"]},
        )
        self.lang = lang
        self.callback = self._without_command
        option = click.Option(
            ["--version"],
            is_flag=True,
            is_eager=True,
            expose_value=False,
            callback=_version,
            help=VERSION_HELP.of(lang),
        )
        self.params.append(option)

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names there are."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import and build one subcommand."""
        if cmd_name in COMMANDS:
            module = import_module(f"rag_lint.cli.{COMMANDS[cmd_name][0]}")
            command: Command = module.command(self.lang)
            if cmd_name != "check":  # which goes on loading, and then does so itself
                gc.enable()
            return command
        hint = did_you_mean(cmd_name, COMMANDS)
        raise UsageError(Both(zh=f"没有命令 {cmd_name!r}{hint.zh}", en=f"no command {cmd_name!r}{hint.en}"))

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the list of subcommands without importing them."""
        with formatter.section(Both(zh="命令", en="Commands").of(self.lang)):
            formatter.write_dl([(name, words.of(self.lang)) for name, (_, words) in COMMANDS.items()])

    def _without_command(self) -> None:
        ctx = click.get_current_context()
        if ctx.invoked_subcommand is None:
            click.echo(self.get_help(ctx))


def _version(ctx: click.Context, _: click.Parameter, wanted: bool) -> None:
    if wanted:
        from rag_lint.version import VERSION

        click.echo(f"rag-lint {VERSION}")
        ctx.exit()
