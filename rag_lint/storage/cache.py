"""Results kept between runs, by what they were made of. A cache may vanish or be damaged at any time: nothing is lost.

An entry is a file named by its key: a line with the checksum of the rest, then the value as JSON, compressed. It is
written beside its place and moved into it, so that several processes may share a cache.
"""

import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from rag_lint.model.digest import blake2b
from rag_lint.storage.atomic import replacing

FOLDER = ".rag-lint-cache"
MOST_BYTES = 256 * 1024 * 1024
"""What a cache is pruned to, the entries used longest ago first."""
_PRUNED_TO = 0.75
_TAG = "Signature: 8a477f597d28d172789f06886806bc55\n# This folder is a cache of rag-lint; it may be deleted.\n"


def key_of(*parts: bytes | str) -> str:
    """Return the key of what is made of ``parts``, in this order."""
    digest = blake2b(digest_size=20)
    for part in parts:
        data = part.encode("utf-8", "surrogatepass") if isinstance(part, str) else part
        digest.update(len(data).to_bytes(8, "big"))
        digest.update(data)
    return digest.hexdigest()


class Cache:
    """A folder of entries.

    ``damaged`` counts entries that were there and could not be used, ``error`` tells why not all could be written,
    ``grown`` that one was.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.damaged = 0
        self.grown = False
        self.error: OSError | None = None

    def get(self, key: str) -> Any | None:
        """Return the value kept under ``key``, None when there is none that can be used."""
        import orjson

        path = self._path(key)
        try:
            checksum, _, body = path.read_bytes().partition(b"\n")
        except OSError:
            return None
        try:
            if checksum == _checksum(body):
                return orjson.loads(zlib.decompress(body))
        except (zlib.error, ValueError):
            pass
        self.damaged += 1
        return None

    def put(self, key: str, value: Any) -> None:
        """Keep ``value`` (what JSON can say) under ``key``; after a first ``error`` no more is tried."""
        import orjson

        if self.error is not None:
            return
        body = zlib.compress(orjson.dumps(value), 1)
        path = self._path(key)
        try:
            if not self.folder.is_dir():
                make_folder(self.folder)
            path.parent.mkdir(exist_ok=True)
            self.grown = True
            with replacing(path, durable=False) as stream:
                stream.write(_checksum(body) + b"\n" + body)
        except OSError as error:
            self.error = error

    def prune(self, most: int = MOST_BYTES) -> None:
        """Delete the oldest entries of a cache that has grown over ``most`` bytes."""
        found = sorted(self._entries())
        total = sum(size for _, size, _ in found)
        if total <= most:
            return
        for _, size, path in found:
            path.unlink(missing_ok=True)
            total -= size
            if total <= most * _PRUNED_TO:
                return

    def _entries(self) -> Iterator[tuple[float, int, Path]]:
        for path in self.folder.glob("??/*"):
            try:
                status = path.stat()
            except OSError:
                continue  # another process was quicker
            yield status.st_mtime, status.st_size, path

    def _path(self, key: str) -> Path:
        return self.folder / key[:2] / key[2:]


def make_folder(folder: Path) -> None:
    """Make the folder of a cache, known as one to backups and ignored by git. Raises OSError."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "CACHEDIR.TAG").write_text(_TAG, encoding="utf-8")
    (folder / ".gitignore").write_text("*\n", encoding="utf-8")


def _checksum(body: bytes) -> bytes:
    return blake2b(body, digest_size=16).hexdigest().encode()
