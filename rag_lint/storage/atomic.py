"""Files that are whole or not there: written beside their place, then moved into it."""

import io
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO, cast

from rag_lint.storage.named import NamedFile


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
        with cast(BinaryIO, io.BufferedWriter(NamedFile(temporary, "w", path))) as stream:
            yield stream
            stream.flush()
            if durable:
                _keep(stream, path)
        _keep_mode(target, temporary)
        temporary.replace(target)
    except BaseException:
        temporary.unlink(missing_ok=True)
        raise


def _keep(stream: BinaryIO, path: Path) -> None:
    try:
        os.fsync(stream.fileno())
    except OSError as error:
        error.filename = str(path)
        raise


def _keep_mode(target: Path, temporary: Path) -> None:
    if target.exists():
        temporary.chmod(target.stat().st_mode & 0o777)
