"""The options of ``check``: names, values and what they are for, in both languages."""

from collections.abc import Callable, Sequence
from typing import NamedTuple, get_args

import click

from rag_lint.config.judge import KINDS
from rag_lint.config.schema import LEVELS
from rag_lint.model.bilingual import Both, Lang
from rag_lint.readers.modes import Mode
from rag_lint.report.formats import FORMATS

ENGINES = ("local", "ray", "spark")


class _Option(NamedTuple):
    """One option; ``metavar`` empty means a switch, ``many`` that it may be repeated, ``words`` are what it takes."""

    flags: tuple[str, ...]
    metavar: str
    text: Both[str] | None
    many: bool = False
    words: tuple[str, ...] = ()


_OPTIONS = (
    _Option(("--text",), "TEXT", Both(zh="直接检查这段文本，作为一个分块", en="lint this text as one chunk")),
    _Option(
        ("--prev",),
        "TEXT|@FILE",
        Both(zh="单个分块的上一块；@@ 开头表示字面的 @", en="the chunk before a single chunk; @@ begins a literal @"),
    ),
    _Option(("--next",), "TEXT|@FILE", Both(zh="单个分块的下一块", en="the chunk after a single chunk")),
    _Option(
        ("--source", "sources"),
        "PATH",
        Both(
            zh="分块的原文（文件或文件夹，可重复）：检查可追溯性和覆盖率",
            en="what the chunks came from (file or folder, repeatable): traceability, coverage",
        ),
        True,
    ),
    _Option(
        ("--as", "mode"),
        "MODE",
        Both(zh="输入如何读取：auto、chunk、chunks、document", en="how to read inputs: auto, chunk, chunks, document"),
        words=get_args(Mode),
    ),
    _Option(
        ("--splitter",),
        "SPEC",
        Both(
            zh="文档先如何切分：structure:长度、recursive:长度/重叠、fixed:长度、none；默认 structure:1000；"
            "structure:512@cl100k_base 按词元计",
            en="how documents are cut first: structure:SIZE, recursive:SIZE/OVERLAP, fixed:SIZE, none; "
            "default structure:1000; structure:512@cl100k_base counts tokens",
        ),
    ),
    _Option(
        ("--exclude",),
        "GLOB",
        Both(
            zh="文件夹中不读的文件或子文件夹，如 drafts、*.log.md；.gitignore 总是有效",
            en="files and folders of a folder to pass over, as drafts or *.log.md; .gitignore counts anyway",
        ),
        True,
    ),
    _Option(
        ("--select",),
        "CODES",
        Both(zh="只用这些规则或规则族，如 IND,TPL001", en="only these rules or families, as IND,TPL001"),
        True,
    ),
    _Option(("--ignore",), "CODES", Both(zh="不用这些规则或规则族", en="leave these rules or families out"), True),
    _Option(
        ("--severity",),
        "CODE=LEVEL",
        Both(zh="固定规则的级别：error、warning、info", en="fix a rule's level: error, warning, info"),
        True,
    ),
    _Option(
        ("--fail-on",),
        "LEVEL",
        Both(
            zh=f"达到此级别即退出 1：{'、'.join(LEVELS)}；默认 error",
            en=f"exit 1 from this level: {', '.join(LEVELS)}; default error",
        ),
        words=LEVELS,
    ),
    _Option(
        ("--on-uncertain",),
        "WHAT",
        Both(zh="语义判定没有答案时：pass（默认）或 fail", en="when a judge cannot answer: pass (default) or fail"),
    ),
    _Option(("--jobs",), "N", Both(zh="进程数；输出不变", en="number of processes; the output stays the same")),
    _Option(
        ("--lang",),
        "LANG",
        Both(zh="发现的语言：auto（按分块）、zh、en", en="language of findings: auto (the chunk's), zh, en"),
    ),
    _Option(
        ("--ui-lang",),
        "LANG",
        Both(zh="报告其余部分的语言：auto、zh、en", en="language of everything else: auto, zh, en"),
    ),
    _Option(
        ("--format",),
        "NAME",
        Both(zh=f"输出格式：{'、'.join(FORMATS)}", en=f"output format: {', '.join(FORMATS)}"),
        words=FORMATS,
    ),
    _Option(
        ("-o", "--output"),
        "FILE",
        Both(zh="写入文件（完整写成后才替换）", en="write to a file, replaced only when complete"),
    ),
    _Option(
        ("--max-record-bytes",),
        "N",
        Both(zh="导出文件中单条记录的上限，默认 32 MiB", en="limit for one record of an export, default 32 MiB"),
    ),
    _Option(
        ("--statistics",),
        "",
        Both(zh="按规则、切分方式、文档给出每百块的比率", en="rates per 100 chunks, by rule, splitter and document"),
    ),
    _Option(
        ("--baseline",),
        "FILE",
        Both(
            zh="只报告此基线之外的发现，以及已修复的",
            en="report only what this baseline does not hold, and what is fixed",
        ),
    ),
    _Option(
        ("--write-baseline",),
        "FILE",
        Both(zh="把现有发现写成基线，退出码 0", en="write the findings of this run as a baseline; exit 0"),
    ),
    _Option(
        ("--add-ignore",),
        "",
        Both(
            zh="接受现有发现：记入各输入旁的 .rag-lint-ignore，从不改动输入",
            en="accept the findings of this run in a .rag-lint-ignore beside each input; inputs are never edited",
        ),
    ),
    _Option(
        ("--diff-base",),
        "REV",
        Both(zh="只检查自此 git 版本以来改动之处", en="only what changed since this git revision"),
    ),
    _Option(
        ("--force-exclude",),
        "",
        Both(zh="exclude 也管直接给出的文件", en="exclude counts for files given by name too"),
    ),
    _Option(
        ("--engine",),
        "NAME",
        Both(
            zh="ray 或 spark：检查 Parquet 或 JSONL 文件夹，把发现写入文件夹 -o（findings.parquet 与 summary.json）",
            en="ray or spark: lint a folder of Parquet or JSONL and write the findings into the folder -o "
            "(findings.parquet and summary.json)",
        ),
        words=ENGINES,
    ),
    _Option(
        ("--judge",),
        "NAME",
        Both(
            zh="规则存疑的分块再问评判器是否看得懂：off、llm（OpenAI 兼容接口）、jev；nli 只用于引文和回答",
            en="ask a judge whether chunks stand alone that rules leave in doubt: off, llm (any OpenAI-compatible "
            "server), jev; nli is for citations and answers",
        ),
        words=KINDS,
    ),
    _Option(
        ("--judge-severity",),
        "",
        Both(
            zh="也问评判器：规则发现的损伤该算错误还是警告",
            en="ask the judge too whether damage that rules found is an error or a warning",
        ),
    ),
    _Option(
        ("--judge-set",),
        "KEY=VALUE",
        Both(
            zh="评判器的设置：model、base-url、concurrency、timeout、deadline、calls、tokens 等",
            en="a setting of the judge: model, base-url, concurrency, timeout, deadline, calls, tokens and more",
        ),
        True,
    ),
    _Option(("--no-cache",), "", Both(zh="不使用缓存", en="use no cache")),
)


def parameters(lang: Lang) -> Sequence[click.Parameter]:
    """Return the parameters of ``check`` for click."""
    given = [_option(option, lang) for option in _OPTIONS]
    return [click.Argument(["paths"], nargs=-1, metavar="PATH... | -", type=click.Path()), *given]


def _option(option: _Option, lang: Lang) -> click.Option:
    text = option.text.of(lang) if option.text else None
    if not option.metavar:
        return click.Option(option.flags, is_flag=True, help=text)
    files = option.metavar in ("FILE", "PATH")
    return click.Option(
        option.flags,
        metavar=option.metavar,
        multiple=option.many,
        help=text,
        type=click.Path() if files else None,
        shell_complete=_completing(option.words) if option.words else None,
    )


def _completing(words: tuple[str, ...]) -> Callable[[click.Context, click.Parameter, str], list[str]]:
    return lambda ctx, param, incomplete: [word for word in words if word.startswith(incomplete)]
