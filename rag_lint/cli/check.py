"""``rag-lint check``: from what the user typed to a request."""

from pathlib import Path
from typing import Any, cast, get_args

from rag_lint.cli.choices import chosen
from rag_lint.cli.exits import UsageError
from rag_lint.cli.literal import literal
from rag_lint.cli.localized import Command
from rag_lint.cli.options import ENGINES, parameters
from rag_lint.cli.request import STDIN, Adopt, EngineRequest, Request
from rag_lint.config.load import load_settings
from rag_lint.config.schema import COMMAND_LINE, Resolved, with_values
from rag_lint.config.values import joined
from rag_lint.model.bilingual import Both, Lang
from rag_lint.readers.modes import EXPORT_SUFFIXES, Mode, is_store, place_of
from rag_lint.report.formats import FORMATS

HELP = Both(
    zh="检查分块。PATH 是文档、分块文件、分块导出（JSON、JSONL、CSV、Parquet）、文件夹或向量库（chroma://、qdrant://、"
    "lancedb:// 加文件夹，可再加 /集合名）；- 表示标准输入。"
    "退出码：0 没有达到 --fail-on 的发现，1 有，2 用法、配置有误或输入读不了。",
    en="Lint chunks. PATH is a document, a chunk's text, a chunk export (JSON, JSONL, CSV, Parquet), a folder or a "
    "vector store (chroma://, qdrant:// or lancedb:// and its folder, with /COLLECTION for one); - is standard input. "
    "Exit codes: 0 nothing at or above --fail-on, 1 something was, 2 usage, configuration or unreadable input.",
)
# Option by setting; the options are spelled like the settings but for --lang.
_SETTINGS = {
    "fail-on": "fail_on",
    "on-uncertain": "on_uncertain",
    "splitter": "splitter",
    "language": "lang",
    "max-record-bytes": "max_record_bytes",
    "jobs": "jobs",
}
_NOT_ON_ENGINES = {
    "text": "--text",
    "prev": "--prev",
    "next": "--next",
    "sources": "--source",
    "baseline": "--baseline",
    "write_baseline": "--write-baseline",
    "add_ignore": "--add-ignore",
    "diff_base": "--diff-base",
    "statistics": "--statistics",
    "format": "--format",
    "judge": "--judge",
    "judge_severity": "--judge-severity",
}
_CODE_LISTS = ("select", "ignore")


def command(lang: Lang) -> Command:
    """Return the subcommand, its help in ``lang``."""

    def callback(**options: Any) -> int:
        engine = chosen("engine", options["engine"], "local", ENGINES)
        if engine != "local":
            from rag_lint.cli.engine import check_with

            return check_with(engine, engine_request_of(options, lang))
        from rag_lint.cli.run import check

        return check(request_of(options, lang))

    return Command("check", lang, HELP, parameters(lang), callback)


def request_of(options: dict[str, Any], lang: Lang) -> Request:
    """Check ``options`` (as click parsed them) against each other; raises UsageError or ConfigError."""
    paths = tuple(options["paths"])
    _need_inputs(paths, options["text"])
    ui_lang = chosen("ui-lang", options["ui_lang"], "auto", ("auto", "zh", "en"))
    return Request(
        _settings(paths, options),
        paths,
        options["text"],
        tuple(options["sources"]),
        literal(options["prev"], "--prev"),
        literal(options["next"], "--next"),
        _mode(paths, options),
        chosen("format", options["format"], "text", FORMATS),
        _output(options["output"], paths),
        None if ui_lang == "auto" else cast(Lang, ui_lang),
        lang,
        _adopt(options, paths),
        options["statistics"],
        not options["no_cache"],
        options["force_exclude"],
    )


def engine_request_of(options: dict[str, Any], lang: Lang) -> EngineRequest:
    """Check ``options`` for a run on an engine; raises UsageError or ConfigError."""
    for name, flag in _NOT_ON_ENGINES.items():
        if options[name] and options[name] != "off":
            raise UsageError(Both(zh=f"{flag} 不能与 --engine 同用", en=f"{flag} does not go with --engine"))
    paths = tuple(options["paths"])
    if len(paths) != 1 or paths[0] == STDIN or is_store(paths[0]):
        raise UsageError(Both(zh="--engine 需要一个文件夹", en="--engine wants one folder"))
    if options["output"] in (None, STDIN):
        raise UsageError(Both(zh="--engine 需要 -o 文件夹", en="--engine wants -o and a folder"))
    if _is_inside(options["output"], paths[0]):
        raise UsageError(
            Both(zh=f"{options['output']} 在输入之中", en=f"{options['output']} is the input or inside of it")
        )
    ui_lang = chosen("ui-lang", options["ui_lang"], "auto", ("auto", "zh", "en"))
    resolved = _settings(() if "://" in paths[0] else paths, options)
    if resolved.settings.per_file_ignores:
        raise UsageError(
            Both(zh="per-file-ignores 不能与 --engine 同用", en="per-file-ignores does not go with --engine")
        )
    if dict(resolved.settings.judge).get("kind", "off") != "off":
        raise UsageError(Both(zh="judge 不能与 --engine 同用", en="a judge does not go with --engine"))
    return EngineRequest(
        resolved, paths[0], options["output"], None if ui_lang == "auto" else cast(Lang, ui_lang), lang
    )


def _is_inside(output: str, dataset: str) -> bool:
    """Whether results would be read as input the next time; both are paths or addresses."""
    inner, outer = (each.rstrip("/") if "://" in each else str(Path(each).absolute()) for each in (output, dataset))
    return f"{inner}/".startswith(f"{outer}/")


def _adopt(options: dict[str, Any], paths: tuple[str, ...]) -> Adopt:
    """Return how known findings are dealt with."""
    if options["add_ignore"] and (options["text"] is not None or any(one == STDIN or is_store(one) for one in paths)):
        raise UsageError(
            Both(
                zh="--add-ignore 只用于文件：标准输入、向量库和 --text 旁边放不下",
                en="--add-ignore is for files: nothing can be kept beside standard input, a vector store or --text",
            )
        )
    baseline, written = options["baseline"], options["write_baseline"]
    return Adopt(
        Path(baseline) if baseline else None,
        _output(written, paths) if written else None,
        options["add_ignore"],
        options["diff_base"] or "",
    )


def _need_inputs(paths: tuple[str, ...], text: str | None) -> None:
    if text is not None and paths:
        raise UsageError(Both(zh="--text 不能与 PATH 同用", en="--text does not go with a PATH"))
    if text is None and not paths:
        raise UsageError(
            Both(
                zh="请给出 PATH、- 或 --text（用法见 rag-lint check --help）",
                en="give a PATH, - or --text (see rag-lint check --help)",
            )
        )
    if paths.count(STDIN) > 1:
        raise UsageError(Both(zh="- 只能出现一次", en="- may be given once"))


def _settings(paths: tuple[str, ...], options: dict[str, Any]) -> Resolved:
    found = load_settings([place_of(path) if path != STDIN else Path() for path in paths] or [Path()])
    given: dict[str, object] = {key: options[name] for key, name in _SETTINGS.items() if options[name] is not None}
    for name in _CODE_LISTS:
        if options[name]:
            given[name] = joined(options[name])
            if not given[name]:
                raise UsageError(Both(zh=f"--{name} 没有给出代码", en=f"--{name} names no code"))
    judge = _judge(options)
    if judge:
        given["judge"] = judge
    given |= {name: list(options[name]) for name in ("severity", "exclude") if options[name]}
    return with_values(found, given, COMMAND_LINE)


def _judge(options: dict[str, Any]) -> dict[str, object]:
    """The settings of a judge as given; KEY=VALUE first, for the options of their own say more."""
    from rag_lint.config.judge import as_table

    given: dict[str, object] = as_table(list(options["judge_set"])) if options["judge_set"] else {}
    if options["judge"] is not None:
        given["kind"] = options["judge"]
    if options["judge_severity"]:
        given["severity"] = True
    return given


def _mode(paths: tuple[str, ...], options: dict[str, Any]) -> Mode:
    """Return how to read; a neighbour says that the one input is one chunk."""
    mode = cast(Mode, chosen("as", options["mode"], "auto", get_args(Mode)))
    if options["prev"] is None and options["next"] is None:
        return mode
    single = len(paths) <= 1 and not any(
        Path(path).is_dir() or Path(path).suffix.lower() in EXPORT_SUFFIXES for path in paths
    )
    if mode not in ("auto", "chunk") or not (single or (mode == "chunk" and len(paths) == 1)):
        raise UsageError(
            Both(zh="--prev 和 --next 只用于单个分块", en="--prev and --next are the neighbours of a single chunk")
        )
    return "chunk"


def _output(value: str | None, paths: tuple[str, ...]) -> Path | None:
    if value is None or value == STDIN:
        return None
    output = Path(value)
    if output.is_file() and any(Path(path).is_file() and output.samefile(path) for path in paths):
        raise UsageError(Both(zh=f"{value} 是输入文件", en=f"{value} is one of the inputs"))
    return output
