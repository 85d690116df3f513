"""Exit codes, and the one place where errors become them."""

import os
import sys
from collections.abc import Callable
from enum import IntEnum

from rag_lint.errors import RagLintError
from rag_lint.model.bilingual import Lang


class Exit(IntEnum):
    """What the shell is told."""

    CLEAN = 0  # nothing at or above --fail-on
    FOUND = 1
    TROUBLE = 2  # usage, configuration or unreadable input
    INTERRUPTED = 130
    PIPE_CLOSED = 141


class UsageError(RagLintError):
    """The command line asks for something that cannot be done."""


def guarded(run: Callable[[], int], lang: Lang) -> int:
    """Call ``run`` and return its exit code, or the one for the error it raised, told in one line."""
    try:
        code = run()
        sys.stdout.flush()
        return code
    except RagLintError as error:
        return _tell(error.of(lang), lang)
    except BrokenPipeError:  # the reader has gone: nobody is left to tell
        _silence_stdout()
        return Exit.PIPE_CLOSED
    except KeyboardInterrupt:
        return Exit.INTERRUPTED
    except OSError as error:
        return _tell(_os_error(error), lang)


def complain(line: str) -> None:
    """Print one line on standard error; invisible characters in it are shown as escapes."""
    from rag_lint.report.escape import shown

    text = shown(line) + "\n"
    encoding = getattr(sys.stderr, "encoding", None) or "utf-8"
    sys.stderr.write(text.encode(encoding, "backslashreplace").decode(encoding))
    sys.stderr.flush()


def _tell(message: str, lang: Lang) -> int:
    complain(f"rag-lint: {message}" if lang == "en" else f"rag-lint：{message}")
    return Exit.TROUBLE


def _os_error(error: OSError) -> str:
    words = error.strerror or type(error).__name__
    return f"{error.filename}: {words}" if error.filename else words


def _silence_stdout() -> None:
    """Keep the interpreter from complaining when it flushes at exit."""
    try:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except (OSError, ValueError):  # no real file behind it
        return
