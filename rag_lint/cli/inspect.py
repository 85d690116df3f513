"""``rag-lint inspect FILE``: what ingestion does to a file, on a terminal."""

import shutil
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from rag_lint.cli.choices import chosen
from rag_lint.cli.document import read_document, tell_problems, type_option
from rag_lint.cli.localized import Command
from rag_lint.cli.output import opened
from rag_lint.cli.request import STDIN
from rag_lint.cli.terminal import NO_COLOR, color_of, painter
from rag_lint.config.load import load_settings
from rag_lint.config.schema import COMMAND_LINE, with_values
from rag_lint.model.bilingual import Both, Lang

if TYPE_CHECKING:
    from rag_lint.model.inspection import Inspection

HELP = Both(
    zh="显示建库时一个文件会变成什么：段落与标题、切口、页眉页脚、解析器的改动、没有进入任何分块的文字。"
    "FILE 为 - 时读标准输入。",
    en="Show what ingestion makes of a file: blocks, cuts, page furniture, edits of the parser, text in no chunk. "
    "FILE - is standard input.",
)
SPLITTER = Both(
    zh="如何切分，如 structure:1000、recursive:800/100、fixed:500、none；默认同 check",
    en="how to cut, as structure:1000, recursive:800/100, fixed:500, none; default as for check",
)
FORMAT = Both(zh="输出格式：text、json、html", en="output format: text, json, html")
OUTPUT = Both(zh="写入这个文件，不写到标准输出", en="write to this file instead of standard output")
ALL = Both(zh="长文档也全部显示", en="show all of a long document")
FORMATS = ("text", "json", "html")
_WIDTH_OF_A_FILE = 120


def command(lang: Lang) -> Command:
    """Return the subcommand, its help in ``lang``."""
    params = [
        click.Argument(["file"]),
        click.Option(["--splitter"], metavar="SPEC", help=SPLITTER.of(lang)),
        click.Option(["--format"], metavar="NAME", help=FORMAT.of(lang)),
        click.Option(["-o", "--output"], metavar="FILE", type=click.Path(path_type=Path), help=OUTPUT.of(lang)),
        click.Option(["--all", "everything"], is_flag=True, help=ALL.of(lang)),
        type_option(lang),
        click.Option(["--ui-lang"], hidden=True),
    ]
    return Command("inspect", lang, HELP, params, lambda **options: _inspect(options, lang))


def _inspect(options: dict[str, Any], lang: Lang) -> int:
    from rag_lint.inspection import inspect_document

    form = chosen("format", options["format"], "text", FORMATS)
    splitter = splitter_for(options["file"], options["splitter"])
    document = read_document(options["file"], options["media_type"])
    inspection = inspect_document(document, splitter)
    with opened(options["output"], utf8=form != "text") as write:
        for piece in _rendered(inspection, form, lang, options):
            write(piece)
    tell_problems(document, lang)
    return 0


def _rendered(inspection: "Inspection", form: str, lang: Lang, options: dict[str, Any]) -> Iterable[str]:
    if form == "json":
        from rag_lint.report.inspect_json import render_json

        return (render_json(inspection, lang),)
    if form == "html":
        from rag_lint.report.inspect_html import render_html

        return render_html(inspection, lang)
    from rag_lint.report.inspect_text import render_text

    on_terminal = options["output"] is None and sys.stdout.isatty()
    width = shutil.get_terminal_size((_WIDTH_OF_A_FILE, 0)).columns if on_terminal else _WIDTH_OF_A_FILE
    paint = painter(color_of(sys.stdout) if options["output"] is None else NO_COLOR)
    return (render_text(inspection, lang, paint, width=width, everything=options["everything"]),)


def splitter_for(file: str, given: str | None) -> str:
    """Return the splitter ``check`` would use for ``file``: the one given, else that of its settings."""
    resolved = load_settings([Path() if file == STDIN else Path(file)])
    return with_values(resolved, {"splitter": given} if given is not None else {}, COMMAND_LINE).settings.splitter
