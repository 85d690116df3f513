"""``rag-lint split FILE``: the chunks of a document, as JSON Lines that ``check`` reads."""

from typing import Any

import click

from rag_lint.cli.localized import Command
from rag_lint.cli.output import opened
from rag_lint.cli.parse import read_document
from rag_lint.config.schema import Settings
from rag_lint.model.bilingual import Both, Lang
from rag_lint.report.json_values import dump

HELP = Both(
    zh="切分一个文档，每行输出一个 JSON 分块。FILE 为 - 时读标准输入。",
    en="Cut one document and print a chunk a line as JSON. FILE - is standard input.",
)
SPLITTER = Both(
    zh="如何切分：structure:长度、recursive:长度/重叠、fixed:长度、none；默认 structure:1000",
    en="how to cut: structure:SIZE, recursive:SIZE/OVERLAP, fixed:SIZE, none; default structure:1000",
)


def command(lang: Lang) -> Command:
    """Return the subcommand, its help in ``lang``."""
    params = [
        click.Argument(["file"]),
        click.Option(["--splitter"], metavar="SPEC", default=Settings().splitter, help=SPLITTER.of(lang)),
        click.Option(["--ui-lang"], hidden=True),
    ]
    return Command("split", lang, HELP, params, _split)


def _split(**options: Any) -> int:
    from rag_lint.chunking.split import split_document

    with opened(None, utf8=True) as write:
        for chunk in split_document(read_document(options["file"]), options["splitter"]):
            value = {
                "id": chunk.id,
                "source": chunk.source,
                "index": chunk.index,
                "text": chunk.text,
                "start_index": chunk.start,
                "line": chunk.location.line,
            }
            write(dump(value) + "\n")
    return 0
