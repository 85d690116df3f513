"""Option values that are a text, or a file's text."""

from pathlib import Path

from rag_lint.cli.exits import UsageError
from rag_lint.errors import InputError
from rag_lint.model.bilingual import Both


def literal(value: str | None, option: str) -> str:
    """Return a text: literal, from a file behind ``@``, or literal behind ``@@``; raises UsageError for no file."""
    if value is None or not value.startswith("@"):
        return value or ""
    if value.startswith("@@"):
        return value[1:]
    from rag_lint.readers.decode import decode
    from rag_lint.readers.messages import unreadable

    path = Path(value[1:])
    try:
        return decode(path.read_bytes())
    except OSError as error:
        reason = unreadable(error)
    except InputError as error:
        reason = error.message
    raise UsageError(Both(zh=f"{option} {path}：{reason.zh}", en=f"{option} {path}: {reason.en}"))
