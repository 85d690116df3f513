"""Files that are whole or not there: written beside their place, then moved into it."""

import io
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO, cast

if TYPE_CHECKING:
    from _typeshed import ReadableBuffer


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
                _keep(stream, path)
        _keep_mode(target, temporary)
        temporary.replace(target)
    except BaseException:
        temporary.unlink(missing_ok=True)
        raise


class _Named(io.FileIO):
    """A file whose errors name the file that it will be: a full disk names none, and nobody knows the temporary one."""

    path = Path()

    def write(self, data: "ReadableBuffer", /) -> int:
        try:
            return super().write(data)
        except OSError as error:
            error.filename = str(self.path)
            raise


def _create(temporary: Path, path: Path) -> BinaryIO:
    try:
        file = _Named(temporary, "w")
    except OSError as error:
        error.filename = str(path)
        raise
    file.path = path
    return cast(BinaryIO, io.BufferedWriter(file))


def _keep(stream: BinaryIO, path: Path) -> None:
    try:
        os.fsync(stream.fileno())
    except OSError as error:
        error.filename = str(path)
        raise


def _keep_mode(target: Path, temporary: Path) -> None:
    if target.exists():
        temporary.chmod(target.stat().st_mode & 0o777)
