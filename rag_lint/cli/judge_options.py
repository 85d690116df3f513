"""``--judge`` and ``--judge-set`` of commands that ask a judge about claims, and the judge they name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from rag_lint.cli.choices import chosen
from rag_lint.config.judge import KINDS
from rag_lint.config.load import load_settings
from rag_lint.config.schema import COMMAND_LINE, judge_of, with_values
from rag_lint.model.bilingual import Both, Lang
from rag_lint.storage.cache import FOLDER

if TYPE_CHECKING:
    from rag_lint.semantic.judge import Judge

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


def judge_parameters(lang: Lang) -> Sequence[click.Parameter]:
    """Return the options for click."""
    return [
        click.Option(["--judge"], metavar="NAME", help=JUDGE.of(lang)),
        click.Option(["--judge-set"], metavar="KEY=VALUE", multiple=True, help=JUDGE_SET.of(lang)),
        click.Option(["--no-cache"], is_flag=True, help=NO_CACHE.of(lang)),
    ]


def judge_for(options: Mapping[str, Any]) -> Judge | None:
    """Return the judge that the options and the settings above this folder name, None for none.

    Raises UsageError, ConfigError or MissingExtraError when it cannot be made.
    """
    kind = chosen("judge", options["judge"], "", KINDS)
    found = load_settings([Path()])
    given = list(options["judge_set"]) + ([f"kind={kind}"] if kind else [])
    if given:
        found = with_values(found, {"judge": given}, COMMAND_LINE)
    settings = judge_of(found)
    if settings.kind == "off":
        return None
    from rag_lint.semantic.setup import configured_judge

    return configured_judge(settings, cache=None if options["no_cache"] else Path(found.root or ".") / FOLDER)
