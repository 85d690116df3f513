"""``--judge`` and ``--judge-set`` of commands that ask a judge about claims, and the judge they name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from rag_lint.cli.choices import chosen
from rag_lint.config.judge import KINDS
from rag_lint.config.load import load_settings
from rag_lint.config.schema import COMMAND_LINE, Resolved, judge_of, with_values
from rag_lint.model.bilingual import Both, Lang
from rag_lint.model.judge_settings import JudgeSettings
from rag_lint.storage.cache import FOLDER

if TYPE_CHECKING:
    from rag_lint.semantic.judge import Judge
    from rag_lint.semantic.one_run import OneRun

JUDGE = Both(
    zh="规则不能判定的再问评判器：off、llm（OpenAI 兼容接口）、nli（本机模型或分类服务）、jev",
    en="ask a judge about what rules leave open: off, llm (any OpenAI-compatible server), nli (a model here, or a "
    "server that classifies), jev",
)
JUDGE_SET = Both(
    zh="评判器的设置，如 model=名称、base-url=网址、timeout=60、calls=500",
    en="a setting of the judge, as model=NAME, base-url=URL, timeout=60, calls=500",
)
NO_CACHE = Both(zh="不保存也不使用以前的判定", en="keep no verdicts and use none of before")
_OF_ONE_KIND = frozenset({"model", "base-url", "per-call", "price-in", "price-out"})
"""What is said of a judge in a configuration file and means nothing to one of another kind."""


def judge_parameters(lang: Lang, judge: Both[str] = JUDGE, *, several: bool = False) -> Sequence[click.Parameter]:
    """Return the options for click; ``several``: more than one judge may be named."""
    return [
        click.Option(["--judge"], metavar="NAME", multiple=several, help=judge.of(lang)),
        click.Option(["--judge-set"], metavar="KEY=VALUE", multiple=True, help=JUDGE_SET.of(lang)),
        click.Option(["--no-cache"], is_flag=True, help=NO_CACHE.of(lang)),
    ]


def judge_for(options: Mapping[str, Any]) -> Judge | None:
    """Return the judge that the options and the settings above this folder name, None for none.

    Raises UsageError, ConfigError or MissingExtraError when it cannot be made.
    """
    found, settings = _named(options)
    if settings.kind == "off":
        return None
    from rag_lint.semantic.setup import configured_judge

    return configured_judge(settings, cache=cache_of(found, options))


def run_judge_for(options: Mapping[str, Any]) -> OneRun | None:
    """As ``judge_for``, for a command that asks once for each of many records."""
    found, settings = _named(options)
    return None if settings.kind == "off" else run_judge(settings, cache_of(found, options))


def run_judge(settings: JudgeSettings, cache: Path | None) -> OneRun:
    """Return the judge that ``settings`` name for one run, without a deadline unless they set one."""
    from rag_lint.semantic.one_run import OneRun
    from rag_lint.semantic.setup import configured_judge

    return OneRun(configured_judge(settings, cache=cache), settings.deadline)


def _named(options: Mapping[str, Any]) -> tuple[Resolved, JudgeSettings]:
    found = load_settings([Path()])
    return found, settings_with(found, chosen("judge", options["judge"], "", KINDS), options["judge_set"])


def settings_with(found: Resolved, kind: str, given: Sequence[str]) -> JudgeSettings:
    """Return the judge of ``found`` with what the command line says of it: its ``kind`` (empty: as it is) and more.

    The model and address that a file names for one kind of judge are no other kind's.
    """
    if kind and kind != judge_of(found).kind:
        kept = tuple(pair for pair in found.settings.judge if pair[0] not in _OF_ONE_KIND)
        found = found._replace(settings=replace(found.settings, judge=kept))
    values = [*given, *([f"kind={kind}"] if kind else [])]
    return judge_of(with_values(found, {"judge": values}, COMMAND_LINE) if values else found)


def cache_of(found: Resolved, options: Mapping[str, Any]) -> Path | None:
    """Return the folder that keeps verdicts; None when none is wanted."""
    return None if options["no_cache"] else Path(found.root or ".") / FOLDER
