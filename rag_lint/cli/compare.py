"""``rag-lint compare``: two splitters, two files or two exports of chunks side by side."""

import sys
from collections.abc import Callable, Iterator
from functools import lru_cache, partial
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

import click

from rag_lint.cli.choices import chosen
from rag_lint.cli.exits import Exit, UsageError, complain
from rag_lint.cli.localized import Command
from rag_lint.cli.output import print_out
from rag_lint.cli.terminal import color_of, painter
from rag_lint.comparison import Measure, is_export
from rag_lint.config.globs import matches
from rag_lint.config.load import load_settings
from rag_lint.config.schema import COMMAND_LINE, Resolved, with_values
from rag_lint.errors import InputError, MissingExtraError
from rag_lint.model.bilingual import Both, Lang
from rag_lint.model.document import Document
from rag_lint.model.problem import Problem
from rag_lint.parsing.parse import parse_document
from rag_lint.readers.walk import walk_inputs
from rag_lint.report.compare_side import Side

HELP = Both(
    zh="并排比较两侧的分块：块数、长短、原文覆盖率、每 100 块的发现。一侧是分块导出，或一个文档（文件夹）及其切分方式。"
    "例：compare a.jsonl b.jsonl --source a.pdf；compare a.pdf a.docx；compare a.pdf --splitter structure:1000 "
    "--splitter recursive:800/0",
    en="Compare two sides' chunks: number, sizes, coverage of the source, findings per 100 chunks. A side is a chunk "
    "export, or a document (or a folder) and the splitter that cuts it. compare a.jsonl b.jsonl --source a.pdf; "
    "compare a.pdf a.docx; compare a.pdf --splitter structure:1000 --splitter recursive:800/0",
)
SPLITTER = Both(
    zh="如何切分文档；给两次时依次各用于一侧，默认同 check",
    en="how documents are cut; given twice, each side has its own, in their order; default as for check",
)
SOURCE = Both(
    zh="导出的分块来自哪里（文件或文件夹，可重复）；默认是另一侧的文档",
    en="what exported chunks came from (file or folder, repeatable); default the other side, when it is a document",
)
FORMAT = Both(zh="输出格式：text、json", en="output format: text, json")
SIDES = Both(
    zh="请给出两个输入，或一个文档和两个 --splitter（用法见 rag-lint compare --help）",
    en="give two inputs, or one document and two --splitter (see rag-lint compare --help)",
)
CUT_ALREADY = Both(
    zh="{} 已经是分块，两个 --splitter 用不上", en="{} holds chunks already: two --splitter do not go with it"
)
_Parse: TypeAlias = Callable[[Path], Document]


class _Plan(NamedTuple):
    """One side: the input and, for documents, how to cut them."""

    path: Path
    splitter: str


def command(lang: Lang) -> Command:
    """Return the subcommand, its help in ``lang``."""
    params = [
        click.Argument(["paths"], nargs=-1, metavar="A [B]"),
        click.Option(["--splitter", "splitters"], metavar="SPEC", multiple=True, help=SPLITTER.of(lang)),
        click.Option(["--source", "sources"], metavar="PATH", multiple=True, help=SOURCE.of(lang)),
        click.Option(["--format"], metavar="NAME", help=FORMAT.of(lang)),
        click.Option(["--ui-lang"], hidden=True),
    ]
    return Command("compare", lang, HELP, params, lambda **options: _compare(options, lang))


def _compare(options: dict[str, Any], lang: Lang) -> int:
    form = chosen("format", options["format"], "text", ("text", "json"))
    paths = [Path(path) for path in options["paths"]]
    settings = load_settings(paths or [Path()])
    plans = _plans(paths, options["splitters"], settings)
    sources = options["sources"] or tuple(str(plan.path) for plan in plans if not is_export(plan.path))
    parse = lru_cache(maxsize=1)(parse_document)  # one document, two splitters
    sides = [_side(plan, sources, settings, parse, lang) for plan in plans]
    if all(side.tally.chunks or not side.unreadable for side in sides):
        _print(sides, form, lang)
    return Exit.TROUBLE if any(side.unreadable for side in sides) else Exit.CLEAN


def _plans(paths: list[Path], splitters: tuple[str, ...], settings: Resolved) -> list[_Plan]:
    """Pair inputs with splitters; raises UsageError when that makes no two sides, ConfigError for a splitter."""
    if not paths or len(paths) > 2 or len(splitters) > 2 or (len(paths) == 1 and len(splitters) < 2):
        raise UsageError(SIDES)
    cut = next((path for path in paths if is_export(path)), None)
    if cut and len(splitters) == 2:
        raise UsageError(Both(zh=CUT_ALREADY.zh.format(cut), en=CUT_ALREADY.en.format(cut)))
    checked = [
        with_values(settings, {"splitter": splitter}, COMMAND_LINE).settings.splitter
        for splitter in splitters or (settings.settings.splitter,)
    ]
    return [_Plan(path, splitter) for path, splitter in zip((paths * 2)[:2], (checked * 2)[:2], strict=True)]


def _side(plan: _Plan, sources: tuple[str, ...], settings: Resolved, parse: _Parse, lang: Lang) -> Side:
    from rag_lint.lint import rule_set

    chosen_rules = settings.settings
    rules = rule_set(chosen_rules.select, chosen_rules.ignore, chosen_rules.extend_select, dict(chosen_rules.severity))
    measure = Measure(rules, lambda reason: complain(reason.of(lang)))
    exports = []
    for found in _files(plan.path, settings):
        if isinstance(found, Problem):
            measure.unreadable(Both(zh=found.of("zh"), en=found.of("en")))
        elif is_export(found):
            exports.append(found)
        else:
            _document(measure, found, plan.splitter, parse)
    if exports:
        measure.exports(exports, sources, chosen_rules.max_record_bytes)
    return measure.side(str(plan.path))


def _files(path: Path, settings: Resolved) -> Iterator[Path | Problem]:
    exclude = settings.settings.exclude
    return walk_inputs((path,), lambda found: any(matches(pattern, found, settings.root) for pattern in exclude))


def _document(measure: Measure, path: Path, splitter: str, parse: _Parse) -> None:
    try:
        document = parse(path)
    except MissingExtraError as error:
        measure.unreadable(Both(zh=f"{path}：{error.message.zh}", en=f"{path}: {error.message.en}"))
    except InputError as error:
        measure.unreadable(error.message)
    else:
        measure.document(document, splitter)


def _print(sides: list[Side], form: str, lang: Lang) -> None:
    one, other = sides
    if form == "json":
        from rag_lint.report.compare_json import render_json

        print_out(render_json(one, other, lang), utf8=True)
        return
    from rag_lint.catalog import all_rules
    from rag_lint.report.compare_text import render_text

    names = {rule.code: rule.name for rule in all_rules()}
    print_out(partial(render_text, one, other, names, lang)(painter(color_of(sys.stdout))))
