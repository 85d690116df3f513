"""Where a report goes: standard output, or a file that is replaced only when it is complete."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

Write = Callable[[str], object]


@contextmanager
def opened(path: Path | None, *, utf8: bool = False) -> Iterator[Write]:
    """Open ``path``, or standard output; ``utf8`` keeps its bytes UTF-8 whatever the terminal speaks."""
    if path is not None:
        from rag_lint.storage.atomic import replacing

        with replacing(path) as stream:
            yield lambda piece: stream.write(piece.encode("utf-8", "backslashreplace"))
    elif utf8:
        sys.stdout.flush()
        yield lambda piece: sys.stdout.buffer.write(piece.encode("utf-8", "backslashreplace"))
        sys.stdout.buffer.flush()
    else:
        encoding = sys.stdout.encoding or "utf-8"
        yield lambda piece: sys.stdout.write(piece.encode(encoding, "backslashreplace").decode(encoding))


def print_out(text: str, *, utf8: bool = False) -> None:
    """Write ``text`` to standard output."""
    with opened(None, utf8=utf8) as write:
        write(text)
