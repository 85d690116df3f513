"""Options that take one word of a few."""

from rag_lint.cli.exits import UsageError
from rag_lint.config.values import one_of
from rag_lint.errors import ConfigError
from rag_lint.model.bilingual import Both


def chosen(option: str, value: str | None, default: str, words: tuple[str, ...]) -> str:
    """Return ``value`` when it is one of ``words``, ``default`` when it was not given; raises UsageError."""
    if value is None:
        return default
    try:
        return one_of(*words)(value)
    except ConfigError as error:
        raise UsageError(Both(zh=f"--{option} {error.of('zh')}", en=f"--{option} {error.of('en')}")) from error
