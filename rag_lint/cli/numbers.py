"""Options that take a whole number."""

from rag_lint.cli.exits import UsageError
from rag_lint.model.bilingual import Both

COUNT = Both(zh="--{} 应为不小于 {} 的整数：{!r}", en="--{} must be a whole number of {} or more: {!r}")


def whole(option: str, value: str | None, default: int, least: int = 0) -> int:
    """Return ``value`` as a whole number, ``default`` when it was not given; raises UsageError."""
    if value is None:
        return default
    if not value.isascii() or not value.isdigit() or int(value) < least:
        raise UsageError(Both(zh=COUNT.zh.format(option, least, value), en=COUNT.en.format(option, least, value)))
    return int(value)
