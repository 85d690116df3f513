"""``rag-lint check DATASET --engine ray|spark -o OUT``: lint on an engine, leave findings and counts in a folder."""

import json
from collections.abc import Callable
from importlib import import_module
from typing import Any

from rag_lint.cli.exits import complain
from rag_lint.cli.output import print_out
from rag_lint.cli.request import EngineRequest
from rag_lint.cli.run import NO_JUDGE, NO_SOURCE, exit_of
from rag_lint.config.schema import Settings
from rag_lint.engine.neighbours import rules_of_neighbours, rules_of_sets
from rag_lint.errors import ConfigError, MissingExtraError, RagLintError
from rag_lint.integrations.findings import ALONE, FindingsOf, tally_from
from rag_lint.integrations.folder import Checked, folder_at, located
from rag_lint.integrations.policy import Choice
from rag_lint.model.bilingual import Both, Lang
from rag_lint.model.problem import Problem
from rag_lint.report.json_values import summary_value, tool
from rag_lint.report.summary import Skipped, Summary
from rag_lint.report.summary_line import summary_line

FINDINGS = "findings.parquet"
SUMMARY = "summary.json"
MOST_PROBLEMS = 20
MOST_SAID = 300
ALONE_WORDS = Both(
    zh="{0} 块没有说明来源和次序，只单独检查；对它们没有运行的规则：{1}",
    en="{0} chunks tell no source and order and were seen alone; rules not run on them: {1}",
)
SETS_WORDS = Both(
    zh="引擎把数据切成批次，不比较各块；没有运行的规则：{}",
    en="engines cut a set into batches and compare no chunks; rules not run: {}",
)
WRITTEN = Both(zh="已写入 {}", en="written to {}")
MORE = Both(zh="另有 {} 条记录无法读取", en="{} more records cannot be read")


class EngineFailedError(RagLintError):
    """The engine did not finish: a file that it cannot read, a cluster that is gone."""


def check_with(engine: str, request: EngineRequest) -> int:
    """Lint a dataset, write the results, say the counts, and return the exit code."""
    settings = request.resolved.settings
    _needs("pyarrow", "Parquet", "data")
    check = _checker(engine)
    chosen = _choice(settings)
    folder = folder_at(request.dataset, settings.max_record_bytes)
    output = _output(request)
    codes = rules_of_neighbours(chosen.rules.rules)
    lang: Any = "" if settings.language == "auto" else settings.language
    try:
        done = check(folder, FindingsOf(chosen, lang), f"{output}/{FINDINGS}", MOST_PROBLEMS)
    except Exception as error:  # engines wrap whatever went wrong on a worker in errors of their own
        raise _failed(engine, error) from error
    _complain(done, request.told_in)
    summary = _summary(done, request, codes, rules_of_sets(chosen.rules.rules))
    alone = done.counts.get(ALONE, 0)
    value = {"tool": tool(), "engine": engine, **summary_value(summary), "not_run": list(codes) if alone else []}
    filesystem, place = located(output)
    with filesystem.open_output_stream(f"{place}/{SUMMARY}") as stream:
        stream.write(json.dumps(value, ensure_ascii=False, indent=2).encode() + b"\n")
    told = [each.reason + "\n" for each in summary.skipped if each.what == "neighbours"]
    print_out("".join([*told, WRITTEN.of(summary.lang).format(output) + "\n", summary_line(summary)]))
    return exit_of(summary.tally, done.unreadable, settings)


def _output(request: EngineRequest) -> str:
    """Return the folder for the results, made and empty of older ones."""
    from pyarrow import fs

    output = request.output.rstrip("/")
    filesystem, place = located(output)
    filesystem.create_dir(place, recursive=True)
    if filesystem.get_file_info(f"{place}/{FINDINGS}").type == fs.FileType.Directory:
        filesystem.delete_dir(f"{place}/{FINDINGS}")
    return output if "://" in output else place


def _choice(settings: Settings) -> Choice:
    levels = tuple(sorted((code, str(getattr(level, "value", level))) for code, level in settings.severity))
    chosen = Choice(settings.select, settings.ignore, settings.extend_select, levels, settings.embedder)
    if not chosen.rules.rules:
        raise ConfigError(Both(zh="选择之后没有剩下任何规则", en="the selection leaves no rule to run"))
    return chosen


def _checker(engine: str) -> Callable[..., Checked]:
    """Return what runs the engine. Raises MissingExtraError."""
    name, library = ("Ray", "ray") if engine == "ray" else ("Spark", "pyspark")
    _needs(library, name, engine)
    checker: Callable[..., Checked] = import_module(f"rag_lint.integrations.check_{engine}").check
    return checker


def _needs(library: str, feature: str, extra: str) -> None:
    try:
        import_module(library)
    except ImportError as error:
        raise MissingExtraError(feature, extra) from error


def _failed(engine: str, error: Exception) -> EngineFailedError:
    """The last line of what an engine says is what happened; the lines before are where."""
    lines = [line.strip() for line in str(error).splitlines() if line.strip()]
    said = f"{type(error).__name__}: {lines[-1][:MOST_SAID]}" if lines else type(error).__name__
    return EngineFailedError(Both(zh=f"{engine} 运行失败：{said}", en=f"{engine} failed: {said}"))


def _complain(done: Checked, lang: Lang) -> None:
    for held in done.problems:
        complain(Problem(*json.loads(held)).of(lang))
    if done.unreadable > len(done.problems):
        complain(MORE.of(lang).format(done.unreadable - len(done.problems)))


def _summary(done: Checked, request: EngineRequest, codes: tuple[str, ...], of_sets: tuple[str, ...]) -> Summary:
    tally = tally_from(done.counts)
    majority: Lang = "zh" if tally.zh * 2 > tally.chunks else "en"
    lang = request.ui_lang or (majority if tally.chunks else request.told_in)
    reasons = [("semantic_independence", NO_JUDGE.of(lang)), ("source", NO_SOURCE.of(lang))]
    if of_sets:
        reasons.append(("corpus", SETS_WORDS.of(lang).format(", ".join(of_sets))))
    alone = done.counts.get(ALONE, 0)
    if alone and codes:
        reasons.append(("neighbours", ALONE_WORDS.of(lang).format(alone, ", ".join(codes))))
    skipped = tuple(Skipped(what, reason) for what, reason in reasons)
    return Summary(tally, lang, done.unreadable, skipped=skipped)
