"""Where each chunk of a set stands, a few dozen bytes each."""

from array import array
from typing import NamedTuple

from rag_lint.corpus.sign import Sign
from rag_lint.model.chunk import Location

_KINDS = 4
_NONE, _LINE, _RECORD, _PAGE = range(_KINDS)


class Entry(NamedTuple):
    """The place of one chunk; ``id`` is that of its record, or made of source and index."""

    file: str
    source: str
    id: str
    at: int
    location: Location

    @property
    def place(self) -> str:
        """``file:line``, ``file:record`` or ``file:page``, else ``file#index``, with its source if another.

        Chunks that are in no file have ``source#index``.
        """
        if not self.file:
            return f"{self.source}#{self.at}"
        line, _, page, record = self.location
        number = next((f":{one}" for one in (record, line, page) if one is not None), f"#{self.at}")
        return f"{self.file}{number}" + (f" [{self.source}]" if self.source not in ("", self.file) else "")


class Ledger:
    """Places by number, in the order in which chunks were seen."""

    def __init__(self) -> None:
        self._origins: dict[tuple[str, str], int] = {}
        self._names: list[tuple[str, str]] = []
        self._origin = array("L")
        self._index = array("L")
        self._where = array("Q")
        self._ids = bytearray()
        self._id_ends = array("Q")

    def __len__(self) -> int:
        return len(self._origin)

    def add(self, sign: Sign) -> int:
        """Keep the place of a chunk; return its number."""
        key = (sign.file, sign.source)
        origin = self._origins.get(key)
        if origin is None:
            origin = self._origins[key] = len(self._names)
            self._names.append(key)
        self._origin.append(origin)
        self._index.append(sign.at)
        self._where.append(_packed(sign))
        if sign.id != f"{sign.source}#{sign.at}":
            self._ids += sign.id.encode("utf-8", "surrogatepass")
        self._id_ends.append(len(self._ids))
        return len(self._origin) - 1

    def near(self, number: int, sign: Sign, reach: int) -> bool:
        """Whether chunk ``number`` stands within ``reach`` chunks of ``sign`` in the same source."""
        return (
            self._names[self._origin[number]] == (sign.file, sign.source)
            and abs(self._index[number] - sign.at) <= reach
        )

    def entry(self, number: int) -> Entry:
        """Return the place of chunk ``number``."""
        file, source = self._names[self._origin[number]]
        begin = self._id_ends[number - 1] if number else 0
        own = bytes(self._ids[begin : self._id_ends[number]]).decode("utf-8", "surrogatepass")
        index = self._index[number]
        return Entry(file, source, own or f"{source}#{index}", index, _unpacked(self._where[number]))


def _packed(sign: Sign) -> int:
    for kind, value in ((_RECORD, sign.record), (_LINE, sign.line), (_PAGE, sign.page)):
        if value is not None:
            return value * _KINDS + kind
    return _NONE


def _unpacked(packed: int) -> Location:
    value, kind = divmod(packed, _KINDS)
    if kind == _LINE:
        return Location(value, 1)
    return Location(record=value) if kind == _RECORD else Location(page=value) if kind == _PAGE else Location()
