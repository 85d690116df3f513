"""``rag-lint parse FILE``: a document as this tool sees it."""

from typing import Any

import click

from rag_lint.cli.choices import chosen
from rag_lint.cli.document import read_document, tell_problems, type_option
from rag_lint.cli.exits import complain
from rag_lint.cli.localized import Command
from rag_lint.cli.output import print_out
from rag_lint.model.bilingual import Both, Lang
from rag_lint.model.document import Document

__all__ = ["command", "read_document"]

HELP = Both(
    zh="解析一个文档，输出 JSON（文本、块、改动、问题）或 Markdown。FILE 为 - 时读标准输入。Markdown 不含页眉页脚、"
    "样板、隐藏文字和文前元数据，它们在 JSON 中。",
    en="Parse one document and print it as JSON (text, blocks, edits, problems) or Markdown. FILE - is standard input. "
    "Markdown leaves out page furniture, boilerplate, hidden text and front matter; JSON has them.",
)
FORMAT = Both(zh="输出格式：json、markdown", en="output format: json, markdown")
LEFT_OUT = Both(
    zh="{}：Markdown 中省去了 {}；--format json 里都有", en="{}: left out of the Markdown: {}; --format json has them"
)


def command(lang: Lang) -> Command:
    """Return the subcommand, its help in ``lang``."""
    params = [
        click.Argument(["file"]),
        click.Option(["--format"], metavar="NAME", help=FORMAT.of(lang)),
        type_option(lang),
        click.Option(["--ui-lang"], hidden=True),
    ]
    return Command("parse", lang, HELP, params, lambda **options: _parse(options, lang))


def _parse(options: dict[str, Any], lang: Lang) -> int:
    form = chosen("format", options["format"], "json", ("json", "markdown"))
    document = read_document(options["file"], options["media_type"])
    if form == "markdown":
        _print_markdown(document, lang)
    else:
        from rag_lint.report.document_json import render_json

        print_out(render_json(document, lang), utf8=True)
    tell_problems(document, lang)
    return 0


def _print_markdown(document: Document, lang: Lang) -> None:
    from rag_lint.report.document_markdown import left_out, render_markdown
    from rag_lint.report.document_words import counted

    print_out(render_markdown(document), utf8=True)
    omitted = left_out(document)
    if omitted:
        complain(LEFT_OUT.of(lang).format(document.source, counted(omitted, lang)))
