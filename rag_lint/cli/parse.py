"""``rag-lint parse FILE``: a document as this tool sees it."""

import sys
from typing import Any

import click

from rag_lint.cli.choices import chosen
from rag_lint.cli.localized import Command
from rag_lint.cli.output import print_out
from rag_lint.cli.request import STDIN
from rag_lint.model.bilingual import Both, Lang
from rag_lint.model.document import Document
from rag_lint.report.json_values import dump

HELP = Both(
    zh="解析一个文档，输出 JSON（文本与块）或 Markdown。FILE 为 - 时读标准输入。",
    en="Parse one document and print it as JSON (text and blocks) or Markdown. FILE - is standard input.",
)
FORMAT = Both(zh="输出格式：json、markdown", en="output format: json, markdown")


def command(lang: Lang) -> Command:
    """Return the subcommand, its help in ``lang``."""
    params = [
        click.Argument(["file"]),
        click.Option(["--format"], metavar="NAME", help=FORMAT.of(lang)),
        click.Option(["--ui-lang"], hidden=True),
    ]
    return Command("parse", lang, HELP, params, _parse)


def read_document(file: str) -> Document:
    """Parse ``file``, or standard input for ``-``; raises InputError."""
    from rag_lint.parsing.parse import parse_document

    if file == STDIN:
        return parse_document(sys.stdin.buffer.read())
    return parse_document(file)


def _parse(**options: Any) -> int:
    form = chosen("format", options["format"], "json", ("json", "markdown"))
    document = read_document(options["file"])
    if form == "markdown":
        print_out(document.text if document.text.endswith("\n") else document.text + "\n")
    else:
        print_out(_as_json(document), utf8=True)
    return 0


def _as_json(document: Document) -> str:
    blocks = ",".join(
        "\n" + dump({"kind": block.kind.value, "span": list(block.span), "level": block.level, "page": block.page})
        for block in document.blocks
    )
    head = dump({"source": document.source, "text": document.text})[:-1]
    return f'{head},\n"blocks":[{blocks}]}}\n'
