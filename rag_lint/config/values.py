"""Values of settings as users write them, in a file or on the command line, checked once and the same way."""

from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar

from rag_lint.engine.suggest import did_you_mean
from rag_lint.errors import ConfigError
from rag_lint.model.bilingual import Both
from rag_lint.model.verdicts import Severity

T = TypeVar("T")
PerFile = tuple[tuple[str, tuple[str, ...]], ...]
Severities = tuple[tuple[str, Severity], ...]


def codes(value: object) -> tuple[str, ...]:
    """A list of codes or families, or one string with commas."""
    if isinstance(value, str):
        return tuple(word.strip() for word in value.split(",") if word.strip())
    return strings(value)


def strings(value: object) -> tuple[str, ...]:
    """A list of strings."""
    if isinstance(value, (list, tuple)) and all(isinstance(item, str) for item in value):
        return tuple(value)
    raise _wrong(Both(zh="字符串列表", en="a list of strings"), value)


def string(value: object) -> str:
    """A string that is not empty."""
    if isinstance(value, str) and value:
        return value
    raise _wrong(Both(zh="字符串", en="a string"), value)


def splitter(value: object) -> str:
    """The name and sizes of a splitter."""
    from rag_lint.chunking.splitter import parse_splitter

    spec = string(value)
    parse_splitter(spec)
    return spec


def embedder(value: object) -> str:
    """The name of an embedding model, or a size in tokens of a tokenizer; empty for none."""
    if value == "":
        return ""
    from rag_lint.chunking.embedders import check_embedder

    name = string(value)
    check_embedder(name)
    return name


def whole(value: object) -> int:
    """A whole number from 1 up; on the command line as digits."""
    if isinstance(value, str) and value.isascii() and value.isdigit():
        value = int(value)
    if isinstance(value, int) and not isinstance(value, bool) and value >= 1:
        return value
    raise _wrong(Both(zh="正整数", en="a whole number from 1 up"), value)


def one_of(*words: str) -> Callable[[object], str]:
    """One of ``words``."""

    def parse(value: object) -> str:
        if isinstance(value, str) and value in words:
            return value
        hint = did_you_mean(str(value), words)
        listed = ", ".join(words)
        raise ConfigError(
            Both(
                zh=f"应为 {listed} 之一，而不是 {value!r}{hint.zh}",
                en=f"must be one of {listed}, not {value!r}{hint.en}",
            )
        )

    return parse


def severities(value: object) -> Severities:
    """A table of code to level; on the command line ``CODE=LEVEL`` each."""
    if isinstance(value, (list, tuple)):
        value = dict(_pair(item) for item in value)
    level = one_of(*(severity.value for severity in Severity))
    return tuple((code, Severity(level(word))) for code, word in _table(value).items())


def per_file(value: object) -> PerFile:
    """A table of glob pattern to codes."""
    return tuple((pattern, codes(words)) for pattern, words in _table(value).items())


def _pair(item: object) -> tuple[str, str]:
    code, equals, level = str(item).partition("=")
    if not equals:
        raise ConfigError(Both(zh=f"应写作 CODE=LEVEL，而不是 {item!r}", en=f"must be CODE=LEVEL, not {item!r}"))
    return code.strip(), level.strip()


def _table(value: object) -> Mapping[str, object]:
    if isinstance(value, dict):
        return value
    raise _wrong(Both(zh="表", en="a table"), value)


def _wrong(wanted: Both[str], value: object) -> ConfigError:
    shown = repr(value) if isinstance(value, (str, int, float, bool)) else type(value).__name__
    return ConfigError(Both(zh=f"应为{wanted.zh}，而不是 {shown}", en=f"must be {wanted.en}, not {shown}"))


def joined(values: Sequence[str]) -> tuple[str, ...]:
    """The codes of an option that may be given several times."""
    return tuple(word for value in values for word in codes(value))
