"""Texts in the order they came, kept in a nameless file that ends with the process: memory holds eight bytes each."""

import weakref
from array import array


class Spool:
    """Texts by number, from 0. Raises OSError when the disk is full."""

    def __init__(self) -> None:
        import tempfile  # it brings the modules of six archive formats: only a run that keeps texts waits for them

        self._file = tempfile.TemporaryFile()  # noqa: SIM115 (lives as long as this object)
        weakref.finalize(self, self._file.close)
        self._ends = array("Q")
        self._size = 0

    def append(self, text: str) -> None:
        """Keep one more text."""
        data = text.encode("utf-8", "surrogatepass")
        self._file.seek(self._size)
        self._file.write(data)
        self._size += len(data)
        self._ends.append(self._size)

    def __getitem__(self, number: int) -> str:
        begin = self._ends[number - 1] if number else 0
        self._file.seek(begin)
        return self._file.read(self._ends[number] - begin).decode("utf-8", "surrogatepass")
