"""One writer at a time: a file held by a process until it ends, however it ends."""

from __future__ import annotations

import errno
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

from rag_lint.errors import InputError
from rag_lint.model.bilingual import Both

TAKEN = Both(
    zh="{}：另一个运行正在写入；等它结束，或换一个 --results",
    en="{}: another run is writing to it; wait until it ends, or give another --results",
)
_HELD = frozenset({errno.EACCES, errno.EAGAIN, errno.EDEADLK})
_FAR = 1 << 62
"""The byte that is locked where locks are of bytes: behind all that is ever written."""


@contextmanager
def held(path: Path) -> Iterator[None]:
    """Hold ``path``, made when it is not there, for this process; the system lets go of it when the process is killed.

    Raises InputError when another process holds it, OSError when it cannot be written. A file system that knows no
    locks (some network drives) is written to without one.
    """
    with path.open("ab") as stream:
        try:
            _lock(stream)
        except OSError as error:
            if error.errno in _HELD:
                raise InputError(Both(zh=TAKEN.zh.format(path), en=TAKEN.en.format(path))) from error
        yield


if sys.platform == "win32":
    import msvcrt

    def _lock(stream: BinaryIO) -> None:
        stream.seek(_FAR)
        msvcrt.locking(stream.fileno(), msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(stream: BinaryIO) -> None:
        fcntl.flock(stream, fcntl.LOCK_EX | fcntl.LOCK_NB)
