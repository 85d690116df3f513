"""Files whose errors name them: a full disk names none, and nobody knows a temporary one."""

import io
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from _typeshed import ReadableBuffer


class NamedFile(io.FileIO):
    """A file opened in ``mode`` whose errors name ``path``, by default its own, or the file that it will be."""

    def __init__(self, file: Path, mode: str, path: Path | None = None) -> None:
        self.path = path or file
        try:
            super().__init__(file, mode)
        except OSError as error:
            error.filename = str(self.path)
            raise

    def write(self, data: "ReadableBuffer", /) -> int:
        """Write what there is room for; raises OSError naming ``path``."""
        try:
            return super().write(data)
        except OSError as error:
            error.filename = str(self.path)
            raise
