"""The one schema of settings: what there is, its default, and how a value is checked."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields, replace
from types import MappingProxyType
from typing import NamedTuple

from rag_lint.config import values
from rag_lint.config.judge import Pairs, judge, judge_settings
from rag_lint.engine.suggest import did_you_mean
from rag_lint.errors import ConfigError
from rag_lint.model.bilingual import Both
from rag_lint.model.judge_settings import JudgeSettings

TABLES = frozenset({"per-file-ignores", "severity", "judge"})
_MERGED = frozenset({"severity", "judge"})
DEFAULT_ORIGIN = "default"
COMMAND_LINE = "command line"
LEVELS = ("error", "warning", "info", "never")


@dataclass(frozen=True, slots=True)
class Settings:
    """Every setting of a run. ``select`` empty means all rules; ``max_record_bytes`` is per record of an export."""

    select: tuple[str, ...] = ()
    extend_select: tuple[str, ...] = ()
    ignore: tuple[str, ...] = ()
    per_file_ignores: values.PerFile = ()
    exclude: tuple[str, ...] = ()
    severity: values.Severities = ()
    fail_on: str = "error"
    on_uncertain: str = "pass"
    splitter: str = "structure:1000"
    embedder: str = ""
    language: str = "auto"
    max_record_bytes: int = 32 * 1024 * 1024
    jobs: int = 1
    judge: Pairs = ()


PARSERS: Mapping[str, Callable[[object], object]] = MappingProxyType(
    {
        "select": values.codes,
        "extend-select": values.codes,
        "ignore": values.codes,
        "per-file-ignores": values.per_file,
        "exclude": values.strings,
        "severity": values.severities,
        "fail-on": values.one_of(*LEVELS),
        "on-uncertain": values.one_of("pass", "fail"),
        "splitter": values.splitter,
        "embedder": values.embedder,
        "language": values.one_of("auto", "zh", "en"),
        "max-record-bytes": values.whole,
        "jobs": values.whole,
        "judge": judge,
    }
)


class Resolved(NamedTuple):
    """Settings, and for each key where its value came from. ``root`` is the folder patterns are relative to."""

    settings: Settings
    origins: Mapping[str, str]
    root: str = ""
    file: str = ""


def defaults() -> Resolved:
    """Settings as they are without any file or option."""
    return Resolved(Settings(), dict.fromkeys(PARSERS, DEFAULT_ORIGIN))


def with_values(resolved: Resolved, given: Mapping[str, object], origin: str) -> Resolved:
    """Return ``resolved`` with ``given`` on top; raises ConfigError naming ``origin`` and the key.

    A key replaces what was there, except ``severity`` and ``judge``, which are merged entry by entry.
    """
    changes = {}
    for key, value in given.items():
        if key not in PARSERS:
            raise _unknown_key(key, origin)
        try:
            changes[_attribute(key)] = PARSERS[key](value)
        except ConfigError as error:
            raise _at(error, key, origin) from error
    given_of_judge = dict.fromkeys((f"judge.{key}" for key, _ in changes.get("judge", ())), origin)  # type: ignore[attr-defined]
    for name in _MERGED & changes.keys():
        merged = dict(getattr(resolved.settings, name)) | dict(changes[name])  # type: ignore[call-overload]
        changes[name] = tuple(merged.items())
    origins = {**resolved.origins, **dict.fromkeys(given, origin), **given_of_judge}
    return resolved._replace(settings=replace(resolved.settings, **changes), origins=origins)  # type: ignore[arg-type]


def judge_of(resolved: Resolved) -> JudgeSettings:
    """Return the judge that is configured, and whether its address comes from a file."""
    origin = resolved.origins.get("judge.base-url", COMMAND_LINE)
    return replace(judge_settings(resolved.settings.judge), url_from_file=origin != COMMAND_LINE)


def items(settings: Settings) -> list[tuple[str, object]]:
    """Return keys, as written in a file, and values."""
    return [(field.name.replace("_", "-"), getattr(settings, field.name)) for field in fields(settings)]


def _attribute(key: str) -> str:
    return key.replace("-", "_")


def _unknown_key(key: str, origin: str) -> ConfigError:
    hint = did_you_mean(key, PARSERS)
    return ConfigError(Both(zh=f"{origin}：没有设置项 {key!r}{hint.zh}", en=f"{origin}: no setting {key!r}{hint.en}"))


def _at(error: ConfigError, key: str, origin: str) -> ConfigError:
    place = f"--{OPTION_OF.get(key, key)}" if origin == COMMAND_LINE else f"{origin}: {key}"
    return ConfigError(Both(zh=f"{place} {error.of('zh')}", en=f"{place} {error.of('en')}"))


OPTION_OF = {"language": "lang"}
