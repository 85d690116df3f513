"""A folder of Parquet or JSON Lines, wherever the file systems of Arrow reach, and what became of it."""

import posixpath
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal, NamedTuple

from rag_lint.errors import InputError
from rag_lint.model.bilingual import Both
from rag_lint.readers.messages import NO_SUCH_FILE
from rag_lint.readers.modes import JSONL_SUFFIXES, PARQUET_SUFFIXES

Kind = Literal["parquet", "jsonl"]
LEAST_PARTS = 16
PART_BYTES = 8 << 20
"""Bytes on disk for each group of sources, which a worker holds in memory as a whole."""
_NOTHING = Both(
    zh="没有 Parquet 或 JSON Lines 文件（.parquet、.jsonl、.ndjson）",
    en="holds no Parquet or JSON Lines files (.parquet, .jsonl, .ndjson)",
)
_BOTH = Both(zh="既有 Parquet 也有 JSON Lines 文件；请分开检查", en="holds Parquet and JSON Lines; check them apart")


class Checked(NamedTuple):
    """What an engine counted; ``problems`` are the first of ``unreadable`` ones, as JSON."""

    counts: Mapping[str, int]
    unreadable: int
    problems: Sequence[str]


@dataclass(frozen=True)
class Folder:
    """Files as their file system names them; ``home`` is what the user named as ``given``.

    ``limit`` is in bytes a record, ``parts`` the number of groups that sources are shared out into.
    """

    given: str
    home: str
    kind: Kind
    files: tuple[str, ...]
    filesystem: Any
    limit: int
    parts: int

    def label(self, file: str) -> str:
        """Return how the user would name ``file``, a path or an address: what records that name no source get."""
        at = file.rfind(self.home)
        return self.given + file[at + len(self.home) :] if at >= 0 else file

    def uri(self, file: str) -> str:
        """Return ``file`` with the scheme the user gave."""
        scheme, separator, _ = self.given.partition("://")
        return f"{scheme}://{file}" if separator else f"file://{file}"


def folder_at(given: str, limit: int) -> Folder:
    """Find the files of the folder, or the file, ``given`` by path or URI. Raises InputError."""
    import pyarrow
    from pyarrow import fs

    try:
        filesystem, home = located(given)
        info = filesystem.get_file_info(home)
        if info.type == fs.FileType.NotFound:
            raise InputError(_of(given, NO_SUCH_FILE))
        inside = fs.FileSelector(home, recursive=True) if info.type == fs.FileType.Directory else [home]
        sizes = {
            each.path: each.size or 0 for each in filesystem.get_file_info(inside) if each.type == fs.FileType.File
        }
    except (OSError, pyarrow.ArrowException) as error:
        raise InputError(_of(given, Both(zh=f"无法读取：{error}", en=f"cannot be read: {error}"))) from error
    parquet = [path for path in sorted(sizes) if _suffix(path, home) in PARQUET_SUFFIXES]
    lines = [path for path in sorted(sizes) if _suffix(path, home) in JSONL_SUFFIXES]
    if bool(parquet) == bool(lines):
        raise InputError(_of(given, _BOTH if parquet else _NOTHING))
    files = tuple(parquet or lines)
    parts = max(LEAST_PARTS, -(-sum(sizes[path] for path in files) // PART_BYTES))
    kind: Kind = "parquet" if parquet else "jsonl"
    return Folder(given.rstrip("/"), home.rstrip("/"), kind, files, filesystem, limit, parts)


def located(given: str) -> tuple[Any, str]:
    """Return the file system of a path or URI, and the path there. Raises what Arrow raises."""
    from pyarrow import fs

    if "://" in given:
        filesystem, path = fs.FileSystem.from_uri(given)
        return filesystem, str(path)
    return fs.LocalFileSystem(), Path(given).absolute().as_posix()


def _suffix(path: str, home: str) -> str:
    """The suffix of a file that counts: names that engines give their own files do not."""
    inside = path[len(home) :].split("/")
    return "" if any(part.startswith((".", "_")) for part in inside) else posixpath.splitext(path)[1].lower()


def _of(given: str, reason: Both[str]) -> Both[str]:
    return Both(zh=f"{given}：{' '.join(reason.zh.split())}", en=f"{given}: {' '.join(reason.en.split())}")
