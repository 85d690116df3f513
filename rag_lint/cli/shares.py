"""Options that take a number from 0 to 1."""

from rag_lint.cli.exits import UsageError
from rag_lint.model.bilingual import Both


def share(option: str, value: str | None, default: float) -> float:
    """Return ``value`` as a number from 0 to 1, ``default`` when it was not given; raises UsageError."""
    if value is None:
        return default
    try:
        number = float(value)
    except ValueError:
        number = -1.0
    if not 0 <= number <= 1:
        raise UsageError(
            Both(zh=f"--{option} 应为 0 到 1 的数：{value!r}", en=f"--{option} must be a number from 0 to 1: {value!r}")
        )
    return number
