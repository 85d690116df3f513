"""``rag-lint split FILE``: the chunks of a document, as JSON Lines that ``check`` reads."""

from collections import Counter
from functools import partial
from typing import Any

import click

from rag_lint.cli.exits import complain
from rag_lint.cli.localized import Command
from rag_lint.cli.output import opened
from rag_lint.cli.parse import read_document
from rag_lint.config.schema import Settings
from rag_lint.model.bilingual import Both, Lang
from rag_lint.model.chunk import Chunk, Split
from rag_lint.model.document import Document
from rag_lint.report.json_values import Json, dump

HELP = Both(
    zh="切分一个文档，每行输出一个 JSON 分块。FILE 为 - 时读标准输入。",
    en="Cut one document and print a chunk a line as JSON. FILE - is standard input.",
)
SPLITTER = Both(
    zh="如何切分：structure:长度、recursive:长度/重叠、fixed:长度、none；默认 structure:1000；"
    "structure:512@cl100k_base 按词元计",
    en="how to cut: structure:SIZE, recursive:SIZE/OVERLAP, fixed:SIZE, none; default structure:1000; "
    "structure:512@cl100k_base counts tokens",
)


def command(lang: Lang) -> Command:
    """Return the subcommand, its help in ``lang``."""
    params = [
        click.Argument(["file"]),
        click.Option(["--splitter"], metavar="SPEC", default=Settings().splitter, help=SPLITTER.of(lang)),
        click.Option(["--ui-lang"], hidden=True),
    ]
    return Command("split", lang, HELP, params, partial(_split, lang))


def _split(lang: Lang, /, **options: Any) -> int:
    from rag_lint.chunking.split import cut

    document = read_document(options["file"])
    split = cut(document, options["splitter"])
    with opened(None, utf8=True) as write:
        for chunk in split.chunks:
            write(dump(_value(chunk)) + "\n")
    if split.omitted:
        complain(_omitted(document, split, lang))
    return 0


def _value(chunk: Chunk) -> Json:
    line, column, page, _ = chunk.location
    return {
        "id": chunk.id,
        "source": chunk.source,
        "index": chunk.index,
        "text": chunk.text,
        "start_index": chunk.start,
        "spans": [list(span) for span in chunk.spans],
        "headings": list(chunk.headings),
        "line": line,
        "column": column,
        "page": page,
    }


def _omitted(document: Document, split: Split, lang: Lang) -> str:
    """One line that says what is in no chunk, by kind of block."""
    spans = set(split.omitted)
    kinds = Counter(block.kind.value for block in document.blocks if block.span in spans)
    named = ", ".join(f"{kind} {count}" for kind, count in kinds.most_common())
    length = sum(end - start for start, end in spans)
    return Both(
        zh=f"不在任何分块中：{length} 个字符（{named}）",
        en=f"in no chunk by design: {length} characters ({named})",
    ).of(lang)
