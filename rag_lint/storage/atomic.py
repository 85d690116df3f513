"""Files that are whole or not there: written beside their place, then moved into it."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO


@contextmanager
def replacing(path: Path, *, durable: bool = True) -> Iterator[BinaryIO]:
    """Open a file that takes the place of ``path`` when the block ends well, and vanishes when it does not.

    A device or pipe at ``path`` is written to directly. ``durable`` waits until the disk has it. Raises OSError naming
    ``path``.
    """
    if path.exists() and not path.is_file():
        with path.open("wb") as stream:
            yield stream
        return
    target = Path(os.path.realpath(path))  # a link keeps pointing at what it points at
    temporary = target.with_name(f".{target.name}.{os.getpid()}.tmp")
    try:
        with _create(temporary, path) as stream:
            yield stream
            stream.flush()
            if durable:
                os.fsync(stream.fileno())
        _keep_mode(target, temporary)
        temporary.replace(target)
    except BaseException:
        temporary.unlink(missing_ok=True)
        raise


def _create(temporary: Path, path: Path) -> BinaryIO:
    try:
        return temporary.open("wb")
    except OSError as error:
        error.filename = str(path)  # the user knows nothing of the temporary name
        raise


def _keep_mode(target: Path, temporary: Path) -> None:
    if target.exists():
        temporary.chmod(target.stat().st_mode & 0o777)
