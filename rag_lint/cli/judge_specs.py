"""Judges named one by one, each with settings of its own: ``llm:gpt-4.1-mini``, ``llm:model=NAME,base-url=URL``."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from rag_lint.cli.choices import chosen
from rag_lint.cli.judge_options import cache_of, run_judge, settings_with
from rag_lint.config.judge import KINDS
from rag_lint.config.load import load_settings
from rag_lint.evaluation.comparison import Contender

LEXICAL = "lexical"
_NO_JUDGE = (LEXICAL, "none", "off")


class JudgeSpec(NamedTuple):
    """A kind of judge, and settings for it as ``KEY=VALUE``."""

    kind: str
    settings: tuple[str, ...] = ()


def judge_spec(text: str) -> JudgeSpec:
    """Read ``KIND``, ``KIND:MODEL`` or ``KIND:KEY=VALUE,KEY=VALUE``; raises UsageError for an unknown kind."""
    kind, _, rest = text.partition(":")
    name = "off" if kind in _NO_JUDGE else chosen("judge", kind, "", (*_NO_JUDGE, *KINDS))
    return JudgeSpec(name, settings_of(rest))


def settings_of(text: str) -> tuple[str, ...]:
    """Read ``MODEL`` or ``KEY=VALUE,KEY=VALUE``; a value may hold commas."""
    if not text:
        return ()
    if "=" not in text:
        return (f"model={text}",)
    pairs: list[str] = []
    for piece in text.split(","):
        if pairs and "=" not in piece:
            pairs[-1] += f",{piece}"
        else:
            pairs.append(piece)
    return tuple(pairs)


def contenders(options: Mapping[str, Any]) -> list[Contender]:
    """Return the judges that ``--judge`` names, each for one run; without any, the one of the settings.

    Raises UsageError, ConfigError or MissingExtraError when one cannot be made.
    """
    found = load_settings([Path()])
    specs = [judge_spec(text) for text in options["judge"]] or [JudgeSpec("")]
    made: list[Contender] = []
    for spec in specs:
        settings = settings_with(found, spec.kind, [*options["judge_set"], *spec.settings])
        if settings.kind == "off":
            made.append(Contender(_fresh(LEXICAL, made), None))
        else:
            name = f"{settings.kind}:{settings.model}" if settings.model else settings.kind
            made.append(Contender(_fresh(name, made), run_judge(settings, cache_of(found, options))))
    return made


def _fresh(name: str, others: Sequence[Contender]) -> str:
    """``name``, with a number behind it where another judge is called so."""
    times = sum(other.name.partition("#")[0] == name for other in others)
    return f"{name}#{times + 1}" if times else name
