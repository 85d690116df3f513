"""The settings of a judge: which kind, which model where, and what it may cost. Keys come from the environment only."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import fields
from types import MappingProxyType

from rag_lint.config import values
from rag_lint.engine.suggest import did_you_mean
from rag_lint.errors import ConfigError
from rag_lint.model.bilingual import Both
from rag_lint.model.judge_settings import JudgeSettings

Pairs = tuple[tuple[str, object], ...]
KINDS = ("off", "llm", "nli", "jev")


def positive(value: object) -> float:
    """A number above 0; on the command line as digits."""
    if isinstance(value, str):
        try:
            value = float(value)
        except ValueError:
            value = None
    if isinstance(value, (int, float)) and not isinstance(value, bool) and 0 < value < float("inf"):
        return float(value)
    raise ConfigError(Both(zh="应为正数", en="must be a positive number"))


def _yes(value: object) -> bool:
    if isinstance(value, bool):
        return value
    if value in ("true", "false"):
        return value == "true"
    raise ConfigError(Both(zh="应为 true 或 false", en="must be true or false"))


_PARSERS: Mapping[str, Callable[[object], object]] = MappingProxyType(
    {
        "kind": values.one_of(*KINDS),
        "severity": _yes,
        "model": values.string,
        "base-url": values.string,
        "per-call": values.whole,
        "concurrency": values.whole,
        "timeout": positive,
        "deadline": positive,
        "attempts": values.whole,
        "calls": values.whole,
        "tokens": values.whole,
        "price-in": positive,
        "price-out": positive,
    }
)
_KEYS = frozenset({"api-key", "api_key", "key", "token", "password", "secret"})


def judge(value: object) -> Pairs:
    """The name of a kind, or a table of settings; on the command line ``KEY=VALUE`` each."""
    if isinstance(value, str):
        value = {"kind": value}
    if isinstance(value, (list, tuple)):
        value = as_table(value)
    if not isinstance(value, dict):
        raise ConfigError(Both(zh="应为表或评判器的名称", en="must be a table or the name of a judge"))
    return tuple((key, _parsed(key, given)) for key, given in value.items())


def as_table(items: Iterable[object]) -> dict[str, object]:
    """Return ``KEY=VALUE`` each as a table; raises ConfigError for what is none."""
    return dict(map(_pair, items))


def judge_settings(pairs: Pairs) -> JudgeSettings:
    """Return the settings that ``pairs`` are."""
    names = {field.name for field in fields(JudgeSettings)}
    given = {key.replace("-", "_"): value for key, value in pairs}
    return JudgeSettings(**{name: value for name, value in given.items() if name in names})  # type: ignore[arg-type]


def _parsed(key: str, value: object) -> object:
    if key in _KEYS:
        raise ConfigError(
            Both(
                zh=f"{key}：密钥只从环境变量读取（OPENAI_API_KEY、LLM_API_KEY、TYPESAFE_API_KEY）",
                en=f"{key}: keys are read from the environment only (OPENAI_API_KEY, LLM_API_KEY, TYPESAFE_API_KEY)",
            )
        )
    if key not in _PARSERS:
        hint = did_you_mean(key, _PARSERS)
        raise ConfigError(Both(zh=f"没有设置项 {key!r}{hint.zh}", en=f"has no setting {key!r}{hint.en}"))
    try:
        return _PARSERS[key](value)
    except ConfigError as error:
        raise ConfigError(Both(zh=f"{key} {error.of('zh')}", en=f"{key} {error.of('en')}")) from error


def _pair(item: object) -> tuple[str, str]:
    key, equals, value = str(item).partition("=")
    if not equals:
        shown = key if key not in _KEYS else "***"
        raise ConfigError(Both(zh=f"应写作 KEY=VALUE，而不是 {shown!r}", en=f"must be KEY=VALUE, not {shown!r}"))
    return key.strip(), value.strip()
